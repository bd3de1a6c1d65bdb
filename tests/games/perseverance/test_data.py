"""The data keep every constraint of the text, as typed and however the assumed values are drawn."""

from collections import Counter
from pathlib import Path

import pytest

import sim.games.perseverance.data
from sim.book import Book

DATA = Path(sim.games.perseverance.data.__file__).parent
TYPED = Book.read("perseverance", DATA)
WHIMS = {path for path, source in TYPED.sources.items() if "paths." in path and False in source.bounds.one_of}
BARE_MAP = TYPED.overlaid(dict.fromkeys(WHIMS, False))
FULL_MAP = TYPED.overlaid(dict.fromkeys(WHIMS, True))

CITY = ["sustenance", "military", "expansion", "construction"]
SPECIES = ["shieldhead", "raptor", "thunderhorn", "ironjaw"]
TEMPLES = ["raptor_temple", "thunderhorn_temple", "ironjaw_temple"]
OUTPOSTS = ["outpost_a", "outpost_b"]
PLACES = ["wreath", "jewel", "hourglass", "honeycomb"]  # top left, top right, bottom left, bottom right
COVERED = ["location_5", "location_9", "location_17"]  # by the Dissenter, in two-player games
ANY_OFFICER = "influence any officer"


def numbered(*numbers):
    return [f"location_{number}" for number in numbers]


ALL_LOCATIONS = numbered(*range(1, 20))


@pytest.fixture(params=["typed", "bare map", "full map", *range(20)])
def book(request):
    kept = {"typed": TYPED, "bare map": BARE_MAP, "full map": FULL_MAP}
    return kept[request.param] if request.param in kept else TYPED.redrawn(request.param)


def column(book, file, name):
    return [fields[name] for fields in book[file].values() if name in fields]


def neighbours(book):
    pairs = [path.split("__") for path, there in book["locations"]["paths"].items() if there]
    return {place: {b if a == place else a for a, b in pairs if place in (a, b)} for pair in pairs for place in pair}


def reached(book, without=None):
    """Return all that can be explored one after the other from the Outposts, without one of the Locations."""
    near, found = neighbours(book), set(OUTPOSTS)
    while new := {place for at in found for place in near[at]} - found - {without}:
        found |= new
    return found


class TestComponents:
    def test_box_holds_as_many_cards_as_the_text_lists(self):
        wanted = {"leaders": 4, "artifacts": 8, "dinos": 4, "officers": 5, "stash": 8, "ranch_tiles": 32, "zones": 4}
        wanted |= {"exploration_tiles": 26, "landmarks": 17, "goals": 15, "assemblies": 8}
        assert {file: len(TYPED[file]) for file in wanted} == wanted

    def test_i3_dinos_are_limited(self):
        assert TYPED["components"]["dinos"] == {"raptor": 20, "shieldhead": 20, "thunderhorn": 12, "ironjaw": 12}

    def test_what_a_player_may_hold_is_limited(self):
        limits = TYPED["components"]["limits"]
        own = {
            "rangers": 8,
            "small_saddles": 5,
            "large_saddles": 10,
            "settlements": 16,
            "influence": 18,
            "artifacts": 8,
        }
        assert limits.items() >= own.items()

    def test_d4_pool_holds_6_10_and_14_dice(self):
        dice = TYPED["components"]["dice"]
        assert [players * dice["own_in_pool"] + dice[f"neutral_{players}p"] for players in (2, 3, 4)] == [6, 10, 14]

    def test_m10_every_specialist_is_on_a_die(self, book):
        assert len(book.value("components.dice.faces")) == 4
        assert min(book.value("components.dice.faces")) > 0

    def test_d6_three_rows_of_two_crates_are_all_crates(self):
        limits = TYPED["components"]["limits"]
        assert 3 * limits["crates_a_row"] == limits["crates"] == 6
        assert limits["ranch_spaces"] == 9

    def test_d14_there_are_eight_turns(self):
        assert TYPED.value("components.turns.a_player") == 8

    def test_e1_reminders_lie_where_the_table_says(self):
        table = {"hills": (7, 9, 11), "jungle": (7, 9, 9), "swamp": (7, 7, 9)}
        wanted = {
            f"{zone}_{players}p": at for zone, row in table.items() for players, at in zip((2, 3, 4), row, strict=True)
        }
        assert TYPED["components"]["reminders"] == wanted

    def test_d15_reminder_is_never_within_a_drawn_pair(self):
        drawn = TYPED.value("components.offers.exploration_draw")
        assert {(at - 1) % drawn for at in TYPED["components"]["reminders"].values()} == {0}

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_d15_stacks_outlast_the_locations(self, players):
        covered = 1 if players == 2 else 0
        tiles = Counter(column(TYPED, "exploration_tiles", "terrain"))
        places = Counter(TYPED["locations"][place]["terrain"] for place in ALL_LOCATIONS)
        last_stack = {zone: tiles[zone] - covered - (places[zone] - covered - 1) for zone in places}
        assert min(last_stack.values()) == 3

    def test_m16_threat_die_has_six_faces(self, book):
        assert len(book.value("components.threat.faces")) == 6

    def test_m29_more_artifacts_never_score_less(self, book):
        scores = book.value("components.artifacts.scores")
        assert len(scores) == 9
        assert scores[0] == 0
        assert scores == sorted(scores)


class TestMap:
    def test_locations_lie_in_the_zones_that_the_text_lists(self):
        zones = {
            "swamp": OUTPOSTS + numbered(1, 2, 3, 4, 5, 6),
            "jungle": [*numbered(7, 8, 9, 10, 11, 12), "raptor_temple"],
            "hills": [*numbered(13, 14, 15, 16, 17, 18, 19), "thunderhorn_temple", "ironjaw_temple"],
        }
        places = {name: fields["terrain"] for name, fields in TYPED["locations"].items() if name != "paths"}
        assert places == {place: zone for zone, names in zones.items() for place in names}

    def test_m1_paths_join_locations(self, book):
        assert set(neighbours(book)) == set(book["locations"]) - {"paths"}

    def test_m1_1_location_3_is_next_to_5(self, book):
        assert "location_5" in neighbours(book)["location_3"]

    @pytest.mark.parametrize("covered", COVERED)
    def test_m1_2_players_can_explore_a_neighbour_of_each_covered_location(self, book, covered):
        assert neighbours(book)[covered] & reached(book, without=covered) - set(OUTPOSTS) - set(COVERED)

    def test_m1_3_first_locations_fall_to_the_starting_units(self, book):
        first = {place for outpost in OUTPOSTS for place in neighbours(book)[outpost]} - set(OUTPOSTS)
        assert first
        assert {book["locations"][place]["needs"] for place in first} == {"shieldhead"}
        assert {book["locations"][place]["wild"] for place in first} <= {"shieldhead", "raptor"}

    def test_m1_4_location_2_can_be_explored_before_1(self, book):
        assert "location_2" in reached(book, without="location_1")

    def test_m1_6_every_location_can_be_reached(self, book):
        assert reached(book) == set(book["locations"]) - {"paths"}

    @pytest.mark.parametrize("temple", TEMPLES)
    def test_m1_6_every_temple_is_next_to_a_numbered_location(self, book, temple):
        assert neighbours(book)[temple] & set(ALL_LOCATIONS)


class TestLocations:
    def test_m2_wild_dinos_are_2_7_6_and_4(self, book):
        wild = Counter(book["locations"][place]["wild"] for place in ALL_LOCATIONS)
        assert [wild[species] for species in SPECIES] == [2, 7, 6, 4]

    def test_d9_one_wild_dino_is_on_each_numbered_location_and_nowhere_else(self, book):
        assert all(book["locations"][place]["wild"] in SPECIES for place in ALL_LOCATIONS)
        assert {book["locations"][place]["wild"] for place in OUTPOSTS + TEMPLES} == {""}

    def test_d11_location_13_holds_an_ironjaw_takes_a_raptor_and_gives_a_follower(self, book):
        there = book["locations"]["location_13"]
        assert there["wild"] == "ironjaw"
        assert there["needs"] in ("shieldhead", "raptor")
        assert there["bonus"] == "gain 1 follower"

    def test_d12_dissenter_dinos_may_stand_where_they_do(self, book):
        needs = [SPECIES.index(book["locations"][place]["needs"]) for place in COVERED]
        standing = [SPECIES.index(species) for species in ("shieldhead", "shieldhead", "raptor")]
        assert all(need <= dino for need, dino in zip(needs, standing, strict=True))

    def test_d10_locations_9_and_17_influence_the_wilderness_officer_and_5_does_not(self, book):
        bonuses = [book["locations"][place]["bonus"] for place in COVERED]
        assert [bonus == "influence the wilderness officer" for bonus in bonuses] == [False, True, True]

    def test_m3_every_location_but_the_outposts_asks_for_a_tamed_dino(self, book):
        assert all(book["locations"][place]["needs"] in SPECIES for place in ALL_LOCATIONS + TEMPLES)
        assert {book["locations"][place]["needs"] for place in OUTPOSTS} == {""}

    def test_m4_some_locations_print_no_bonus(self, book):
        assert "" in [book["locations"][place]["bonus"] for place in ALL_LOCATIONS]
        assert {book["locations"][place]["bonus"] for place in OUTPOSTS + TEMPLES} == {""}

    def test_m5_outposts_forage_and_take_settlements(self, book):
        assert all(book["locations"][outpost]["forage"] for outpost in OUTPOSTS)
        assert all(book["locations"][outpost]["settlement_spaces"] >= 1 for outpost in OUTPOSTS)

    def test_exploration_tiles_have_two_settlement_spaces(self):
        assert {TYPED["locations"][place]["settlement_spaces"] for place in ALL_LOCATIONS} == {2}


class TestCity:
    @pytest.mark.parametrize("zone", CITY)
    def test_d5_each_zone_has_four_die_spaces_for_known_specialists(self, book, zone):
        faces = book["zones"][zone]["die_spaces"]
        assert len(faces) == 4
        assert set(faces) <= {"adventurer", "organizer", "facilitator", "innovator"}

    def test_d20_each_zone_has_one_leader_space_and_one_thunderhorn_space(self, book):
        rulings = book.rulings()
        assert rulings["leader_spaces"] == rulings["thunderhorn_spaces"] == 1

    @pytest.mark.parametrize("side", ["settlement_spaces_3p", "settlement_spaces_4p"])
    def test_m12_zones_share_their_settlement_bonuses_but_for_the_topmost(self, book, side):
        spaces = column(book, "zones", side)
        common = {"", "influence the officer of this zone", "gain 1 follower", "gain 2 follower"}
        tops = ["gain 1 untamed shieldhead", "gain 1 ranger", "gain 2 glowberry", "apply 2 treatment"]
        assert [zone[-1] for zone in spaces] == tops
        assert all(zone[:-1] == spaces[0][:-1] for zone in spaces)
        assert set(spaces[0][:-1]) == common

    def test_d18_the_first_option_of_sustenance_costs_nothing(self):
        assert TYPED.value("zones.sustenance.option_1") == "gain 2 of food, scrap or island resource"

    def test_c6_fourth_options_wait_for_an_adventure(self):
        gates = [
            "the ironjaw temple completed",
            "an own wilderness adventure completed",
            "the raptor temple completed",
            "the thunderhorn temple completed",
        ]
        assert column(TYPED, "zones", "option_4_needs") == gates


class TestLeaders:
    def test_d1_middle_and_right_of_the_ranch_are_the_same_for_all(self):
        for leader in TYPED["leaders"].values():
            effects = leader["ranch_effects"]
            assert len(effects) == 9
            assert effects[1:6] == [ANY_OFFICER, ANY_OFFICER, "gain 1 food", ANY_OFFICER, ANY_OFFICER]
            assert effects[8] == ANY_OFFICER

    def test_d1_top_left_effect_is_each_leaders_own(self):
        assert [effects[0] for effects in column(TYPED, "leaders", "ranch_effects")] == [
            "influence the officer of your leader's zone and retrieve your leader",
            "build in the wilderness",
            "forage at your settlement",
            "gain 1 untamed raptor",
        ]

    def test_d1_only_jack_differs_at_the_bottom_left_and_only_adelita_in_the_bottom_middle(self):
        effects = column(TYPED, "leaders", "ranch_effects")
        assert [own[6] for own in effects] == ["apply 3 treatment"] * 3 + ["apply 4 treatment, gain 1 glowberry"]
        assert [own[7] for own in effects] == [
            "in any order: tame 1 dino, gain 2 glowberry",
            *["gain 2 glowberry or tame 1 dino"] * 3,
        ]

    def test_d1_top_right_bonus_is_each_leaders_own_and_the_rest_is_common(self, book):
        bonuses = column(book, "leaders", "ranch_bonuses")
        assert [own[2] for own in bonuses] == [
            "gain 1 untamed shieldhead, gain 1 glowberry",
            "forage at any swamp location",
            "apply 3 treatment",
            "tame 1 shieldhead without resource cost",
        ]
        common = [
            "gain 2 follower",
            "gain 2 glowberry",
            "gain 1 follower",
            "gain 1 ranger",
            "gain 1 scrap",
            ANY_OFFICER,
        ]
        assert all(own[:2] + own[3:6] + own[8:] == common for own in bonuses)

    def test_m25_two_bonuses_at_the_bottom_are_one_or_two_followers(self, book):
        low = {bonus for own in column(book, "leaders", "ranch_bonuses") for bonus in own[6:8]}
        assert low <= {"gain 1 follower", "gain 2 follower"}

    def test_d2_artifact_bonuses_form_a_latin_square(self):
        square = [[kind_of(leader[place]) for place in PLACES] for leader in TYPED["leaders"].values()]
        kinds = {"rider", "die", "overlay", "unique"}
        assert all(set(row) == kinds for row in square)
        assert all(set(place) == kinds for place in zip(*square, strict=True))

    def test_d2_each_leader_rides_with_the_artifact_that_the_text_names(self):
        riders = {"keoni": "hourglass", "jack": "honeycomb", "phoenix": "wreath", "adelita": "jewel"}
        assert all(TYPED["leaders"][leader][artifact] == "become a rider" for leader, artifact in riders.items())
        assert column(TYPED, "leaders", "rides") == ["ironjaw", "shieldhead", "thunderhorn", "raptor"]

    def test_d3_right_hand_artifacts_waive_the_costs_in_the_order_of_the_hierarchy(self):
        tames = {name: fields["tames"] for name, fields in TYPED["artifacts"].items()}
        assert tames == dict.fromkeys(["hourglass", "honeycomb", "wreath", "jewel"], "") | {
            "sapling": "shieldhead",
            "spire": "raptor",
            "acorn": "thunderhorn",
            "shield": "ironjaw",
        }

    def test_m23_jack_alone_starts_with_three_infirmary_spaces_and_the_overlay_covers_some(self, book):
        closed, opened = column(book, "leaders", "infirmary"), column(book, "leaders", "infirmary_open")
        assert [spaces == 3 for spaces in closed] == [False, False, False, True]
        assert len(set(closed[:3])) == 1
        assert all(0 < few < many for few, many in zip(closed, opened, strict=True))

    def test_m24_crates_start_where_there_is_room_and_not_in_adelitas_top_row(self, book):
        counts, orders = column(book, "leaders", "start_crates"), column(book, "leaders", "start_crate_rows")
        started = [rows[:count] for count, rows in zip(counts, orders, strict=True)]
        assert all(0 < len(set(rows)) == len(rows) == count for rows, count in zip(started, counts, strict=True))
        assert "top" not in orders[0]

    def test_m17_five_steps_may_cross_exactly_one_injury_icon(self, book):
        spaces, start = (book.value(f"components.threat_track.{name}") for name in ("spaces", "start"))
        assert max((at + 5) // spaces for at in range(spaces)) == 1
        assert start < spaces


def kind_of(bonus):
    kinds = {"become a rider": "rider", "swap a die": "die", "remove the overlay": "overlay"}
    return kinds.get(bonus.split(", ")[0], "unique")


class TestOfficers:
    def test_d22_only_the_chief_of_security_starts_in_the_wilderness(self):
        homes = {name: fields["home"] for name, fields in TYPED["officers"].items()}
        assert homes == dict.fromkeys(["captain", "steward", "mate", "engineer"], "city") | {"security": "wilderness"}


class TestCards:
    def test_ranch_tiles_are_numbered_through_eight_of_a_type(self):
        types = ["administration", "amenities", "cultivation", "domestication"]
        assert column(TYPED, "ranch_tiles", "number") == list(range(1, 33))
        assert column(TYPED, "ranch_tiles", "type") == [kind for kind in types for _ in range(8)]

    def test_m21_exploration_tiles_are_numbered_through_8_8_and_10(self):
        assert column(TYPED, "exploration_tiles", "number") == list(range(1, 27))
        assert column(TYPED, "exploration_tiles", "terrain") == ["swamp"] * 8 + ["jungle"] * 8 + ["hills"] * 10

    def test_d16_each_terrain_has_its_artifact(self, book):
        pairs = {(tile["terrain"], tile["artifact"]) for tile in book["exploration_tiles"].values()}
        assert pairs == {("swamp", "hourglass"), ("jungle", "honeycomb"), ("hills", "jewel")}

    def test_e7_carnivores_den_is_as_in_the_example(self, book):
        den = book["exploration_tiles"]["carnivores_den"]
        assert (den["forage"], den["discovery"]) == ("spend 2 glowberry: gain 1 tamed raptor", "gain 1 untamed ironjaw")

    def test_m21_stand_ins_say_that_they_are_assumed_and_have_alternatives(self):
        for number in range(18, 27):
            assert TYPED.value(f"exploration_tiles.hills_tile_{number}.name") == f"Hills tile {number}"
            for side in ("forage", "discovery"):
                source = TYPED.source(f"exploration_tiles.hills_tile_{number}.{side}")
                assert source.kind == "assumed"
                assert 2 <= len(source.bounds.one_of) <= 3

    def test_m21_every_tile_forages_and_discovers_something(self, book):
        assert all(tile["forage"] and tile["discovery"] for tile in book["exploration_tiles"].values())

    def test_m19_adventures_are_those_that_the_text_gives_whole(self):
        assert Counter(column(TYPED, "adventures", "terrain")) == {"swamp": 9, "jungle": 8, "hills": 7, "temple": 3}
        assert "King of the Hill" not in column(TYPED, "adventures", "name")

    def test_m20_no_adventure_is_of_a_shieldhead_temple(self):
        temples = [name for name, card in TYPED["adventures"].items() if card["terrain"] == "temple"]
        assert temples == [f"the_{temple}" for temple in TEMPLES]

    def test_m19_cartography_goes_to_the_locations_of_the_table(self):
        places = column(TYPED, "adventures", "cartography")
        swamp, jungle = numbered(5, 6, 3, 4, 1, 2, 5, 1, 6), numbered(12, 12, 9, 9, 7, 11, 10, 7)
        assert places == [*swamp, *jungle, *numbered(19, 16, 15, 14), "any hills", *numbered(13, 18)]

    def test_d13_sizes_are_the_sums_of_the_required_units(self):
        swamp, jungle, hills, temples = "343333333", "34434444", "5434445", "444"
        assert column(TYPED, "adventures", "size") == [int(size) for size in swamp + jungle + hills + temples]
        assert all(len(card["needs"]) <= card["size"] for card in TYPED["adventures"].values())

    def test_m19_sapling_and_wreath_are_on_the_second_stages_that_the_table_lists(self):
        stages = Counter(
            (card["terrain"], artifact)
            for card in TYPED["adventures"].values()
            for artifact in ("sapling", "wreath")
            if artifact in card["stage_2"]
        )
        assert stages == {("swamp", "sapling"): 6, ("jungle", "wreath"): 8, ("hills", "wreath"): 1}

    def test_m15_each_wilderness_stage_has_one_or_two_threats_that_can_injure(self, book):
        faces = book.value("components.threat.faces")
        for card in book["adventures"].values():
            for threats in (card["threat_1"], card["threat_2"]):
                assert len(threats) in ((0,) if card["terrain"] == "temple" else (1, 2))
                assert all(1 <= threat <= max(faces) for threat in threats)

    def test_e18_serpents_nest_ends_with_threats_3_and_2(self, book):
        assert book.value("adventures.serpents_nest.threat_2") == [3, 2]

    def test_m18_temples_defeat_a_unit_that_their_card_asks_for(self):
        for temple in TEMPLES:
            card = TYPED["adventures"][f"the_{temple}"]
            assert any(need.split()[0] == card["defeat"] for need in card["needs"])

    def test_d7_plots_belong_to_the_zones_in_turn(self):
        plots = {(card["plot"], card["zone"]) for card in TYPED["landmarks"].values()}
        assert plots == {(number, CITY[(number - 1) % 4]) for number in range(1, 9)} | {(9, "hills")}

    def test_landmarks_below_have_an_ability_and_those_above_score(self):
        for card in TYPED["landmarks"].values():
            assert bool(card["ability"]) == (card["plot"] <= 4)
            assert bool(card["scores"]) == (card["plot"] > 4)

    def test_each_plot_but_the_portal_has_two_faces(self):
        faces = [(card["plot"], card["side"]) for card in TYPED["landmarks"].values()]
        assert faces == [(plot, side) for plot in range(1, 9) for side in "ab"] + [(9, "")]


class TestGoals:
    def test_d17_three_cards_are_of_each_officer(self):
        officers = [name for name in ("mate", "captain", "steward", "security", "engineer") for _ in range(3)]
        assert column(TYPED, "goals", "officer") == officers

    def test_d17_zones_of_the_known_cards_are_counted_right(self):
        known = Counter(zone for zones in column(TYPED, "goals", "zones")[:14] for zone in zones)
        often = dict.fromkeys(["sustenance", "expansion", "construction", "swamp", "jungle"], 6)
        assert known == often | {"hills": 7, "military": 5}

    def test_d17_goal_15_names_military_construction_and_a_wilderness_zone(self, book):
        zones = book.value("goals.goal_15.zones")
        assert zones[:2] == ["military", "construction"]
        assert zones[2] in ("swamp", "jungle")

    def test_d17_two_of_three_cards_of_each_officer_name_two_city_zones(self, book):
        cities = [len(set(zones) & set(CITY)) for zones in column(book, "goals", "zones")]
        decks = [sorted(cities[first : first + 3]) for first in range(0, 15, 3)]
        assert [deck for deck in decks if deck != [1, 2, 2]] == []

    def test_m30_goal_15_asks_for_something(self, book):
        assert book.value("goals.goal_15.personal")


class TestAssemblies:
    def test_d8_only_tile_iii_places_landmarks(self, book):
        assert [icon == "landmarks" for icon in column(book, "assemblies", "icon")] == [at == 2 for at in range(8)]

    def test_m13_some_tiles_refresh_adventures_and_some_the_ranch(self, book):
        assert {"adventures", "ranch"} <= set(column(book, "assemblies", "icon"))

    @pytest.mark.parametrize("side", ["3p", "4p"])
    def test_m13_a_better_place_gives_no_fewer_followers(self, book, side):
        for tile in book["assemblies"].values():
            assert tile[f"first_{side}"] >= tile[f"second_{side}"] >= tile[f"third_{side}"] >= 0

    @pytest.mark.parametrize("side", ["3p", "4p"])
    @pytest.mark.parametrize("rank", ["second", "third"])
    def test_m13_every_place_gives_followers_or_crates(self, book, side, rank):
        gains = [tile[f"{rank}_{side}"] + tile[f"{rank}_crates_{side}"] for tile in book["assemblies"].values()]
        assert min(gains) > 0


class TestDissenter:
    def test_e2_shieldheads_stand_on_5_and_9_and_a_raptor_on_17(self):
        dissenter = TYPED["dissenter"]
        standing = [(dissenter[zone]["location"], dissenter[zone]["dino"]) for zone in ("swamp", "jungle", "hills")]
        assert standing == list(zip(COVERED, ("shieldhead", "shieldhead", "raptor"), strict=True))

    def test_e1_its_two_dice_make_eight_of_two_players_pool(self):
        dice = TYPED["components"]["dice"]
        assert 2 * dice["own_in_pool"] + dice["neutral_2p"] + TYPED.value("dissenter.dice.in_pool") == 8

    def test_one_influence_at_the_start_and_one_after_each_assembly(self):
        assert TYPED["dissenter"]["influence"] == {"start": 1, "after_assembly": 1}

    def test_the_rulebook_says_all_of_it(self):
        kinds = {TYPED.source(path).kind for path in TYPED.values if path.startswith("dissenter.")}
        assert kinds == {"rulebook"}


class TestRulings:
    def test_switches_stand_as_the_readings_say(self):
        assert TYPED.rulings() == {
            "leader_spaces": 1,
            "thunderhorn_spaces": 1,
            "payments_joined": False,
            "ban_covers_faces": True,
            "city_dice_swapped": False,
            "rewards_may_be_left": False,
            "presence_earns_city_rewards": False,
            "parts_in_any_order": True,
            "units_spent_from_board": False,
            "riders_sent_from_home": False,
            "riders_recalled": True,
            "ironjaws_earn_on_foot": True,
            "mine_needs_two_crates": False,
            "outposts_forage_as_swamp": True,
            "outposts_in_presence": False,
            "portal_in_presence": False,
            "portal_capped": True,
            "stash_artifact_bonus": True,
            "covered_tiles_count": True,
            "rider_counts_everywhere": True,
            "silent_building_forages": False,
            "landmark_settlements_in_city": False,
            "printed_crates_count": False,
            "adelita_artifact_places": "latin",
            "upper_landmarks_removed": False,
            "dissenter_leads_zones": False,
            "covered_dinos_in_presence": True,
        }


class TestRedraws:
    def test_every_assumption_with_a_choice_is_drawn_anew_by_some_seed(self):
        seeds = [TYPED.redrawn(seed) for seed in range(20)]
        free = [path for path, source in TYPED.sources.items() if source.kind == "assumed" and has_choice(source)]
        assert [path for path in free if all(book.value(path) == TYPED.value(path) for book in seeds)] == []


def has_choice(source):
    low, high = source.bounds.range or (0, 0)
    return low < high or len(source.bounds.one_of) > 1 or source.shuffle
