"""The Ranch: tiles from the offer, placement bonuses, Ranch Effects, and Using Crates."""

from sim.games.perseverance.facts.city import owns_landmark
from sim.games.perseverance.facts.effects import can_resolve
from sim.games.perseverance.rules.assets import mark_offered, mark_taken
from sim.games.perseverance.rules.cards import draw
from sim.games.perseverance.rules.stack import pop, push, resolve, top
from sim.games.perseverance.state import (
    ITEM_RANCH,
    NOTHING,
    OFFERED_TILES,
    RANCH_SPACES,
    RANCH_TYPES,
    ROWS,
    Effect,
    Landmark,
    Verb,
)
from sim.kernel import rule
from sim.options import offer

WITHOUT_BONUS, WITH_EFFECT = 1, 2  # ways to gain a Ranch tile
SPACE_BIT = (1, 2, 4, 8, 16, 32, 64, 128, 256)


@rule
def list_ranch_offer(game, seat, options):
    """R10: any tile of the offer."""
    n = 0
    for kind in range(RANCH_TYPES):
        for i in range(OFFERED_TILES):
            tile = game["ranch_offer"][kind][i]
            if tile != NOTHING:
                mark_offered(game, seat, ITEM_RANCH + tile)
                n = offer(options, n, Verb.TAKE_TILE, kind, i, tile)
    return n


@rule
def take_tile(game, seat, kind, i):
    """R10: the tile leaves the offer and must be placed at once."""
    frame = top(game)
    way = frame["a"]
    tile = game["ranch_offer"][kind][i]
    pop(game)
    mark_taken(game, seat, ITEM_RANCH + tile)
    game["ranch_offer"][kind][i] = NOTHING
    push(game, Effect.PLACE_TILE, seat, tile, way, 0, 0)


@rule
def list_ranch_spaces(options):
    """R10: any space of the Ranch, on top of another tile too."""
    n = 0
    for space in range(RANCH_SPACES):
        n = offer(options, n, Verb.PLACE_TILE, space, 0, 0)
    return n


@rule
def place_tile(game, tables, seat, space):
    """R10: the first tile on a space gains the printed bonus (A84, A85); then the offer is refilled."""
    frame = top(game)
    tile, way = frame["a"], frame["b"]
    pop(game)
    player = game["player"][seat]
    first = player["ranch_tiles"][space] == 0
    player["ranch"][space] = tile
    player["ranch_tiles"][space] += 1
    if way == WITH_EFFECT:
        push(game, Effect.RESOLVE_SPACE, seat, space, 0, 0, 0)
    push(game, Effect.REFILL_RANCH, seat, 0, 0, 0, 0)
    bonus = tables["ranch_bonus"][player["leader"]][space]
    if first and way != WITHOUT_BONUS and bonus != NOTHING:
        resolve(game, seat, bonus, space)


@rule
def refill_ranch_offer(game, tables):
    """R10: tiles slide to the left, new ones come from the stacks; an empty stack leaves a gap."""
    for kind in range(RANCH_TYPES):
        row = game["ranch_offer"][kind]
        if row[0] == NOTHING and row[1] != NOTHING:
            row[0] = row[1]
            row[1] = NOTHING
        for i in range(tables["ranch_offer"]):
            if row[i] == NOTHING and game["ranch_stack"][kind]["size"] > 0:
                row[i] = draw(game["ranch_stack"][kind])


@rule
def effect_of_space(game, tables, seat, space):
    """R10: the Effect of the tile on top, or the printed one."""
    player = game["player"][seat]
    tile = player["ranch"][space]
    return tables["ranch_effect"][player["leader"]][space] if tile == NOTHING else tables["ranch_program"][tile]


@rule
def resolve_space(game, tables, seat, space):
    """R10: resolve one Ranch Effect."""
    resolve(game, seat, effect_of_space(game, tables, seat, space), space)


@rule
def offer_space(game, tables, seat, space, options, n):
    """R10: a space whose Effect can change something."""
    if can_resolve(game, tables, seat, effect_of_space(game, tables, seat, space), space):
        return offer(options, n, Verb.RANCH_EFFECT, space, 0, 0)
    return n


@rule
def list_ranch_effects(game, tables, seat, options):
    """R10: any one Effect of the Ranch; those in vain are listed once."""
    n = 0
    vain = NOTHING
    for space in range(RANCH_SPACES):
        before = n
        n = offer_space(game, tables, seat, space, options, n)
        if n == before:
            vain = space
    if vain != NOTHING:
        n = offer(options, n, Verb.RANCH_EFFECT, vain, 0, 0)
    return n


@rule
def choose_ranch_effect(game, tables, seat, space):
    """R10: resolve the chosen one."""
    pop(game)
    resolve_space(game, tables, seat, space)


@rule
def list_crate_uses(game, tables, seat, options, n):
    """R17: a row and how many of its Crates to spend; none is always possible."""
    player = game["player"][seat]
    for row in range(ROWS):
        for crates in range(min(player["crate"][row], tables["crates_a_row"]) + 1):
            n = offer(options, n, Verb.USE_CRATES, row, crates, 0)
    return n


@rule
def use_crates(game, tables, seat, row, crates):
    """R17: the Crates are spent now; so many Effects of the row, and one, follow (A126)."""
    pop(game)
    game["player"][seat]["crate"][row] -= crates
    push(game, Effect.CRATE_EFFECTS, seat, row, crates + 1, 0, NOTHING)
    enough = crates == tables["crates_a_row"] or tables["ruling"]["mine_needs_two_crates"] == 0
    if enough and owns_landmark(game, seat, Landmark.GLOWSTONE_MINE):
        push(game, Effect.CHOOSE_MINE, seat, row, 0, 0, 0)


@rule
def list_mine_rows(game, seat, options):
    """R19: Glowstone Mine: a Crate of another row for an Effect there, or none (A89, A125)."""
    row_used = top(game)["a"]
    n = 0
    for row in range(ROWS):
        if row != row_used and game["player"][seat]["crate"][row] > 0:
            n = offer(options, n, Verb.MINE_ROW, row, 0, 0)
    return offer(options, n, Verb.MINE_ROW, NOTHING, 0, 0)


@rule
def choose_mine_row(game, seat, row):
    """R19: spend the Crate."""
    pop(game)
    if row != NOTHING:
        game["player"][seat]["crate"][row] -= 1
        top(game)["d"] = row


@rule
def is_resolved(spaces, space):
    """R17: a space is resolved once at most in an action (A99, A127); resolved ones are bits."""
    return (spaces // SPACE_BIT[space]) % 2 == 1


@rule
def list_crate_effects(game, tables, seat, options):
    """R17: unresolved Effects of the row, and of the Mine's row; those in vain are listed once a row."""
    frame = top(game)
    n = 0
    for row in range(ROWS):
        if (row == frame["a"] and frame["b"] > 0) or row == frame["d"]:
            vain = NOTHING
            for space in range(3 * row, 3 * row + 3):
                if not is_resolved(frame["c"], space):
                    before = n
                    n = offer_space(game, tables, seat, space, options, n)
                    if n == before:
                        vain = space
            if vain != NOTHING:
                n = offer(options, n, Verb.RANCH_EFFECT, vain, 0, 0)
    return n


@rule
def resolve_crate_effect(game, tables, seat, space):
    """R17: resolve the chosen Effect; when all are done, the action ends."""
    frame = top(game)
    frame["c"] += SPACE_BIT[space]
    if space // 3 == frame["a"]:
        frame["b"] -= 1
    else:
        frame["d"] = NOTHING
    if frame["b"] == 0 and frame["d"] == NOTHING:
        pop(game)
    resolve_space(game, tables, seat, space)
