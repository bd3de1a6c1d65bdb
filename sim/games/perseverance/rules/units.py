"""Rangers, Dinos, Saddles, the Infirmary, taming."""

from sim.games.perseverance.facts.units import (
    can_bear,
    can_find_saddle,
    can_heal,
    can_tame,
    has_saddle,
    infirmary_capacity,
    is_covered,
    patients,
    patients_of,
    ranger_supply,
    tamed_on_board,
)
from sim.games.perseverance.rules.stack import offer_pass, pop, push, top
from sim.games.perseverance.state import (
    FIRST_TEMPLE,
    LEADER,
    NOTHING,
    RANGER,
    RESOURCES,
    RIDER,
    SPECIES,
    Effect,
    LeaderPlace,
    Place,
    Strain,
    Verb,
)
from sim.kernel import rule
from sim.options import offer

MUST = 2  # in what a word of taming carries: 1 without Resource cost, 2 the first one is compulsory


@rule
def gain_rangers(game, tables, seat, amount):
    """R3, R6: from the supply; when it is empty, one from the Infirmary instead, without Treatment (A16)."""
    ranger = game["player"][seat]["ranger"]
    for _ in range(amount):
        if ranger_supply(game["player"][seat], tables) > 0:
            ranger[Place.HOME] += 1
        elif ranger[Place.INFIRMARY] > 0:
            ranger[Place.INFIRMARY] -= 1
            ranger[Place.HOME] += 1


@rule
def gain_untamed(game, seat, species):
    """R3: from the general supply; from an empty one, only after throwing an own one back (F15)."""
    if game["supply"][species] > 0:
        game["supply"][species] -= 1
        game["player"][seat]["untamed"][species] += 1
    elif tamed_on_board(game["player"][seat], species) > 0:
        push(game, Effect.THROW_BACK, seat, species, Effect.GAIN_UNTAMED, 0, 0)


@rule
def gain_tamed(game, tables, seat, species, effect):
    """R3: a Dino from the general supply with a Saddle, healthy or (GAIN_INJURED) into the Infirmary."""
    if game["supply"][species] == 0:
        if tamed_on_board(game["player"][seat], species) > 0:
            push(game, Effect.THROW_BACK, seat, species, effect, 0, 0)
    elif has_saddle(game, tables, seat, species):
        game["supply"][species] -= 1
        place_tamed(game, tables, seat, species, effect)
    elif can_find_saddle(game, tables, seat, species):
        push(game, effect, seat, species, 1, 0, 0)
        push(game, Effect.FREE_SADDLE, seat, tables["small"][species], 1, 0, 0)


@rule
def place_tamed(game, tables, seat, species, effect):
    """R3: put a newly gained Tamed Dino on the Player board."""
    tamed = game["player"][seat]["tamed"]
    if effect == Effect.GAIN_INJURED:
        tamed[Place.INFIRMARY][species] += 1
        check_infirmary(game, tables, seat)
    else:
        tamed[Place.HOME][species] += 1


@rule
def list_any_untamed(game, seat, options):
    """R3: a Species that is in reach."""
    n = 0
    for species in range(SPECIES):
        if game["supply"][species] > 0 or tamed_on_board(game["player"][seat], species) > 0:
            n = offer(options, n, Verb.TAKE_DINO, species, 0, 0)
    return n


@rule
def list_explored_untamed(game, seat, options):
    """R16: a Species whose Temple is explored; the Shieldhead's is from the start (A83)."""
    n = 0
    for species in range(SPECIES):
        known = species == 0 or game["explored"][FIRST_TEMPLE + species - 1] == 1
        if known and (game["supply"][species] > 0 or tamed_on_board(game["player"][seat], species) > 0):
            n = offer(options, n, Verb.TAKE_DINO, species, 0, 0)
    return n


@rule
def take_dino(game, seat, species):
    """R3: gain the chosen Untamed Dino."""
    pop(game)
    gain_untamed(game, seat, species)


@rule
def list_throw_backs(game, tables, seat, options):
    """R3, F15: Tamed Dinos of the Player board to throw back: for a Saddle of a size, or of a Species."""
    frame = top(game)
    player = game["player"][seat]
    n = 0
    for species in range(SPECIES):
        for_saddle = frame["effect"] == Effect.FREE_SADDLE and tables["small"][species] == frame["a"]
        for_species = frame["effect"] == Effect.THROW_BACK and species == frame["a"]
        if for_saddle or for_species:
            for place in range(Place.ADVENTURE):
                if player["tamed"][place][species] > 0:
                    n = offer(options, n, Verb.THROW_BACK, species, place, 0)
    if frame["effect"] == Effect.THROW_BACK or frame["b"] == 1:
        n = offer_pass(options, n)
    return n


@rule
def throw_back(game, seat, species, place):
    """R3: the Dino returns to the general supply; what waited for it goes on."""
    frame = top(game)
    effect, go_on = frame["effect"], frame["b"]
    pop(game)
    game["player"][seat]["tamed"][place][species] -= 1
    game["supply"][species] += 1
    if effect == Effect.THROW_BACK:
        push(game, go_on, seat, species, 1, 0, 0)


@rule
def forgo(game):
    """R3: decline to throw a Dino back: what asked for its Saddle is lost."""
    effect = top(game)["effect"]
    pop(game)
    if effect == Effect.FREE_SADDLE:
        pop(game)


@rule
def check_infirmary(game, tables, seat):
    """R7: with one Unit too many, somebody there has to be defeated."""
    player = game["player"][seat]
    if patients(player) > infirmary_capacity(player, tables):
        push(game, Effect.OVERFLOW, seat, 0, 0, 0, 0)


@rule
def list_patients(player, options):
    """R7: the newcomer or any patient may be defeated, one entry a kind (A22)."""
    n = 0
    for kind in range(RANGER + 1):
        if patients_of(player, kind) > 0:
            n = offer(options, n, Verb.DEFEAT_PATIENT, kind, 0, 0)
    return n


@rule
def defeat_patient(game, seat, kind):
    """R7: the Unit leaves the Infirmary for its supply."""
    pop(game)
    player = game["player"][seat]
    if kind == RANGER:
        player["ranger"][Place.INFIRMARY] -= 1
    else:
        player["tamed"][Place.INFIRMARY][kind] -= 1
        game["supply"][kind] += 1


@rule
def list_treatments(game, tables, seat, options):
    """R7: heal a kind, in a fixed order since Treatments commute, or stop (A24)."""
    frame = top(game)
    player = game["player"][seat]
    if not can_heal(player, tables, frame["a"]):
        return 0
    n = 0
    if frame["b"] == 0 and player["ranger"][Place.INFIRMARY] > 0:
        n = offer(options, n, Verb.HEAL, RANGER, 0, 0)
    if frame["a"] >= tables["treat_dino"]:
        for species in range(SPECIES):
            if species + 1 >= frame["b"] and player["tamed"][Place.INFIRMARY][species] > 0:
                n = offer(options, n, Verb.HEAL, species, 0, 0)
    return offer_pass(options, n) if n > 0 else 0


@rule
def heal(game, tables, seat, kind):
    """R7: one Treatment for a Ranger, two for a Tamed Dino; back to the Home area."""
    frame = top(game)
    player = game["player"][seat]
    if kind == RANGER:
        player["ranger"][Place.INFIRMARY] -= 1
        player["ranger"][Place.HOME] += 1
        frame["a"] -= tables["treat_ranger"]
    else:
        player["tamed"][Place.INFIRMARY][kind] -= 1
        player["tamed"][Place.HOME][kind] += 1
        frame["a"] -= tables["treat_dino"]
        frame["b"] = kind + 1


@rule
def strain_unit(game, tables, seat, kind, strain):
    """R3, R12: tire, injure or defeat a Unit from Home; a Leader only ever tires."""
    player = game["player"][seat]
    if kind == LEADER or kind == RIDER:
        player["leader_place"] = LeaderPlace.TIRED
    elif kind == RANGER:
        strain_ranger(game, tables, seat, strain)
    else:
        strain_dino(game, tables, seat, kind, strain)


@rule
def strain_ranger(game, tables, seat, strain):
    """R3: tire, injure or defeat a Ranger from Home."""
    ranger = game["player"][seat]["ranger"]
    ranger[Place.HOME] -= 1
    if strain == Strain.TIRE:
        ranger[Place.TIRED] += 1
    elif strain == Strain.INJURE:
        ranger[Place.INFIRMARY] += 1
        check_infirmary(game, tables, seat)


@rule
def strain_dino(game, tables, seat, species, strain):
    """R3: tire, injure or defeat a Tamed Dino from Home."""
    tamed = game["player"][seat]["tamed"]
    tamed[Place.HOME][species] -= 1
    if strain == Strain.TIRE:
        tamed[Place.TIRED][species] += 1
    elif strain == Strain.INJURE:
        tamed[Place.INFIRMARY][species] += 1
        check_infirmary(game, tables, seat)
    else:
        game["supply"][species] += 1


@rule
def list_tameable(game, tables, seat, options):
    """R8: Species that can be tamed now; stopping is allowed unless the option was chosen for it (A107)."""
    frame = top(game)
    n = 0
    for species in range(SPECIES):
        wanted = frame["b"] == NOTHING or frame["b"] == species
        if wanted and can_tame(game, tables, seat, species, frame["c"] % MUST):
            n = offer(options, n, Verb.TAME, species, 0, 0)
    return offer_pass(options, n) if n > 0 and frame["c"] < MUST else n


@rule
def tame(game, tables, seat, species):
    """R8: pay, bear the strain, put the Saddle on; the next one of the same action may follow."""
    frame = top(game)
    free = frame["c"] % MUST
    frame["a"] -= 1
    frame["c"] = free
    if frame["a"] == 0:
        pop(game)
    pay_taming(game, tables, seat, species, free)
    push(game, Effect.TAMED, seat, species, 0, 0, 0)
    if tables["strain"][species] != Strain.NONE:
        push(game, Effect.BEAR_STRAIN, seat, tables["strain"][species], 0, 0, 0)
    if not has_saddle(game, tables, seat, species):
        push(game, Effect.FREE_SADDLE, seat, tables["small"][species], 0, 0, 0)


@rule
def pay_taming(game, tables, seat, species, free):
    """R8: the Resource cost, unless waived or covered by the Artifact."""
    player = game["player"][seat]
    if free == 0 and not is_covered(player, tables, species):
        for resource in range(RESOURCES):
            player["resource"][resource] -= tables["taming_cost"][species][resource]


@rule
def finish_taming(game, seat, species):
    """R8: the Dino is now Tamed."""
    player = game["player"][seat]
    player["untamed"][species] -= 1
    player["tamed"][Place.HOME][species] += 1


@rule
def list_bearers(game, seat, strain, options):
    """R8: a Ranger, or the Leader in its place, bears the strain (A17)."""
    player = game["player"][seat]
    n = 0
    if can_bear(player, strain, RANGER):
        n = offer(options, n, Verb.BEAR, RANGER, 0, 0)
    if can_bear(player, strain, LEADER):
        n = offer(options, n, Verb.BEAR, LEADER, 0, 0)
    return n


@rule
def bear_strain(game, tables, seat, kind):
    """R8: the chosen Unit bears it."""
    strain = top(game)["a"]
    pop(game)
    strain_unit(game, tables, seat, kind, strain)


@rule
def heal_starter(game, seat):
    """R1: the Ranger in the Infirmary goes Home (a Stash tile)."""
    ranger = game["player"][seat]["ranger"]
    if ranger[Place.INFIRMARY] > 0:
        ranger[Place.INFIRMARY] -= 1
        ranger[Place.HOME] += 1


@rule
def saddle_starter(game, seat):
    """R1: the second Shieldhead gets a Saddle, without cost (A93)."""
    player = game["player"][seat]
    if player["untamed"][0] > 0:
        player["untamed"][0] -= 1
        player["tamed"][Place.HOME][0] += 1
