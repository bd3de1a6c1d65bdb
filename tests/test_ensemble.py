"""Redraws change the assumed values and nothing else."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest
from conftest import SIZES

from sim import registry
from sim.ensemble import REDRAWS, play_redraws, redraws_played
from sim.experiment import plan
from sim.faults import UsageFault
from sim.folder import held
from sim.progress import Progress
from sim.run import simulate

GAMES = 10 * SIZES.examples // 25 * 4


def planned(**fields):
    return plan({"game": "tic_tac_toe", "games": 40, **fields})


@pytest.fixture
def _assumed_score(tmp_path, monkeypatch):
    """Let the score of a win be assumed: 1 to 9."""
    box = registry.box("tic_tac_toe")
    for file in Path(box.data).glob("*.toml"):
        text = file.read_text("utf-8")
        if file.stem == "scores":
            text = text.replace('kind = "public"', 'kind = "assumed"\nreason = "nobody knows"\nrange = [1, 9]')
        (tmp_path / file.name).write_text(text, "utf-8")
    monkeypatch.setattr(registry, "box", lambda name: replace(box, data=tmp_path))


class TestRedraws:
    def test_give_what_each_faction_and_seat_won(self, tmp_path):
        table = play_redraws(planned(), tmp_path, 3, GAMES)
        assert table.columns == ["redraw", "seed", "table", "level", "games", "credit12", "share"]
        assert table.select("redraw", "table", "level").rows() == [
            (redraw, name, level)
            for redraw in (1, 2, 3)
            for name, levels in (("faction", ("player_1", "player_2")), ("seat", ("0", "1")))
            for level in levels
        ]
        assert set(table["games"]) == {GAMES}
        assert table.group_by("redraw", "table").agg(pl.col("share").sum())["share"].to_list() == pytest.approx([1] * 6)
        assert pl.read_parquet(tmp_path / REDRAWS).equals(table)

    def test_of_data_without_assumptions_are_the_run(self, tmp_path):
        simulate(planned(games=GAMES), tmp_path)
        won = (
            pl.read_parquet(tmp_path / "seats")
            .group_by("seat")
            .agg(pl.col("credit12").cast(pl.Int64).sum())
            .sort("seat")
        )
        table = play_redraws(planned(), tmp_path, 2, GAMES)
        for redraw in (1, 2):
            seats = table.filter(pl.col("table") == "seat", pl.col("redraw") == redraw)
            assert seats["credit12"].to_list() == won["credit12"].to_list()

    def test_do_not_depend_on_the_number_of_workers(self, tmp_path):
        tables = [play_redraws(planned(), tmp_path, 2, GAMES, jobs=jobs) for jobs in (1, 2)]
        assert tables[0].equals(tables[1])

    def test_are_rounded_up_to_whole_rounds(self, tmp_path):
        assert set(play_redraws(planned(), tmp_path, 1, 5)["games"]) == {8}

    @pytest.mark.usefixtures("_assumed_score")
    def test_play_by_values_drawn_afresh(self):
        from sim.workers import setting_of, table_of

        stood = setting_of(planned())
        scores = [int(table_of(stood._replace(redraw=seed)).tables[0]["win"]) for seed in (1, 2, 3, None)]
        drawn = [registry.box("tic_tac_toe").book().redrawn(seed).value("scores.win.score") for seed in (1, 2, 3)]
        assert scores == [*drawn, 1]
        assert len(set(scores)) > 1

    @pytest.mark.usefixtures("_assumed_score")
    def test_leave_alone_what_a_user_stated(self):
        from sim.workers import setting_of, table_of

        stood = setting_of(planned(changes={"scores.win.score": 33}))
        assert [int(table_of(stood._replace(redraw=seed)).tables[0]["win"]) for seed in (1, 2, None)] == [33, 33, 33]


class Counter(Progress):
    """Counts the games it is told of, and may stop the work."""

    def __init__(self, stop_after=None):
        self.games, self.stop_after = 0, stop_after

    def advance(self, games):
        self.games += games
        if self.stop_after is not None and self.games >= self.stop_after:
            raise KeyboardInterrupt


class TestFile:
    def test_says_how_many_redraws_it_holds_and_of_how_many_games(self, tmp_path):
        assert redraws_played(tmp_path, 8) == 0
        play_redraws(planned(), tmp_path, 2, 8)
        assert redraws_played(tmp_path, 8) == 2
        assert redraws_played(tmp_path, 7) == 2
        assert redraws_played(tmp_path, 12) == 0

    def test_keeps_every_finished_redraw_of_an_interrupted_call(self, tmp_path):
        with pytest.raises(KeyboardInterrupt):
            play_redraws(planned(), tmp_path / "stopped", 4, 8, progress=Counter(stop_after=2 * 8 + 1))
        assert redraws_played(tmp_path / "stopped", 8) == 2
        counter = Counter()
        play_redraws(planned(), tmp_path / "stopped", 4, 8, progress=counter)
        assert counter.games == 2 * 8
        play_redraws(planned(), tmp_path / "whole", 4, 8)
        assert (tmp_path / "stopped" / REDRAWS).read_bytes() == (tmp_path / "whole" / REDRAWS).read_bytes()

    def test_goes_on_where_fewer_redraws_ended_and_is_enough_where_more_did(self, tmp_path):
        for count, games in [(1, 8), (3, 16), (2, 0)]:
            counter = Counter()
            table = play_redraws(planned(), tmp_path, count, 8, progress=counter)
            assert counter.games == games
        assert set(table["redraw"]) == {1, 2, 3}

    def test_of_other_numbers_of_games_is_begun_anew(self, tmp_path):
        play_redraws(planned(), tmp_path, 3, 8)
        assert set(play_redraws(planned(), tmp_path, 1, 12)["redraw"]) == {1}

    def test_that_is_damaged_is_played_anew(self, tmp_path):
        (tmp_path / REDRAWS).write_bytes(b"damaged")
        assert redraws_played(tmp_path, 8) == 0
        play_redraws(planned(), tmp_path, 1, 8)
        assert redraws_played(tmp_path, 8) == 1

    def test_is_written_by_one_process_at_a_time(self, tmp_path):
        with held(tmp_path), pytest.raises(UsageFault, match="is being written to by another process"):
            play_redraws(planned(), tmp_path, 1, 8)

    @pytest.mark.usefixtures("_assumed_score")
    def test_can_be_read_by_those_who_judge(self, tmp_path):
        from analysis import open_run
        from analysis.redraws import read_redraws

        simulate(planned(), tmp_path / "run")
        play_redraws(planned(), tmp_path / "run", 2, 8)
        found = read_redraws(open_run(tmp_path / "run"))
        assert (found.draws, found.games, set(found.seats)) == (2, 8, {0, 1})
