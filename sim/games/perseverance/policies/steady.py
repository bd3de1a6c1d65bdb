"""The steady player: weighs every option in Followers, early values and late ones blended by the turns left.

It plans one step ahead in what matters: the two options a die buys, the Assembly that a die sets off, the Dino it can
capture without losing more than it wins, the Zones of its Goal, the Adventure that its Units can afford.
"""

from sim.games.perseverance.facts.city import dice_in, landmark_at
from sim.games.perseverance.facts.counting import landmark_points, officer_points
from sim.games.perseverance.facts.effects import option_unlocked
from sim.games.perseverance.facts.kinds import AREA, AT_RANCH, IN_CITY, IN_WILDERNESS, WITH_UNITS
from sim.games.perseverance.facts.map import forage_program
from sim.games.perseverance.policies.judging import (
    judge_adventure,
    judge_dino,
    judge_exploring,
    judge_strain,
    judge_tile,
)
from sim.games.perseverance.policies.worth import (
    Weight,
    assembly_worth,
    blend,
    goal_pull,
    list_price,
    piece_worth,
    program_worth,
    resource_worth,
    share_left,
    step_worth,
    tamed_worth,
    taming_gain,
    untamed_worth,
    zone_of_place,
)
from sim.games.perseverance.state import (
    LEADER,
    NEUTRAL,
    NOTHING,
    PORTAL,
    RANGER,
    WILDERNESS,
    ZONES,
    Effect,
    Officer,
    Place,
    Species,
    Verb,
)
from sim.kernel import rule

OPTIONS = 4
NO_SCORE, NO_LIMIT = -1e9, 1e9


@rule
def option_worth(game, tables, seat, weights, zone, option, left):
    """One option of a Zone, nothing while it is locked; what cannot be done is worth nothing anyway."""
    if not option_unlocked(game, tables, seat, zone, option):
        return 0.0
    return program_worth(game, tables, seat, weights, tables["option"][zone][option], NOTHING, left)


@rule
def best_two(game, tables, seat, weights, zone, left):
    """The two best options of a Zone together."""
    best, second = 0.0, 0.0
    for option in range(OPTIONS):
        worth = option_worth(game, tables, seat, weights, zone, option, left)
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return best + second


@rule
def zone_worth(game, tables, seat, weights, zone, left):
    """Working in a Zone: two options, a piece there, and the Assembly it may set off."""
    worth = best_two(game, tables, seat, weights, zone, left) + piece_worth(game, tables, seat, weights, zone, left)
    if dice_in(game, zone) + 1 >= game["players"]:
        worth += weights[Weight.ASSEMBLY_PULL] * assembly_worth(game, tables, seat, weights, zone, 1)
    return worth


@rule
def has_fitting_die(game, tables, seat, zone, space):
    """A die of one's own, or a Neutral one, shows what the space wants."""
    icon = tables["die_space"][zone][space]
    return game["pool"][seat][icon] + game["pool"][NEUTRAL][icon] > 0


@rule
def payment_worth(game, tables, seat, weights, left):
    """One payment for a die."""
    if game["player"][seat]["resource"][3] >= tables["payment_glowberries"]:
        return tables["payment_glowberries"] * resource_worth(weights, 3, left)
    return float(tables["payment_followers"])


@rule
def judge_die(game, tables, seat, weights, owner, face, left):
    """A die: what it costs, and whom it helps."""
    frame = game["pending"][game["depth"] - 1]
    zone = frame["a"]
    worth = weights[Weight.NEUTRAL_DIE]
    if owner == seat:
        worth = piece_worth(game, tables, seat, weights, zone, left)
    elif owner != NEUTRAL:
        worth = -weights[Weight.RIVAL_DIE] - payment_worth(game, tables, seat, weights, left)
    if face != tables["die_space"][zone][frame["b"]]:
        worth -= payment_worth(game, tables, seat, weights, left)
    return worth


@rule
def third_option(game, tables, seat, weights, zone, left):
    """What a third option would add: the third best of the four."""
    total, best = 0.0, best_two(game, tables, seat, weights, zone, left)
    worst = 1e9
    for option in range(OPTIONS):
        worth = option_worth(game, tables, seat, weights, zone, option, left)
        total += worth
        worst = min(worst, worth)
    return total - best - max(worst, 0.0)


@rule
def judge_companion(game, tables, seat, weights, kind, left):
    """Nobody, or a Thunderhorn or Leader for a third option and a piece more."""
    if kind == NOTHING:
        return 0.0
    zone = game["pending"][game["depth"] - 1]["a"]
    gain = third_option(game, tables, seat, weights, zone, left) + piece_worth(game, tables, seat, weights, zone, left)
    away = tamed_worth(weights, Species.THUNDERHORN, left) * weights[Weight.PLACE_DINO]
    return gain - (weights[Weight.LEADER_OUT] if kind >= LEADER else away * 0.5)


@rule
def effect_of_space(player, tables, space):
    """The program of a Ranch space."""
    tile = player["ranch"][space]
    return tables["ranch_effect"][player["leader"]][space] if tile == NOTHING else tables["ranch_program"][tile]


@rule
def ranch_space_worth(game, tables, seat, weights, space, left):
    """A Ranch Effect as it is now."""
    program = effect_of_space(game["player"][seat], tables, space)
    return program_worth(game, tables, seat, weights, program, space, left)


@rule
def best_landmark(game, tables, seat, weights, left):
    """The best Landmark that lies open."""
    best = 0.0
    for plot in range(PORTAL):
        if game["plot_open"][plot] == 1 and game["plot_owner"][plot] < 0:
            best = max(best, judge_landmark(game, tables, seat, weights, plot, left))
    return best


@rule
def judge_favor(game, tables, seat, weights, officer, effect, left):
    """An Officer's Favor, its Influence and cost taken off; `effect` is the best Ranch Effect's worth."""
    spent = blend(weights, Weight.INFLUENCE, left)
    if officer == Officer.CAPTAIN:
        return blend(weights, Weight.CAPTAIN, left) - spent - weights[Weight.LEADER_OUT]
    if officer == Officer.SECURITY:
        return weights[Weight.EXPLORATION] + 1.0 - spent - resource_worth(weights, 2, left)
    if officer == Officer.STEWARD:
        step = tables["program"][tables["option"][1][2]]["step"][0]
        return step_worth(game, tables, seat, weights, step, NOTHING, left) + 1.0 - spent
    if officer == Officer.MATE:
        return blend(weights, Weight.RANCH_TILE, left) + effect - spent - resource_worth(weights, 0, left)
    paid = resource_worth(weights, 1, left) + untamed_worth(weights, 0, left)
    return best_landmark(game, tables, seat, weights, left) - spent - paid


@rule
def judge_landmark(game, tables, seat, weights, plot, left):
    """A Landmark: what it scores as things stand and may grow to, its bonus, a piece in the Zone."""
    landmark = landmark_at(game, plot)
    worth = program_worth(game, tables, seat, weights, tables["landmark"][landmark]["bonus"], plot % ZONES, left)
    worth += goal_pull(game, tables, seat, weights, plot % ZONES)
    if plot >= ZONES and plot != PORTAL:
        grown = landmark_points(game, tables, seat, landmark) * (1.0 + left)
        return worth + min(grown, float(tables["landmark_cap"]))
    return worth + blend(weights, Weight.LANDMARK, left) * left


@rule
def judge_officer(game, tables, seat, weights, officer, left):
    """Influence on an Officer: the more this one scores for the seat, and the nearer the lead, the better."""
    scores = weights[Weight.OFFICER] * officer_points(game, tables, seat, officer) * (0.3 + left)
    return blend(weights, Weight.INFLUENCE, left) + scores


@rule
def judge_tile_of_offer(tables, weights, tile, left):
    """A Ranch tile: its Effect, again and again."""
    return list_price(tables, weights, tables["ranch_program"][tile], left) * (1.0 + left)


@rule
def judge_space(player, tables, weights, space, left):
    """Where a Ranch tile goes: the bonus gained, the tile covered."""
    bonus = 0.0
    if player["ranch_tiles"][space] == 0:
        bonus = list_price(tables, weights, tables["ranch_bonus"][player["leader"]][space], left)
    if player["ranch"][space] == NOTHING:
        return bonus
    covered = list_price(tables, weights, effect_of_space(player, tables, space), left) * left
    return bonus - weights[Weight.COVERED_EFFECT] * covered


@rule
def judge_city_space(game, tables, seat, weights, option, left):
    """Where a Settlement goes in the City."""
    zone = option["a"]
    worth = goal_pull(game, tables, seat, weights, zone) + piece_worth(game, tables, seat, weights, zone, left)
    if option["c"] == 1:
        worth += program_worth(game, tables, seat, weights, tables["settlement_bonus"][zone][option["b"]], zone, left)
    return worth


@rule
def judge_place(game, tables, seat, weights, place, left):
    """Where a Settlement goes in the Wilderness: what can be foraged there, and the own Goal."""
    pull = goal_pull(game, tables, seat, weights, zone_of_place(tables, place))
    return pull + left * program_worth(game, tables, seat, weights, forage_program(game, tables, place), place, left)


@rule
def judge_ride(game, tables, seat, weights, zone, place, left):
    """Where the Captain sends the Leader."""
    if place != NOTHING:
        return weights[Weight.EXPLORATION] + 1.0
    return zone_worth(game, tables, seat, weights, zone, left)


@rule
def judge_start(game, tables, seat, weights, zone, tile, left):
    """A starting Zone: its Stash tile, its Officer, a Zone of the own Goal."""
    worth = program_worth(game, tables, seat, weights, tables["stash"][tile], NOTHING, left)
    return worth + goal_pull(game, tables, seat, weights, zone) - (0.5 if zone == WILDERNESS else 0.0)


@rule
def judge_payment(game, tables, seat, weights, left):
    """Paying for what stands behind a cost."""
    frame = game["pending"][game["depth"] - 1]
    steps = tables["program"][frame["a"]]["step"]
    gate = frame["b"]
    worth = 0.0
    for i in range(gate + 1, gate + 1 + steps[gate]["b"]):
        if steps[i]["op"] not in (Effect.ANY_ORDER, Effect.EITHER):
            worth += step_worth(game, tables, seat, weights, steps[i], frame["d"], left)
    return worth


@rule
def judge_healing(weights, kind, left):
    """Healing: the more a patient is worth."""
    return blend(weights, Weight.RANGER, left) if kind == RANGER else tamed_worth(weights, kind, left) * 0.6


@rule
def judge_resources(game, seat, weights, first, second, left):
    """Two Resources: what one has none of is wanted more."""
    worth = resource_worth(weights, first, left) + resource_worth(weights, second, left)
    resource = game["player"][seat]["resource"]
    for kind in range(3):
        if resource[kind] == 0 and kind in (first, second):
            worth += 0.4 * left
    return worth


@rule
def judge_crate_row(game, seat, row):
    """Where a Crate goes: beside the row with most tiles, spread out."""
    player = game["player"][seat]
    tiles = 0
    for space in range(3 * row, 3 * row + 3):
        tiles += player["ranch_tiles"][space]
    return tiles - 0.7 * player["crate"][row]


@rule
def judge_in_city(game, tables, seat, weights, option, left):
    """Options of the City."""
    verb, a, b = option["verb"], option["a"], option["b"]
    if verb == Verb.TAKE_DIE:
        return judge_die(game, tables, seat, weights, a, b, left)
    if verb == Verb.TAKE_OPTION:
        program = tables["landmark_option"][option["c"]] if b == 1 else tables["option"][option["c"]][a]
        return program_worth(game, tables, seat, weights, program, NOTHING, left)
    if verb == Verb.BRING:
        return judge_companion(game, tables, seat, weights, a, left)
    if verb == Verb.BUILD_CITY:
        return judge_city_space(game, tables, seat, weights, option, left)
    if verb == Verb.LEADER_TO:
        return zone_worth(game, tables, seat, weights, a, left)
    return 0.0


@rule
def judge_at_ranch(game, tables, seat, weights, option, left):
    """Options of the Ranch and of Favors."""
    verb, a, b = option["verb"], option["a"], option["b"]
    if verb == Verb.RANCH_EFFECT:
        return ranch_space_worth(game, tables, seat, weights, a, left)
    if verb == Verb.TAKE_TILE:
        return judge_tile_of_offer(tables, weights, option["c"], left)
    if verb == Verb.PLACE_TILE:
        return judge_space(game["player"][seat], tables, weights, a, left)
    if verb == Verb.CRATE_ROW:
        return judge_crate_row(game, seat, a)
    if verb == Verb.BUILD_LANDMARK:
        return judge_landmark(game, tables, seat, weights, a, left)
    if verb == Verb.RIDE_TO:
        return judge_ride(game, tables, seat, weights, a, b, left)
    if verb == Verb.MINE_ROW:
        return 0.0 if a == NOTHING else 1.0
    return 0.5 if left > 0 else 0.0  # RECALL: a Dino at Home can be used again


@rule
def judge_in_wilderness(game, tables, seat, weights, option, left):
    """Options of the Wilderness."""
    verb, a = option["verb"], option["a"]
    if verb == Verb.PLACE_DINO:
        return judge_dino(game, tables, seat, weights, a, left)
    if verb == Verb.FIGHT or verb == Verb.SEND:
        return judge_strain(game, tables, seat, weights, option, left)
    if verb == Verb.FORAGE:
        return program_worth(game, tables, seat, weights, forage_program(game, tables, a), a, left)
    if verb == Verb.BUILD:
        return blend(weights, Weight.WILD_SETTLEMENT, left) + judge_place(game, tables, seat, weights, a, left)
    return judge_tile(game, tables, seat, weights, option, left)


@rule
def judge_units(game, tables, seat, weights, option, left):
    """Taming, healing, strain, Adventures."""
    verb, a, b = option["verb"], option["a"], option["b"]
    if verb == Verb.TAKE_CARD:
        return judge_adventure(game, tables, seat, weights, option["c"], left)
    if verb == Verb.TAME:
        free = game["pending"][game["depth"] - 1]["c"] % 2
        return taming_gain(game["player"][seat], tables, weights, a, free, left)
    if verb == Verb.HEAL:
        return judge_healing(weights, a, left)
    if verb == Verb.TAKE_DINO:
        return untamed_worth(weights, a, left)
    if verb == Verb.THROW_BACK:
        at_home = 1.0 if b == Place.HOME else 0.5
        return -at_home * tamed_worth(weights, a, left)
    return judge_strain(game, tables, seat, weights, option, left)


@rule
def judge_rest(game, tables, seat, weights, option, left):
    """Influence, starting Zones, payments, Resources, order."""
    verb, a, b = option["verb"], option["a"], option["b"]
    if verb == Verb.PASS:
        return weights[Weight.PASSING]
    if verb == Verb.TAKE_RESOURCES:
        return judge_resources(game, seat, weights, a, b, left)
    if verb == Verb.INFLUENCE:
        worth = option["c"] * judge_officer(game, tables, seat, weights, a, left)
        return worth + (judge_officer(game, tables, seat, weights, b, left) if b != NOTHING else 0.0)
    if verb == Verb.PAY:
        return judge_payment(game, tables, seat, weights, left)
    if verb == Verb.REMOVE_LANDMARK:
        return -judge_landmark(game, tables, seat, weights, a, left)
    if verb == Verb.PICK_ZONE:
        return judge_start(game, tables, seat, weights, a, b, left)
    if verb == Verb.DO_FIRST:
        frame = game["pending"][game["depth"] - 1]
        step = tables["program"][frame["a"]]["step"][frame["b"] + a]
        return step_worth(game, tables, seat, weights, step, frame["d"], left)
    return 0.0 if verb == Verb.RECALL_LEADER and left == 0 else weights[Weight.LEADER_OUT]


@rule
def judge(game, tables, seat, weights, option, left):
    """What an option is worth, in Followers."""
    area = AREA[option["verb"]]
    if area == IN_CITY:
        return judge_in_city(game, tables, seat, weights, option, left)
    if area == AT_RANCH:
        return judge_at_ranch(game, tables, seat, weights, option, left)
    if area == IN_WILDERNESS:
        return judge_in_wilderness(game, tables, seat, weights, option, left)
    if area == WITH_UNITS:
        return judge_units(game, tables, seat, weights, option, left)
    return judge_rest(game, tables, seat, weights, option, left)


@rule
def best_primary(game, tables, seat, weights, options, n, left):
    """The best Primary Action: Zones are weighed once, their spaces by the dice that fit."""
    best, chosen, zone, worth = NO_SCORE, 0, NOTHING, 0.0
    for i in range(n):
        option = options[i]
        if option["verb"] == Verb.WORK:
            if option["a"] != zone:
                zone = option["a"]
                worth = zone_worth(game, tables, seat, weights, zone, left)
            score = worth
            if not has_fitting_die(game, tables, seat, zone, option["b"]):
                score -= payment_worth(game, tables, seat, weights, left)
        else:
            score = judge_exploring(game, tables, seat, weights, option["a"], left)
        if score > best:
            best, chosen = score, i
    return chosen


@rule
def best_secondary(game, tables, seat, weights, options, n, left):
    """The best Secondary Action: the Effects of a row are weighed once for all numbers of Crates."""
    best, chosen, row = NO_SCORE, 0, NOTHING
    total, most, least, effect = 0.0, 0.0, 0.0, 0.0  # of the row's three Effects; the best of all rows
    for i in range(n):
        option = options[i]
        if option["verb"] == Verb.USE_CRATES:
            if option["a"] != row:
                row = option["a"]
                total, most, least = 0.0, 0.0, NO_LIMIT
                for space in range(3 * row, 3 * row + 3):
                    worth = ranch_space_worth(game, tables, seat, weights, space, left)
                    total += worth
                    most, least = max(most, worth), min(least, worth)
                effect = max(effect, most)
            reached = most if option["b"] == 0 else total - (least if option["b"] == 1 else 0.0)
            score = reached - option["b"] * blend(weights, Weight.CRATE, left)
        else:
            score = judge_favor(game, tables, seat, weights, option["a"], effect, left)
        if score > best:
            best, chosen = score, i
    return chosen


@rule
def best_option(game, tables, seat, weights, options, n, left):
    """The option worth most; the first of equals."""
    best, chosen = NO_SCORE, 0
    for i in range(n):
        score = judge(game, tables, seat, weights, options[i], left)
        if score > best:
            best, chosen = score, i
    return chosen


@rule
def choose(game, tables, seat, weights, options, n):
    """Weigh the options of one choice."""
    left = share_left(game["player"][seat], tables)
    verb = options[0]["verb"]
    if verb == Verb.WORK or verb == Verb.EXPLORE:
        return best_primary(game, tables, seat, weights, options, n, left)
    if verb == Verb.USE_CRATES or verb == Verb.FAVOR:
        return best_secondary(game, tables, seat, weights, options, n, left)
    return best_option(game, tables, seat, weights, options, n, left)


def steady(game, tables, seat, options, n, weights):
    """Take the option worth most Followers, by weights of steady.toml."""
    return choose(game, tables, seat, weights, options, n)
