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
        pytest.param({"design": "drawn"}, "--factions adelita,jack,keoni,phoenix --design drawn", id="drawn"),
    ],
)
def test_the_command_names_who_played(manifest_of, changes, who):
    start = "equipoise simulate perseverance --players 4 --games 24 --seed 1 --policy steady"
    assert command(manifest_of(**changes)) == f"{start} {who} --out DIR"


DIFFERENT = {
    "variants": [{"name": "no_die", "idea": "No die is rolled.", "section": "Optional"}],
    "rulings": [
        {"name": "portal_capped", "value": False, "usual": True, "question": "Is it capped?", "reading": "Yes."},
        {"name": "places", "value": "as told", "usual": "latin", "question": "Which places?", "reading": "Latin."},
    ],
    "changes": [{"path": "leaders.keoni.crates", "value": [0, 1], "usual": [0, 0]}],
}


def test_the_command_says_what_is_different(manifest_of):
    stated = (
        "--variant no_die --ruling portal_capped=false --ruling places='as told' --set leaders.keoni.crates='[0, 1]'"
    )
    assert command(manifest_of(what_if=DIFFERENT)).endswith(f"--design latin {stated} --out DIR")


def test_a_line_up_whose_seats_are_drawn_is_told(manifest_of):
    manifest = manifest_of().model_copy(update={"lineup": ("jack", "keoni"), "design": "shuffled"})
    assert "--lineup jack,keoni --design shuffled --out DIR" in command(manifest)


def test_readings_of_the_rules_are_told_in_words(manifest_of):
    readings = dict(how_made(manifest_of()))["Readings of the rules"]
    assert readings == ["portal capped: yes", "artifact places: latin"]


def test_sides_are_told_only_where_they_differ_in_more_than_the_seat(manifest_of):
    assert dict(how_made(manifest_of()))["Leaders"] == ["adelita, jack, keoni, phoenix"]
    assert "players" not in dict(how_made(manifest_of(faction_word="player")))
