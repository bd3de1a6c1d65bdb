"""Programs of effects, word by word: gates, choices of two, parts in any order."""

from sim.games.perseverance.facts.effects import can_do, can_pay, holds, part_length
from sim.games.perseverance.facts.kinds import GAIN, KIND
from sim.games.perseverance.facts.units import ranger_supply
from sim.games.perseverance.rules.assets import gain_resource
from sim.games.perseverance.rules.plain_words import take_gain
from sim.games.perseverance.rules.stack import offer_pass, pop, push, top
from sim.games.perseverance.state import Effect, Place, Verb
from sim.kernel import rule
from sim.options import offer

BIT = (1, 2, 4, 8, 16, 32)


@rule
def next_words(game, tables):
    """R2: take the words of a program one after another, until one of them leaves something to be resolved first."""
    depth = game["depth"]
    frame = game["pending"][depth - 1]
    while game["depth"] == depth and frame["effect"] == Effect.RESOLVE:
        next_word(game, tables, frame)


@rule
def next_word(game, tables, frame):
    """R2: take the next word of a program; the program stays pending until it is through."""
    card = tables["program"][frame["a"]]
    if frame["b"] >= card["length"]:
        pop(game)
        return
    step = card["step"][frame["b"]]
    op = step["op"]
    if op == Effect.PAY:
        pass_gate(game, tables, frame, step)
    elif op == Effect.IF:
        frame["b"] += 1 if holds(game, tables, frame["seat"], step) else step["c"] + 1
    elif op == Effect.ANY_ORDER:
        first = frame["b"] + 1
        frame["b"] += step["a"] + 1
        push(game, Effect.CHOOSE_ORDER, frame["seat"], frame["a"], first, 0, frame["d"])
    elif op == Effect.EITHER:
        first = frame["b"] + 1
        frame["b"] += part_length(card["step"], frame["b"])
        push(game, Effect.CHOOSE_EITHER, frame["seat"], frame["a"], first, 0, frame["d"])
    else:
        frame["b"] += 1
        begin_step(game, tables, frame["seat"], frame["a"], step, frame["d"])


@rule
def begin_step(game, tables, seat, program, step, place):
    """R2: a plain gain is taken, another word is put on the stack; Followers remember the source of their program."""
    source = tables["program"][program]["source"]
    c = source if step["op"] == Effect.GAIN_FOLLOWERS else step["c"]
    d = source if step["op"] == Effect.GAIN_PER else place
    if KIND[step["op"]] == GAIN:
        take_gain(game, tables, seat, step["op"], step["a"], step["b"], c, d)
    else:
        push(game, step["op"], seat, step["a"], step["b"], c, d)


@rule
def pass_gate(game, tables, frame, step):
    """R2: a cost that cannot be paid is passed by; one that can is asked for, unless the choice was made already."""
    if not can_pay(game, tables, frame["seat"], frame["a"], frame["b"]):
        frame["b"] += step["b"] + 1
    elif frame["c"] == 1:
        pay(game, tables)
    else:
        frame["effect"] = Effect.CHOOSE_PAY


@rule
def list_payment(options):
    """R2: pay, or leave it (A107)."""
    return offer_pass(options, offer(options, 0, Verb.PAY, 0, 0, 0))


@rule
def pay(game, tables):
    """R2: pay all parts of the cost; what was bought follows."""
    frame = top(game)
    frame["effect"] = Effect.RESOLVE
    steps = tables["program"][frame["a"]]["step"]
    first, costs = frame["b"], steps[frame["b"]]["a"]
    frame["b"] += costs + 1
    for i in range(costs):
        pay_step(game, tables, frame["seat"], steps[first + 1 + i])


@rule
def place_to_spend_from(tables, injured, tired):
    """R3: Units are spent from Home, or, if a ruling lets all do (A108), from where they are worth least."""
    if tables["ruling"]["units_spent_from_board"] == 1:
        if injured > 0:
            return Place.INFIRMARY
        if tired > 0:
            return Place.TIRED
    return Place.HOME


@rule
def pay_step(game, tables, seat, step):
    """R2, R3: Resources go to the general supply, Units to theirs."""
    player = game["player"][seat]
    tamed, ranger = player["tamed"], player["ranger"]
    op, kind = step["op"], step["a"]
    if op == Effect.SPEND_RESOURCE:
        gain_resource(game, seat, kind, -step["b"])
    elif op == Effect.SPEND_TAMED:
        tamed[place_to_spend_from(tables, tamed[Place.INFIRMARY][kind], tamed[Place.TIRED][kind])][kind] -= 1
        game["supply"][kind] += 1
    elif op == Effect.SPEND_UNTAMED:
        player["untamed"][kind] -= 1
        game["supply"][kind] += 1
    else:
        ranger[place_to_spend_from(tables, ranger[Place.INFIRMARY], ranger[Place.TIRED])] -= 1


@rule
def decline_payment(game, tables):
    """R2: nothing is paid; go on behind what it would have bought."""
    frame = top(game)
    frame["effect"] = Effect.RESOLVE
    frame["b"] += tables["program"][frame["a"]]["step"][frame["b"]]["b"] + 1


@rule
def ordered_parts(tables, frame):
    """R2: how many parts may be resolved in any order."""
    return tables["program"][frame["a"]]["step"][frame["b"] - 1]["a"]


@rule
def list_parts(game, tables, options):
    """R2: the parts not yet resolved that can change something (A106); done ones are bits of c.

    Rangers before Treatments is no choice while the supply has enough of them: the two commute then (F16).
    """
    frame = top(game)
    steps = tables["program"][frame["a"]]["step"]
    first = steps[frame["b"]]
    if frame["c"] == 0 and first["op"] == Effect.GAIN_RANGERS:
        if ranger_supply(game["player"][frame["seat"]], tables) >= first["a"]:
            return offer(options, 0, Verb.DO_FIRST, 0, 0, 0)
    n = 0
    for i in range(ordered_parts(tables, frame)):
        done = (frame["c"] // BIT[i]) % 2 == 1
        if not done and can_do(game, tables, frame["seat"], steps[frame["b"] + i], frame["d"]):
            n = offer(options, n, Verb.DO_FIRST, i, 0, 0)
    return n


@rule
def do_part(game, tables, part):
    """R2: resolve the chosen part next."""
    frame = top(game)
    frame["c"] += BIT[part]
    step = tables["program"][frame["a"]]["step"][frame["b"] + part]
    begin_step(game, tables, frame["seat"], frame["a"], step, frame["d"])


@rule
def list_alternatives(game, tables, options):
    """R2: those of two alternatives that can change something."""
    frame = top(game)
    steps = tables["program"][frame["a"]]["step"]
    n = 0
    for i in range(2):
        if can_do(game, tables, frame["seat"], steps[frame["b"] + i], frame["d"]):
            n = offer(options, n, Verb.DO_FIRST, i, 0, 1)
    return n


@rule
def do_alternative(game, tables, which):
    """R2: resolve the chosen one of two."""
    frame = top(game)
    seat, program, first, place = frame["seat"], frame["a"], frame["b"], frame["d"]
    pop(game)
    begin_step(game, tables, seat, program, tables["program"][program]["step"][first + which], place)
