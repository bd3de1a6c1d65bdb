"""What is said against the figures of a run."""

from dataclasses import replace

import pytest
from fake_run import Plan, fake_run

from analysis import open_run
from analysis.summary import summarise
from reports.notices import notices

PLAIN = Plan(games=480, sources=(), progress=0)


@pytest.fixture
def notices_of(tmp_path):
    return lambda **changes: notices(summarise(open_run(fake_run(tmp_path / "run", replace(PLAIN, **changes)))))


def test_nothing_is_said_against_a_sound_run(notices_of):
    assert notices_of() == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        pytest.param({"truncated": 1}, "No game was finished: all were stopped", id="all truncated"),
        pytest.param(
            {"truncated": 0.1}, " % of the games were stopped at the limit of decisions; ", id="some truncated"
        ),
        pytest.param({"games": 4}, "All games share one block of luck", id="one block"),
        pytest.param({"games": 24}, "There are only 6 blocks of shared luck: the intervals are wide", id="few blocks"),
        pytest.param({"games": 24, "design": "fresh"}, "There are only 24 games: the intervals", id="few games"),
        pytest.param({"design": "fixed"}, "Every Leader kept its seat", id="one line-up"),
        pytest.param({"players": 1}, "A solo game has one seat", id="solo"),
        pytest.param(
            {"slot_luck": 0, "place_luck": 9}, "play again with fresh seeds (--design fresh)", id="blurred seats"
        ),
    ],
)
def test_one_thing_is_said_against_a_run_with_a_flaw(notices_of, changes, said):
    (notice,) = notices_of(**changes)
    assert said in notice


def test_truncated_games_are_told_both_ways(notices_of):
    text = notices_of(truncated=0.1, effects={"jack": 40})[0]
    assert text.startswith("9.8 % of the games were stopped at the limit of decisions;")
    assert "would turn 100 % (Most wins: Jack) into 90.2 %; shared out evenly, into 92.7 %." in text


def test_one_game_has_no_block_to_speak_of(notices_of):
    assert notices_of(games=1, design="fresh")[0].startswith("There is only one game, so luck and strength")


@pytest.mark.parametrize(("redraws", "said"), [(0, "none have"), (7, "7 have")])
def test_redraws_that_are_still_to_be_played_are_told_of(tmp_path, redraws, said):
    run = open_run(fake_run(tmp_path, replace(PLAIN, redraws=redraws)))
    (notice,) = notices(summarise(run, awaited=20))
    assert notice.startswith(
        f"of 20 redraws of the assumed values, {said} been played; the others are being played now"
    )
    assert "call it again: it goes on" in notice
