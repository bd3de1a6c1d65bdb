"""R21: Assemblies: when they are held, Presence, Officers, wrapping up, and the next tile."""

import numpy as np
import pytest
from games.perseverance.lay import CARDS, RANCH, at, cards_of, table
from games.perseverance.scene import (
    CAPTAIN,
    ENGINEER,
    EXPANSION,
    HILLS,
    JUNGLE,
    MATE,
    MILITARY,
    SECURITY,
    STEWARD,
    SUSTENANCE,
    SWAMP,
    led_by,
    opened,
    verbs,
)

from sim.games.perseverance.state import NEUTRAL, NOBODY, NOTHING, Effect, LeaderPlace, Part, Verb
from sim.rng import reseed_luck

CITY, MAP = LeaderPlace.LEADER_SPACE, LeaderPlace.LOCATION
IN_SWAMP, IN_JUNGLE, IN_HILLS = 4, 5, 6  # Zones

# Followers of the first three, and Crates of the third, on the tiles as they are assumed
TILES_FOR_4 = [
    ([4, 2, 0], 1),
    ([4, 2, 1], 0),
    ([5, 3, 1], 1),
    ([5, 3, 1], 0),
    ([6, 4, 2], 0),
    ([6, 4, 2], 0),
    ([7, 5, 2], 0),
    ([8, 5, 3], 0),
]
TILES_FOR_3 = [
    ([4, 1, 0], 1),
    ([4, 1, 0], 1),
    ([5, 2, 0], 1),
    ([5, 2, 0], 1),
    ([6, 3, 1], 0),
    ([6, 3, 1], 0),
    ([7, 4, 1], 0),
    ([8, 4, 2], 0),
]
ADVENTURES, RANCHES, NEW_LANDMARKS, NONE = "adventures", "ranch", "landmarks", ""
ICONS = [ADVENTURES, RANCHES, NEW_LANDMARKS, ADVENTURES, RANCHES, ADVENTURES, RANCHES, NONE]


def hold(laid, zone):
    """Hold an Assembly of a Zone; where a Crate is to be put, put it into the first row."""
    laid.begin(Effect.ASSEMBLY, 0, zone)
    while verbs(laid) == {Verb.CRATE_ROW}:
        laid.choose(*laid.options()[0])
    return laid


def gains(laid, part=Part.ASSEMBLIES):
    """Return what each player gained, from Presence or from another source."""
    return laid.state["player"]["part"][: laid.state["players"], part].tolist()


def scored(laid, officer):
    """Score an Officer in whom seat 0 leads; return its Followers."""
    laid.influence(0, **{["captain", "security", "steward", "mate", "engineer"][officer]: 3})
    laid.begin(Effect.OFFICER_SCORING, 0, officer, Part.OFFICERS).settle()
    return gains(laid, Part.OFFICERS)[0]


def presences(*counts, players=4):
    """Lay a table at which players have so many Settlements in Sustenance, from the bottom."""
    laid, space = table(players), 0
    for seat, count in enumerate(counts):
        laid.settle_in(seat, SUSTENANCE, *range(space, space + count))
        space += count
    return laid


class TestR21Trigger:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_51_as_many_dice_as_players_of_all_colours_call_an_assembly(self, players):
        owners = [0, NEUTRAL, 1, 2][:players]
        laid = table(players).dice(MILITARY, *owners[:-1]).end()
        laid.settle()
        assert laid.state["assemblies"] == 0
        laid = table(players).dice(MILITARY, *owners).end()
        laid.settle()
        assert laid.state["assemblies"] == 1

    def test_a102_leaders_and_thunderhorns_are_no_dice(self):
        laid = table().dice(MILITARY, 0, NEUTRAL, 1).leader(1, CITY, MILITARY).thunderhorn(2, MILITARY).end()
        laid.settle()
        assert laid.state["assemblies"] == 0

    @pytest.mark.parametrize("terrain", [SWAMP, JUNGLE, HILLS])
    def test_the_reminder_on_top_calls_an_assembly_once(self, terrain):
        laid = table()
        laid.state["reminder"][terrain] = 0
        laid.end().settle()
        assert laid.state["assemblies"] == 1
        laid.end(1).settle()
        assert laid.state["assemblies"] == 1

    def test_the_reminder_below_a_tile_calls_none(self):
        laid = table()
        laid.state["reminder"][SWAMP] = 2
        laid.end().settle()
        assert laid.state["assemblies"] == 0

    @pytest.mark.parametrize(("held", "followers"), [(1, [4, 5, 5, 6]), (4, [6, 6, 7, 8])])
    def test_a66_city_hills_jungle_swamp_and_each_uses_a_tile_of_its_own(self, held, followers):
        laid = opened(table(), 13).assemblies(held).dice(SUSTENANCE, 0, 0, NEUTRAL, NEUTRAL)
        laid.settle_at(1, 13).settle_at(2, 7).settle_at(3, 5)
        laid.state["reminder"] = 0
        laid.end().settle()
        assert gains(laid) == followers
        assert laid.state["assemblies"] == held + 4

    def test_a73_an_assembly_of_the_last_turn_is_held(self):
        laid = table(seat=3, turn=8).dice(SUSTENANCE, 0, 0, 1, 2).end(3)
        laid.settle()
        assert laid.state["over"] == 1
        assert laid.state["assemblies"] == 1


class TestR21Presence:
    @pytest.mark.parametrize(("tile", "values"), list(enumerate(TILES_FOR_4)))
    def test_e13_each_tile_for_four_players(self, tile, values):
        laid = presences(3, 2, 1).assemblies(tile)
        hold(laid, SUSTENANCE)
        assert gains(laid) == [*values[0], 0]
        assert laid.player(2)["crate"].sum() == values[1]

    @pytest.mark.parametrize(("tile", "values"), list(enumerate(TILES_FOR_3)))
    def test_e13_each_tile_for_three_players(self, tile, values):
        laid = presences(2, 2, 1, players=3).leader(0, CITY, SUSTENANCE).assemblies(tile)
        hold(laid, SUSTENANCE)
        assert gains(laid) == values[0]
        assert laid.player(2)["crate"].sum() == values[1]

    @pytest.mark.parametrize("held", [7, 8, 12])
    def test_e13_the_eighth_tile_stays(self, held):
        laid = presences(3, 2, 1).assemblies(held)
        hold(laid, SUSTENANCE)
        assert gains(laid) == [8, 5, 3, 0]
        assert laid.state["assemblies"] == held + 1

    def test_e10_two_firsts_and_one_second(self):
        laid = presences(2, 2, 1, players=3)
        hold(laid.assemblies(4), SUSTENANCE)
        assert gains(laid) == [6, 6, 3]

    def test_e12_two_firsts_a_second_a_third_and_no_fourth(self):
        laid = presences(2, 1, 0, 2).leader(0, CITY, SUSTENANCE).thunderhorn(3, SUSTENANCE).dice(SUSTENANCE, 1, 2)
        hold(laid.assemblies(4), SUSTENANCE)  # Presence 3, 2, 1 and 3
        assert gains(laid) == [6, 4, 2, 6]

    def test_the_fourth_of_four_different_ones_gains_nothing(self):
        laid = presences(2, 2, 1, 0).leader(0, CITY, SUSTENANCE).thunderhorn(0, SUSTENANCE).dice(SUSTENANCE, 1, 2, 3)
        hold(laid.assemblies(4), SUSTENANCE)  # 4, 3, 2 and 1
        assert gains(laid) == [6, 4, 2, 0]

    def test_a67_without_presence_there_is_no_reward(self):
        laid = hold(presences(1).assemblies(4), SUSTENANCE)
        assert gains(laid) == [6, 0, 0, 0]
        laid = hold(table().assemblies(4), SUSTENANCE)
        assert gains(laid) == [0, 0, 0, 0]

    def test_4_a_die_is_presence_for_the_owner_of_its_colour(self):
        laid = table().pool(1, 0, 0).resources(0, glowberry=2).assemblies(4)
        laid.choose(Verb.WORK, SUSTENANCE, 0).choose(Verb.TAKE_DIE, 1, 0)
        hold(laid, SUSTENANCE)
        assert gains(laid) == [0, 6, 0, 0]

    @pytest.mark.parametrize(
        ("piece", "lay"),
        [
            ("die", lambda laid: laid.dice(MILITARY, 0)),
            ("Settlement", lambda laid: laid.settle_in(0, MILITARY, 0)),
            ("Landmark of the bottom row", lambda laid: laid.landmark(0, "boot_camp")),
            ("Landmark of the top row", lambda laid: laid.landmark(0, "enclosure")),
            ("Leader", lambda laid: laid.leader(0, CITY, MILITARY)),
            ("Thunderhorn", lambda laid: laid.thunderhorn(0, MILITARY)),
            ("Leader on the Thunderhorn space", lambda laid: laid.leader(0, LeaderPlace.THUNDERHORN_SPACE, MILITARY)),
        ],
    )
    def test_i34_each_of_these_is_one_piece(self, piece, lay):
        laid = lay(table()).settle_in(1, MILITARY, 1).assemblies(4)
        hold(laid, MILITARY)
        assert gains(laid) == [6, 6, 0, 0], piece

    @pytest.mark.parametrize(
        "lay", [lambda laid: laid.dice(MILITARY, NEUTRAL), lambda laid: laid.landmark(0, "academy")]
    )
    def test_neutral_dice_and_landmarks_of_other_zones_are_nothing(self, lay):
        assert gains(hold(lay(table()).assemblies(4), MILITARY)) == [0, 0, 0, 0]

    # --- the Wilderness

    @pytest.mark.parametrize(
        ("piece", "lay"),
        [
            ("Settlement on a tile", lambda laid: laid.settle_at(0, 7)),
            ("Tamed Dino", lambda laid: laid.dino(0, 7, "shieldhead")),
            ("Tamed Dino at a Temple", lambda laid: laid.dino(0, "raptor_temple", "shieldhead")),
            ("Rider", lambda laid: laid.rider(0).leader(0, MAP, 7)),
        ],
    )
    def test_each_of_these_is_one_piece_in_the_jungle(self, piece, lay):
        laid = lay(table().path("raptor_temple").explored("raptor_temple").explored(7))
        hold(laid.settle_at(1, 7).assemblies(4), IN_JUNGLE)
        assert gains(laid) == [6, 6, 0, 0], piece

    def test_other_wilderness_zones_do_not_count(self):
        laid = opened(table(), 13).settle_at(0, 7).settle_at(1, 5).dino(2, 13, "raptor").assemblies(4)
        assert gains(hold(laid, IN_JUNGLE)) == [6, 0, 0, 0]

    @pytest.mark.parametrize(("ruling", "followers"), [(False, [0, 6, 0, 0]), (True, [6, 6, 0, 0])])
    def test_a47_outposts_are_presence_as_the_ruling_has_it(self, ruling, followers):
        laid = table(rulings={"outposts_in_presence": ruling}).explored(1)
        laid.settle_at(0, "outpost_a").settle_at(1, 1).assemblies(4)
        assert gains(hold(laid, IN_SWAMP)) == followers

    @pytest.mark.parametrize(("ruling", "followers"), [(False, [0, 6, 0, 0]), (True, [6, 6, 0, 0])])
    def test_a139_the_portal_is_presence_as_the_ruling_has_it(self, ruling, followers):
        laid = opened(table(rulings={"portal_in_presence": ruling}), 19).explored("ironjaw_temple")
        laid.landmark(0, "ancient_portal").settle_at(1, 19).assemblies(4)
        assert gains(hold(laid, IN_HILLS)) == followers

    # --- Crates

    def test_a68_the_winner_of_a_crate_chooses_the_row(self):
        laid = presences(3, 2, 1).crates(2, 2, 0, 1).begin(Effect.ASSEMBLY, 0, SUSTENANCE)
        assert laid.offers(Verb.CRATE_ROW) == [1, 2]
        assert laid.to_move == 2

    def test_a68_without_a_free_space_the_crate_is_lost(self):
        laid = presences(3, 2, 1).crates(2, 2, 2, 2).begin(Effect.ASSEMBLY, 0, SUSTENANCE)
        assert Verb.CRATE_ROW not in verbs(laid)

    def test_a68_several_winners_choose_in_the_order_of_their_seats(self):
        laid = presences(2, 1).leader(0, CITY, SUSTENANCE).dice(SUSTENANCE, 1, 2, 3)
        laid.begin(Effect.ASSEMBLY, 0, SUSTENANCE)
        laid.choose(*laid.options()[0])
        assert laid.to_move == 3

    def test_a142_a_crate_won_counts_for_the_chief_steward(self):
        laid = (
            presences(0, 0, 0, 0).settle_in(0, MILITARY, 0, 1, 2).settle_in(1, MILITARY, 3, 4).settle_in(2, MILITARY, 5)
        )
        hold(laid.influence(2, steward=1), MILITARY)
        assert gains(laid, Part.OFFICERS) == [0, 0, 2, 0]  # a Settlement and the Crate


class TestR21Officers:
    def test_e11_the_captain_as_in_the_example(self):
        joel, connor, abby, ellie = range(4)
        laid = table().home(joel, thunderhorn=1, shieldhead=1).home(connor, raptor=3).home(ellie, ironjaw=2)
        laid.influence(joel, captain=3).influence(connor, captain=2).influence(abby, captain=2).influence(
            ellie, captain=1
        )
        laid.begin(Effect.OFFICER_SCORING, 0, CAPTAIN, Part.OFFICERS).settle()
        assert gains(laid, Part.OFFICERS) == [2, 1, 0, 0]

    @pytest.mark.parametrize(
        ("cubes", "followers"),
        [
            ((2, 1, 1, 0), [5, 2, 2, 0]),
            ((2, 2, 1, 1), [5, 5, 2, 2]),
            ((3, 2, 1, 0), [5, 2, 0, 0]),
            ((0, 0, 0, 1), [0, 0, 0, 5]),
            ((0, 0, 0, 0), [0, 0, 0, 0]),
            ((1, 1, 1, 1), [5, 5, 5, 5]),
        ],
    )
    def test_53_the_first_score_in_full_the_second_half_and_nobody_without_influence(self, cubes, followers):
        laid = table()
        for seat, count in enumerate(cubes):
            laid.home(seat, raptor=1, thunderhorn=1, ironjaw=1).influence(seat, captain=count)
        laid.begin(Effect.OFFICER_SCORING, 0, CAPTAIN, Part.OFFICERS).settle()
        assert gains(laid, Part.OFFICERS) == followers

    def test_53_half_is_rounded_down_once_on_the_whole(self):
        laid = table().home(1, raptor=1, thunderhorn=1).influence(0, captain=2).influence(1, captain=1)
        laid.begin(Effect.OFFICER_SCORING, 0, CAPTAIN, Part.OFFICERS).settle()
        assert gains(laid, Part.OFFICERS)[1] == 1  # half of 3; half of each part would be 0 and 1

    def test_a103_influence_spent_on_a_favor_is_missing(self):
        laid = table().home(0, raptor=2).home(1, raptor=2).influence(0, captain=2).influence(1, captain=2).secondary()
        laid.choose(Verb.FAVOR, CAPTAIN).begin(Effect.OFFICER_SCORING, 0, CAPTAIN, Part.OFFICERS).settle()
        assert gains(laid, Part.OFFICERS) == [1, 2, 0, 0]

    @pytest.mark.parametrize("zone", [IN_SWAMP, IN_JUNGLE, IN_HILLS])
    def test_56_the_officer_in_the_wilderness_is_scored_in_each_assembly_there(self, zone):
        laid = table().completed(0, "swamped_giant").influence(0, security=1)
        assert gains(hold(laid, zone), Part.OFFICERS) == [2, 0, 0, 0]

    def test_the_officer_of_the_zone_is_scored(self):
        laid = table().settle_in(0, EXPANSION, 0).influence(0, steward=1)
        assert gains(hold(laid, MILITARY), Part.OFFICERS) == [1, 0, 0, 0]
        laid = table().settle_in(0, EXPANSION, 0).influence(0, steward=1)
        assert gains(hold(laid, SUSTENANCE), Part.OFFICERS) == [0, 0, 0, 0]

    # --- the Captain

    @pytest.mark.parametrize(
        ("dinos", "followers"),
        [
            ({"raptor": 3}, 3),
            ({"shieldhead": 3}, 1),
            ({"thunderhorn": 2}, 4),
            ({"ironjaw": 1}, 2),
            ({"shieldhead": 2, "raptor": 1, "thunderhorn": 1, "ironjaw": 1}, 6),
        ],
    )
    def test_the_captain_counts_tamed_dinos(self, dinos, followers):
        assert scored(table().home(0, **dinos), CAPTAIN) == followers
        assert scored(table().tired(0, **dinos).secondary(), CAPTAIN) == followers
        assert scored(table().adventure(0, "swamped_giant", **dinos), CAPTAIN) == followers

    def test_the_captain_counts_dinos_on_the_board(self):
        laid = table().explored(1).dino(0, 1, "raptor").dino(0, 2, "thunderhorn").thunderhorn(0, MILITARY)
        assert scored(laid, CAPTAIN) == 1 + 2 + 2

    def test_18_the_captain_counts_nobody_in_the_infirmary(self):
        assert scored(table().infirmary(0, raptor=1, ironjaw=1), CAPTAIN) == 0

    def test_the_captain_counts_no_untamed_dino(self):
        assert scored(table().untamed(0, ironjaw=2), CAPTAIN) == 0

    @pytest.mark.parametrize(("leader", "followers"), [("jack", 1), ("phoenix", 2), ("adelita", 2), ("keoni", 0)])
    def test_the_captain_counts_a_rider_as_its_dino(self, leader, followers):
        assert scored(led_by(leader).rider(0), CAPTAIN) == followers
        assert scored(led_by(leader).rider(0).leader(0, CITY, MILITARY), CAPTAIN) == followers
        assert scored(led_by(leader), CAPTAIN) == 0

    def test_a_rider_makes_a_pair_with_a_shieldhead(self):
        assert scored(led_by("keoni").rider(0).home(0, shieldhead=1), CAPTAIN) == 1

    # --- the others

    def test_the_mate_counts_settlements_in_the_wilderness_and_landmarks(self):
        laid = opened(table(), 19).explored(13).settle_at(0, "outpost_a", "outpost_b", 13, 19).landmark(0, "arboretum")
        assert scored(laid, MATE) == 4 + 2

    def test_the_mate_counts_the_portal_as_a_landmark_only(self):
        laid = opened(table(), 19).explored("ironjaw_temple").landmark(0, "ancient_portal")
        assert scored(laid, MATE) == 2

    @pytest.mark.parametrize(
        ("rangers", "followers"), [({"home": 3}, 1), ({"home": 2, "adventure": 2}, 2), ({"infirmary": 2}, 0)]
    )
    def test_the_engineer_counts_pairs_of_rangers_out_of_the_infirmary(self, rangers, followers):
        laid = table()
        for name, count in rangers.items():
            if name == "adventure":
                laid.adventure(0, "swamped_giant", ranger=count)
            else:
                getattr(laid, name)(0, ranger=count)
        assert scored(laid, ENGINEER) == followers

    def test_the_engineer_counts_tired_rangers(self):
        assert scored(table().tired(0, ranger=2).secondary(), ENGINEER) == 1

    @pytest.mark.parametrize("ruling", [True, False])
    def test_the_engineer_counts_pairs_of_ranch_tiles_covered_ones_too_whatever_the_ruling(self, ruling):
        laid = table(rulings={"covered_tiles_count": ruling}).ranch(0, orchard=0, sawmill=0, barracks=1)
        assert scored(laid, ENGINEER) == 3
        assert scored(laid.ranch(0, dispensary=1), ENGINEER) - 3 == 6

    def test_security_counts_tamed_dinos_on_the_map_and_adventures(self):
        laid = (
            table()
            .path("raptor_temple")
            .explored("raptor_temple")
            .dino(0, 5, "raptor")
            .dino(0, "raptor_temple", "raptor")
        )
        laid.completed(0, "swamped_giant", "the_raptor_temple").adventure(0, "serpents_nest", ranger=2, raptor=1)
        assert scored(laid, SECURITY) == 2 + 3 * 2

    @pytest.mark.parametrize("ruling", [True, False])
    def test_security_counts_a_rider_on_the_map_whatever_the_ruling(self, ruling):
        laid = led_by("keoni", rulings={"rider_counts_everywhere": ruling}).explored(1).rider(0).leader(0, MAP, 1)
        assert scored(laid, SECURITY) == 1

    @pytest.mark.parametrize("ruling", [True, False])
    def test_a129_the_steward_counts_settlements_in_the_city_but_no_landmark_whatever_the_ruling(self, ruling):
        laid = table(rulings={"landmark_settlements_in_city": ruling}).settle_in(0, MILITARY, 0, 1)
        laid.landmark(0, "boot_camp").settle_at(0, "outpost_a").crates(0, 2, 1, 0)
        assert scored(laid, STEWARD) == 2 + 3

    @pytest.mark.parametrize(("ruling", "followers"), [(False, 0), (True, 3)])
    def test_a32_printed_crates_count_as_the_ruling_has_it(self, ruling, followers):
        assert scored(table(rulings={"printed_crates_count": ruling}), STEWARD) == followers


class TestR21WrapUp:
    def test_54_dice_are_rerolled_into_the_pool(self):
        laid = table().dice(MILITARY, 0, 1, NEUTRAL, NEUTRAL)
        hold(laid, MILITARY)
        assert (laid.state["die_owner"][MILITARY] == NOBODY).all()
        assert laid.state["pool"].sum(axis=1).tolist() == [2, 2, 2, 2, 6]

    def test_54_every_face_may_come_up(self):
        faces = np.zeros(4, int)
        for seed in range(40):
            laid = table().pool(0, 0, 0).dice(MILITARY, 0, 0)
            reseed_luck(laid.state, seed)
            faces += hold(laid, MILITARY).state["pool"][0]
        assert (faces > 8).all()  # 80 dice, 20 of each face expected
        assert faces.sum() == 80

    def test_54_leader_and_thunderhorn_go_home_and_settlements_stay(self):
        laid = table().leader(0, CITY, MILITARY).thunderhorn(1, MILITARY).settle_in(2, MILITARY, 0)
        hold(laid, MILITARY)
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME
        assert laid.state["leader_space"][MILITARY][0] == laid.state["thunderhorn_space"][MILITARY][0] == NOBODY
        assert laid.has(1)["home thunderhorn"] == 1
        assert laid.state["city"][MILITARY][0] == 2

    def test_a119_a_leader_on_the_thunderhorn_space_goes_home_too(self):
        laid = hold(table().leader(0, LeaderPlace.THUNDERHORN_SPACE, MILITARY), MILITARY)
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME
        assert laid.state["thunderhorn_space"][MILITARY][0] == NOBODY

    def test_54_other_zones_stay_as_they_are(self):
        laid = table().dice(EXPANSION, 0).leader(1, CITY, EXPANSION).thunderhorn(2, EXPANSION)
        hold(laid, MILITARY)
        assert laid.state["die_owner"][EXPANSION][0] == 0
        assert laid.state["leader_space"][EXPANSION][0] == 1
        assert laid.state["thunderhorn_space"][EXPANSION][0] == 2

    def test_54_in_the_wilderness_only_the_rider_goes_home(self):
        laid = opened(table(), 7).rider(0).leader(0, MAP, 5).dino(1, 3, "shieldhead").settle_at(2, 3)
        hold(laid, IN_SWAMP)
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME
        assert laid.state["dino_owner"][at(5)] == NOBODY
        assert laid.state["dino_owner"][at(3)] == 1

    def test_54_a_rider_in_another_wilderness_zone_stays(self):
        laid = hold(opened(table(), 7).rider(0).leader(0, MAP, 7), IN_SWAMP)
        assert laid.player(0)["leader_place"] == MAP

    def test_a136_a_rider_where_the_assembly_is_over_stays(self):
        laid = table().explored(1).rider(0).leader(0, MAP, 1)
        laid.state["reminder"][SWAMP], laid.state["assembled"][SWAMP] = 0, 1
        laid.end().settle()
        assert laid.player(0)["leader_place"] == MAP


class TestR21NextTile:
    @pytest.mark.parametrize(("tile", "icon"), list(enumerate(ICONS)))
    def test_55_each_discarded_tile_does_what_its_icon_says(self, tile, icon):
        laid = table().assemblies(tile)
        adventures, ranch = laid.state["adventure_offer"].copy(), laid.state["ranch_offer"].copy()
        laid.state["plot_open"][4:8] = 0
        hold(laid, MILITARY)
        assert (laid.state["adventure_offer"] != adventures).any() == (icon == ADVENTURES)
        assert (laid.state["ranch_offer"] != ranch).any() == (icon == RANCHES)
        assert (laid.state["plot_open"][4:8] == 1).all() == (icon == NEW_LANDMARKS)

    @pytest.mark.parametrize("held", [7, 8])
    def test_55_the_eighth_tile_is_never_discarded_so_that_an_icon_on_it_would_do_nothing(self, held):
        laid = table(data={"assemblies.tile_8.icon": RANCHES}).assemblies(held)
        ranch = laid.state["ranch_offer"].copy()
        assert (hold(laid, MILITARY).state["ranch_offer"] == ranch).all()

    @pytest.mark.parametrize("zone", [MILITARY, IN_HILLS])
    def test_a144_assemblies_of_either_kind_count(self, zone):
        laid = hold(table().assemblies(2), zone)
        assert laid.state["plot_open"].tolist() == [1, 1, 1, 1, 1, 1, 1, 1, 0]

    def test_the_adventure_refresh_discards_the_bottommost_of_each_open_type(self):
        laid = table().offer_cards("mind_the_gap", "dino_catcher", "raid_hunting")
        hold(laid, MILITARY)
        swamp, jungle, hills = laid.state["adventure_offer"]
        names = [[CARDS[card] for card in row] for row in (swamp, jungle)]
        assert names[0] == ["ancient_knowledge", "scouting_at_dawn", "see_you_later_gator"]
        assert names[1] == ["dino_catcher", "raid_hunting", "alien_vs_predators"]
        assert (hills == NOTHING).all()
        assert CARDS[cards_of(laid.state["adventure_deck"][SWAMP])[-1]] == "acids_and_bases"
        assert laid.state["adventure_deck"]["known"].tolist() == [1, 1, 0]

    def test_a147_with_an_empty_deck_the_card_comes_straight_back(self):
        laid = table()
        deck = laid.state["adventure_deck"][SWAMP]
        for seat, card in ((0, 3), (1, 4), (2, 5)):
            laid.adventure(seat, CARDS[card], ranger=2)
        laid.completed(3, CARDS[6], CARDS[7], CARDS[8])
        assert deck["size"] == 0
        hold(laid, MILITARY)
        assert [CARDS[card] for card in laid.state["adventure_offer"][SWAMP]] == [
            "ancient_knowledge",
            "scouting_at_dawn",
            "acids_and_bases",
        ]

    def test_the_ranch_refresh_discards_the_leftmost_of_each_type(self):
        laid = hold(table().assemblies(1), MILITARY)
        names = [[RANCH[tile] for tile in row] for row in laid.state["ranch_offer"]]
        assert names[2] == ["sawmill", "communal_garden"]
        assert [cards_of(stack)[-1] for stack in laid.state["ranch_stack"]] == [0, 8, 16, 24]
        assert laid.state["ranch_stack"]["known"].tolist() == [1, 1, 1, 1]

    def test_a143_the_icon_acts_before_the_next_assembly_of_the_turn(self):
        laid = opened(table(), 7).dice(MILITARY, 0, 1, 2, 3)
        laid.state["reminder"][SWAMP] = laid.state["reminder"][JUNGLE] = 0
        laid.end().settle()  # Adventures, Ranch, Landmarks
        assert laid.state["assemblies"] == 3
        assert CARDS[laid.state["adventure_offer"][SWAMP][0]] == "ancient_knowledge"
        assert RANCH[laid.state["ranch_offer"][2][0]] == "sawmill"
        assert laid.state["plot_open"][4:8].tolist() == [1, 1, 1, 1]
