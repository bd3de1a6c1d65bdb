"""What is on top of the stack: carried out where nothing is to be chosen, listed where something is."""

from sim.games.perseverance.facts.city import barred_zones
from sim.games.perseverance.facts.kinds import (
    DEED,
    FAR_STEP,
    FAR_WORD,
    GAIN,
    KIND,
    PROGRAM,
    STEP,
    TURN,
    WORD,
)
from sim.games.perseverance.rules.adventures import (
    face_threat,
    list_cards,
    list_injuries,
    list_stage_rewards,
    list_unit_counts,
    list_zones_for_leader,
    resolve_stage,
    wrap_up,
)
from sim.games.perseverance.rules.assemblies import end_assembly, hold_assembly, score_officer
from sim.games.perseverance.rules.assets import (
    list_bottom_spaces,
    list_building_here,
    list_building_places,
    list_city_spaces,
    list_crate_rows,
    list_leader_recall,
    list_officer_pairs,
    list_officers,
    list_resource_pairs,
)
from sim.games.perseverance.rules.city import list_companions, list_dice, list_die_swaps, list_zone_options
from sim.games.perseverance.rules.dissenter import arrive_where_nobody_starts, list_removable, remove_landmarks
from sim.games.perseverance.rules.effects import list_alternatives, list_parts, list_payment, next_words
from sim.games.perseverance.rules.exploring import (
    capture,
    list_dinos_to_place,
    list_discoveries,
    list_fighters,
    list_foraging,
    list_foraging_anywhere,
    list_groups,
    list_places,
    list_recalls,
    list_rewards,
    list_tiles,
)
from sim.games.perseverance.rules.favors import list_destinations, list_plots, list_secondary
from sim.games.perseverance.rules.plain_words import do_word, take_gain
from sim.games.perseverance.rules.ranch import (
    list_crate_effects,
    list_mine_rows,
    list_ranch_effects,
    list_ranch_offer,
    list_ranch_spaces,
    refill_ranch_offer,
    resolve_space,
)
from sim.games.perseverance.rules.set_up import list_starting_zones, open_stash, place_first_influence
from sim.games.perseverance.rules.stack import offer_pass, pop
from sim.games.perseverance.rules.turn import end_turn, list_primary, score_goal
from sim.games.perseverance.rules.units import (
    finish_taming,
    list_any_untamed,
    list_bearers,
    list_explored_untamed,
    list_patients,
    list_tameable,
    list_throw_backs,
    list_treatments,
)
from sim.games.perseverance.state import Effect
from sim.kernel import rule

AUTOMATIC = -1  # carried out, nothing to choose


@rule
def resolve_turn(game, tables, effect, seat, a, b):
    """R4, R10, R12, R20: steps of a turn, of a fight, of an Adventure that follow by themselves."""
    if effect == Effect.CAPTURE:
        pop(game)
        capture(game, tables, seat, a, b)
    elif effect == Effect.TAMED:
        pop(game)
        finish_taming(game, seat, a)
    elif effect == Effect.REFILL_RANCH:
        pop(game)
        refill_ranch_offer(game, tables)
    elif effect == Effect.RESOLVE_SPACE:
        pop(game)
        resolve_space(game, tables, seat, a)
    elif effect == Effect.ADVENTURE_STAGE:
        resolve_stage(game, tables, seat)
    elif effect == Effect.THREATS:
        face_threat(game, tables, seat)
    elif effect == Effect.WRAP_UP:
        pop(game)
        wrap_up(game, tables, seat)
    else:
        end_turn(game, tables, seat)


@rule
def hold_council(game, tables, effect, seat, a, b):
    """R21, R22, R1, R24: Assemblies, Goals, and steps of the set-up."""
    if effect == Effect.ASSEMBLY:
        hold_assembly(game, tables, seat, a)
    elif effect == Effect.OFFICER_SCORING:
        pop(game)
        score_officer(game, tables, a, b)
    elif effect == Effect.END_ASSEMBLY:
        end_assembly(game, tables, a)
    elif effect == Effect.GOAL:
        score_goal(game, tables, seat)
    elif effect == Effect.FIRST_INFLUENCE:
        place_first_influence(game, tables)
    elif effect == Effect.REMOVE_LANDMARKS:
        remove_landmarks(game)
    elif effect == Effect.DISSENTER_ARRIVES:
        arrive_where_nobody_starts(game, tables)
    else:
        open_stash(game, tables, seat)


@rule
def list_word(game, tables, seat, effect, a, b, options):
    """R2: choices that words of programs ask for."""
    if effect == Effect.GAIN_ANY_RESOURCES:
        return list_resource_pairs(options)
    if effect == Effect.GAIN_CRATES:
        return list_crate_rows(game, tables, seat, b, options)
    if effect == Effect.GAIN_UNTAMED_ANY:
        return list_any_untamed(game, seat, options)
    if effect == Effect.GAIN_UNTAMED_EXPLORED:
        return list_explored_untamed(game, seat, options)
    if effect == Effect.TREAT:
        return list_treatments(game, tables, seat, options)
    if effect == Effect.TAME:
        return list_tameable(game, tables, seat, options)
    if effect == Effect.INFLUENCE_TWO:
        return list_officer_pairs(game, tables, seat, options)
    if effect <= Effect.INFLUENCE_COUNCIL:
        return list_officers(game, tables, seat, effect, options)
    if effect == Effect.RANCH_TILE:
        return or_not(list_ranch_offer(game, seat, options), b, options)
    return list_ranch_effects(game, tables, seat, options)


@rule
def or_not(n, may_decline, options):
    """R2: building may be declined, unless the option was chosen for it (A107)."""
    return offer_pass(options, n) if n > 0 and may_decline == 1 else n


@rule
def list_far_word(game, tables, seat, effect, a, b, options):
    """R2: choices that words about the map and the City ask for."""
    if effect == Effect.FORAGE_OWN:
        return list_foraging(game, tables, seat, options)
    if effect == Effect.FORAGE_ANY:
        return list_foraging_anywhere(game, tables, a, options)
    if effect == Effect.DISCOVER_ANY:
        return list_discoveries(game, tables, a, options)
    if effect == Effect.BUILD_WILD:
        return or_not(list_building_places(game, tables, seat, options), b, options)
    if effect == Effect.BUILD_HERE:
        return or_not(list_building_here(game, tables, seat, options), 1, options)
    if effect == Effect.BUILD_BOTTOM:
        return or_not(
            list_bottom_spaces(game, tables, seat, barred_zones(game, tables, seat, a, b), options), b, options
        )
    if effect == Effect.BUILD_CITY:
        return list_city_spaces(game, tables, seat, barred_zones(game, tables, seat, 0, b), options)
    if effect == Effect.START_ADVENTURE:
        return list_cards(game, tables, seat, a, options)
    if effect == Effect.RECALL_LEADER:
        return list_leader_recall(game, seat, options)
    if effect == Effect.WORK_WITH_LEADER:
        return list_zones_for_leader(game, tables, seat, options)
    return list_die_swaps(game, tables, options)


@rule
def list_step(game, tables, seat, effect, a, b, options):
    """R4, R5, R7, R10: choices of a turn in the City, at the Ranch and in the Infirmary."""
    if effect == Effect.PRIMARY_ACTION:
        return list_primary(game, tables, seat, options)
    if effect == Effect.CHOOSE_DIE:
        return list_dice(game, tables, seat, a, b, options)
    if effect == Effect.CHOOSE_COMPANION:
        return list_companions(game, tables, seat, options)
    if effect == Effect.ZONE_OPTIONS:
        return list_zone_options(game, tables, seat, options)
    if effect == Effect.SECONDARY_ACTION:
        return list_secondary(game, tables, seat, options)
    if effect == Effect.CRATE_EFFECTS:
        return list_crate_effects(game, tables, seat, options)
    if effect == Effect.CHOOSE_MINE:
        return list_mine_rows(game, seat, options)
    if effect == Effect.PLACE_TILE:
        return list_ranch_spaces(options)
    if effect == Effect.BEAR_STRAIN:
        return list_bearers(game, seat, a, options)
    if effect == Effect.OVERFLOW:
        return list_patients(game["player"][seat], options)
    return list_throw_backs(game, tables, seat, options)


@rule
def list_far_step(game, tables, seat, effect, a, options):
    """R11, R13, R18, R20: choices in the Wilderness, of Favors and Adventures."""
    if effect == Effect.EXPLORE_WITH:
        return list_dinos_to_place(game, tables, seat, a, options)
    if effect == Effect.CHOOSE_GROUP:
        return list_groups(game, tables, seat, a, options)
    if effect == Effect.FILL_SLOT:
        return list_fighters(game, tables, seat, options)
    if effect == Effect.CHOOSE_TILE:
        return list_tiles(game, seat, options)
    if effect == Effect.CHOOSE_REWARD:
        return list_rewards(game, tables, seat, a, options)
    if effect == Effect.CAPTAIN:
        return list_destinations(game, tables, seat, options)
    if effect == Effect.SECURITY_EXPLORES:
        return list_places(game, tables, seat, options, 0)
    if effect == Effect.RECALL_DINO:
        return list_recalls(game, tables, seat, options)
    if effect == Effect.LANDMARK:
        return list_plots(game, seat, options)
    return list_unit_counts(game, tables, seat, options)


@rule
def list_rare_step(game, tables, seat, effect, options):
    """R1, R2, R20: injuries on a card, starting Zones, and choices inside a program."""
    if effect == Effect.INJURE_ON_CARD:
        return list_injuries(game, seat, options)
    if effect == Effect.STAGE_REWARDS:
        return list_stage_rewards(game, tables, seat, options)
    if effect == Effect.PICK_ZONE:
        return list_starting_zones(game, tables, seat, options)
    if effect == Effect.CHOOSE_REMOVED:
        return list_removable(game, options)
    if effect == Effect.CHOOSE_PAY:
        return list_payment(options)
    if effect == Effect.CHOOSE_ORDER:
        return list_parts(game, tables, options)
    return list_alternatives(game, tables, options)


@rule
def list_choice(game, tables, kind, effect, seat, a, b, options):
    """R4: what may be chosen."""
    if kind == STEP:
        return list_step(game, tables, seat, effect, a, b, options)
    if kind == WORD:
        return list_word(game, tables, seat, effect, a, b, options)
    if kind == FAR_STEP:
        return list_far_step(game, tables, seat, effect, a, options)
    if kind == FAR_WORD:
        return list_far_word(game, tables, seat, effect, a, b, options)
    return list_rare_step(game, tables, seat, effect, options)


@rule
def carry_on(game, tables, kind, frame):
    """R4: what needs no choice."""
    effect, seat = frame["effect"], frame["seat"]
    a, b, c, d = frame["a"], frame["b"], frame["c"], frame["d"]
    if kind == PROGRAM:
        next_words(game, tables)
    elif kind == GAIN:
        pop(game)
        take_gain(game, tables, seat, effect, a, b, c, d)
    elif kind == DEED:
        pop(game)
        do_word(game, tables, seat, effect, a, d)
    elif kind == TURN:
        resolve_turn(game, tables, effect, seat, a, b)
    else:
        hold_council(game, tables, effect, seat, a, b)


@rule
def resolve_top(game, tables, options):
    """R4: carry out what is on top (AUTOMATIC), or list what may be chosen; with nothing to choose it is over."""
    frame = game["pending"][game["depth"] - 1]
    kind = KIND[frame["effect"]]
    if kind < WORD:
        carry_on(game, tables, kind, frame)
        return AUTOMATIC
    seat = frame["seat"]
    n = list_choice(game, tables, kind, frame["effect"], seat, frame["a"], frame["b"], options)
    if n == 0:
        pop(game)
        return AUTOMATIC
    game["to_move"] = seat
    return n
