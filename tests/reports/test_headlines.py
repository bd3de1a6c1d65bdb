"""The sentences that a reader takes away, word for word."""

from dataclasses import replace

import pytest
from fake_run import Plan, fake_run

from analysis import open_run
from analysis.estimate import Estimate
from analysis.redraws import Range
from analysis.summary import Summary, summarise
from reports.headlines import headlines, win_sentence

SMALL = Plan(games=24, sources=(), progress=0, redraws=20)
KEONI = Estimate(0.279, 0.2774, 0.2806, 900_000, 225_000, "", 0.95)


@pytest.fixture
def summary_of(tmp_path):
    def judge(**changes) -> Summary:
        return summarise(open_run(fake_run(tmp_path / "run", replace(SMALL, **changes))))

    return judge


class TestWinSentence:
    def test_says_estimate_interval_fair_share_assumptions_and_redraws(self, summary_of):
        assert win_sentence("Keoni", KEONI, Range(0.2409, 0.3101), summary_of()) == (
            "Keoni wins 27.9 % of four-player games on the assumed map, between 27.7 and 28.1 (95 % interval); a fair"
            " share is 25 %; over 20 redraws of the assumed values 24.1 to 31.0 %."
        )

    def test_says_if_no_redraws_were_played(self, summary_of):
        assert win_sentence("The first seat", KEONI, None, summary_of(redraws=0)) == (
            "The first seat wins 27.9 % of four-player games on the assumed map, between 27.7 and 28.1 (95 % interval);"
            " a fair share is 25 %; no redraws of the assumed values were played."
        )

    def test_says_if_redraws_are_still_to_be_played(self, summary_of):
        awaiting = summary_of(redraws=0)._replace(awaited=20)
        sentence = win_sentence("Jack", KEONI, None, awaiting)
        assert sentence.endswith("a fair share is 25 %; redraws of the assumed values are still to be played.")

    def test_ends_with_the_fair_share_if_nothing_is_assumed(self, summary_of):
        known = summary_of(players=3, assumed=0, data_notes="")
        assert win_sentence("Keoni", KEONI, None, known) == (
            "Keoni wins 27.9 % of three-player games, between 27.7 and 28.1 (95 % interval); a fair share is 33.3 %."
        )

    def test_speaks_of_finished_games_if_some_were_not(self, summary_of):
        assert "27.9 % of finished four-player games on" in win_sentence("Jack", KEONI, None, summary_of(truncated=0.5))

    @pytest.mark.parametrize(
        ("half", "said"),
        [
            pytest.param(0.03, "28 % of four-player games on the assumed map, between 25 and 31 ", id="three points"),
            pytest.param(
                0.004, "27.9 % of four-player games on the assumed map, between 27.5 and 28.3 ", id="four tenths"
            ),
            pytest.param(
                0.0004,
                "27.90 % of four-player games on the assumed map, between 27.86 and 27.94 ",
                id="four hundredths",
            ),
        ],
    )
    def test_is_as_precise_as_the_interval(self, summary_of, half, said):
        share = KEONI._replace(low=0.279 - half, high=0.279 + half)
        assert said in win_sentence("Keoni", share, None, summary_of())


class TestHeadlines:
    def test_tell_of_the_strongest_the_weakest_and_the_first_seat(self, summary_of):
        summary = summary_of(games=2_400, effects={"keoni": 6, "phoenix": -6}, seat_effects=(3, 0, 0, 0))
        found = headlines(summary)
        assert [headline.kicker for headline in found] == ["Most wins: Keoni", "Fewest wins: Phoenix", "Going first"]
        assert [headline.sentence.split(" wins ")[0] for headline in found] == ["Keoni", "Phoenix", "The first seat"]
        assert found[0].figure in found[0].sentence
        assert [headline.side(0.25) for headline in found[:2]] == ["above", "below"]

    @pytest.mark.parametrize(
        ("effects", "named"),
        [((0, 0, 0, 6), "fourth seat"), ((1, 0, -6, 0), "third seat"), ((6, 0, 0, 3), None), ((-6, 0, 0, 0), None)],
    )
    def test_name_the_seat_that_is_farthest_from_fair_if_it_is_not_the_first(self, summary_of, effects, named):
        found = headlines(summary_of(games=2_400, seat_effects=effects))[2:]
        kickers = ["Going first", *([f"Farthest from fair: the {named}"] if named else [])]
        assert [headline.kicker for headline in found] == kickers
        assert [headline.sentence.split(" wins ")[0] for headline in found[1:]] == [f"The {named}"] * len(found[1:])

    def test_name_one_seat_of_two_that_are_equally_far_from_fair(self, summary_of):
        found = headlines(summary_of(players=2, seat_effects=(0, 3)))
        assert [headline.kicker for headline in found[2:]] == ["Going first"]

    def test_tell_of_the_seat_alone_in_a_game_without_factions(self, summary_of):
        found = headlines(summary_of(faction_word="player", assumed=0, seat_effects=(9, 0, 0, 0)))
        assert [headline.kicker for headline in found] == ["Going first"]

    def test_are_none_if_no_game_was_finished(self, summary_of):
        assert headlines(summary_of(truncated=1)) == []
