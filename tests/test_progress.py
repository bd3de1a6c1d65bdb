"""Whoever waits is told how far it is, and no more often than is good."""

import pytest

from equipoise.progress import INTERVAL, Bar, Lines, Speed, duration, progress_for


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


class TestLines:
    def test_come_every_thirty_seconds_and_at_the_end(self, clock):
        told = []
        lines = Lines(clock, told.append)
        with lines.counting("games", 1_000, done=100):
            for _ in range(9):
                clock.now += INTERVAL / 3
                lines.advance(100)
        assert told == [
            "games: 400 of 1,000 (40%), 10 games/s, 60 s left",
            "games: 700 of 1,000 (70%), 10 games/s, 30 s left",
            "games: 1,000 of 1,000 (100%), 10 games/s, 0 s left",
            "games: 1,000 of 1,000, 10 games/s",
        ]

    def test_say_what_they_are_told_to_say(self, clock):
        told = []
        Lines(clock, told.append).say("Compiling")
        assert told == ["Compiling"]

    def test_say_nothing_of_an_end_that_was_not_reached(self, clock):
        told = []
        with pytest.raises(KeyboardInterrupt), Lines(clock, told.append).counting("games", 10):
            raise KeyboardInterrupt
        assert told == []


class TestBar:
    def test_counts_games_on_standard_error(self, capsys):
        bar = Bar()
        with bar.counting("games", 2_000, done=500):
            bar.advance(700)
            bar.speed.start -= 10
            bar.advance(800)
        printed = capsys.readouterr()
        assert "2,000 of 2,000" in printed.err
        assert "80 games/s" in printed.err
        assert printed.out == ""


class TestSpeed:
    def test_is_not_known_before_the_first_games_came(self, clock):
        speed = Speed(clock)
        assert speed.after(500) == 0
        clock.now += 2
        assert speed.after(100) == 50

    @pytest.mark.parametrize(
        ("seconds", "text"), [(0.4, "0 s"), (99, "99 s"), (100, "2 min"), (5_900, "98 min"), (7_260, "2 h 1 min")]
    )
    def test_time_left_is_said_as_people_say_it(self, seconds, text):
        assert duration(seconds) == text


class TestChoice:
    def test_is_lines_where_there_is_no_terminal(self):
        assert isinstance(progress_for(quiet=False), Lines)

    def test_is_silence_if_it_is_wanted(self, capsys):
        progress = progress_for(quiet=True)
        progress.say("hello")
        with progress.counting("games", 5):
            progress.advance(5)
        assert capsys.readouterr() == ("", "")
