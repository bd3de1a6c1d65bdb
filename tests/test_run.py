"""A run leaves the same files however it was played, and goes on where it stopped."""

import hashlib
import json
import textwrap
from functools import partial
from itertools import product
from types import SimpleNamespace

import polars as pl
import pytest
from conftest import COMPILED

from sim import store, workers
from sim.ensemble import play_redraws
from sim.experiment import plan
from sim.faults import GameFault, UsageFault
from sim.folder import MANIFEST, UNFINISHED
from sim.progress import Progress
from sim.run import bytes_a_game, cores, simulate

GAMES = 120
PART = 48
SEED_THAT_BREAKS_LATE = 5  # games 48 to 95 hold the first one with so small a whim


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch):
    monkeypatch.setattr(store, "PART_GAMES", PART)


class Listener(Progress):
    """Hears all that a run tells, and may stop it."""

    def __init__(self, stop_after=None):
        self.sentences, self.games, self.stop_after = [], 0, stop_after

    def say(self, text):
        self.sentences.append(text)

    def advance(self, games):
        self.games += games
        if self.stop_after is not None and self.games >= self.stop_after:
            raise KeyboardInterrupt


def planned(**fields):
    return plan({"game": "tic_tac_toe", "games": GAMES, **fields})


def bytes_of(folder):
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


@pytest.fixture
def policy(tmp_path):
    """Write a policy into a file and return what it is called on the command line."""

    def write(body):
        file = tmp_path / "mine.py"
        lines = textwrap.indent(textwrap.dedent(body).strip(), "    ")
        file.write_text(f"def mine(game, tables, seat, options, n, weights):\n{lines}\n", "utf-8")
        return f"{file}:mine"

    return write


class TestFiles:
    def test_are_a_manifest_and_the_parts_of_two_tables(self, tmp_path):
        simulate(planned(), tmp_path / "run")
        assert sorted(bytes_of(tmp_path / "run")) == [
            "games/part-00000.parquet",
            "games/part-00001.parquet",
            "games/part-00002.parquet",
            "manifest.json",
            "seats/part-00000.parquet",
            "seats/part-00001.parquet",
            "seats/part-00002.parquet",
        ]

    def test_are_the_same_with_one_worker_and_with_two(self, tmp_path):
        simulate(planned(log_decisions=3), tmp_path / "one", jobs=1)
        simulate(planned(log_decisions=3), tmp_path / "two", jobs=2)
        assert bytes_of(tmp_path / "one") == bytes_of(tmp_path / "two")

    @pytest.mark.parametrize("stop_after", [1, PART, PART + 1, GAMES])
    def test_are_the_same_after_an_interruption(self, tmp_path, stop_after):
        with pytest.raises(KeyboardInterrupt):
            simulate(planned(), tmp_path / "stopped", progress=Listener(stop_after))
        assert (tmp_path / "stopped" / UNFINISHED).exists()
        simulate(planned(), tmp_path / "stopped")
        simulate(planned(), tmp_path / "whole")
        assert bytes_of(tmp_path / "stopped") == bytes_of(tmp_path / "whole")

    @pytest.mark.parametrize("work", [simulate, partial(play_redraws, count=9)], ids=["run", "redraws"])
    def test_leave_no_worker_behind_that_goes_on_after_an_interruption(self, tmp_path, monkeypatch, work):
        stopped, stop = [], workers._stop
        monkeypatch.setattr(workers, "_stop", lambda executor: stopped.append(stop(executor)))
        with pytest.raises(KeyboardInterrupt) as interruption:  # which is kept, with all that it went through
            work(planned(games=20_000 if COMPILED else 2_000), tmp_path, jobs=2, progress=Listener(stop_after=1))
        assert interruption.value is not None
        assert len(stopped) == 1

    def test_are_the_same_when_a_damaged_part_was_played_again(self, tmp_path):
        simulate(planned(), tmp_path)
        before = bytes_of(tmp_path)
        (tmp_path / "games/part-00001.parquet").write_bytes(b"damaged")
        listener = Listener()
        simulate(planned(), tmp_path, progress=listener)
        assert listener.games == PART
        assert bytes_of(tmp_path) == before

    def test_differ_with_the_seed(self, tmp_path):
        hashes = {simulate(planned(seed=seed), tmp_path / str(seed))["result_hash"] for seed in (1, 2)}
        assert len(hashes) == 2


class TestRows:
    def test_are_one_a_seat_and_one_a_game_in_order(self, tmp_path):
        simulate(planned(), tmp_path)
        seats = pl.read_parquet(tmp_path / "seats")
        games = pl.read_parquet(tmp_path / "games")
        assert seats.select("game", "seat").rows() == [(game, seat) for game in range(GAMES) for seat in range(2)]
        assert games["game"].to_list() == list(range(GAMES))

    def test_share_out_every_win(self, tmp_path):
        simulate(planned(), tmp_path)
        credit = pl.read_parquet(tmp_path / "seats").group_by("game").agg(pl.col("credit12").sum())
        assert set(credit["credit12"]) == {12}

    def test_name_who_plays_and_how(self, tmp_path):
        simulate(planned(policy=["uniform", "rollout:1"], games=8), tmp_path)
        seats = pl.read_parquet(tmp_path / "seats")
        seen = seats.group_by("policy", "faction", "seat").len().rows()
        assert sorted(seen) == sorted(product(("uniform", "rollout:1"), ("player_1", "player_2"), (0, 1), (2,)))


class TestManifest:
    def test_says_what_was_played_and_by_whom(self, tmp_path):
        manifest = simulate(planned(games=118), tmp_path)
        assert json.loads((tmp_path / MANIFEST).read_text("utf-8")) == manifest
        facts = ("game", "players", "run_seed", "design", "games_asked", "games", "block_games", "round_games")
        assert [manifest[key] for key in facts] == ["tic_tac_toe", 2, 1, "latin", 118, GAMES, 4, 4]
        assert manifest["truncated"] == 0
        assert manifest["policies"][0]["name"] == "uniform"
        assert manifest["assumptions"] == {
            "share": 0.0,
            "counts": {"public": 9},
            "areas": {"lines": {"public": 8}, "scores": {"public": 1}},
            "list": [],
        }

    def test_explains_every_column_of_its_tables(self, tmp_path):
        manifest = simulate(planned(log_decisions=2), tmp_path)
        for table in ("seats", "games"):
            assert list(manifest["columns"][table]) == pl.read_parquet(tmp_path / table).columns
        assert pl.read_parquet(tmp_path / "decisions").columns[:-1] == list(manifest["columns"]["decisions"])

    def test_can_be_read_by_those_who_judge(self, tmp_path):
        from analysis import open_run

        simulate(planned(), tmp_path)
        run = open_run(tmp_path)
        assert run.manifest.games == GAMES
        assert run.seats.collect().height == 2 * GAMES

    def test_counts_the_games_and_choices_of_each_part(self, tmp_path):
        manifest = simulate(planned(), tmp_path)
        counted = {part["file"]: part["decisions"] for part in manifest["parts"] if "decisions" in part}
        games = pl.read_parquet(tmp_path / "games" / "part-00001.parquet")
        assert counted["games/part-00001.parquet"] == games["decisions"].sum()


class TestFinishedRun:
    def test_is_left_alone(self, tmp_path):
        first = simulate(planned(), tmp_path)
        before = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.*")}
        listener = Listener()
        assert simulate(planned(), tmp_path, progress=listener) == first
        assert listener.sentences == [f"{tmp_path} holds all of this run already: nothing to do"]
        assert {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.*")} == before

    def test_of_as_many_whole_rounds_is_the_same_run(self, tmp_path):
        simulate(planned(games=120), tmp_path)
        assert simulate(planned(games=118), tmp_path)["games_asked"] == 120

    @pytest.mark.parametrize(
        "other", [{"games": 240}, {"seed": 2}, {"policy": "rollout:1"}, {"log_decisions": 1}, {"design": "fresh"}]
    )
    def test_is_not_taken_for_another(self, tmp_path, other):
        simulate(planned(), tmp_path)
        before = bytes_of(tmp_path)
        with pytest.raises(UsageFault, match="holds another run"):
            simulate(planned(**other), tmp_path)
        assert bytes_of(tmp_path) == before


class TestBrokenGame:
    BREAKS_LATE = """
        if game["slot"][0] == 1 and game["decisions"] == 3:
            return n
        return 0
    """

    @pytest.mark.parametrize("jobs", [1, 2])
    def test_is_named_with_its_seat_and_decision(self, tmp_path, policy, jobs):
        with pytest.raises(GameFault) as fault:
            simulate(planned(policy=policy(self.BREAKS_LATE)), tmp_path / "run", jobs=jobs)
        seatings = planned().design.seatings(0, GAMES)
        first = seatings["game"][seatings["slot"][:, 0] == 1][0]
        assert (fault.value.game, fault.value.seat, fault.value.decision) == (first, 0, 3)
        assert fault.value.text == "the policy chose an option that was not offered"

    def test_leaves_finished_parts(self, tmp_path, policy):
        breaks_seldom = policy("return n if game['whim'][0][0] < 2**57 else 0")
        with pytest.raises(GameFault) as fault:
            simulate(planned(policy=breaks_seldom, seed=SEED_THAT_BREAKS_LATE), tmp_path / "run")
        record = json.loads((tmp_path / "run" / UNFINISHED).read_text("utf-8"))
        assert PART <= fault.value.game < 2 * PART
        assert [part["file"] for part in record["parts"]] == ["games/part-00000.parquet", "seats/part-00000.parquet"]
        assert pl.read_parquet(tmp_path / "run" / "games")["game"].to_list() == list(range(PART))


class TestBeforeAnyWork:
    def test_rules_that_were_edited_meanwhile_are_refused(self, tmp_path, monkeypatch):
        monkeypatch.setattr("sim.manifest.is_as_imported", lambda module: module != "sim.games.tic_tac_toe.game")
        with pytest.raises(UsageFault, match="the rules were edited while they were in use; start again"):
            simulate(planned(), tmp_path)

    def test_a_run_that_does_not_fit_is_refused(self, tmp_path, monkeypatch):
        monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=1_000))
        with pytest.raises(UsageFault, match=r"has 0\.0 GB left"):
            simulate(planned(), tmp_path)
        assert not (tmp_path / UNFINISHED).exists()

    def test_the_size_of_a_game_is_not_underestimated(self, tmp_path, monkeypatch):
        monkeypatch.setattr(store, "PART_GAMES", 48_000)
        simulate(planned(games=2_000), tmp_path)
        size = sum(file.stat().st_size for table in ("seats", "games") for file in (tmp_path / table).iterdir())
        assert size / 2_000 < bytes_a_game(planned()) < 10 * size / 2_000

    def test_a_large_run_says_how_much_it_will_take(self, tmp_path):
        listener = Listener(stop_after=1)
        with pytest.raises(KeyboardInterrupt):
            simulate(planned(games=2 * 10**9 // bytes_a_game(planned())), tmp_path, progress=listener)
        assert "It will take up to 2.0 GB of the disk" in listener.sentences

    def test_it_says_what_is_played(self, tmp_path):
        listener = Listener()
        simulate(planned(games=5), tmp_path, progress=listener)
        assert listener.sentences[0].startswith("Playing 8 games (5 rounded up to whole rounds of 4) of tic_tac_toe")


def test_checked_games_are_the_same_games(tmp_path):
    hashes = [simulate(planned(), tmp_path / str(checked), checked=checked)["result_hash"] for checked in (False, True)]
    assert hashes[0] == hashes[1]


def test_at_least_one_core_is_there():
    assert cores() >= 1
