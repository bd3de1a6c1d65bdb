"""R10: the Leaders' Ranches, and how tiles are gained and placed."""

import pytest
from games.perseverance.lay import LEADERS, RANCH, at, cards_of, table
from games.perseverance.scene import (
    CONSTRUCTION,
    ENGINEER,
    EXPANSION,
    HEAL_RANGER,
    HEALED,
    MATE,
    MILITARY,
    RAPTOR,
    SECURITY,
    SHIELDHEAD,
    STEWARD,
    added,
    is_over,
    led_by,
    opened,
    played,
    settled,
)

from sim.games.perseverance.state import NOBODY, NOTHING, Effect, LeaderPlace, Verb

FIRST, SECOND = (Verb.DO_FIRST, 0), (Verb.DO_FIRST, 1)
HEAL_BOTH = [HEAL_RANGER, (Verb.HEAL, RAPTOR)]
BOTH_HEALED = {**HEALED, "infirmary raptor": -1, "home raptor": 1}
TAME, TAMED = (Verb.TAME, SHIELDHEAD), {"untamed shieldhead": -1, "home shieldhead": 1}


def influence(officer):
    return (Verb.INFLUENCE, officer)


EFFECTS = [  # space, choices, what is gained, by every Leader
    (1, [influence(MATE)], {"influence mate": 1}),
    (2, [influence(SECURITY)], {"influence security": 1}),
    (3, [], {"food": 1}),
    (4, [influence(STEWARD)], {"influence steward": 1}),
    (5, [influence(ENGINEER)], {"influence engineer": 1}),
    (8, [influence(MATE)], {"influence mate": 1}),
]
OWN_EFFECTS = [  # Leader, space, choices, what is gained
    ("keoni", 0, [(Verb.BUILD, at("outpost_b"))], {"settlements": -1}),
    ("phoenix", 0, [], {"island": 1}),
    ("jack", 0, [], {"untamed raptor": 1}),
    ("adelita", 6, HEAL_BOTH, BOTH_HEALED),
    ("keoni", 6, HEAL_BOTH, BOTH_HEALED),
    ("phoenix", 6, HEAL_BOTH, BOTH_HEALED),
    ("jack", 6, HEAL_BOTH, {**BOTH_HEALED, "glowberry": 1}),
    ("adelita", 7, [TAME], TAMED),
    ("keoni", 7, [FIRST], {"glowberry": 2}),
    ("phoenix", 7, [FIRST], {"glowberry": 2}),
    ("jack", 7, [FIRST], {"glowberry": 2}),
]
BONUSES = [  # space, choices, what covering it gains every Leader
    (0, [], {"followers": 2}),
    (1, [], {"glowberry": 2}),
    (3, [], {"followers": 1}),
    (4, [], {"home ranger": 1}),
    (5, [], {"scrap": 1}),
    (8, [influence(MATE)], {"influence mate": 1}),
]
OWN_BONUSES = [  # Leader, choices, what covering the space top right gains
    ("adelita", [], {"untamed shieldhead": 1, "glowberry": 1}),
    ("keoni", [(Verb.FORAGE, at("outpost_a"))], {"glowberry": 2}),
    ("phoenix", HEAL_BOTH, BOTH_HEALED),
    ("jack", [TAME], TAMED),
]


def rancher(leader):
    """Lay a table whose first player has two patients, an Untamed Shieldhead, and a Settlement at Location 1."""
    laid = led_by(leader).untamed(0, shieldhead=1).infirmary(0, ranger=1, raptor=1)
    return laid.explored(1, "raptor_nest").settle_at(0, 1)


def resolved(laid, space, *steps):
    """Resolve the Effect on a space and return what the first player has more."""
    before = laid.has(0)
    played(laid.begin(Effect.RESOLVE_SPACE, 0, space), *steps)
    return laid.changed(before)


def placing(laid, space, tile="orchard"):
    """Gain a Ranch tile and place it."""
    laid.offer_tiles(tile).do("gain a ranch tile")
    return laid.choose(Verb.TAKE_TILE, RANCH.index(tile) // 8, 0).choose(Verb.PLACE_TILE, space)


def placed(laid, space, *steps):
    """Gain a Ranch tile, place it, and return what the first player has more."""
    before = laid.has(0)
    played(placing(laid, space), *steps)
    return laid.changed(before)


class TestR10Ranches:
    @pytest.mark.parametrize("leader", LEADERS)
    @pytest.mark.parametrize(("space", "steps", "more"), EFFECTS)
    def test_d1_effects_that_all_leaders_share(self, leader, space, steps, more):
        assert resolved(rancher(leader), space, *steps) == more

    @pytest.mark.parametrize(("leader", "space", "steps", "more"), OWN_EFFECTS)
    def test_d1_effects_of_their_own(self, leader, space, steps, more):
        assert resolved(rancher(leader), space, *steps) == more

    @pytest.mark.parametrize("leader", ["keoni", "phoenix", "jack"])
    def test_bottom_middle_may_tame_instead(self, leader):
        laid = rancher(leader).resources(0, glowberry=2)
        assert resolved(laid, 7, SECOND, TAME) == {**TAMED, "glowberry": -2}

    def test_a106_adelita_does_both_in_any_order(self):
        laid = rancher("adelita").resources(0, glowberry=2).begin(Effect.RESOLVE_SPACE, 0, 7)
        assert laid.options() == [FIRST, SECOND]
        played(laid, FIRST, TAME)
        assert laid.has(0)["glowberry"] == 2

    @pytest.mark.parametrize(("forages", "more"), [(False, {}), (True, {"island": 1})])
    def test_a120_whether_keonis_settlement_forages_is_a_ruling(self, forages, more):
        laid = led_by("keoni", rulings={"silent_building_forages": forages}).explored(1, "raptor_nest")
        assert resolved(laid, 0, (Verb.BUILD, at(1))) == {"settlements": -1, **more}
        assert settled(laid, 0, 1) == 1

    @pytest.mark.parametrize(
        ("place", "where", "officer"),
        [
            (LeaderPlace.LEADER_SPACE, MILITARY, "steward"),
            (LeaderPlace.THUNDERHORN_SPACE, EXPANSION, "mate"),
            (LeaderPlace.LOCATION, 2, "security"),
        ],
    )
    def test_a98_a107_adelita_influences_where_her_leader_is_and_retrieves_her(self, place, where, officer):
        laid = led_by("adelita").rider(0).explored(2).leader(0, place, where)
        assert resolved(laid, 0) == {f"influence {officer}": 1}
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME
        assert laid.state["dino_owner"][at(2)] == NOBODY

    @pytest.mark.parametrize("place", [LeaderPlace.HOME, LeaderPlace.TIRED, LeaderPlace.ADVENTURE])
    def test_a98_from_the_player_board_or_an_adventure_it_does_nothing(self, place):
        laid = led_by("adelita").adventure(0, "swarm_welcome", ranger=3).secondary().leader(0, place)
        assert resolved(laid, 0) == {}
        assert laid.player(0)["leader_place"] == place

    @pytest.mark.parametrize("leader", LEADERS)
    @pytest.mark.parametrize(("space", "steps", "more"), BONUSES)
    def test_d1_bonuses_that_all_leaders_share(self, leader, space, steps, more):
        assert placed(rancher(leader), space, *steps) == more

    @pytest.mark.parametrize(("leader", "steps", "more"), OWN_BONUSES)
    def test_d1_bonuses_of_their_own(self, leader, steps, more):
        assert placed(rancher(leader), 2, *steps) == more

    @pytest.mark.parametrize("leader", LEADERS)
    @pytest.mark.parametrize("space", [6, 7])
    def test_m25_one_or_two_followers_at_the_bottom(self, leader, space):
        assert placed(rancher(leader), space) in ({"followers": 1}, {"followers": 2})

    def test_a133_keonis_bonus_is_any_explored_swamp_location(self):
        laid = opened(led_by("keoni").explored(1, "raptor_nest"), 7)
        outposts = [at("outpost_a"), at("outpost_b")]
        assert placing(laid, 2).offers(Verb.FORAGE) == [at(1), at(3), at(5), *outposts]


class TestR10Placing:
    def test_a_tile_is_taken_placed_at_once_and_replaced(self):
        laid = table().offer_tiles("sawmill", "orchard").do("gain a ranch tile")
        assert len(laid.offers(Verb.TAKE_TILE)) == 8
        laid.choose(Verb.TAKE_TILE, 2, 0)
        assert laid.offers(Verb.PLACE_TILE) == list(range(9))
        following = cards_of(laid.state["ranch_stack"][2])[0]
        laid.choose(Verb.PLACE_TILE, 3)
        assert laid.player(0)["ranch"][3] == RANCH.index("sawmill")
        assert laid.state["ranch_offer"][2].tolist() == [RANCH.index("orchard"), following]

    def test_the_bonus_comes_before_the_refill(self):
        laid = table().do("gain a ranch tile").choose(Verb.TAKE_TILE, 0, 0).choose(Verb.PLACE_TILE, 8)
        assert laid.offers(Verb.INFLUENCE)
        assert laid.state["ranch_offer"][0].tolist() == [NOTHING, 1]
        laid.choose(Verb.INFLUENCE, MATE)
        assert laid.state["ranch_offer"][0].tolist() == [1, 2]

    def test_e25_a_second_tile_on_a_space_gains_no_bonus(self):
        laid = placing(table(), 0, "orchard")
        assert laid.has(0)["followers"] == 12
        placing(laid, 0, "barracks")
        assert laid.has(0)["followers"] == 12
        assert (laid.player(0)["ranch"][0], laid.player(0)["ranch_tiles"][0]) == (RANCH.index("barracks"), 2)

    def test_a84_a85_a_bonus_not_gained_at_first_is_gained_by_no_later_tile(self):
        laid = table().do("gain a ranch tile without its bonus").choose(Verb.TAKE_TILE, 0, 0)
        laid.choose(Verb.PLACE_TILE, 0)
        assert laid.has(0)["followers"] == 10
        assert placing(laid, 0).has(0)["followers"] == 10

    def test_a96_a_tile_may_be_resolved_at_once_after_its_bonus(self):
        laid = table().offer_tiles("orchard").do("gain a ranch tile and resolve its effect")
        before = laid.has(0)
        laid.choose(Verb.TAKE_TILE, 2, 0).choose(Verb.PLACE_TILE, 0)
        assert laid.changed(before) == {"followers": 2, "food": 2}

    def test_m42_with_an_empty_stack_the_offer_shrinks(self):
        laid = table()
        laid.state["ranch_stack"][0]["size"] = 0
        laid.check = lambda: None  # the tiles of the stack are gone
        laid.do("gain a ranch tile").choose(Verb.TAKE_TILE, 0, 0).choose(Verb.PLACE_TILE, 3)
        assert laid.state["ranch_offer"][0].tolist() == [1, NOTHING]

    def test_m42_with_an_empty_offer_no_tile_can_be_gained(self):
        laid = table().settlements_left(0, 0)
        laid.state["ranch_offer"] = NOTHING
        laid.check = lambda: None  # the tiles of the offer are gone
        assert CONSTRUCTION not in {zone for zone, _ in laid.offers(Verb.WORK)}
        assert is_over(laid.do("gain a ranch tile"))

    def test_of_effects_in_vain_one_is_listed(self):
        laid = led_by("adelita").do("resolve 1 ranch effect")
        assert laid.offers(Verb.RANCH_EFFECT) == [1, 2, 3, 4, 5, 7, 8, 6]
        before = laid.has(0)
        assert laid.choose(Verb.RANCH_EFFECT, 3).changed(before) == added({"food": 1})
