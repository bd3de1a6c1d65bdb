"""R1: what stands on the table before the first turn."""

from collections import Counter

import pytest
from games.perseverance.lay import HOMES, LEADERS, at, cards_of, fresh

from sim.games.perseverance.state import (
    LOCATIONS,
    NEUTRAL,
    NOBODY,
    NOTHING,
    SWAMP,
    WILDERNESS,
    LeaderPlace,
    Officer,
    Verb,
    Zone,
)

ON_EVERY_OFFICER = {f"influence {name}": 1 for name in HOMES}
BEFORE_STASH = {**ON_EVERY_OFFICER, "influence captain": 2, "settlements": -1}  # of whoever starts in Sustenance


def at_the_stash(tile, leader="phoenix", players=4, **changes):
    """Return a game in which the first player starts in Sustenance with a Stash tile, and all have picked."""
    laid = fresh(players, [leader, *(other for other in LEADERS if other != leader)], **changes)
    game = laid.state
    for officer, zone in HOMES.items():
        game["officer_zone"][Officer[officer.upper()]] = zone
        game["zone_officer"][zone] = Officer[officer.upper()]
    others = [number for number in (4, 2, 5, 7, 3) if number != tile]
    game["stash"] = [number - 1 for number in [tile, *others[:4]]]
    before = laid.has(0)
    for seat in range(players - 1, -1, -1):
        laid.choose(Verb.PICK_ZONE, seat)
    return laid, before


def has_more(more, stash):
    """Return what a Stash tile adds to a Settlement and the first Influence."""
    total = Counter(more)
    total.update(stash)
    return {name: by for name, by in total.items() if by}


class TestR1SetUp:
    @pytest.mark.parametrize(("players", "dice", "neutral"), [(2, 8, 2), (3, 10, 4), (4, 14, 6)])
    def test_e1_the_pool_holds_two_dice_a_player_and_the_neutral_ones(self, players, dice, neutral):
        pool = fresh(players).state["pool"]
        assert pool.sum() == dice
        assert pool[NEUTRAL].sum() == neutral
        assert pool.sum(axis=1)[:players].tolist() == players * [2]

    def test_a_third_die_of_each_player_waits_in_the_supply(self):
        assert fresh().state["player"]["die"].tolist() == [1, 1, 1, 1]

    @pytest.mark.parametrize(("players", "positions"), [(2, [7, 7, 7]), (3, [7, 9, 9]), (4, [9, 9, 11])])
    def test_e1_reminders_lie_in_the_stacks_of_swamp_jungle_and_hills(self, players, positions):
        above = [position - 1 for position in positions]
        assert fresh(players).state["reminder"].tolist() == above

    def test_e2_there_are_19_wild_dinos_one_on_each_numbered_location(self):
        wild = fresh().state["wild"]
        assert Counter(wild[:LOCATIONS].tolist()) == {0: 2, 1: 7, 2: 6, 3: 4}
        assert (wild[LOCATIONS:] == NOTHING).all()

    @pytest.mark.parametrize(("players", "left"), [(3, [12, 13, 6, 8]), (4, [10, 13, 6, 8])])
    def test_the_rest_of_the_dinos_is_in_the_general_supply(self, players, left):
        assert fresh(players).state["supply"].tolist() == left

    @pytest.mark.parametrize("seat", range(4))
    def test_every_player_starts_with_the_same(self, seat):
        assert fresh().has(seat) == {
            "followers": 10,
            "food": 1,
            "island": 1,
            "glowberry": 3,
            "home ranger": 1,
            "infirmary ranger": 1,
            "untamed shieldhead": 1,
            "home shieldhead": 1,
            "settlements": 16,
            "overlay": 1,
            "crate 1": 1,
            "own dice": 2,
        }

    def test_leaders_start_at_home_and_on_foot(self):
        players = fresh().state["player"]
        assert (players["leader_place"] == LeaderPlace.HOME).all()
        assert not players["rider"].any()

    def test_two_ranch_tiles_of_each_type_are_offered(self):
        game = fresh().state
        assert [tile // 8 for tile in game["ranch_offer"].ravel()] == [0, 0, 1, 1, 2, 2, 3, 3]
        assert game["ranch_stack"]["size"].tolist() == [6, 6, 6, 6]

    @pytest.mark.parametrize(("players", "offered"), [(2, 2), (3, 2), (4, 3)])
    def test_only_swamp_adventures_are_offered(self, players, offered):
        game = fresh(players).state
        assert (game["adventure_offer"] != NOTHING).sum(axis=1).tolist() == [offered, 0, 0]
        assert game["adventures_open"].tolist() == [1, 0, 0]
        assert game["adventure_deck"]["size"].tolist() == [9 - offered, 8, 7]

    def test_exploration_stacks_hold_8_8_and_10_tiles(self):
        assert fresh().state["stack"]["size"].tolist() == [8, 8, 10]

    def test_c3_c21_only_the_outposts_are_explored(self):
        explored = fresh().state["explored"]
        assert [place for place, is_explored in enumerate(explored) if is_explored] == [
            at("outpost_a"),
            at("outpost_b"),
        ]

    def test_the_four_landmarks_of_the_bottom_row_lie_open(self):
        game = fresh().state
        assert game["plot_open"][:8].tolist() == [1, 1, 1, 1, 0, 0, 0, 0]
        assert (game["plot_owner"] == NOBODY).all()

    def test_a_landmark_may_show_either_side(self):
        sides = [fresh(seed=seed).state["side"][:8].tolist() for seed in range(8)]
        assert all({0, 1} == set(of_plot) for of_plot in zip(*sides, strict=True))

    def test_d22_the_chief_of_security_stands_in_the_wilderness_the_others_in_the_city(self):
        homes = [fresh(seed=seed).state["officer_zone"].tolist() for seed in range(8)]
        assert {of_all[Officer.SECURITY] for of_all in homes} == {WILDERNESS}
        assert {tuple(sorted(of_all)) for of_all in homes} == {(0, 1, 2, 3, 4)}
        assert len({tuple(of_all) for of_all in homes}) > 1

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_goals_come_from_decks_of_different_officers(self, players):
        for seed in range(5):
            decks = {goal // 3 for goal in fresh(players, seed=seed).state["player"]["goal"][:players]}
            assert len(decks) == players

    def test_stash_tiles_of_the_five_zones_differ(self):
        assert len(set(fresh().state["stash"].tolist())) == 5


class TestR1StartingZones:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_a91_the_last_player_picks_first(self, players):
        laid = fresh(players)
        picking = []
        for zone in range(players):
            laid.options()
            picking.append(laid.to_move)
            laid.choose(Verb.PICK_ZONE, zone)
        assert picking == list(range(players))[::-1]

    def test_everybody_picks_a_different_zone(self):
        laid = fresh(3)
        assert laid.offers(Verb.PICK_ZONE) == [0, 1, 2, 3, 4]
        laid.choose(Verb.PICK_ZONE, Zone.MILITARY)
        assert laid.offers(Verb.PICK_ZONE) == [0, 2, 3, 4]
        laid.choose(Verb.PICK_ZONE, WILDERNESS)
        assert laid.offers(Verb.PICK_ZONE) == [0, 2, 3]

    def test_a122_a_settlement_stands_on_the_bottommost_space_and_gains_nothing(self):
        laid = fresh(data={"zones.sustenance.settlement_spaces_4p": 6 * ["gain 2 follower"]})
        laid.choose(Verb.PICK_ZONE, Zone.SUSTENANCE)
        assert laid.state["city"][Zone.SUSTENANCE].tolist() == [3, *(5 * [NOBODY])]
        assert laid.player(3)["followers"] == 10

    def test_who_starts_in_the_wilderness_settles_on_outpost_a(self):
        laid = fresh().choose(Verb.PICK_ZONE, WILDERNESS)
        assert laid.state["settlement"][at("outpost_a")][3] == 1
        assert laid.player(3)["settlements"] == 15

    def test_a90_one_influence_on_every_officer_and_another_on_that_of_the_own_zone(self):
        laid, before = at_the_stash(4)
        influence = {name: by for name, by in laid.changed(before, 0).items() if name.startswith("influence")}
        assert influence == {**ON_EVERY_OFFICER, "influence captain": 2}
        assert laid.has(3)["influence engineer"] == 2

    def test_who_starts_in_the_wilderness_has_a_second_influence_on_its_officer(self):
        laid = fresh(3)
        for zone in (WILDERNESS, 0, 1):
            laid.choose(Verb.PICK_ZONE, zone)
        assert laid.player(2)["influence"].tolist() == [1, 2, 1, 1, 1]

    def test_e3_the_first_game_of_the_rulebook(self):
        laid = fresh(4, ["adelita", "jack", "phoenix", "keoni"])
        laid.state["stash"] = [4, 0, 3, 6, 7]
        for zone in (WILDERNESS, Zone.EXPANSION, Zone.CONSTRUCTION, Zone.SUSTENANCE):
            laid.choose(Verb.PICK_ZONE, zone)
        laid.choose(Verb.CRATE_ROW, 0)
        adelita, jack, phoenix, keoni = (laid.has(seat) for seat in range(4))
        assert (adelita["glowberry"], adelita["island"], adelita["untamed raptor"]) == (2, 2, 1)
        assert (jack["glowberry"], jack["scrap"], jack["crate 0"], jack["crate 1"]) == (2, 1, 1, 1)
        assert (phoenix["food"], phoenix["home ranger"]) == (2, 2)
        assert (keoni["home ranger"], keoni["home shieldhead"], keoni.get("untamed shieldhead")) == (2, 2, None)


class TestR1StashTiles:
    @pytest.mark.parametrize(
        ("tile", "choice", "more"),
        [
            (1, (Verb.BUILD_CITY, Zone.MILITARY, 1), {"food": -1, "island": 1, "glowberry": 1, "settlements": -1}),
            (2, None, {"glowberry": 1, "settlements": -1}),
            (3, (Verb.INFLUENCE, Officer.MATE), {"island": -1, "food": 1, "influence mate": 1}),
            (4, None, {"food": 1, "home ranger": 1}),
            (5, None, {"glowberry": -1, "island": 1, "untamed raptor": 1}),
            (7, (Verb.CRATE_ROW, 2), {"glowberry": -1, "scrap": 1, "crate 2": 1}),
            (
                8,
                None,
                {"home ranger": 1, "infirmary ranger": -1, "untamed shieldhead": -1, "home shieldhead": 1},
            ),
        ],
    )
    def test_e28_each_tile_changes_the_starting_assets(self, tile, choice, more):
        laid, before = at_the_stash(tile)
        if choice:
            laid.choose(*choice)
        assert laid.changed(before, 0) == has_more(BEFORE_STASH, more)

    @pytest.mark.parametrize(
        ("leader", "choice", "more"),
        [
            ("adelita", (Verb.SWAP_DIE, NOTHING, 0), {"own dice": 1}),
            ("keoni", None, {"rider": 1}),
            ("phoenix", (Verb.BUILD_CITY, Zone.SUSTENANCE, 1), {"settlements": -1}),
            ("jack", None, {"overlay": -1, "followers": 1}),
        ],
    )
    def test_e28_a92_q9_tile_6_gives_the_hourglass_and_the_bonus_of_its_space(self, leader, choice, more):
        laid, before = at_the_stash(6, leader)
        if leader == "adelita":
            laid.pool(NEUTRAL, 0, 0, 0, 0, 0, 0)
        if choice:
            laid.choose(*choice)
        assert laid.changed(before, 0) == has_more(BEFORE_STASH, {"hourglass": 1, **more})

    @pytest.mark.parametrize("leader", LEADERS)
    def test_a92_without_the_ruling_tile_6_gives_no_bonus(self, leader):
        laid, before = at_the_stash(6, leader, rulings={"stash_artifact_bonus": False})
        assert laid.changed(before, 0) == has_more(BEFORE_STASH, {"hourglass": 1})

    def test_c1_d2_read_literally_adelitas_hourglass_takes_the_overlay_off(self):
        laid, before = at_the_stash(6, "adelita", rulings={"adelita_artifact_places": "literal"})
        assert laid.changed(before, 0) == has_more(BEFORE_STASH, {"hourglass": 1, "overlay": -1, "followers": 2})

    def test_tile_1_builds_on_the_bottommost_space_of_another_city_zone_without_its_bonus(self):
        laid, _ = at_the_stash(1)
        assert laid.offers(Verb.BUILD_CITY) == [(1, 1), (2, 1), (3, 1)]

    def test_tile_1_in_the_wilderness_may_build_in_any_city_zone(self):
        laid = fresh(3)
        laid.state["stash"] = [3, 1, 4, 6, 0]
        for zone in (0, 1, WILDERNESS):
            laid.choose(Verb.PICK_ZONE, zone)
        assert laid.offers(Verb.BUILD_CITY) == [(0, 1), (1, 1), (2, 0), (3, 0)]

    def test_tile_2_builds_on_outpost_b(self):
        laid, _ = at_the_stash(2)
        assert laid.state["settlement"][at("outpost_b")][0] == 1

    def test_tile_3_influences_an_officer_of_another_zone(self):
        laid, _ = at_the_stash(3)
        assert laid.offers(Verb.INFLUENCE) == [Officer.SECURITY, Officer.STEWARD, Officer.MATE, Officer.ENGINEER]

    def test_a94_returns_are_not_asked_for(self):
        laid, _ = at_the_stash(5)
        assert Verb.PAY not in [verb for verb, *_ in laid.options()]

    def test_a93_tile_8_saddles_the_second_shieldhead_without_cost(self):
        laid, before = at_the_stash(8)
        assert not {"glowberry", "food", "tired ranger"} & laid.changed(before, 0).keys()

    def test_a148_choices_are_made_in_player_order_when_all_have_picked(self):
        laid = fresh()
        laid.state["stash"] = [6, 2, 3, 0, 4]
        for seat in (3, 2, 1, 0):
            laid.choose(Verb.PICK_ZONE, seat)
        asked = []
        for _ in range(3):
            asked.append((laid.to_move, laid.options()[0][0]))
            laid.choose(*laid.options()[0])
        assert asked == [(0, Verb.CRATE_ROW), (1, Verb.INFLUENCE), (3, Verb.BUILD_CITY)]

    def test_then_the_first_player_begins(self):
        laid = fresh()
        while (options := laid.options())[0][0] != Verb.WORK:
            laid.choose(*options[0])
        assert (laid.to_move, laid.state["turn"]) == (0, 1)


class TestR1Decks:
    @pytest.mark.parametrize(("terrain", "cards"), [(0, range(9)), (1, range(9, 17)), (2, range(17, 24))])
    def test_each_terrain_has_adventures_of_its_own(self, terrain, cards):
        game = fresh().state
        offered = [card for card in game["adventure_offer"][terrain] if card != NOTHING]
        assert sorted([*cards_of(game["adventure_deck"][terrain]), *offered]) == list(cards)

    def test_decks_are_shuffled(self):
        orders = {tuple(cards_of(fresh(seed=seed).state["stack"][SWAMP])) for seed in range(3)}
        assert len(orders) == 3
        assert {tuple(sorted(order)) for order in orders} == {tuple(range(8))}
