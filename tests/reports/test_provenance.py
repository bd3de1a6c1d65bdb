"""How to play a run again."""

from dataclasses import replace

import pytest
from fake_run import Plan, fake_run

from analysis import open_run
from reports.provenance import command, how_made

PLAN = Plan(games=24, sources=(), progress=0)


@pytest.fixture
def manifest_of(tmp_path):
    return lambda **changes: open_run(fake_run(tmp_path / "run", replace(PLAN, **changes))).manifest


@pytest.mark.parametrize(
    ("changes", "who"),
    [
        pytest.param({}, "--factions adelita,jack,keoni,phoenix --design latin", id="factions"),
        pytest.param({"faction_word": "player"}, "--design latin", id="no factions"),
        pytest.param({"design": "fixed"}, "--lineup adelita,jack,keoni,phoenix", id="one line-up"),
    ],
)
def test_the_command_names_who_played(manifest_of, changes, who):
    start = "equipoise simulate perseverance --players 4 --games 24 --seed 1 --policy steady"
    assert command(manifest_of(**changes)) == f"{start} {who} --out DIR"


def test_readings_of_the_rules_are_told_in_words(manifest_of):
    readings = dict(how_made(manifest_of()))["Readings of the rules"]
    assert readings == ["portal capped: yes", "artifact places: latin"]


def test_sides_are_told_only_where_they_differ_in_more_than_the_seat(manifest_of):
    assert dict(how_made(manifest_of()))["Leaders"] == ["adelita, jack, keoni, phoenix"]
    assert "players" not in dict(how_made(manifest_of(faction_word="player")))
