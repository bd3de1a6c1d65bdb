"""A game played again is the game that was played, said in words."""

import json
from dataclasses import replace
from itertools import pairwise

import numpy as np
import polars as pl
import pytest
from conftest import SIZES

from sim.decisions import log_game, logged_games
from sim.experiment import plan
from sim.faults import GameFault, UsageFault
from sim.folder import read_record
from sim.games.tic_tac_toe.words import describe_change, describe_state
from sim.manifest import plan_of
from sim.replay import Replay, recorded
from sim.run import simulate
from sim.words import by_field


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """Return the plan and the folder of a run of tic-tac-toe."""
    planned = plan({"game": "tic_tac_toe", "games": 400, "policy": ["uniform", "rollout:1"], "log_decisions": 7})
    folder = tmp_path_factory.mktemp("run")
    simulate(planned, folder)
    return planned, folder


def played(run, game):
    replay = Replay(run[0], game)
    return replay, list(replay)


def until_it_breaks(replay):
    """Return the choices of a game and how it broke."""
    choices = []
    try:
        choices.extend(replay)
    except GameFault as fault:
        return choices, fault
    raise AssertionError("the game did not break")


class TestReplay:
    def test_ends_as_the_run_recorded_it(self, run):
        for game in range(0, 400, 400 // SIZES.examples):
            replay, _ = played(run, game)
            assert replay.result() == recorded(run[1], game)

    def test_has_as_many_choices_as_the_run_counted(self, run):
        counted = pl.read_parquet(run[1] / "games")["decisions"].to_list()
        for game in range(0, 400, 40):
            _, choices = played(run, game)
            assert sum(len(choice.offered) > 1 for choice in choices) == counted[game]

    def test_tells_what_was_offered_chosen_and_changed(self, run):
        _, choices = played(run, 3)
        assert [choice.index for choice in choices] == list(range(1, len(choices) + 1))
        assert [choice.decision for choice in choices] == [*range(1, 9), 0][: len(choices)]
        assert [len(choice.offered) for choice in choices[:3]] == [9, 8, 7]
        for choice, mark in zip(choices, "XOXOXOXOX", strict=False):
            place = choice.option.removeprefix("mark ")
            assert choice.option in choice.offered
            assert choice.changes[0] == f"{place} is {mark}"
            assert (choice.seat, choice.kind) == ("XO".index(mark), "mark")

    def test_shows_the_position_before_and_the_whole_state_after(self, run):
        _, choices = played(run, 3)
        assert choices[0].figures == {"board": ".../.../..."}
        for choice, following in pairwise(choices):
            board = following.figures["board"].replace("/", "")
            assert [".XO"[cell] for cell in choice.state["cell"]] == list(board)
        assert sum(choices[-1].state["credit12"]) == 12

    def test_state_is_json(self, run):
        _, choices = played(run, 3)
        assert json.loads(json.dumps(choices[0].state)) == choices[0].state

    @pytest.mark.parametrize("game", [-1, 400, 10**20])
    def test_of_a_game_that_was_not_played_is_refused(self, run, game):
        with pytest.raises(UsageFault, match="the run has games 0 to 399"):
            Replay(run[0], game)

    def test_stops_where_the_game_breaks(self, tmp_path):
        file = tmp_path / "mine.py"
        text = "def mine(game, tables, seat, options, n, weights):\n    return 0 if game['decisions'] < 4 else n\n"
        file.write_text(text, "utf-8")
        choices, fault = until_it_breaks(Replay(plan({"game": "tic_tac_toe", "policy": f"{file}:mine"}), 5))
        assert (fault.game, fault.seat, fault.decision) == (5, 1, 4)
        assert [choice.index for choice in choices] == [1, 2, 3]

    def test_stops_where_an_invariant_is_broken(self, run, monkeypatch):
        replay = Replay(run[0], 5)
        game = replay.table.game
        monkeypatch.setattr(replay.table, "game", replace(game, check=lambda state, tables: 2 * (state["placed"] == 3)))
        choices, fault = until_it_breaks(replay)
        assert str(fault) == "game 5, seat 0, decision 3: an invariant is broken: only one seat has a line"
        assert len(choices) == 3


class TestRecord:
    def test_gives_back_the_experiment(self, run):
        found = plan_of(read_record(run[1]))
        assert (found.design, found.specs, found.games) == (run[0].design, run[0].specs, run[0].games)

    @pytest.mark.parametrize(
        ("key", "changed"),
        [("sources_digest", "the rules have"), ("data_digest", "the data have"), ("policies", "a policy has")],
    )
    def test_of_other_rules_is_not_replayed(self, run, key, changed):
        record = read_record(run[1])
        with pytest.raises(UsageFault, match=f"{changed} changed since the run was played"):
            plan_of({**record, key: "another"})

    def test_of_a_game_that_was_not_reached_is_none(self, run, tmp_path):
        assert recorded(tmp_path, 3) is None


class TestDecisions:
    def test_are_logged_of_games_spread_over_the_run(self, run):
        games = pl.read_parquet(run[1] / "decisions")["game"].unique().sort().to_list()
        assert games == logged_games(run[0]) == [0, 57, 114, 171, 228, 285, 342]

    def test_are_the_choices_of_the_game(self, run):
        replay, choices = played(run, 57)
        rows = log_game(run[0], 57)
        assert rows["option"].to_list() == [choice.option for choice in choices]
        assert rows["board"].to_list() == [choice.figures["board"] for choice in choices]
        assert rows["options"].to_list() == [len(choice.offered) for choice in choices]
        assert rows["policy"].to_list() == [replay.policy(choice.seat) for choice in choices]


class TestWords:
    def test_take_records_apart_by_the_names_of_their_fields(self):
        inner = np.dtype([("crates", "i2", (2,))])
        state = np.zeros(1, np.dtype([("turn", "i8"), ("player", inner, (2,))]))
        state[0]["player"][1]["crates"][0] = 3
        assert by_field(state[0]) == {"turn": 0, "player": [{"crates": [0, 0]}, {"crates": [3, 0]}]}

    @pytest.mark.parametrize(
        ("credit", "said"),
        [
            ([0, 0], []),
            ([12, 0], ["seat 0 has three in a line and wins"]),
            ([6, 6], ["the board is full, and nobody has three in a line: the win is shared"]),
        ],
    )
    def test_of_tic_tac_toe_say_who_has_won(self, credit, said):
        before = {"cell": np.zeros(9, "i1"), "credit12": np.zeros(2)}
        after = {"cell": before["cell"], "credit12": np.array(credit)}
        assert describe_change(before, after, None, None) == said

    def test_of_tic_tac_toe_draw_the_board_row_by_row(self):
        assert describe_state({"cell": [1, 0, 2, 0, 1, 0, 0, 0, 2]}, None, None) == {"board": "X.O/.X./..O"}
