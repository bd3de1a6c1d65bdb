"""What a user of Perseverance may state: a start, a map, a card; what no game can be played by is refused."""

import json
from dataclasses import replace

import numpy as np
import pytest
from conformance import arena
from games.perseverance.lay import BOOK, fresh

from equipoise.__main__ import run
from sim.book import BookError
from sim.experiment import plan
from sim.games.perseverance.box import BOX
from sim.games.perseverance.state import FIRST_TEMPLE, LOCATIONS
from sim.games.perseverance.tables import fill_tables
from sim.manifest import facts
from sim.page import members
from sim.replay import Replay
from sim.what_if import what_if

MAP = [path for path in BOOK.values if path.startswith("locations.") and path in BOOK.sources]
CLOSED = {path: False for path in MAP if path.startswith("locations.paths.")}
CHAIN = [("outpost_a", "location_1"), ("outpost_b", "location_1")] + [
    (f"location_{number}", f"location_{number + 1}") for number in range(1, LOCATIONS)
]
SWAMP_CARDS = [slug for slug, card in BOOK["adventures"].items() if card["terrain"] == "swamp"]
TILES = list(BOOK["exploration_tiles"])
TEMPLES = [("location_19", f"{name}_temple") for name in ("raptor", "thunderhorn", "ironjaw")]


def planned(**fields):
    return plan({"game": "perseverance", "players": 3, "policy": "uniform", "games": 24, **fields})


def as_overlay(values):
    """Return values as the text of an overlay file."""
    entries = {}
    for path, value in values.items():
        file, entry, field = path.split(".")
        entries.setdefault(f"{file}.{entry}", {})[field] = value
    return "\n".join(
        line
        for entry, fields in entries.items()
        for line in [f"[{entry}]", *(f"{field} = {json.dumps(value)}" for field, value in fields.items())]
    )


def test_keoni_may_start_with_two_crates():
    changes = planned(changes={"perseverance.leaders.keoni.start_crates": 2}).what_if.stated_changes()
    assert changes == {"leaders.keoni.start_crates": 2}
    crates = fresh(data=changes).state["player"]["crate"]
    assert crates.sum(axis=1).tolist() == [1, 2, 1, 1]


@pytest.fixture
def overlay(tmp_path):
    """Return a file with a whole map: Locations in a row, from the Outposts to the three Temples."""
    paths = {f"locations.paths.{one}__{other}": True for one, other in [*CHAIN, *TEMPLES]}
    file = tmp_path / "my_map.toml"
    file.write_text(as_overlay({**{path: BOOK.values[path] for path in MAP}, **CLOSED, **paths}), "utf-8")
    return str(file)


class TestWholeMap:
    """What a user states of all of the map."""

    def test_is_assumed_no_longer(self, capsys, overlay):
        before = BOOK.audit()
        assert before.counts["locations"]["assumed"] > 0
        assert run(["audit", "perseverance", "--overlay", overlay, "--json"]) == 0
        audit = json.loads(capsys.readouterr().out)
        assert set(audit["areas"]["locations"]) == {"user"}
        assert audit["share"] < before.share_assumed
        assert not [value for value in audit["list"] if value["path"].startswith("locations.")]

    def test_is_played(self, overlay):
        tables = BOX.fill(planned(overlay=overlay).book(), 3)
        bits = [[place for place in range(24) if (int(near) >> place) & 1] for near in tables[0]["neighbours"]]
        assert bits[1] == [0, 2]
        assert bits[18] == [17, FIRST_TEMPLE, FIRST_TEMPLE + 1, FIRST_TEMPLE + 2]
        found = arena("perseverance", 3, "uniform")
        table = found.table()
        table.tables[:] = tables
        _, games = found.play(1, 0, 2, table, checked=True)
        assert (games["truncated"] == 0).all()

    def test_is_no_longer_what_headlines_speak_of(self, overlay):
        usual, mine = planned(), planned(overlay=overlay)
        assert note_of(usual) == "on the assumed map"
        assert note_of(mine) == "on assumed values"
        everything = {value.path: value.value for value in BOOK.audit().assumed}
        assert note_of(replace(mine, what_if=what_if(BOOK, (), {}, everything))) == ""

    def test_is_left_alone_by_redraws(self, overlay):
        book = planned(overlay=overlay).book()
        drawn = [book.redrawn(seed) for seed in (1, 2)]
        assert all(mine.value(path) == book.value(path) for mine in drawn for path in MAP)
        assert drawn[0].value("assemblies.tile_1.first_4p") != drawn[1].value("assemblies.tile_1.first_4p")


def note_of(planned):
    from sim import registry

    return facts(planned, registry.game("perseverance"), 24, [])["data_notes"]


def test_a_replay_calls_things_as_the_user_does():
    replay = Replay(planned(changes={"leaders.keoni.name": "Kea"}), 0)
    assert replay.names.leaders == ("Adelita", "Kea", "Phoenix", "Jack")


def test_a_missing_card_can_be_stated():
    book = planned(changes={"goals.goal_15.personal": ["2 tamed raptor"]}).book()
    assert book.source("goals.goal_15.personal").kind == "user"
    condition = BOX.fill(book, 3)[0]["goal"][14]["condition"][0]
    usual = BOX.fill(BOOK, 3)[0]["goal"][14]["condition"][0]
    assert condition["points"] != usual["points"] or condition["counted"] != usual["counted"]


def test_every_number_has_a_limit():
    numbers = [path for path in BOOK.sources if any(type(member) is int for member in members(BOOK.values[path]))]
    assert [path for path in numbers if path not in BOOK.limits and not path.startswith("rulings.")] == []


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"locations.location_9.wild": ""}, 'location_9.wild in locations.toml must be one of "shieldhead", '),
        ({"locations.raptor_temple.wild": "raptor"}, 'raptor_temple.wild in locations.toml must be one of "", not '),
        ({"locations.outpost_a.wild": "raptor"}, 'outpost_a.wild in locations.toml must be one of "", not '),
        ({"locations.outpost_a.settlement_spaces": 0}, "outpost_a.settlement_spaces in locations.toml must be 1 to 4"),
        ({"components.leftovers.food": 0}, "leftovers.food in components.toml must be 1 to 99, not 0"),
        ({"components.payments.glowberries": 0}, "payments.glowberries in components.toml must be 1 to 99, not 0"),
        ({"components.turns.a_player": 9}, "turns.a_player in components.toml must be 1 to 8, not 9"),
        ({"components.dinos.shieldhead": 5}, "components.dinos.shieldhead: 5; the map and the players need 10"),
        ({"components.start.rangers_home": 8}, "components.start.rangers_home: 9 Rangers at the start; there are 8"),
        ({"components.start.rangers_infirmary": 3}, "components.start.rangers_infirmary: 3; leaders.adelita.infirmary"),
        ({"adventures.the_raptor_temple.terrain": "hills"}, "adventures.the_raptor_temple.terrain: must be temple"),
        ({"adventures.the_raptor_temple.terrain": "swamp"}, "adventures.the_raptor_temple.terrain: "),
        ({"adventures.serpents_nest.terrain": "hills"}, "adventures.swamp_up_the_jam.terrain: must not stand behind"),
        ({f"adventures.{card}.terrain": "hills" for card in SWAMP_CARDS}, "adventures.alien_vs_predators.terrain: "),
        ({f"exploration_tiles.{tile}.terrain": "hills" for tile in TILES}, "exploration_tiles.*.terrain: 26 of the"),
        ({"landmarks.arboretum.plot": 9}, "landmarks.arboretum.plot: plots 1 to 8 have a side a and a side b, 9 has"),
        ({"landmarks.arboretum.side": "b"}, "landmarks.arboretum.plot: plots 1 to 8 have a side a and a side b"),
        ({"components.limits.crates": 0}, "leaders.adelita.start_crates: 1; a player has 0"),
        ({"components.limits.large_saddles": 0}, "components.start.shieldheads_tamed: each needs one of components."),
        ({"components.start.shieldheads": 0}, "components.start.shieldheads_tamed: must be at most components.start."),
        ({"components.limits.influence": 5}, "components.limits.influence: 5; 6 are placed at the start"),
        ({"components.limits.settlements": 0}, "limits.settlements in components.toml must be 4 to 99, not 0"),
        ({"components.limits.artifacts": 9}, "limits.artifacts in components.toml must be 8, not 9"),
        ({"components.dice.own_in_supply": 0}, "dice.own_in_supply in components.toml must be 1 to 3, not 0"),
        ({"leaders.jack.infirmary_open": 2}, "leaders.jack.infirmary_open: 2; with the Overlay there are 3 spaces"),
        ({"exploration_tiles.hills_tile_21.terrain": "swamp"}, "exploration_tiles.hills_tile_21.terrain: "),
        ({"landmarks.arboretum.zone": "hills"}, "landmarks.arboretum.zone: "),
    ],
)
def test_what_no_game_can_be_played_by_is_refused(changes, sentence):
    with pytest.raises(BookError) as fault:
        fill_tables(what_if(BOOK, (), {}, changes).applied(BOOK), 4)
    assert str(fault.value).startswith(sentence)


def test_with_two_players_the_dinos_of_the_dissenter_count():
    # 4 on the map, less the one of Location 17, and 3 of the Dissenter
    three = {f"dissenter.{terrain}.dino": "ironjaw" for terrain in ("swamp", "jungle", "hills")}
    for dinos, sentence in ((5, "components.dinos.ironjaw: 5; the map and the players need 6"), (6, "")):
        book = what_if(BOOK, (), {}, three, {"components.dinos.ironjaw": dinos}).applied(BOOK)
        if sentence:
            with pytest.raises(BookError, match=sentence):
                fill_tables(book, 2)
        fill_tables(book, 3 if sentence else 2)


def test_with_two_players_the_dissenter_needs_a_location_of_each_terrain():
    book = what_if(BOOK, (), {}, {"locations.location_9.terrain": "hills"}).applied(BOOK)
    with pytest.raises(BookError, match=r"^dissenter.jungle.location: must be a Location of the jungle$"):
        fill_tables(book, 2)
    fill_tables(book, 3)


def test_landmarks_may_open_with_another_assembly_tile():
    changes = {"assemblies.tile_3.icon": "", "assemblies.tile_1.icon": "landmarks"}
    found = arena("perseverance", 3, "uniform")
    table = found.table()
    table.tables[:] = BOX.fill(what_if(BOOK, (), {}, changes).applied(BOOK), 3)
    _, games = found.play(1, 0, 2, table, checked=True)
    assert (games["assemblies"] > 0).all()


def test_numbers_are_those_of_the_tables_and_compile_nothing():
    usual, mine = (
        BOX.fill(what_if(BOOK, (), {}, changes).applied(BOOK), 4)
        for changes in ({}, {"goals.goal_01.zones": ["military"] * 3})
    )
    assert usual.dtype == mine.dtype
    assert not np.array_equal(usual, mine)
