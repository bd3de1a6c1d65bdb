"""What is offered: short lists, no dead end, nothing the rules allow left out."""

from collections import Counter
from functools import cache
from itertools import product
from random import Random

import numpy as np
import pytest
from conformance import arena
from conftest import COMPILED
from games.perseverance.lay import CARDS, LEADERS, at, table
from games.perseverance.scene import (
    CAPTAIN,
    EXPANSION,
    HEAL_RANGER,
    IRONJAW,
    LEADER,
    MILITARY,
    MOUNTED,
    ON_FOOT,
    PASS,
    RANGER,
    RAPTOR,
    RIDER,
    SHIELDHEAD,
    STEWARD,
    SUSTENANCE,
    SWAMP,
    THUNDERHORN,
    led_by,
    verbs,
    well_off,
)

from sim.game import MAX_OPTIONS, OPTION
from sim.games.perseverance.facts.kinds import KIND_OF_EFFECT
from sim.games.perseverance.game import GAME
from sim.games.perseverance.state import DEPTH, NOBODY, NOTHING, Effect, LeaderPlace, Place, Verb

LONGEST = 40  # options that a list may have; in 6,000 games of random and of steady play the longest had 24
WALKS = 12 if COMPILED else 1  # games to walk through
ADVENTURER, ORGANIZER = 0, 1
DEFEAT = 3  # a strain
KINDS = ["shieldhead", "raptor", "thunderhorn", "ironjaw"]
RIDDEN = {"keoni": SHIELDHEAD, "jack": RAPTOR, "phoenix": THUNDERHORN, "adelita": IRONJAW}
SIX_CARDS = [
    "swarm_welcome",
    "mind_the_gap",
    "dino_catcher",
    "paradise_falls",
    "devils_den",
    "the_thunderhorn_temple",
]


@cache
def walk(players):
    """Step through some games of random play; return the steps."""
    found = arena("perseverance", players, "uniform")
    return [step for number in range(WALKS) for step in found.stepper(100 + number)]


def rearranged(state, rng):
    """Return a position with other Units at Home of whoever is to move, more explored, and some Dinos taken away."""
    changed = state.copy()
    for place in rng.sample(range(at("outpost_a")), 6):
        changed["explored"][place] = 1
        if changed["dino"][place] != RIDER:
            changed["dino_owner"][place] = NOBODY
    player = changed["player"][changed["to_move"]]
    player["tamed"][Place.HOME] = [rng.choice((0, 0, 0, 1, 2)) for _ in KINDS]
    player["ranger"][Place.HOME] = rng.randrange(4)
    if player["leader_place"] in (LeaderPlace.HOME, LeaderPlace.TIRED):
        player["leader_place"], player["rider"] = rng.choice([LeaderPlace.HOME, LeaderPlace.TIRED]), rng.randrange(2)
    return changed


def listed(state, tables, verb, effect, place=0):
    """Return what the options with this verb name, with this effect on top of the stack."""
    state, room = state.copy(), np.zeros(MAX_OPTIONS, OPTION)
    frame = state["pending"][state["depth"] - 1]
    frame["effect"], frame["seat"], frame["a"] = effect, state["to_move"], place
    options = room[: GAME.advance(state, tables, room)]
    return [int(option["a"]) for option in options if option["verb"] == verb]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_place_is_offered_exactly_if_some_dino_can_be_placed_there(players):
    tables, rng = arena("perseverance", players, "uniform").tables[0], Random(1)
    seen = Counter()
    primaries = [step for step in walk(players) if set(step.options["verb"]) <= {Verb.WORK, Verb.EXPLORE}]
    for step in primaries:
        for _ in range(5):
            state = rearranged(step.state[0], rng)
            offered = listed(state, tables, Verb.EXPLORE, Effect.PRIMARY_ACTION)
            explored = [place for place in range(len(state["explored"])) if state["explored"][place]]
            for place in range(at("outpost_a")):
                near = any(tables["neighbours"][place] >> other & 1 for other in explored)
                if near and state["dino_owner"][place] == NOBODY:
                    fits = bool(listed(state, tables, Verb.PLACE_DINO, Effect.EXPLORE_WITH, place))
                    assert (place in offered) == fits, (place, state["player"][state["to_move"]]["tamed"][0])
                    seen[fits] += 1
    assert min(seen[True], seen[False]) > 20


@pytest.mark.parametrize("players", [2, 3, 4])
class TestLists:
    def test_no_list_is_longer_than_forty(self, players):
        assert max(len(step.options) for step in walk(players)) <= LONGEST

    def test_no_option_is_listed_twice(self, players):
        for step in walk(players):
            assert len(np.unique(step.options)) == len(step.options)

    def test_i23_no_list_is_empty_before_the_game_is_over(self, players):
        steps = walk(players)
        assert all(len(step.options) > 0 for step in steps)
        assert sum(step.after[0]["over"] for step in steps) == 0
        found = arena("perseverance", players, "uniform")
        last, room = steps[-1].after.copy(), np.zeros(MAX_OPTIONS, OPTION)
        assert GAME.advance(last[0], found.tables[0], room) == 0
        assert last[0]["over"] == 1

    def test_every_option_can_be_carried_out_and_leaves_the_game_whole(self, players):
        tables, room = arena("perseverance", players, "uniform").tables[0], np.zeros(MAX_OPTIONS, OPTION)
        for step in walk(players)[:: 3 if COMPILED else 17]:
            for option in step.options:
                states = step.state.copy()
                GAME.apply(states[0], tables, option)
                n = GAME.advance(states[0], tables, room)
                assert n > 0 or states[0]["over"] == 1
                assert GAME.check(states[0], tables) == 0

    def test_the_stack_has_room_to_spare(self, players):
        deepest = max(int(step.state[0]["depth"]) for step in walk(players))
        assert deepest <= DEPTH // 2  # in the same 6,000 games, between choices too, the deepest had 11


class TestNothingIsLost:
    """Addendum 5.3: plays that a careless list would leave out."""

    def test_one_option_of_a_zone_is_enough(self):
        laid = table().begin(Effect.ZONE_OPTIONS, 0, SUSTENANCE, 2)
        assert PASS not in laid.options()
        laid.choose(Verb.TAKE_OPTION, 1, 0)
        assert laid.options() == [(Verb.TAKE_OPTION, 0, 0), PASS]

    def test_more_units_than_needed_may_be_sent(self):
        laid = table().home(0, ranger=6, raptor=2).offer_cards("see_you_later_gator").begin(Effect.START_ADVENTURE, 0)
        laid.choose(Verb.TAKE_CARD, SWAMP).choose(Verb.SEND_UNITS, LEADER, 1).choose(Verb.SEND_UNITS, RAPTOR, 2)
        assert laid.settle() == [(Verb.SEND_UNITS, RANGER, count) for count in range(7)]  # the Leader is Ranger enough

    def test_an_own_ranch_tile_may_be_covered(self):
        laid = table().ranch(0, orchard=4).begin(Effect.RANCH_TILE, 0).choose(Verb.TAKE_TILE, 0)
        assert laid.offers(Verb.PLACE_TILE) == list(range(9))

    @pytest.mark.parametrize(
        ("words", "verb"),
        [
            ("apply 2 treatment", Verb.HEAL),
            ("tame up to 3 dino", Verb.TAME),
            ("start an adventure", Verb.TAKE_CARD),
            ("build in the wilderness", Verb.BUILD),
            ("build at the bottom of a city zone", Verb.BUILD_CITY),
            ("spend 1 glowberry: gain 1 ranger", Verb.PAY),
        ],
    )
    def test_healing_taming_starting_building_and_paying_may_be_refused(self, words, verb):
        assert verbs(well_off("keoni").do(words)) == {verb, Verb.PASS}

    def test_healing_may_stop_with_treatments_left(self):
        laid = well_off("keoni").infirmary(0, ranger=2).do("apply 2 treatment").choose(*HEAL_RANGER)
        assert laid.options() == [HEAL_RANGER, PASS]

    def test_an_opponents_die_may_be_taken_though_own_ones_are_there(self):
        laid = table().resources(0, glowberry=2).choose(Verb.WORK, SUSTENANCE, ADVENTURER)
        assert {0, 1, 2, 3, 4} <= {owner for owner, _ in laid.offers(Verb.TAKE_DIE)}

    def test_a_face_may_be_changed_though_it_fits_another_free_space(self):
        laid = table().resources(0, glowberry=2).choose(Verb.WORK, SUSTENANCE, ORGANIZER)
        assert (0, ADVENTURER) in laid.offers(Verb.TAKE_DIE)

    def test_who_can_win_mounted_may_win_on_foot(self):
        laid = table().home(0, shieldhead=1, raptor=1, ranger=2)
        laid.choose(Verb.EXPLORE, at(1)).choose(Verb.PLACE_DINO, SHIELDHEAD)
        assert laid.offers(Verb.FIGHT) == [ON_FOOT, MOUNTED]

    def test_a_higher_dino_than_necessary_may_be_placed_or_sent(self):
        laid = table().home(0, shieldhead=1, raptor=1, thunderhorn=1).choose(Verb.EXPLORE, at(1))
        assert laid.offers(Verb.PLACE_DINO) == [SHIELDHEAD, RAPTOR, THUNDERHORN]
        laid.choose(Verb.PLACE_DINO, SHIELDHEAD)
        assert laid.settle() == [(Verb.SEND, RAPTOR), (Verb.SEND, THUNDERHORN)]

    def test_a_temple_or_a_location_may_be_visited_for_presence(self):
        laid = table().path("raptor_temple").explored("raptor_temple").home(0, shieldhead=1)
        assert {at("raptor_temple"), at(6)} <= set(laid.offers(Verb.EXPLORE))

    def test_in_the_last_turn_one_may_build_a_landmark_or_start_an_adventure(self):
        laid = table(turn=8).home(0, ranger=3).resources(0, scrap=1).untamed(0, shieldhead=1)
        laid.influence(0, engineer=1, steward=1).secondary()
        assert {STEWARD, 4} <= set(laid.offers(Verb.FAVOR))
        assert Verb.TAKE_CARD in {verb for verb, *_ in laid.choose(Verb.FAVOR, STEWARD).options()}

    @pytest.mark.parametrize("species", [RAPTOR, THUNDERHORN])
    def test_leader_or_ranger_bears_a_strain(self, species):
        laid = well_off("keoni").secondary().begin(Effect.TAME, 0, 1, species, 1).choose(Verb.TAME, species)
        assert laid.offers(Verb.BEAR) == [RANGER, LEADER]

    def test_leader_or_ranger_takes_an_injury_in_a_fight_and_on_an_adventure(self):
        laid = table().home(0, shieldhead=1, ranger=2).choose(Verb.EXPLORE, at(1)).choose(Verb.PLACE_DINO, SHIELDHEAD)
        assert laid.settle() == [(Verb.SEND, RANGER), (Verb.SEND, LEADER)]
        laid = table().adventure(0, "swamped_giant", leader=1, ranger=2).threat_die(1).end()
        assert laid.offers(Verb.INJURE) == [RANGER, LEADER]

    # --- the tables of addendum 5.2

    def test_f3_two_resources_in_six_combinations(self):
        laid = table().do("gain 2 of food, scrap or island resource")
        assert laid.offers(Verb.TAKE_RESOURCES) == [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]

    def test_f4_every_multiset_of_patients_can_be_healed(self):
        start = led_by("jack").infirmary(0, ranger=1, shieldhead=1, raptor=1).do("apply 4 treatment")
        found = {tuple(sorted(healed)) for healed in every_way(start, Verb.HEAL)}
        assert found == {(), (4,), (0,), (1,), (0, 4), (1, 4), (0, 1)}
        start = led_by("jack").infirmary(0, ranger=1, shieldhead=2).do("apply 4 treatment")
        assert {tuple(sorted(healed)) for healed in every_way(start, Verb.HEAL)} == {(), (4,), (0,), (0, 4), (0, 0)}

    def test_f12_settlements_are_foraged_at_in_any_order_and_as_often_as_one_has_them(self):
        laid = table().explored(1, "foragers_hut").settle_at(0, 1, 1, "outpost_a")
        found = set(every_way(laid.do("forage at up to 2 of your settlements"), Verb.FORAGE))
        hut, outpost = at(1), at("outpost_a")
        assert found == {(), (hut,), (outpost,), (hut, hut), (hut, outpost), (outpost, hut)}

    def test_f17_two_different_officers_are_ten_pairs(self):
        assert len(table().do("influence two different officers").options()) == 10

    def test_f19_the_present_zone_is_never_a_destination(self):
        laid = led_by("keoni").rider(0).leader(0, 4, EXPANSION).influence(0, captain=1).resources(0, glowberry=1)
        laid.secondary().choose(Verb.FAVOR, CAPTAIN)
        assert EXPANSION not in {zone for zone, _ in laid.offers(Verb.RIDE_TO)}

    def test_f22_a_crate_goes_to_any_row_with_room(self):
        assert table().crates(0, 2, 0, 1).do("gain 1 crate").offers(Verb.CRATE_ROW) == [1, 2]

    def test_f24_both_settlers_options_together_need_two_zones(self):
        laid = table().resources(0, food=1).begin(Effect.ZONE_OPTIONS, 0, EXPANSION, 2)
        laid.choose(Verb.TAKE_OPTION, 1, 0).choose(Verb.BUILD_CITY, MILITARY, 0).choose(Verb.TAKE_OPTION, 2, 0)
        assert {zone for zone, _ in laid.offers(Verb.BUILD_CITY)} == {0, 2, 3}

    def test_f15_a_dino_is_thrown_back_only_where_a_saddle_or_a_dino_is_lacking(self):
        laid = led_by("jack").home(0, raptor=5, ranger=1).untamed(0, raptor=1).secondary()
        laid.do("tame 1 raptor without resource cost").choose(Verb.TAME, RAPTOR)
        assert laid.options() == [(Verb.THROW_BACK, RAPTOR, 0)]  # one from Home, for its Small Saddle


def every_way(laid, verb):
    """Yield, for every way to go on until something else is asked, the arguments of this Verb in turn."""
    options = laid.options()
    if not any(option[0] == verb for option in options):
        yield ()
        return
    for option in options:
        kept = laid.states.copy()
        GAME.apply(laid.state, laid.tables, laid.list[options.index(option)])
        if option[0] == verb:
            yield from ((option[1], *more) for more in every_way(laid, verb))
        else:
            yield ()
        laid.states[:] = kept
        laid.options()


# --- against an oracle: all ways to send Units on an Adventure, and into a fight


def random_home(most, *words):
    """Draw a Leader, whether it rides, and Units at Home, so many Dinos of a species at most."""
    chance = Random(" ".join(map(str, words)))
    home = {kind: chance.randrange(most + 1) for kind in KINDS} | {"ranger": chance.randrange(4)}
    leader, rides = chance.choice(LEADERS), chance.random() < 0.5
    return leader, RIDDEN[leader] if rides else NOTHING, home


def may_stand(slot, unit):
    """Tell whether a Unit may stand in a slot: "any", "leader", "ranger", ("exact", rank) or ("higher", rank)."""
    kind, rank = unit
    if slot in ("any", kind):
        return True
    if slot == "ranger":
        return kind == "leader"
    if slot == "leader":
        return False
    how, wanted = slot
    return rank == wanted if how == "exact" else rank >= wanted


def can_stand(slots, units):
    """Tell whether different Units can stand in all slots."""
    if not slots:
        return True
    rests = [units[:i] + units[i + 1 :] for i, unit in enumerate(units) if may_stand(slots[0], unit)]
    return any(can_stand(slots[1:], rest) for rest in rests)


def slots_of(card):
    needs = ["leader"] * card["leader"] + ["ranger"] * card["rangers"]
    for how in ("exact", "higher"):
        needs += [(how, species) for species in range(4) for _ in range(card[how][species])]
    return needs + ["any"] * (card["size"] - len(needs))


def units_of(counts, rank):
    """Return Units by counts of Leader, Dinos from the highest, and Rangers; `rank` is the Rider's."""
    leader, *dinos, rangers = counts
    units = [("leader", rank)] * leader
    units += [("dino", 3 - i) for i, count in enumerate(dinos) for _ in range(count)]
    return units + [("ranger", NOTHING)] * rangers


def sent(laid, counts=()):
    """Yield the Units sent in every way to answer: how many of each kind, none of a kind that is not asked for."""
    options = laid.options()
    if not options or options[0][0] != Verb.SEND_UNITS:
        yield tuple(dict(counts).get(kind, 0) for kind in (LEADER, IRONJAW, THUNDERHORN, RAPTOR, SHIELDHEAD, RANGER))
        return
    for i, (_, kind, count) in enumerate(options):
        kept = laid.states.copy()
        GAME.apply(laid.state, laid.tables, laid.list[i])
        yield from sent(laid, (*counts, (kind, count)))
        laid.states[:] = kept
        laid.options()


@pytest.mark.parametrize("name", SIX_CARDS)
@pytest.mark.parametrize("seed", range(4))
def test_f10_exactly_the_legal_sets_of_units_can_be_sent(name, seed):
    leader, rank, home = random_home(2, name, seed)
    laid = led_by(leader).path("thunderhorn_temple").adventure(0, name).home(0, **home)
    laid.player(0)["rider"] = int(rank != NOTHING)
    laid.begin(Effect.CHOOSE_UNITS, 0, CARDS.index(name))
    asked = laid.offers(Verb.SEND_UNITS) != []
    slots = slots_of(laid.tables["card"][CARDS.index(name)])
    have = [1, *(home[kind] for kind in reversed(KINDS)), home["ranger"]]
    legal = {counts for counts in product(*(range(n + 1) for n in have)) if can_stand(slots, units_of(counts, rank))}
    assert (set(sent(laid)) if asked else set()) == legal


def may_fight(slot, kind, rank):
    """Tell whether a kind may stand in a slot of a fight; `rank` is the Rider's."""
    strain, wanted = slot
    if wanted == NOTHING:
        return kind == RANGER or (kind == LEADER and strain != DEFEAT)
    return rank >= wanted if kind == RIDER else wanted <= kind < RANGER


def fights(slots, units, rank):
    """Yield every way to fill the slots one after the other; Leader and Rider are one figure."""
    if not slots:
        yield ()
        return
    for kind in (SHIELDHEAD, RAPTOR, THUNDERHORN, IRONJAW, RANGER, LEADER, RIDER):
        figure = LEADER if kind == RIDER else kind
        if units[figure] and may_fight(slots[0], kind, rank):
            yield from ((kind, *more) for more in fights(slots[1:], units - Counter([figure]), rank))


def gathered(laid):
    """Return, on foot and mounted, every way to fill the slots."""
    found, kept = {}, laid.states.copy()
    for group in laid.offers(Verb.FIGHT):
        laid.options()
        laid.choose(Verb.FIGHT, group)
        found[group] = set(every_way(laid, Verb.SEND))
        laid.states[:] = kept
    return found


@pytest.mark.parametrize("location", [1, 3, 10, 13])  # a wild Dino of each species
@pytest.mark.parametrize("seed", range(12))
def test_f7_exactly_the_possible_groups_can_be_gathered(location, seed):
    leader, rank, home = random_home(1, location, seed)
    laid = led_by(leader).path(location).home(0, **home).secondary()
    laid.player(0)["rider"] = int(rank != NOTHING)
    laid.player(0)["overlay"] = 0  # room for all the injured
    units = Counter({**{species: home[kind] for species, kind in enumerate(KINDS)}, RANGER: home["ranger"], LEADER: 1})
    groups = laid.tables["group"][laid.state["wild"][at(location)]]
    laid.begin(Effect.CHOOSE_GROUP, 0, at(location))
    found = gathered(laid)
    for mounted in (ON_FOOT, MOUNTED):
        slots = [tuple(int(n) for n in groups[mounted]["slot"][i]) for i in range(groups[mounted]["slots"])]
        assert found.get(mounted, set()) == set(fights(slots, units, rank))


def test_every_effect_that_is_pushed_has_a_kind():
    words = set(range(Effect.SPEND_RESOURCE, Effect.EITHER + 1))  # costs and gates, which programs take themselves
    assert set(Effect) - words - set(KIND_OF_EFFECT) == {Effect.NOTHING}
