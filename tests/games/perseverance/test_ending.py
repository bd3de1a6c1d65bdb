"""R22 and R23: Goals, final scoring, and the winner."""

import numpy as np
import pytest
from games.perseverance.lay import table
from games.perseverance.scene import (
    CONSTRUCTION,
    EXPANSION,
    MILITARY,
    SUSTENANCE,
    SWAMP,
    led_by,
    opened,
    over,
)

from sim.games.perseverance.game import GAME
from sim.games.perseverance.state import ITEM_GOAL, Effect, LeaderPlace, Part

CITY, MAP = LeaderPlace.LEADER_SPACE, LeaderPlace.LOCATION
HAVE = {"food": 1, "island": 1, "scrap": 1, "glowberry": 2}
MATES, CAPTAINS, STEWARDS, SECURITYS, ENGINEERS = (1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12), (13, 14, 15)
OFFICERS = {"mate": MATES, "captain": CAPTAINS, "steward": STEWARDS, "security": SECURITYS, "engineer": ENGINEERS}
ZONES = {  # of each Goal card
    1: ["sustenance", "expansion", "hills"],
    2: ["military", "construction", "jungle"],
    3: ["construction", "swamp", "hills"],
    4: ["sustenance", "construction", "hills"],
    5: ["expansion", "construction", "jungle"],
    6: ["sustenance", "swamp", "jungle"],
    7: ["military", "construction", "hills"],
    8: ["sustenance", "jungle", "hills"],
    9: ["military", "expansion", "swamp"],
    10: ["construction", "swamp", "hills"],
    11: ["military", "expansion", "jungle"],
    12: ["sustenance", "military", "swamp"],
    13: ["expansion", "swamp", "hills"],
    14: ["sustenance", "expansion", "jungle"],
    15: ["military", "construction", "swamp"],
}


def settle(laid, seat, zone):
    """Put a Settlement into a Zone named."""
    city = ["sustenance", "military", "expansion", "construction"]
    wild = {"swamp": "outpost_a", "jungle": 7, "hills": 13}
    if zone in city:
        space = list(laid.state["city"][city.index(zone)]).index(-1)
        return laid.settle_in(seat, city.index(zone), space)
    return laid.settle_at(seat, wild[zone])


def goal_of(laid, number, seat=0):
    """Let a seat have a Goal card, others cards of other Officers, and evaluate it; return what each player gained."""
    free = [deck for deck in range(5) if deck != (number - 1) // 3]
    for other in range(laid.state["players"]):
        laid.player(other)["goal"] = number - 1 if other == seat else 3 * free.pop()
    laid.begin(Effect.GOAL, seat).settle()
    return laid.state["player"]["part"][: laid.state["players"], Part.GOALS].tolist()


# what just meets each Personal Goal, and what just fails it
MET = {
    1: lambda: table().settle_in(0, MILITARY, 0, 1, 2).settle_in(0, CONSTRUCTION, 0, 1),
    2: lambda: opened(table(), 5).dino(0, 1, "raptor").dino(0, 3, "raptor").dino(0, 5, "raptor"),
    3: lambda: table().home(0, thunderhorn=1).adventure(0, "swamped_giant", ironjaw=1),
    4: lambda: table().resources(0, **HAVE),
    5: lambda: table().influence(0, mate=7),
    6: lambda: opened(table(), 19).explored(13).settle_at(0, 13, 13, 14, 19, 19),
    7: lambda: table().ranch(0, orchard=0, sawmill=1, barracks=2, dispensary=2),
    8: lambda: table().landmark(0, "boot_camp").landmark(0, "academy"),
    9: lambda: table().completed(0, "the_raptor_temple"),
    10: lambda: table().explored(1).rider(0).leader(0, MAP, 1),
    11: lambda: table().home(0, ranger=4).crates(0, 1, 1, 0),
    12: lambda: table().completed(0, "swamped_giant", "serpents_nest"),
    13: lambda: table().leader(0, CITY, MILITARY),
    14: lambda: table().artifacts(0, "wreath", "jewel", "acorn", "shield"),
    15: lambda: table().untamed(0, shieldhead=2, raptor=1),
}
MISSED = {
    1: [lambda: table().settle_in(0, MILITARY, 0, 1).settle_in(0, CONSTRUCTION, 0, 1).landmark(0, "boot_camp")],
    2: [lambda: opened(table(), 5).dino(0, 1, "raptor").dino(0, 3, "raptor").home(0, raptor=1)],
    3: [
        lambda: table().home(0, thunderhorn=2),
        lambda: table().home(0, thunderhorn=1).infirmary(0, ironjaw=1),
        lambda: table().home(0, thunderhorn=1).untamed(0, ironjaw=1),
    ],
    4: [lambda short=short: table().resources(0, **{**HAVE, short: HAVE[short] - 1}) for short in HAVE],
    5: [lambda: table().influence(0, mate=3, captain=3)],
    6: [lambda: opened(table(), 19).explored(13).settle_at(0, 13, 13, 19, 19).settle_in(0, MILITARY, 0)],
    7: [lambda: table().ranch(0, orchard=0, sawmill=1, barracks=2)],
    8: [lambda: table().landmark(0, "boot_camp").settle_in(0, MILITARY, 0)],
    9: [lambda: table().completed(0, "swamped_giant").completed(1, "the_raptor_temple")],
    10: [lambda: table().rider(0), lambda: table().rider(0).leader(0, CITY, MILITARY)],
    11: [
        lambda: table().home(0, ranger=3).infirmary(0, ranger=1).crates(0, 1, 1, 0),
        lambda: table().home(0, ranger=4).crates(0, 0, 1, 0),
    ],
    12: [lambda: table().completed(0, "swamped_giant", "the_raptor_temple")],
    13: [table, lambda: table().explored(1).rider(0).leader(0, MAP, 1)],
    14: [lambda: table().artifacts(0, "wreath", "jewel", "acorn")],
    15: [lambda: table().untamed(0, shieldhead=1, raptor=1).home(0, raptor=1)],
}


class TestR22Goals:
    # --- the Personal Goal

    @pytest.mark.parametrize("number", MET)
    def test_a_personal_goal_that_is_met_is_worth_six(self, number):
        laid = MET[number]()
        assert goal_of(laid, number) == [6, 0, 0, 0]
        assert laid.player(0)["taken"][ITEM_GOAL + number - 1] > 0

    @pytest.mark.parametrize(("number", "lay"), [(number, lay) for number, lays in MISSED.items() for lay in lays])
    def test_a_personal_goal_that_is_missed_is_worth_nothing(self, number, lay):
        laid = lay()
        assert goal_of(laid, number) == [0, 0, 0, 0]
        assert laid.player(0)["taken"][ITEM_GOAL + number - 1] == 0

    @pytest.mark.parametrize(("leader", "dinos"), [("phoenix", {"ironjaw": 1}), ("adelita", {"thunderhorn": 1})])
    def test_goal_3_counts_rider_phoenix_and_rider_adelita(self, leader, dinos):
        assert goal_of(led_by(leader).home(0, **dinos), 3)[0] == 0
        assert goal_of(led_by(leader).rider(0).home(0, **dinos), 3)[0] == 6

    @pytest.mark.parametrize(("ruling", "followers"), [(True, 6), (False, 0)])
    def test_a137_goal_2_counts_a_rider_as_the_ruling_has_it(self, ruling, followers):
        laid = opened(led_by("keoni", rulings={"rider_counts_everywhere": ruling}), 5)
        laid.dino(0, 1, "raptor").dino(0, 3, "raptor").rider(0).leader(0, MAP, 5)
        assert goal_of(laid, 2)[0] == followers

    @pytest.mark.parametrize(("ruling", "followers"), [(True, 6), (False, 0)])
    def test_a131_goal_7_counts_covered_tiles_as_the_ruling_has_it(self, ruling, followers):
        laid = table(rulings={"covered_tiles_count": ruling}).ranch(0, orchard=0, sawmill=1, barracks=2, dispensary=2)
        assert goal_of(laid, 7)[0] == followers

    @pytest.mark.parametrize("ruling", [True, False])
    def test_a104_goal_1_counts_no_landmark_whatever_the_ruling(self, ruling):
        laid = table(rulings={"landmark_settlements_in_city": ruling}).settle_in(0, MILITARY, 0, 1, 2, 3)
        assert goal_of(laid.landmark(0, "boot_camp"), 1)[0] == 0

    def test_goal_8_counts_the_portal(self):
        laid = opened(table(), 19).explored("ironjaw_temple").landmark(0, "ancient_portal").landmark(0, "academy")
        assert goal_of(laid, 8)[0] == 6 + 4  # and the Portal leads the Hills

    @pytest.mark.parametrize(
        ("number", "lay"),
        [
            (9, lambda: table().adventure(0, "the_raptor_temple", ranger=2)),
            (12, lambda: table().completed(0, "serpents_nest").adventure(0, "swamped_giant", ranger=2)),
        ],
    )
    def test_a158_an_adventure_under_way_counts(self, number, lay):
        laid = lay()
        if number == 9:
            laid.path("raptor_temple")
        assert goal_of(laid, number)[0] == 6

    def test_goal_13_counts_a_rider_in_the_city_too(self):
        assert goal_of(table().rider(0).leader(0, CITY, MILITARY), 13)[0] == 6
        assert goal_of(table().leader(0, LeaderPlace.THUNDERHORN_SPACE, MILITARY), 13)[0] == 6

    # --- the Zone Goal

    @pytest.mark.parametrize(("number", "zone"), [(number, zone) for number in ZONES for zone in ZONES[number]])
    def test_e26_each_zone_that_is_led_is_worth_four(self, number, zone):
        assert goal_of(settle(opened(table(), 13), 0, zone), number) == [4, 0, 0, 0]

    def test_e26_zones_that_are_not_on_the_card_are_worth_nothing(self):
        laid = opened(table(), 13)
        for zone in ("military", "construction", "swamp", "jungle"):
            settle(laid, 0, zone)
        assert goal_of(laid, 1) == [0, 0, 0, 0]

    def test_i25_three_zones_are_worth_twelve(self):
        laid = opened(table(), 13)
        for zone in ZONES[1]:
            settle(laid, 0, zone)
        assert goal_of(laid, 1) == [12, 0, 0, 0]

    @pytest.mark.parametrize(("mine", "others", "followers"), [(2, 1, 4), (1, 1, 4), (1, 2, 0), (0, 0, 0), (0, 1, 0)])
    def test_e26_ties_count_and_nothing_does_not(self, mine, others, followers):
        laid = table().settle_in(0, EXPANSION, *range(mine)).settle_in(1, EXPANSION, *range(mine, mine + others))
        assert goal_of(laid, 1) == [followers, 0, 0, 0]

    def test_57_landmarks_count_with_the_settlements_of_a_zone(self):
        laid = table().settle_in(1, EXPANSION, 0).landmark(0, "academy").landmark(0, "theater")
        assert goal_of(laid, 1) == [4, 0, 0, 0]

    def test_57_the_portal_counts_in_the_hills(self):
        laid = opened(table(), 19).explored("ironjaw_temple").landmark(0, "ancient_portal").settle_at(1, 19)
        assert goal_of(laid, 1) == [4, 0, 0, 0]

    @pytest.mark.parametrize("ruling", [True, False])
    def test_q2_outposts_lie_in_the_swamp_whatever_the_ruling_on_presence(self, ruling):
        laid = table(rulings={"outposts_in_presence": ruling}).settle_at(0, "outpost_a")
        assert goal_of(laid, 3) == [4, 0, 0, 0]

    def test_tamed_dinos_and_dice_are_no_settlements(self):
        laid = opened(table(), 13).dino(0, 13, "raptor").dice(EXPANSION, 0).leader(0, CITY, SUSTENANCE)
        assert goal_of(laid, 1) == [0, 0, 0, 0]

    # --- the Shared Officer Goal

    @pytest.mark.parametrize(("officer", "number"), [(name, number) for name in OFFICERS for number in OFFICERS[name]])
    def test_57_the_officer_is_scored_for_everybody(self, officer, number):
        laid = table()
        for seat in range(4):  # two Followers from every Officer, more from the Mate
            laid.home(seat, raptor=2, ranger=4).crates(seat, 1, 1, 0)
        laid.completed(1, "swamped_giant").landmark(1, "glowstone_mine")
        cubes = {"captain": 0, "mate": 0, "steward": 0, "security": 0, "engineer": 0, officer: 1}
        laid.influence(1, **cubes).influence(2, **{**cubes, officer: 3}).influence(3, **{**cubes, officer: 3})
        gained = goal_of(laid, number)
        assert gained[1] == 1  # second: half of two
        assert gained[2] == gained[3] == (2 if officer in ("captain", "steward", "engineer") else 0)

    def test_57_the_officer_is_scored_as_in_an_assembly(self):
        laid = table().home(0, raptor=3).home(1, raptor=3).home(2, raptor=3)
        laid.influence(0, captain=2).influence(1, captain=2).influence(2, captain=1)
        assert goal_of(laid, 5) == [3, 3, 1, 0]

    # --- when

    def test_57_each_evaluates_the_own_goal_at_the_end_of_the_own_eighth_turn(self):
        laid = table(seat=0, turn=8).resources(0, food=1, island=1, scrap=1, glowberry=2)
        laid.player(0)["goal"], laid.player(1)["goal"] = 3, 0  # Goals 4 and 1
        laid.settle_in(0, EXPANSION, 0).settle_in(1, EXPANSION, 1, 2).end()
        laid.settle()
        assert laid.state["player"]["part"][:, Part.GOALS].tolist() == [6, 0, 0, 0]
        laid.end(1).settle()
        assert laid.state["player"]["part"][:, Part.GOALS].tolist() == [6, 4, 0, 0]

    def test_57_no_goal_is_evaluated_before(self):
        laid = table(turn=7).resources(0, food=1, island=1, scrap=1, glowberry=2)
        laid.player(0)["goal"], laid.player(1)["goal"] = 3, 0
        laid.end().settle()
        assert laid.player(0)["part"][Part.GOALS] == 0

    def test_k13_an_assembly_of_the_last_turn_sends_the_leader_home_before_goal_13(self):
        laid = table(turn=8).leader(0, CITY, MILITARY)
        laid.player(0)["goal"], laid.player(3)["goal"] = 12, 9
        laid.end().settle()
        assert laid.player(0)["part"][Part.GOALS] == 6
        laid = table(turn=8).leader(0, CITY, MILITARY).dice(MILITARY, 1, 2, 3, 3)
        laid.player(0)["goal"], laid.player(3)["goal"] = 12, 9
        laid.end().settle()
        assert laid.player(0)["part"][Part.GOALS] == 0

    def test_k13_an_assembly_of_the_last_turn_sends_the_rider_home_before_goal_10(self):
        laid = table(turn=8).explored(1).rider(0).leader(0, MAP, 1)
        laid.player(0)["goal"], laid.player(3)["goal"] = 9, 0
        laid.state["reminder"][SWAMP] = 0
        laid.end().settle()
        assert laid.player(0)["part"][Part.GOALS] == 0


class TestR23Leftovers:
    @pytest.mark.parametrize(
        ("lay", "followers"),
        [
            (lambda laid: laid.resources(0, food=2), 2),
            (lambda laid: laid.resources(0, scrap=3), 3),
            (lambda laid: laid.resources(0, island=1), 1),
            (lambda laid: laid.resources(0, glowberry=5), 2),
            (lambda laid: laid.resources(0, glowberry=1), 0),
            (lambda laid: laid.home(0, ranger=3), 1),
            (lambda laid: laid.home(0, ranger=1).adventure(0, "swamped_giant", ranger=1), 1),
            (lambda laid: laid.tired(0, ranger=2), 1),
            (lambda laid: laid.infirmary(0, ranger=2), 0),
            (lambda laid: laid.crates(0, 2, 2, 2), 0),
            (lambda laid: laid.untamed(0, ironjaw=2).home(0, ironjaw=2), 0),
            (lambda laid: laid.resources(0, food=1, scrap=1, island=1, glowberry=2).home(0, ranger=2), 5),
        ],
    )
    def test_e27_leftovers(self, lay, followers):
        laid = over(lay(table()))
        assert laid.player(0)["part"][Part.LEFTOVERS] == followers
        assert laid.player(0)["followers"] == 10 + followers

    def test_a146_the_leader_is_no_ranger_in_the_end(self):
        assert over(table().home(0, ranger=1)).player(0)["part"][Part.LEFTOVERS] == 0


class TestR23Artifacts:
    @pytest.mark.parametrize(("count", "followers"), list(enumerate([0, 1, 3, 6, 9, 12, 16, 20, 24])))
    def test_artifacts_are_scored_by_the_table(self, count, followers):
        names = ["hourglass", "honeycomb", "wreath", "jewel", "sapling", "spire", "acorn", "shield"]
        laid = over(table().artifacts(0, *names[:count]))
        assert laid.player(0)["part"][Part.ARTIFACTS] == followers


class TestR23Landmarks:
    def test_only_scoring_landmarks_of_the_own_colour_are_scored(self):
        laid = table().resources(0, food=2).resources(1, food=5).landmark(0, "hydroponics").landmark(1, "arboretum")
        over(laid)
        assert laid.state["player"]["part"][:, Part.LANDMARKS].tolist() == [2, 0, 0, 0]

    def test_several_are_scored_each_with_a_cap_of_its_own(self):
        laid = table().resources(0, food=20).untamed(0, ironjaw=6)
        laid.landmark(0, "hydroponics").landmark(0, "enclosure").landmark(0, "exhibition")
        assert over(laid).player(0)["part"][Part.LANDMARKS] == 24

    def test_the_other_side_of_a_plot_is_not_scored(self):
        laid = table().resources(0, food=2).landmark(0, "floating_market")
        assert over(laid).player(0)["part"][Part.LANDMARKS] == 0


class TestR23Winner:
    def credit(self, followers, cubes=(0, 0, 0, 0), players=4):
        laid = table(players)
        for seat in range(players):
            laid.followers(seat, followers[seat]).influence(seat, mate=cubes[seat])
        return over(laid).state["credit12"][:players].tolist()

    def test_most_followers_win(self):
        assert self.credit([20, 30, 29, 10]) == [0, 12, 0, 0]

    def test_a75_a_tie_goes_to_the_most_influence_on_all_officers(self):
        assert self.credit([30, 30, 29, 10], [2, 3, 9, 0]) == [0, 12, 0, 0]

    def test_a75_influence_is_counted_on_officers_in_total(self):
        laid = table().followers(0, 30).followers(1, 30).influence(0, mate=3).influence(1, mate=2, captain=2)
        assert over(laid).state["credit12"].tolist() == [0, 12, 0, 0]

    @pytest.mark.parametrize(
        ("followers", "cubes", "credit"),
        [
            ([30, 30, 29, 10], [2, 2, 9, 0], [6, 6, 0, 0]),
            ([30, 30, 30, 10], [2, 2, 2, 9], [4, 4, 4, 0]),
            ([30, 30, 30, 30], [1, 1, 1, 1], [3, 3, 3, 3]),
            ([30, 30, 30, 30], [1, 2, 2, 1], [0, 6, 6, 0]),
        ],
    )
    def test_a75_who_is_still_tied_shares_the_win(self, followers, cubes, credit):
        assert self.credit(followers, cubes) == credit

    def test_three_players_share_it_too(self):
        assert self.credit([30, 30, 30], [1, 1, 1], players=3) == [4, 4, 4]

    def test_final_scoring_decides(self):
        laid = table().followers(0, 30).followers(1, 29).resources(1, food=2)
        assert over(laid).state["credit12"].tolist() == [0, 12, 0, 0]

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_the_game_ends_when_all_have_taken_eight_turns(self, players):
        laid = table(players, seat=players - 1, turn=8).end(players - 1)
        assert laid.state["over"] == 0
        laid.settle()
        assert laid.state["over"] == 1
        assert laid.state["turn"] == 8 * players

    def test_the_game_goes_on_until_the_last_of_them_has_taken_the_eighth(self):
        laid = table(seat=2, turn=8).end(2)
        laid.settle()
        assert laid.state["over"] == 0
        assert laid.to_move == 3

    def test_the_outcome_is_nothing_before_the_end(self):
        laid = table()
        assert [GAME.outcome(laid.state, laid.tables, seat) for seat in range(4)] == [0, 0, 0, 0]

    def test_a_position_is_worth_what_scoring_it_now_would_give(self):
        laid = table().resources(0, food=2, glowberry=3).artifacts(0, "wreath", "jewel").landmark(0, "hydroponics")
        weights = np.zeros(1)
        expected = GAME.value(laid.state, laid.tables, 0, weights)
        assert expected == 10 + 2 + 1 + 3 + 3  # Followers, leftovers, Artifacts, Hydroponics
        assert over(laid).player(0)["followers"] == expected
        assert GAME.value(laid.state, laid.tables, 0, weights) == expected


class TestR23Parts:
    def test_i27_followers_by_source_add_up_to_the_score(self):
        laid = table().resources(0, food=3).artifacts(0, "wreath").landmark(0, "hydroponics")
        over(laid)
        assert laid.player(0)["part"].sum() == laid.player(0)["followers"] == laid.state["score"][0]
