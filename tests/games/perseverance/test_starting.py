"""R9: starting an Adventure."""

from itertools import permutations, product

import pytest
from games.perseverance.lay import BOOK, CARDS, table
from games.perseverance.scene import LEADER, MILITARY, PASS, RANGER, SWAMP, is_over, led_by, played

from sim.games.perseverance.game import GAME
from sim.games.perseverance.state import NOTHING, LeaderPlace, Verb

HIERARCHY = ["shieldhead", "raptor", "thunderhorn", "ironjaw"]


def starting(laid, *cards):
    """Let these cards be the only ones on offer, and one of them be started."""
    first = BOOK["adventures"][cards[0]]["terrain"]
    if first != "swamp":
        laid.state["adventure_offer"][SWAMP] = -1
        laid.check = lambda: None  # the Swamp's cards are put aside
    return laid.offer_cards(*cards).do("start an adventure")


def startable(laid, card):
    return bool(starting(laid, card).offers(Verb.TAKE_CARD))


def fits(unit, need, rides):
    """Tell whether a Unit meets one line of a card's requirement."""
    if need == "leader":
        return unit in ("leader", "rider")
    if need == "ranger":
        return unit in ("ranger", "leader", "rider")
    species, _, higher = need.partition(" or ")
    rank = HIERARCHY.index(species)
    ranks = {**{name: i for i, name in enumerate(HIERARCHY)}, "rider": HIERARCHY.index(rides)}
    return unit in ranks and (ranks[unit] >= rank if higher else ranks[unit] == rank)


def meets(units, card, rides):
    """Tell, by trying every way, whether Units meet a card: one for each line of its requirement, and enough in all."""
    needs = BOOK["adventures"][card]["needs"]
    ways = permutations(units, len(needs))
    return len(units) >= BOOK["adventures"][card]["size"] and any(
        all(fits(unit, need, rides) for unit, need in zip(way, needs, strict=True)) for way in ways
    )


def sets_offered(laid):
    """Play every way of sending Units; return the sets that go."""
    kept, options = laid.states.copy(), laid.options()
    if not options or options[0][0] != Verb.SEND_UNITS:
        has, away = laid.has(0), laid.player(0)["leader_place"] == LeaderPlace.ADVENTURE
        return {(int(away), *(has.get(f"adventure {kind}", 0) for kind in ("ranger", *HIERARCHY)))}
    found = set()
    for option in laid.list[: laid.count].copy():
        GAME.apply(laid.state, laid.tables, option)
        found |= sets_offered(laid)
        laid.states[:] = kept
    return found


def sets_that_meet(card, home, leader, rides):
    """Return all sets of Units from Home that meet a card."""
    found = set()
    for counts in product(range(2), *(range(home.get(kind, 0) + 1) for kind in ("ranger", *HIERARCHY))):
        units = [unit for unit, n in zip((leader, "ranger", *HIERARCHY), counts, strict=True) for _ in range(n)]
        if meets(units, card, rides):
            found.add(counts)
    return found


class TestR9Requirements:
    def test_e5_swarm_welcome_takes_a_raptor_a_ranger_and_the_leader(self):
        laid = starting(led_by("phoenix").home(0, ranger=1, raptor=1), "swarm_welcome")
        played(laid, (Verb.TAKE_CARD, SWAMP, 0))
        assert laid.has(0)["adventure raptor"] == laid.has(0)["adventure ranger"] == 1
        assert laid.player(0)["leader_place"] == LeaderPlace.ADVENTURE

    def test_e5_k14_not_two_rangers_and_the_leader(self):
        assert not startable(led_by("phoenix").home(0, ranger=2), "swarm_welcome")

    def test_k14_but_two_rangers_and_a_rider(self):
        assert startable(led_by("phoenix").home(0, ranger=2).rider(0), "swarm_welcome")

    def test_one_unit_short_is_not_enough(self):
        assert not startable(led_by("phoenix").home(0, raptor=1), "swarm_welcome")

    @pytest.mark.parametrize(("dinos", "enough"), [({"thunderhorn": 1}, True), ({"ironjaw": 1, "raptor": 1}, False)])
    def test_a81_without_or_higher_the_very_species_is_asked_for(self, dinos, enough):
        assert startable(table().home(0, ranger=3, **dinos), "alien_vs_predators") == enough

    @pytest.mark.parametrize(
        ("dinos", "enough"),
        [
            ({"shieldhead": 2}, True),
            ({"shieldhead": 1, "ironjaw": 1}, True),
            ({"shieldhead": 1}, False),
            ({"raptor": 2}, False),
        ],
    )
    def test_paradise_falls_wants_a_shieldhead_and_a_shieldhead_or_higher(self, dinos, enough):
        assert startable(table().home(0, ranger=3, **dinos), "paradise_falls") == enough

    def test_a_leader_counts_as_a_ranger(self):
        assert startable(table().home(0, ranger=1, shieldhead=1), "scouting_at_dawn")
        tired = table().secondary().home(0, ranger=1, shieldhead=2).leader(0, LeaderPlace.TIRED)
        assert not startable(tired, "scouting_at_dawn")

    def test_a112_one_figure_fills_one_place(self):
        assert not startable(table().home(0, shieldhead=2), "mind_the_gap")
        assert startable(table().home(0, shieldhead=1, ranger=1), "mind_the_gap")
        assert not startable(led_by("jack").rider(0).home(0, ranger=0, shieldhead=3), "dino_catcher")

    @pytest.mark.parametrize("place", ["tired", "infirmary"])
    def test_a19_units_must_be_available(self, place):
        laid = table().secondary().home(0, shieldhead=1)
        getattr(laid, place)(0, ranger=2)
        assert not startable(laid.leader(0, LeaderPlace.TIRED), "swarm_welcome")

    @pytest.mark.parametrize("leader", ["leader", "rider"])
    @pytest.mark.parametrize(
        "card",
        ["acids_and_bases", "scouting_at_dawn", "swamped_giant", "mind_the_gap", "raid_hunting", "dino_catcher"],
    )
    def test_f10_exactly_the_sets_that_meet_a_card_can_be_sent(self, card, leader):
        home = {"ranger": 2, "shieldhead": 1, "raptor": 2}
        laid = led_by("jack").home(0, **home)
        if leader == "rider":
            laid.rider(0)
        starting(laid, card).choose(Verb.TAKE_CARD)
        assert sets_offered(laid) == sets_that_meet(card, home, leader, "raptor")

    @pytest.mark.parametrize("card", ["paradise_falls", "devils_den", "gentlemans_treasure", "fata_morgana"])
    def test_f10_with_higher_dinos_too(self, card):
        home = {"ranger": 2, "shieldhead": 2, "raptor": 1, "thunderhorn": 1}
        laid = led_by("adelita").rider(0).home(0, **home)
        starting(laid, card).choose(Verb.TAKE_CARD)
        assert sets_offered(laid) == sets_that_meet(card, home, "rider", "ironjaw")

    @pytest.mark.parametrize("card", CARDS[:24])
    def test_p1_a_card_is_offered_if_and_only_if_some_set_meets_it(self, card):
        for home in ({"ranger": 3}, {"ranger": 1, "shieldhead": 2}, {"raptor": 2, "ranger": 1}, {"thunderhorn": 3}):
            units = [kind for kind, count in home.items() for _ in range(count)]
            expected = meets([*units, "leader"], card, "raptor")
            assert startable(led_by("jack").home(0, **home), card) == expected


class TestR9Steps:
    def test_a49_more_units_than_required_may_be_sent(self):
        laid = starting(table().home(0, ranger=5), "scouting_at_dawn")
        played(laid, (Verb.TAKE_CARD, SWAMP, 0), (Verb.SEND_UNITS, LEADER, 1), (Verb.SEND_UNITS, RANGER, 5))
        assert laid.has(0)["adventure ranger"] == 5

    def test_the_kinds_are_asked_for_from_the_leader_down(self):
        laid = starting(table().home(0, ranger=3, shieldhead=1, raptor=1, thunderhorn=1, ironjaw=1), "swarm_welcome")
        laid.choose(Verb.TAKE_CARD)
        asked = []
        for _ in range(6):
            asked.append(laid.options()[0][1])
            laid.choose(*laid.options()[-1])
        assert asked == [LEADER, 3, 2, 1, 0, RANGER]

    def test_units_leave_home(self):
        laid = starting(table().home(0, ranger=2, raptor=1), "swarm_welcome").leader(0, LeaderPlace.TIRED).secondary()
        laid.do("start an adventure")
        before = laid.has(0)
        played(laid, (Verb.TAKE_CARD, SWAMP, 0))
        assert laid.changed(before) == {
            "home ranger": -2,
            "adventure ranger": 2,
            "home raptor": -1,
            "adventure raptor": 1,
        }

    def test_the_rest_slides_down_and_a_new_card_is_revealed(self):
        laid = table().home(0, ranger=3).offer_cards("swamped_giant", "scouting_at_dawn", "swarm_welcome")
        laid.do("start an adventure").choose(Verb.TAKE_CARD, SWAMP, 1)
        offer = laid.state["adventure_offer"][SWAMP]
        assert offer.tolist() == [CARDS.index("swamped_giant"), NOTHING, CARDS.index("swarm_welcome")]
        laid.choose(Verb.SEND_UNITS, LEADER, 0).settle()
        assert [CARDS[card] for card in offer] == ["swamped_giant", "swarm_welcome", "ancient_knowledge"]

    def test_an_empty_deck_leaves_a_gap(self):
        laid = table().home(0, ranger=3).completed(1, *CARDS[3:9]).do("start an adventure")
        laid.choose(Verb.TAKE_CARD, SWAMP, 2).choose(Verb.SEND_UNITS, LEADER, 0).settle()
        assert laid.state["adventure_offer"][SWAMP].tolist() == [0, 1, NOTHING]

    def test_without_a_card_that_fits_nothing_is_asked(self):
        assert is_over(starting(table().home(0, ranger=1), "acids_and_bases"))

    def test_a54_while_one_is_under_way_none_is_started(self):
        laid = table().home(0, ranger=4).adventure(0, "ancient_knowledge", ranger=4)
        assert is_over(laid.do("start an adventure"))
        assert 3 not in laid.infirmary(0, raptor=1).work(MILITARY).zone_options()

    def test_a107_an_option_of_a_zone_was_chosen_for_it_elsewhere_it_may_be_declined(self):
        laid = table().home(0, ranger=4).work(MILITARY).option(3)
        assert PASS not in laid.options()
        assert PASS in table().home(0, ranger=4).do("start an adventure").options()

    def test_a_rider_is_a_dino_of_its_species(self):
        assert startable(led_by("jack").rider(0).home(0, ranger=3), "raid_hunting")
        assert not startable(led_by("keoni").rider(0).home(0, ranger=3), "raid_hunting")
