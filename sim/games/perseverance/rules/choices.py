"""What an option does: each answers the effect on top of the stack."""

from sim.games.perseverance.facts.kinds import AREA, AT_RANCH, IN_CITY, IN_WILDERNESS, WITH_UNITS
from sim.games.perseverance.rules.adventures import injure_on_card, send_units, take_card, take_stage_rewards
from sim.games.perseverance.rules.assets import (
    choose_city_space,
    choose_officer,
    put_crate,
    retrieve_leader,
    take_resources,
)
from sim.games.perseverance.rules.city import begin_work, bring_companion, place_die, swap_die, take_option
from sim.games.perseverance.rules.dissenter import remove_landmark
from sim.games.perseverance.rules.effects import decline_payment, do_alternative, do_part, pay
from sim.games.perseverance.rules.exploring import (
    begin_exploring,
    begin_fight,
    choose_building_place,
    discover_at,
    forage_at,
    place_dino,
    put_tile,
    recall_dino,
    send_fighter,
    take_reward,
)
from sim.games.perseverance.rules.favors import build_landmark, ride_to, use_favor, work_from_card
from sim.games.perseverance.rules.ranch import (
    choose_mine_row,
    choose_ranch_effect,
    place_tile,
    resolve_crate_effect,
    take_tile,
    use_crates,
)
from sim.games.perseverance.rules.set_up import pick_zone
from sim.games.perseverance.rules.stack import pop, top
from sim.games.perseverance.rules.units import (
    bear_strain,
    defeat_patient,
    forgo,
    heal,
    take_dino,
    tame,
    throw_back,
)
from sim.games.perseverance.state import Effect, Verb
from sim.kernel import rule


@rule
def pass_by(game, tables):
    """R2: decline, or stop."""
    effect = top(game)["effect"]
    if effect == Effect.CHOOSE_PAY:
        decline_payment(game, tables)
    elif effect == Effect.FREE_SADDLE or effect == Effect.THROW_BACK:
        forgo(game)
    else:
        pop(game)


@rule
def choose_in_city(game, tables, seat, option):
    """R5, R6: dice, companions, options, Settlements."""
    verb, a, b = option["verb"], option["a"], option["b"]
    if verb == Verb.WORK:
        begin_work(game, seat, a, b)
    elif verb == Verb.TAKE_DIE:
        place_die(game, tables, seat, a, b)
    elif verb == Verb.BRING:
        bring_companion(game, tables, seat, a)
    elif verb == Verb.TAKE_OPTION:
        take_option(game, tables, seat, a, b)
    elif verb == Verb.BUILD_CITY:
        choose_city_space(game, tables, seat, option)
    elif verb == Verb.SWAP_DIE:
        swap_die(game, seat, a, b)
    else:
        work_from_card(game, tables, seat, a)


@rule
def choose_in_wilderness(game, tables, seat, option):
    """R11, R12, R13: places, Dinos, fights, tiles, rewards, Settlements."""
    verb, a = option["verb"], option["a"]
    if verb == Verb.EXPLORE:
        begin_exploring(game, seat, a)
    elif verb == Verb.PLACE_DINO:
        place_dino(game, tables, seat, a)
    elif verb == Verb.FIGHT:
        begin_fight(game, seat, a)
    elif verb == Verb.SEND:
        send_fighter(game, tables, seat, a)
    elif verb == Verb.PUT_TILE:
        put_tile(game, tables, seat, a)
    elif verb == Verb.REWARD:
        take_reward(game, tables, seat, a)
    elif verb == Verb.FORAGE:
        forage_at(game, tables, seat, a)
    elif verb == Verb.DISCOVER:
        discover_at(game, tables, seat, a)
    else:
        choose_building_place(game, tables, seat, a)


@rule
def choose_at_ranch(game, tables, seat, option):
    """R10, R17, R18: tiles, Ranch Effects, Crates, Favors, Landmarks."""
    verb, a, b = option["verb"], option["a"], option["b"]
    if verb == Verb.TAKE_TILE:
        take_tile(game, seat, a, b)
    elif verb == Verb.PLACE_TILE:
        place_tile(game, tables, seat, a)
    elif verb == Verb.RANCH_EFFECT:
        if top(game)["effect"] == Effect.CRATE_EFFECTS:
            resolve_crate_effect(game, tables, seat, a)
        else:
            choose_ranch_effect(game, tables, seat, a)
    elif verb == Verb.USE_CRATES:
        use_crates(game, tables, seat, a, b)
    elif verb == Verb.MINE_ROW:
        choose_mine_row(game, seat, a)
    elif verb == Verb.CRATE_ROW:
        put_crate(game, seat, a)
    elif verb == Verb.FAVOR:
        use_favor(game, tables, seat, a)
    elif verb == Verb.RIDE_TO:
        ride_to(game, tables, seat, a, b)
    elif verb == Verb.RECALL:
        recall_dino(game, seat, a, b, option["c"])
    else:
        build_landmark(game, tables, seat, a)


@rule
def choose_units(game, tables, seat, option):
    """R3, R7, R8, R9, R20: taming, healing, strain, Adventures."""
    verb, a, b = option["verb"], option["a"], option["b"]
    if verb == Verb.TAME:
        tame(game, tables, seat, a)
    elif verb == Verb.BEAR:
        bear_strain(game, tables, seat, a)
    elif verb == Verb.HEAL:
        heal(game, tables, seat, a)
    elif verb == Verb.DEFEAT_PATIENT:
        defeat_patient(game, seat, a)
    elif verb == Verb.THROW_BACK:
        throw_back(game, seat, a, b)
    elif verb == Verb.TAKE_DINO:
        take_dino(game, seat, a)
    elif verb == Verb.TAKE_CARD:
        take_card(game, tables, seat, a, b)
    elif verb == Verb.SEND_UNITS:
        send_units(game, tables, seat, a, b)
    else:
        injure_on_card(game, tables, seat, a)


@rule
def choose_rest(game, tables, seat, option):
    """R1, R2: starting Zones, Influence, Resources, payments, order."""
    verb, a, b = option["verb"], option["a"], option["b"]
    if verb == Verb.PASS:
        pass_by(game, tables)
    elif verb == Verb.PICK_ZONE:
        pick_zone(game, tables, seat, a)
    elif verb == Verb.INFLUENCE:
        choose_officer(game, tables, seat, option)
    elif verb == Verb.TAKE_RESOURCES:
        take_resources(game, seat, a, b)
    elif verb == Verb.PAY:
        pay(game, tables)
    elif verb == Verb.RECALL_LEADER:
        pop(game)
        retrieve_leader(game, seat)
    elif verb == Verb.REMOVE_LANDMARK:
        remove_landmark(game, a)
    elif verb == Verb.TAKE_FIRST:
        take_stage_rewards(game, seat, a)
    elif option["c"] == 1:
        do_alternative(game, tables, a)
    else:
        do_part(game, tables, a)


@rule
def carry_out(game, tables, option):
    """R4: carry out the chosen option of the seat to move."""
    seat = game["to_move"]
    area = AREA[option["verb"]]
    if area == IN_CITY:
        choose_in_city(game, tables, seat, option)
    elif area == IN_WILDERNESS:
        choose_in_wilderness(game, tables, seat, option)
    elif area == AT_RANCH:
        choose_at_ranch(game, tables, seat, option)
    elif area == WITH_UNITS:
        choose_units(game, tables, seat, option)
    else:
        choose_rest(game, tables, seat, option)
