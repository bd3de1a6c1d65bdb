"""R12: groups that capture wild Dinos, what they suffer, what they gain."""

from itertools import permutations, product

import pytest
from games.perseverance.lay import at, table
from games.perseverance.scene import (
    IRONJAW,
    LEADER,
    MOUNTED,
    ON_FOOT,
    RANGER,
    RAPTOR,
    RIDER,
    SHIELDHEAD,
    THUNDERHORN,
    added,
    led_by,
)

from sim.games.perseverance.state import NOTHING, Effect, LeaderPlace, Species, Verb, Zone

SPECIES = ["shieldhead", "raptor", "thunderhorn", "ironjaw"]
SUFFERED = {  # by a group of the lowest Units that win: what it is, what becomes of it, what it gains
    ("shieldhead", ON_FOOT): ({"ranger": 2}, {"infirmary ranger": 2}, {}),
    ("shieldhead", MOUNTED): ({"raptor": 1}, {"tired raptor": 1}, {"food": 1}),
    ("raptor", ON_FOOT): ({"ranger": 2}, {"infirmary ranger": 1}, {}),
    ("raptor", MOUNTED): ({"thunderhorn": 1}, {"tired thunderhorn": 1}, {"island": 1, "followers": 1}),
    ("thunderhorn", ON_FOOT): ({"ranger": 3}, {"tired ranger": 1, "infirmary ranger": 1}, {}),
    ("thunderhorn", MOUNTED): (
        {"shieldhead": 2},
        {"tired shieldhead": 1, "infirmary shieldhead": 1},
        {"followers": 3},
    ),
    ("ironjaw", ON_FOOT): (
        {"ranger": 2, "shieldhead": 1},
        {"infirmary ranger": 1, "infirmary shieldhead": 1},
        {},
    ),
    ("ironjaw", MOUNTED): ({"raptor": 2}, {"tired raptor": 1, "infirmary raptor": 1}, {"followers": 4}),
}
SLOTS = {  # what a group asks for: a Ranger to be defeated, a Ranger, or a species or higher
    "shieldhead": [["ranger", "ranger"], ["raptor"]],
    "raptor": [["ranger", "defeat"], ["thunderhorn"]],
    "thunderhorn": [["ranger", "ranger", "defeat"], ["shieldhead", "shieldhead"]],
    "ironjaw": [["ranger", "defeat", "shieldhead"], ["raptor", "raptor"]],
}


def facing(wild, leader=None, **home):
    """Lay a table at which a wild Dino stands at Location 2; `home` is there beside a Shieldhead to be placed.

    The Leader is away, at Home, or at Home as a Rider Jack.
    """
    laid = led_by("jack").home(0, **{**home, "shieldhead": home.get("shieldhead", 0) + 1})
    species = Species[wild.upper()]
    laid.state["supply"][laid.state["wild"][at(2)]] += 1
    laid.state["supply"][species] -= 1
    laid.state["wild"][at(2)] = species
    if leader is None:
        laid.leader(0, LeaderPlace.LEADER_SPACE, Zone.MILITARY)
    return laid.rider(0) if leader == "rider" else laid


def fought(laid, *steps):
    """Place a Shieldhead at Location 2, fight, and return what the first player then has more, beside the captive."""
    before = laid.has(0)
    laid.explore(2, SHIELDHEAD)
    for step in steps:
        laid.choose(*step)
    while laid.options()[0][0] != Verb.PUT_TILE:
        assert len(laid.options()) == 1, laid.options()
        laid.choose(*laid.options()[0])
    return laid.changed(before)


def gone(home):
    """Return a group's leaving of Home, with the Shieldhead that was placed."""
    return added({f"home {kind}": -count for kind, count in home.items()}, {"home shieldhead": -1})


def fills(unit, slot):
    """Tell whether a Unit takes a place in a group; the Rider rides a Raptor."""
    if slot == "defeat":
        return unit == "ranger"
    if slot == "ranger":
        return unit in ("ranger", "leader", "rider")
    rank = {**{name: i for i, name in enumerate(SPECIES)}, "rider": 1}
    return unit in rank and rank[unit] >= rank[slot]


def wins(units, wild):
    """Tell, by trying every way, whether some group can be gathered."""
    ways = [(way, group) for group in SLOTS[wild] for way in set(permutations(units, len(group)))]
    return any(all(map(fills, way, group)) for way, group in ways)


def placeable(units, wild):
    """Return the kinds that can be placed such that the rest wins."""
    kinds = {"shieldhead": SHIELDHEAD, "raptor": RAPTOR, "thunderhorn": THUNDERHORN, "rider": RIDER}
    found = set()
    for i, unit in enumerate(units):
        if unit in kinds and wins(units[:i] + units[i + 1 :], wild):
            found.add(kinds[unit])
    return found


class TestR12Groups:
    @pytest.mark.parametrize(("wild", "how"), SUFFERED)
    def test_a_group_suffers_and_captures(self, wild, how):
        home, after, reward = SUFFERED[wild, how]
        laid = facing(wild, **home)
        assert fought(laid) == added(gone(home), after, reward, {f"untamed {wild}": 1})
        assert laid.state["wild"][at(2)] == NOTHING

    @pytest.mark.parametrize(
        ("wild", "how", "lacking"), [(*key, kind) for key, (home, *_) in SUFFERED.items() for kind in home]
    )
    def test_with_one_unit_less_it_cannot_fight(self, wild, how, lacking):
        home = dict(SUFFERED[wild, how][0])
        home[lacking] -= 1
        assert at(2) not in facing(wild, **home).offers(Verb.EXPLORE)

    @pytest.mark.parametrize(
        ("wild", "lowest", "count"),
        [
            ("shieldhead", "raptor", 1),
            ("raptor", "thunderhorn", 1),
            ("thunderhorn", "shieldhead", 2),
            ("ironjaw", "raptor", 2),
        ],
    )
    @pytest.mark.parametrize("kind", SPECIES)
    def test_34_a_mounted_group_is_of_a_species_or_higher(self, wild, lowest, count, kind):
        enough = SPECIES.index(kind) >= SPECIES.index(lowest)
        assert (at(2) in facing(wild, **{kind: count}).offers(Verb.EXPLORE)) == enough

    @pytest.mark.parametrize("kind", SPECIES)
    def test_the_dino_beside_the_rangers_against_an_ironjaw_may_be_any(self, kind):
        laid = facing("ironjaw", ranger=2, **{kind: 1})
        laid.explore(2, SHIELDHEAD).choose(Verb.FIGHT, ON_FOOT)
        while laid.options()[0][0] != Verb.PUT_TILE:
            laid.choose(*laid.options()[0])
        assert laid.has(0)[f"infirmary {kind}"] == 1

    def test_35_on_foot_although_a_mounted_group_could_win(self):
        laid = facing("shieldhead", ranger=2, raptor=1).explore(2, SHIELDHEAD)
        assert laid.offers(Verb.FIGHT) == [ON_FOOT, MOUNTED]
        laid = facing("shieldhead", ranger=2, raptor=1)
        changed = fought(laid, (Verb.FIGHT, ON_FOOT))
        assert changed == {
            "home ranger": -2,
            "infirmary ranger": 2,
            "home shieldhead": -1,
            "untamed shieldhead": 1,
        }

    def test_a_higher_dino_than_needed_may_fight(self):
        laid = facing("shieldhead", raptor=1, ironjaw=1).explore(2, SHIELDHEAD).choose(Verb.FIGHT, MOUNTED)
        assert laid.offers(Verb.SEND) == [RAPTOR, IRONJAW]

    def test_who_tires_and_who_is_injured_is_a_choice(self):
        laid = facing("thunderhorn", shieldhead=1, raptor=1)
        changed = fought(laid, (Verb.SEND, RAPTOR), (Verb.SEND, SHIELDHEAD))
        assert (changed["infirmary raptor"], changed["tired shieldhead"]) == (1, 1)
        laid = facing("thunderhorn", shieldhead=1, raptor=1)
        changed = fought(laid, (Verb.SEND, SHIELDHEAD), (Verb.SEND, RAPTOR))
        assert (changed["infirmary shieldhead"], changed["tired raptor"]) == (1, 1)

    @pytest.mark.parametrize("place", ["tired", "infirmary"])
    def test_a101_units_must_be_available(self, place):
        laid = facing("raptor", ranger=1).secondary()
        getattr(laid, place)(0, ranger=1, thunderhorn=1)
        laid.begin(Effect.EXPLORE_WITH, 0, at(2))
        assert laid.offers(Verb.PLACE_DINO) == []

    def test_the_injured_may_find_the_infirmary_full(self):
        laid = facing("shieldhead", ranger=2).infirmary(0, raptor=3)
        laid.explore(2, SHIELDHEAD).choose(Verb.FIGHT, ON_FOOT).choose(Verb.SEND, RANGER)
        assert laid.offers(Verb.DEFEAT_PATIENT) == [RAPTOR, RANGER]
        laid.choose(Verb.DEFEAT_PATIENT, RANGER).choose(Verb.SEND, RANGER)
        assert laid.offers(Verb.DEFEAT_PATIENT) == [RAPTOR, RANGER]

    @pytest.mark.parametrize(
        ("wild", "leader", "home", "enough"),
        [
            ("shieldhead", "leader", {"ranger": 1}, True),
            ("raptor", "leader", {"ranger": 1}, True),
            ("raptor", "leader", {}, False),
            ("thunderhorn", "leader", {"ranger": 2}, True),
            ("ironjaw", "leader", {"ranger": 1, "shieldhead": 1}, True),
            ("ironjaw", "rider", {"ranger": 1}, False),
            ("ironjaw", "rider", {"ranger": 2}, True),
            ("shieldhead", "rider", {}, True),
        ],
    )
    def test_a18_q12_a_leader_stands_in_for_a_ranger_who_is_not_defeated(self, wild, leader, home, enough):
        assert (at(2) in facing(wild, leader, **home).offers(Verb.EXPLORE)) == enough

    def test_a18_and_only_tires(self):
        laid = facing("thunderhorn", "leader", ranger=2)
        changed = fought(laid, (Verb.SEND, LEADER))
        assert changed == {"home ranger": -2, "tired ranger": 1, "home shieldhead": -1, "untamed thunderhorn": 1}
        assert laid.player(0)["leader_place"] == LeaderPlace.TIRED

    @pytest.mark.parametrize("wild", SPECIES)
    def test_f7_exactly_the_dinos_that_leave_a_group_can_be_placed(self, wild):
        laid = facing(wild, "leader")
        for rider, place in ((0, LeaderPlace.TIRED), (0, LeaderPlace.HOME), (1, LeaderPlace.HOME)):
            laid.player(0)["rider"] = rider
            for counts in product((0, 1, 2, 3), (0, 1, 2), (0, 1, 2), (0, 2)):
                home = dict(zip(("ranger", "shieldhead", "raptor", "thunderhorn"), counts, strict=True))
                laid.secondary().home(0, **home).leader(0, place).begin(Effect.EXPLORE_WITH, 0, at(2))
                units = [kind for kind, count in home.items() for _ in range(count)]
                units += [("leader", "rider")[rider]] if place == LeaderPlace.HOME else []
                assert set(laid.offers(Verb.PLACE_DINO)) == placeable(units, wild), (units, wild)


class TestR12Rewards:
    def test_e6_joel_at_location_13(self):
        laid = led_by("keoni").path(13).home(0, raptor=2, ironjaw=1, ranger=2, shieldhead=1)
        before = laid.has(0)
        laid.explore(13, RAPTOR)
        assert laid.offers(Verb.FIGHT) == [ON_FOOT, MOUNTED]
        laid.choose(Verb.FIGHT, MOUNTED).choose(Verb.SEND, RAPTOR).choose(Verb.SEND, IRONJAW)
        assert laid.changed(before) == {
            "home raptor": -2,
            "infirmary raptor": 1,
            "home ironjaw": -1,
            "tired ironjaw": 1,
            "untamed ironjaw": 1,
            "followers": 4 + 3,
        }

    def test_e6_his_group_on_foot(self):
        laid = led_by("keoni").path(13).home(0, raptor=1, ranger=2, shieldhead=1)
        laid.leader(0, LeaderPlace.LEADER_SPACE, Zone.MILITARY)
        before = laid.has(0)
        laid.explore(13, RAPTOR).settle()
        assert laid.changed(before) == {
            "home raptor": -1,
            "home ranger": -2,
            "infirmary ranger": 1,
            "home shieldhead": -1,
            "infirmary shieldhead": 1,
            "untamed ironjaw": 1,
        }

    def test_36_each_own_ironjaw_in_the_fight_is_worth_three_followers(self):
        laid = facing("ironjaw", ironjaw=2)
        assert fought(laid)["followers"] == 4 + 3 + 3

    def test_k10_on_foot_too(self):
        laid = facing("ironjaw", ranger=2, ironjaw=1)
        changed = fought(laid)
        assert changed["followers"] == 3
        assert changed["infirmary ironjaw"] == 1

    def test_an_ironjaw_that_is_placed_is_not_in_the_fight(self):
        laid = table().home(0, ironjaw=1, raptor=1).explore(2, IRONJAW)
        laid.settle()
        assert laid.has(0)["followers"] == 10

    def test_i32_the_captive_is_untamed_and_at_home_either_way(self):
        for home in ({"ranger": 2}, {"thunderhorn": 1}):
            laid = facing("raptor", **home)
            fought(laid)
            assert laid.has(0)["untamed raptor"] == 1

    def test_the_captive_comes_from_the_map_not_from_the_supply(self):
        laid = facing("raptor", ranger=2)
        supply = laid.state["supply"].tolist()
        fought(laid)
        assert laid.state["supply"].tolist() == supply

    def test_the_leaders_place_in_a_group_is_asked_for(self):
        laid = facing("shieldhead", "leader", ranger=2).explore(2, SHIELDHEAD).choose(Verb.FIGHT, ON_FOOT)
        assert laid.offers(Verb.SEND) == [RANGER, LEADER]
