"""R15 and R16: Leaders and Riders; Artifacts and their bonuses."""

import pytest
from games.perseverance.lay import LEADERS, at, table
from games.perseverance.scene import (
    EXPANSION,
    IRONJAW,
    JUNGLE,
    LEADER,
    MILITARY,
    MOUNTED,
    ON_FOOT,
    PASS,
    RANGER,
    RAPTOR,
    RIDER,
    SHIELDHEAD,
    SUSTENANCE,
    THUNDERHORN,
    is_over,
    led_by,
    played,
    verbs,
    well_off,
)

from sim.games.perseverance.state import NEUTRAL, NOTHING, Effect, LeaderPlace, Place, Verb

RIDES = {"keoni": "hourglass", "jack": "honeycomb", "phoenix": "wreath", "adelita": "jewel"}
OTHER_ARTIFACTS = [(who, what) for who in RIDES for what in RIDES.values() if RIDES[who] != what]
RIGHT_HAND = {"sapling": SHIELDHEAD, "spire": RAPTOR, "acorn": THUNDERHORN, "shield": IRONJAW}


def given(laid, artifact, *steps):
    """Let seat 0 gain an Artifact, choose what its bonus asks for, and be done with it."""
    return played(laid.do(f"gain the {artifact} artifact"), *steps)


class TestR15Leaders:
    # --- a Leader as a Ranger

    def test_12_a_leader_is_tired_where_a_ranger_is_injured(self):
        laid = table().home(0, shieldhead=1, ranger=1)
        laid.choose(Verb.EXPLORE, at(1)).choose(Verb.SEND, LEADER)
        assert laid.player(0)["leader_place"] == LeaderPlace.TIRED
        assert "infirmary shieldhead" not in laid.has(0)

    def test_12_a_leader_is_never_defeated(self):
        laid = led_by("jack").path(3).home(0, shieldhead=1, ranger=1)  # a wild Raptor: injure one, defeat one
        laid.choose(Verb.EXPLORE, at(3)).choose(Verb.PLACE_DINO, SHIELDHEAD).choose(Verb.FIGHT, ON_FOOT)
        laid.settle()
        assert laid.player(0)["leader_place"] == LeaderPlace.TIRED
        assert laid.player(0)["ranger"].tolist() == [0, 0, 0, 0]

    def test_12_a_leader_alone_cannot_take_the_place_of_a_defeated_ranger(self):
        laid = led_by("jack").path(3).home(0, shieldhead=1, ranger=0)
        assert at(3) not in laid.offers(Verb.EXPLORE)

    def test_a18_a_leader_is_tired_where_a_ranger_is_tired(self):
        laid = table().home(0, ranger=1).untamed(0, raptor=1).secondary().do("tame 1 raptor without resource cost")
        laid.choose(Verb.TAME, RAPTOR)
        assert laid.offers(Verb.BEAR) == [RANGER, LEADER]
        laid.choose(Verb.BEAR, LEADER)
        assert laid.player(0)["leader_place"] == LeaderPlace.TIRED

    def test_a_leader_who_does_not_ride_explores_nothing(self):
        assert verbs(table().home(0, ranger=4)) == {Verb.WORK}

    # --- becoming a Rider

    @pytest.mark.parametrize(("leader", "artifact"), RIDES.items())
    def test_each_leader_rides_with_an_artifact_of_its_own(self, leader, artifact):
        assert given(led_by(leader), artifact).player(0)["rider"] == 1

    @pytest.mark.parametrize(("leader", "artifact"), OTHER_ARTIFACTS)
    def test_no_other_artifact_makes_a_rider(self, leader, artifact):
        laid = led_by(leader).do(f"gain the {artifact} artifact")
        while not is_over(laid):
            laid.choose(*laid.options()[0])
        assert laid.has(0)[artifact] == 1
        assert laid.player(0)["rider"] == 0

    @pytest.mark.parametrize(
        ("leader", "species"), [("keoni", SHIELDHEAD), ("jack", RAPTOR), ("phoenix", THUNDERHORN), ("adelita", IRONJAW)]
    )
    def test_each_rider_rides_a_species_of_its_own(self, leader, species):
        laid = led_by(leader).rider(0)
        assert laid.tables["rides"][laid.player(0)["leader"]] == species

    def test_42_a_leader_in_the_city_becomes_a_rider_there(self):
        laid = given(led_by("keoni").leader(0, LeaderPlace.LEADER_SPACE, MILITARY), "hourglass")
        assert laid.player(0)["rider"] == 1
        assert laid.player(0)["leader_place"] == LeaderPlace.LEADER_SPACE
        assert laid.state["leader_space"][MILITARY][0] == 0

    def test_42_a_leader_on_an_adventure_becomes_a_rider_there(self):
        laid = given(led_by("keoni").adventure(0, "swamped_giant", leader=1, ranger=2), "hourglass")
        assert laid.player(0)["rider"] == 1
        assert laid.player(0)["leader_place"] == LeaderPlace.ADVENTURE

    # --- a Rider as a Tamed Dino

    def test_a_rider_is_sent_to_a_location_like_a_tamed_dino(self):
        laid = led_by("keoni").rider(0).home(0, ranger=2)
        laid.choose(Verb.EXPLORE, at(1)).settle()
        assert laid.player(0)["leader_place"] == LeaderPlace.LOCATION
        assert laid.state["dino"][at(1)] == RIDER
        assert laid.has(0)["infirmary ranger"] == 2

    def test_a_rider_meets_only_what_its_species_meets(self):
        laid = led_by("keoni").path(10).rider(0).home(0, thunderhorn=0, ranger=4)  # 10 asks for a Raptor
        assert at(10) not in laid.offers(Verb.EXPLORE)
        laid = led_by("jack").path(10).rider(0).home(0, thunderhorn=0, ranger=4)
        assert at(10) in laid.offers(Verb.EXPLORE)

    def test_a112_the_placed_rider_takes_no_part_in_the_fight(self):
        laid = led_by("keoni").rider(0).home(0, ranger=1)  # two Rangers against a Shieldhead, or a Raptor
        assert at(1) not in laid.offers(Verb.EXPLORE)
        laid.home(0, ranger=2)
        assert at(1) in laid.offers(Verb.EXPLORE)

    def test_a_rider_fights_as_the_dino_it_rides(self):
        laid = led_by("jack").rider(0).home(0, shieldhead=1)
        laid.choose(Verb.EXPLORE, at(1)).settle()
        assert laid.player(0)["leader_place"] == LeaderPlace.TIRED
        assert laid.has(0)["food"] == 1

    def test_a46_an_injured_rider_is_tired(self):
        laid = led_by("keoni").path(10).rider(0).home(0, raptor=1, shieldhead=1)  # a Thunderhorn: tire one, injure one
        laid.choose(Verb.EXPLORE, at(10)).choose(Verb.PLACE_DINO, RAPTOR).choose(Verb.FIGHT, MOUNTED)
        laid.choose(Verb.SEND, RIDER).settle()
        assert laid.player(0)["leader_place"] == LeaderPlace.TIRED
        assert laid.has(0)["tired shieldhead"] == 1

    def test_a112_a_rider_in_a_fight_is_one_unit(self):
        laid = led_by("adelita").path(13).rider(0).home(0, raptor=1, ranger=1)  # two Rangers and a Dino, or two Dinos
        assert at(13) not in laid.offers(Verb.EXPLORE)

    def test_k10_rider_adelita_in_the_place_of_a_dino_is_an_own_ironjaw(self):
        laid = led_by("adelita").path(13).rider(0).home(0, raptor=1, ranger=2)
        laid.choose(Verb.EXPLORE, at(13)).choose(Verb.PLACE_DINO, RAPTOR)
        laid.settle()
        assert laid.player(0)["leader_place"] == LeaderPlace.TIRED
        assert laid.has(0)["followers"] == 10 + 3

    def test_k10_rider_adelita_in_the_place_of_a_ranger_is_none(self):
        laid = led_by("adelita").path(13).rider(0).home(0, raptor=1, shieldhead=1, ranger=1)
        laid.choose(Verb.EXPLORE, at(13)).choose(Verb.PLACE_DINO, RAPTOR)
        laid.settle()
        assert laid.player(0)["leader_place"] == LeaderPlace.TIRED
        assert laid.has(0)["followers"] == 10

    def test_k14_a_rider_is_the_dino_that_swarm_welcome_asks_for(self):
        laid = led_by("keoni").offer_cards("swarm_welcome").home(0, ranger=2).begin(Effect.START_ADVENTURE, 0)
        assert verbs(laid) == {Verb.WORK}
        laid.rider(0).begin(Effect.START_ADVENTURE, 0)
        assert verbs(laid) == {Verb.TAKE_CARD, Verb.PASS}

    def test_a112_a_rider_is_not_leader_and_dino_at_once(self):
        laid = led_by("keoni").offer_cards("mushroom_run").rider(0).home(0, ranger=2).begin(Effect.START_ADVENTURE, 0)
        assert JUNGLE not in laid.offers(Verb.TAKE_CARD)  # the Leader and three more Units
        assert JUNGLE in laid.home(0, ranger=3).offers(Verb.TAKE_CARD)

    # --- what a Rider cannot be

    def test_45_a_rider_is_no_dino_to_be_spent(self):
        laid = led_by("jack").completed(1, "the_ironjaw_temple").rider(0).resources(0, glowberry=1)
        laid.begin(Effect.ZONE_OPTIONS, 0, SUSTENANCE, 2)
        assert 3 not in [option for option, _ in laid.offers(Verb.TAKE_OPTION)]
        laid.home(0, raptor=1)
        assert 3 in [option for option, _ in laid.offers(Verb.TAKE_OPTION)]

    def test_a109_a_rider_is_not_thrown_back_for_a_saddle(self):
        laid = led_by("jack").rider(0).untamed(0, raptor=1).dino(0, 1, "raptor").dino(0, 2, "raptor")
        laid.explored(1).explored(2).explored(4).explored(6).explored(8)
        laid.dino(0, 4, "raptor").dino(0, 6, "raptor").dino(0, 8, "raptor").home(0, ranger=1)
        laid.do("tame 1 raptor without resource cost")
        assert is_over(laid)

    def test_a109_a_rider_needs_no_saddle(self):
        laid = led_by("jack").rider(0).untamed(0, raptor=1).home(0, raptor=4, ranger=1)
        laid.secondary().do("tame 1 raptor without resource cost")
        played(laid, (Verb.TAME, RAPTOR), (Verb.BEAR, RANGER))
        assert laid.has(0)["home raptor"] == 5

    def test_i35_a_toppled_leader_stays_on_its_adventure_at_the_end_of_the_turn(self):
        laid = table().adventure(0, "swamped_giant", leader=1, ranger=2).threat_die(1).end()
        laid.choose(Verb.INJURE, LEADER).settle()
        assert laid.player(0)["leader_place"] == LeaderPlace.TOPPLED
        assert laid.player(0)["turns"] == 1


class TestR16Artifacts:
    @pytest.mark.parametrize(
        ("leader", "artifact", "steps", "change"),
        [
            ("adelita", "wreath", [], {"overlay": -1, "followers": 2}),
            ("adelita", "jewel", [], {"rider": 1}),
            ("adelita", "hourglass", [(Verb.SWAP_DIE, NOTHING, 2)], {"own dice": 1}),
            ("adelita", "honeycomb", [(Verb.TAKE_DINO, SHIELDHEAD)], {"untamed shieldhead": 1}),
            ("keoni", "wreath", [(Verb.TAKE_TILE, 2), (Verb.PLACE_TILE, 0)], {"followers": 2}),
            ("keoni", "jewel", [(Verb.SWAP_DIE, NOTHING, 2)], {"own dice": 1, "followers": 4}),
            ("keoni", "hourglass", [], {"rider": 1}),
            ("keoni", "honeycomb", [], {"overlay": -1, "followers": 3}),
            ("phoenix", "wreath", [], {"rider": 1}),
            ("phoenix", "jewel", [], {"overlay": -1, "followers": 2}),
            ("phoenix", "hourglass", [(Verb.BUILD_CITY, MILITARY, 0)], {"settlements": -1}),
            ("phoenix", "honeycomb", [(Verb.SWAP_DIE, NOTHING, 2)], {"own dice": 1, "followers": 2}),
            ("jack", "wreath", [(Verb.SWAP_DIE, NOTHING, 2)], {"own dice": 1, "followers": 2}),
            ("jack", "jewel", [(Verb.TAKE_DINO, IRONJAW)], {"untamed ironjaw": 1, "followers": 2}),
            ("jack", "hourglass", [], {"overlay": -1, "followers": 1}),
            ("jack", "honeycomb", [], {"rider": 1}),
        ],
    )
    def test_the_left_spaces_give_each_leaders_bonus(self, leader, artifact, steps, change):
        laid = led_by(leader)
        before = laid.has(0)
        given(laid, artifact, *steps)
        assert laid.changed(before) == {artifact: 1, **change}

    @pytest.mark.parametrize("leader", LEADERS)
    @pytest.mark.parametrize("artifact", RIGHT_HAND)
    def test_the_right_spaces_give_nothing_at_once(self, leader, artifact):
        laid = led_by(leader)
        before = laid.has(0)
        given(laid, artifact)
        assert laid.changed(before) == {artifact: 1}

    @pytest.mark.parametrize(("artifact", "change"), [("wreath", {"own dice": 1}), ("hourglass", {"overlay": -1})])
    def test_d2_read_literally_adelitas_overlay_and_die_change_places(self, artifact, change):
        laid = led_by("adelita", rulings={"adelita_artifact_places": "literal"})
        before = laid.has(0)
        given(laid, artifact, *([(Verb.SWAP_DIE, NOTHING, 2)] if artifact == "wreath" else []))
        followers = {} if artifact == "wreath" else {"followers": 2}
        assert laid.changed(before) == {artifact: 1, **change, **followers}

    def test_d2_read_literally_the_other_leaders_stay_as_they_are(self):
        laid = led_by("keoni", rulings={"adelita_artifact_places": "literal"})
        assert given(laid, "hourglass").player(0)["rider"] == 1

    @pytest.mark.parametrize("artifact", [*RIDES.values(), *RIGHT_HAND])
    def test_e19_a_second_copy_is_worth_two_followers_and_no_bonus(self, artifact):
        laid = led_by("keoni").artifacts(0, artifact)
        before = laid.has(0)
        given(laid, artifact)
        assert laid.changed(before) == {"followers": 2}

    def test_9_the_sapling_of_training_is_worth_two_followers_again_and_again(self):
        laid = led_by("keoni").completed(0, "serpents_nest").artifacts(0, "sapling")
        before = laid.has(0)
        for _ in range(2):
            laid.begin(Effect.ZONE_OPTIONS, 0, MILITARY, 1).choose(Verb.TAKE_OPTION, 3, 0)
        assert laid.changed(before) == {"followers": 4}

    @pytest.mark.parametrize(("artifact", "species"), RIGHT_HAND.items())
    def test_a_right_hand_artifact_waives_the_whole_resource_cost_and_no_strain(self, artifact, species):
        laid = led_by("keoni").home(0, ranger=1).untamed(0, shieldhead=1, raptor=1, thunderhorn=1, ironjaw=1)
        laid.secondary().begin(Effect.TAME, 0, 1, NOTHING)
        assert is_over(laid)  # nothing to pay with
        laid.artifacts(0, artifact).begin(Effect.TAME, 0, 1, NOTHING)
        assert laid.offers(Verb.TAME) == [species]
        laid.choose(Verb.TAME, species).settle()
        if species in (RAPTOR, THUNDERHORN):
            laid.choose(Verb.BEAR, RANGER)
        rangers = {SHIELDHEAD: [1, 0, 0, 0], RAPTOR: [0, 1, 0, 0], THUNDERHORN: [0, 0, 1, 0], IRONJAW: [0, 0, 0, 0]}
        assert laid.player(0)["ranger"].tolist() == rangers[species]
        assert laid.player(0)["tamed"][Place.HOME][species] == 1

    # --- the die

    def test_a14_the_own_die_keeps_the_face_of_the_neutral_one_which_leaves_the_game(self):
        laid = led_by("adelita")
        laid.do("swap a die")
        assert [face for _, face in laid.offers(Verb.SWAP_DIE)] == [0, 1, 2, 3]
        neutral, own = laid.state["pool"][NEUTRAL].copy(), laid.state["pool"][0].copy()
        laid.choose(Verb.SWAP_DIE, NOTHING, 2)
        assert (neutral - laid.state["pool"][NEUTRAL]).tolist() == [0, 0, 1, 0]
        assert (laid.state["pool"][0] - own).tolist() == [0, 0, 1, 0]
        assert laid.player(0)["die"] == 0

    def test_k6_a_die_in_the_city_is_swapped_only_when_the_pool_has_no_neutral_one(self):
        laid = led_by("adelita", players=3)
        laid.dice(MILITARY, NEUTRAL, NEUTRAL).dice(EXPANSION, NEUTRAL).do("swap a die")
        assert {zone for zone, _ in laid.offers(Verb.SWAP_DIE)} == {NOTHING}
        laid = led_by("adelita", players=3)
        laid.dice(MILITARY, NEUTRAL, NEUTRAL).dice(EXPANSION, NEUTRAL, NEUTRAL).do("swap a die")
        assert laid.offers(Verb.SWAP_DIE) == [(MILITARY, 0), (EXPANSION, 0)]

    def test_a14_a_die_swapped_in_the_city_is_presence_at_once_and_keeps_its_face(self):
        laid = led_by("adelita", players=3)
        laid.dice(MILITARY, NEUTRAL, NEUTRAL).dice(EXPANSION, NEUTRAL, NEUTRAL).do("swap a die")
        faces = laid.state["die_face"].copy()
        laid.choose(Verb.SWAP_DIE, MILITARY, 0)
        assert sorted(laid.state["die_owner"][MILITARY].tolist()) == sorted([0, NEUTRAL, NOTHING, NOTHING])
        assert laid.state["die_face"].tolist() == faces.tolist()
        laid.begin(Effect.ASSEMBLY, 0, MILITARY)
        before = laid.has(0)
        laid.settle()
        assert laid.changed(before)["followers"] == 4

    def test_k6_every_player_finds_a_neutral_die_to_swap(self):
        laid = led_by("adelita")
        for seat in range(4):
            laid.do("swap a die", seat)
            laid.choose(*laid.options()[0])
        assert laid.state["pool"][NEUTRAL].sum() == 2
        assert laid.state["pool"].sum() == 14

    # --- Dinos and buildings

    def test_a83_adelita_chooses_among_the_species_whose_temple_is_explored(self):
        laid = led_by("adelita").path("raptor_temple").explored("raptor_temple").do("gain the honeycomb artifact")
        assert laid.offers(Verb.TAKE_DINO) == [SHIELDHEAD, RAPTOR]

    def test_d19_a_shieldhead_is_always_there(self):
        laid = led_by("adelita").do("gain the honeycomb artifact")
        assert laid.options() == [(Verb.TAKE_DINO, SHIELDHEAD)]

    def test_jack_chooses_any_species(self):
        laid = led_by("jack").do("gain the jewel artifact")
        assert laid.offers(Verb.TAKE_DINO) == [SHIELDHEAD, RAPTOR, THUNDERHORN, IRONJAW]

    def test_13_a_species_that_is_gone_from_the_supply_is_not_gained(self):
        laid = led_by("jack").untamed(1, ironjaw=8).do("gain the jewel artifact")  # four more are wild
        assert laid.offers(Verb.TAKE_DINO) == [SHIELDHEAD, RAPTOR, THUNDERHORN]

    def test_a114_phoenix_may_decline_to_build(self):
        laid = led_by("phoenix")
        before = laid.has(0)
        given(laid, "hourglass", PASS)
        assert laid.changed(before) == {"hourglass": 1}

    def test_phoenix_builds_without_the_bonus_of_the_space(self):
        laid = led_by("phoenix").settle_in(1, EXPANSION, 0)
        before = laid.has(0)
        given(laid, "hourglass", (Verb.BUILD_CITY, EXPANSION, 1))
        assert laid.changed(before) == {"hourglass": 1, "settlements": -1}

    def test_removing_the_overlay_makes_room_in_the_infirmary(self):
        laid = led_by("phoenix").infirmary(0, ranger=2).do("gain 1 injured tamed shieldhead")
        assert verbs(laid) == {Verb.DEFEAT_PATIENT}
        laid = given(led_by("phoenix").infirmary(0, ranger=2), "jewel").do("gain 1 injured tamed shieldhead")
        assert is_over(laid)
        assert laid.has(0)["infirmary shieldhead"] == 1

    def test_keonis_tile_gives_its_placement_bonus(self):
        laid = led_by("keoni")
        before = laid.has(0)
        given(laid, "wreath", (Verb.TAKE_TILE, 0), (Verb.PLACE_TILE, 5))
        assert laid.changed(before) == {"wreath": 1, "scrap": 1}

    # --- effects that only Artifacts and Adventures use

    def test_foraging_at_any_location_needs_no_settlement(self):
        laid = well_off("jack").explored(1, "foragers_hut").settle_at(1, 1, 1).do("forage at any location")
        before = laid.has(0)
        played(laid, (Verb.FORAGE, at(1)))
        assert laid.changed(before) == {"food": 1}

    def test_an_artifact_is_never_lost(self):
        laid = given(led_by("phoenix"), "jewel")
        laid.end().settle()
        assert laid.player(0)["artifact"].tolist() == [0, 0, 0, 1, 0, 0, 0, 0]
