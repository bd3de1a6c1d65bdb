"""R7 and R8: the Infirmary, Treatments, taming."""

from itertools import product

import pytest
from games.perseverance.lay import table
from games.perseverance.scene import (
    HEAL_RANGER,
    IRONJAW,
    LEADER,
    PASS,
    RANGER,
    RAPTOR,
    SHIELDHEAD,
    THUNDERHORN,
    is_over,
    led_by,
    played,
)

from sim.games.perseverance.state import Effect, LeaderPlace, Species, Strain, Verb

COSTS = {  # of taming one
    "shieldhead": {"glowberry": 2},
    "raptor": {"glowberry": 1, "food": 1},
    "thunderhorn": {"glowberry": 2, "island": 1},
    "ironjaw": {"glowberry": 2, "scrap": 1},
}
COVERS = {"shieldhead": "sapling", "raptor": "spire", "thunderhorn": "acorn", "ironjaw": "shield"}
STRAINS = {  # on the Ranger who bears it
    "shieldhead": {},
    "raptor": {"home ranger": -1, "tired ranger": 1},
    "thunderhorn": {"home ranger": -1, "infirmary ranger": 1},
    "ironjaw": {"home ranger": -1},
}
STRAINED = ["raptor", "thunderhorn", "ironjaw"]


def tamer(species, **resources):
    """Lay a table at which seat 0 has one Untamed Dino, two Rangers, and Resources."""
    laid = table().untamed(0, **{species: 1}).home(0, ranger=2).resources(0, **resources)
    return laid.leader(0, LeaderPlace.ADVENTURE).adventure(0, "swamped_giant", ranger=2, leader=1).secondary()


def tamed(species):
    return {f"untamed {species}": -1, f"home {species}": 1}


def injured(laid):
    """Injure one Ranger from Home."""
    return laid.begin(Effect.BEAR_STRAIN, 0, Strain.INJURE).choose(Verb.BEAR, RANGER)


class TestR7Infirmary:
    def test_jack_has_three_spaces_the_last_of_which_takes_a_unit(self):
        laid = injured(led_by("jack").home(0, ranger=1).infirmary(0, ranger=2))
        assert laid.has(0)["infirmary ranger"] == 3
        assert laid.offers(Verb.DEFEAT_PATIENT) == []

    @pytest.mark.parametrize("leader", ["adelita", "keoni", "phoenix"])
    def test_m23_others_have_as_many_as_their_boards_show(self, leader):
        laid = injured(led_by(leader, data={f"leaders.{leader}.infirmary": 4}).home(0, ranger=1).infirmary(0, ranger=3))
        assert laid.offers(Verb.DEFEAT_PATIENT) == []
        laid = injured(led_by(leader, data={f"leaders.{leader}.infirmary": 3}).home(0, ranger=1).infirmary(0, ranger=3))
        assert laid.offers(Verb.DEFEAT_PATIENT) == [RANGER]

    def test_a22_one_too_many_lets_the_newcomer_or_a_patient_be_defeated(self):
        laid = injured(table().home(0, ranger=1).infirmary(0, shieldhead=1, raptor=1))
        assert laid.offers(Verb.DEFEAT_PATIENT) == [SHIELDHEAD, RAPTOR, RANGER]
        before = int(laid.state["supply"][RAPTOR])
        laid.choose(Verb.DEFEAT_PATIENT, RAPTOR)
        assert (laid.has(0)["infirmary ranger"], laid.has(0)["infirmary shieldhead"]) == (1, 1)
        assert "infirmary raptor" not in laid.has(0)
        assert laid.state["supply"][RAPTOR] == before + 1

    def test_a22_the_newcomer_is_returned_to_its_supply(self):
        laid = injured(table().home(0, ranger=1).infirmary(0, shieldhead=2)).choose(Verb.DEFEAT_PATIENT, RANGER)
        assert laid.has(0)["infirmary shieldhead"] == 2
        assert {"home ranger", "infirmary ranger"} & laid.has(0).keys() == set()

    def test_i20_every_unit_takes_one_space_until_the_overlay_is_gone(self):
        laid = led_by("jack").home(0, ranger=1).infirmary(0, ranger=2, ironjaw=1)
        assert injured(laid).offers(Verb.DEFEAT_PATIENT) == [IRONJAW, RANGER]
        laid = led_by("jack").home(0, ranger=1).infirmary(0, ranger=2, ironjaw=1)
        laid.do("remove the overlay").options()
        assert injured(laid).offers(Verb.DEFEAT_PATIENT) == []

    def test_a23_a_dino_gained_injured_may_find_it_full(self):
        laid = table().infirmary(0, ranger=2).do("gain 1 injured tamed shieldhead")
        assert laid.offers(Verb.DEFEAT_PATIENT) == [SHIELDHEAD, RANGER]
        laid.choose(Verb.DEFEAT_PATIENT, RANGER)
        assert (laid.has(0)["infirmary ranger"], laid.has(0)["infirmary shieldhead"]) == (1, 1)

    def test_a23_with_room_it_lies_there(self):
        laid = table().infirmary(0, ranger=1).do("gain 1 injured tamed shieldhead")
        laid.options()
        assert (laid.has(0)["infirmary ranger"], laid.has(0)["infirmary shieldhead"]) == (1, 1)

    def test_i35_a_leader_tires_instead(self):
        laid = table().infirmary(0, ranger=2).secondary().begin(Effect.BEAR_STRAIN, 0, Strain.INJURE)
        laid.choose(Verb.BEAR, LEADER)
        assert laid.player(0)["leader_place"] == LeaderPlace.TIRED


class TestR7Treatments:
    @pytest.mark.parametrize(
        ("treatments", "healed"),
        [
            pytest.param(1, {"ranger"}, id="1 is enough for a Ranger, not for a Dino"),
            pytest.param(2, {"ranger", "shieldhead"}, id="2 are enough for a Dino"),
        ],
    )
    def test_e22_a_ranger_takes_one_and_a_dino_two(self, treatments, healed):
        laid = table().infirmary(0, ranger=1, shieldhead=1).do(f"apply {treatments} treatment")
        kinds = {"shieldhead": SHIELDHEAD, "ranger": RANGER}
        assert set(laid.offers(Verb.HEAL)) == {kinds[name] for name in healed}

    def test_healed_units_go_home(self):
        laid = table().infirmary(0, ranger=1, raptor=1).do("apply 3 treatment")
        before = laid.has(0)
        played(laid, HEAL_RANGER, (Verb.HEAL, RAPTOR))
        assert laid.changed(before) == {
            "infirmary ranger": -1,
            "home ranger": 1,
            "infirmary raptor": -1,
            "home raptor": 1,
        }

    def test_a24_what_is_left_is_not_stored(self):
        laid = table().infirmary(0, raptor=1)
        assert is_over(laid.do("apply 1 treatment"))
        assert is_over(laid.do("apply 1 treatment"))

    def test_a24_one_may_stop(self):
        laid = table().infirmary(0, ranger=2).do("apply 2 treatment").choose(Verb.HEAL, RANGER)
        assert PASS in laid.options()
        laid.choose(Verb.PASS)
        assert laid.has(0)["infirmary ranger"] == 1

    def test_f4_in_fixed_order_all_that_could_be_healed_can_be(self):
        found = set()
        for plan in product(range(3), repeat=3):  # how many Rangers, Shieldheads and Raptors to heal
            laid = led_by("jack").infirmary(0, ranger=2, shieldhead=2, raptor=1)
            laid.player(0)["overlay"] = 0
            laid.do("apply 5 treatment")
            for kind, wanted in zip((RANGER, SHIELDHEAD, RAPTOR), plan, strict=True):
                for _ in range(wanted):
                    if kind in laid.offers(Verb.HEAL):
                        laid.choose(Verb.HEAL, kind)
            has = laid.has(0)
            found.add(tuple(has.get(f"home {kind}", 0) for kind in ("ranger", "shieldhead", "raptor")))
        affordable = {(r, s, p) for r, s, p in product(range(3), range(3), range(2)) if r + 2 * (s + p) <= 5}
        assert found == affordable

    def test_without_patients_nothing_is_asked(self):
        assert table().do("apply 8 treatment").offers(Verb.WORK)

    def test_one_treatment_changes_nothing_for_a_dino(self):
        laid = table().infirmary(0, raptor=1).do("in any order: apply 1 treatment, gain 1 food")
        assert laid.options() == [(Verb.DO_FIRST, 1)]


class TestR8Taming:
    @pytest.mark.parametrize("species", COSTS)
    def test_it_takes_resources_and_a_rangers_strain(self, species):
        laid = tamer(species, **COSTS[species]).do("tame 1 dino")
        before = laid.has(0)
        laid.choose(Verb.TAME, Species[species.upper()]).settle()
        spent = {name: -amount for name, amount in COSTS[species].items()}
        assert laid.changed(before) == {**tamed(species), **STRAINS[species], **spent}

    @pytest.mark.parametrize(("species", "lacking"), [(name, what) for name in COSTS for what in COSTS[name]])
    def test_one_resource_short_is_not_enough(self, species, lacking):
        resources = {**COSTS[species], lacking: COSTS[species][lacking] - 1}
        assert is_over(tamer(species, **resources).do("tame 1 dino"))

    @pytest.mark.parametrize("species", COSTS)
    def test_d3_its_artifact_waives_the_resources_but_not_the_strain(self, species):
        laid = tamer(species).artifacts(0, COVERS[species]).do("tame 1 dino")
        before = laid.has(0)
        laid.choose(Verb.TAME, Species[species.upper()]).settle()
        assert laid.changed(before) == {**tamed(species), **STRAINS[species]}

    @pytest.mark.parametrize("species", COSTS)
    def test_the_other_artifacts_do_not(self, species):
        others = [artifact for of, artifact in COVERS.items() if of != species]
        laid = tamer(species).artifacts(0, *others, "hourglass", "honeycomb", "wreath", "jewel")
        assert is_over(laid.do("tame 1 dino"))

    @pytest.mark.parametrize("species", COSTS)
    def test_a132_without_resource_cost_the_strain_is_still_owed(self, species):
        laid = tamer(species).do("tame 1 dino without resource cost")
        before = laid.has(0)
        laid.choose(Verb.TAME, Species[species.upper()]).settle()
        assert laid.changed(before) == {**tamed(species), **STRAINS[species]}

    @pytest.mark.parametrize("species", STRAINED)
    def test_without_a_ranger_to_hand_nothing_is_tamed(self, species):
        laid = tamer(species, **COSTS[species]).home(0, ranger=0).infirmary(0, ranger=1).tired(0, ranger=1)
        assert is_over(laid.do("tame 1 dino"))

    def test_a_shieldhead_needs_none(self):
        laid = tamer("shieldhead", glowberry=2).home(0, ranger=0).do("tame 1 dino")
        assert laid.offers(Verb.TAME) == [SHIELDHEAD]

    @pytest.mark.parametrize("species", ["raptor", "thunderhorn"])
    def test_a17_the_leader_may_bear_what_tires_or_injures_and_tires(self, species):
        laid = table().untamed(0, **{species: 1}).resources(0, **COSTS[species]).secondary().do("tame 1 dino")
        laid.choose(Verb.TAME, Species[species.upper()]).settle()
        assert laid.has(0)[f"home {species}"] == 1
        assert laid.player(0)["leader_place"] == LeaderPlace.TIRED

    @pytest.mark.parametrize("species", ["raptor", "thunderhorn"])
    def test_a17_a_ranger_or_the_leader_is_a_choice(self, species):
        laid = table().untamed(0, **{species: 1}).home(0, ranger=1).resources(0, **COSTS[species])
        laid.do("tame 1 dino").choose(Verb.TAME, Species[species.upper()])
        assert laid.offers(Verb.BEAR) == [RANGER, LEADER]

    def test_a17_but_not_what_defeats(self):
        laid = table().untamed(0, ironjaw=1).resources(0, **COSTS["ironjaw"])
        assert is_over(laid.do("tame 1 dino"))

    def test_a_tired_leader_bears_nothing(self):
        laid = table().untamed(0, raptor=1).resources(0, **COSTS["raptor"]).leader(0, LeaderPlace.TIRED)
        assert is_over(laid.secondary().do("tame 1 dino"))

    def test_the_injured_ranger_may_find_the_infirmary_full(self):
        laid = tamer("thunderhorn", **COSTS["thunderhorn"]).infirmary(0, raptor=2).do("tame 1 dino")
        laid.choose(Verb.TAME, THUNDERHORN).choose(Verb.BEAR, RANGER)
        assert laid.offers(Verb.DEFEAT_PATIENT) == [RAPTOR, RANGER]
        laid.choose(Verb.DEFEAT_PATIENT, RAPTOR)
        assert (laid.has(0)["home thunderhorn"], laid.has(0)["infirmary ranger"]) == (1, 1)

    def test_each_of_several_is_paid_for(self):
        laid = tamer("ironjaw", glowberry=4, scrap=2).untamed(0, ironjaw=2).do("tame up to 2 dino")
        before = laid.has(0)
        played(laid, (Verb.TAME, IRONJAW), (Verb.TAME, IRONJAW))
        assert laid.changed(before) == {
            "untamed ironjaw": -2,
            "home ironjaw": 2,
            "glowberry": -4,
            "scrap": -2,
            "home ranger": -2,
        }

    def test_what_cannot_be_tamed_any_more_is_not_offered(self):
        laid = tamer("shieldhead", glowberry=3, food=1).untamed(0, raptor=1, shieldhead=2).do("tame up to 3 dino")
        laid.choose(Verb.TAME, SHIELDHEAD)
        assert laid.options() == [(Verb.TAME, RAPTOR), PASS]

    def test_a_word_that_names_a_species_tames_no_other(self):
        laid = tamer("raptor", glowberry=9, food=9).untamed(0, shieldhead=1).do("tame 1 shieldhead")
        assert laid.offers(Verb.TAME) == [SHIELDHEAD]
