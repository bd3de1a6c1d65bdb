"""One class per section of sim/games/tic_tac_toe/RULES.md, in its order. Boards are drawn: X is seat 0, O is seat 1."""

import numpy as np
import pytest

from sim import registry
from sim.game import MAX_OPTIONS, OPTION
from sim.games.tic_tac_toe import rules
from sim.games.tic_tac_toe.state import STATE

BOX = registry.box("tic_tac_toe")
TABLES = BOX.fill(BOX.book(), 2)[0]
MARKS = {".": 0, "X": 1, "O": 2}
LINES = ["XXX......", "...XXX...", "......XXX", "X..X..X..", ".X..X..X.", "..X..X..X", "X...X...X", "..X.X.X.."]


def lay(board, to_move=0):
    """Lay out a game: nine cells row by row."""
    game = np.zeros(1, STATE)[0]
    game["players"] = 2
    game["cell"] = [MARKS[mark] for mark in board]
    game["placed"] = 9 - board.count(".")
    game["to_move"] = to_move
    return game


def listed(game):
    options = np.zeros(MAX_OPTIONS, OPTION)
    n = rules.list_empty_cells(game, options)
    return options[:n]["a"].tolist()


class TestR1Start:
    def test_the_board_is_empty_and_seat_0_begins(self):
        game = lay("XOXOXOXOX", to_move=1)
        rules.clear_the_board(game)
        assert not game["cell"].any()
        assert game["placed"] == 0
        assert game["to_move"] == 0


class TestR2Turns:
    @pytest.mark.parametrize(
        ("board", "cells"),
        [
            pytest.param(".........", list(range(9)), id="any cell of an empty board"),
            pytest.param("X.O.X.O..", [1, 3, 5, 7, 8], id="only empty cells"),
            pytest.param("XOXXOXOX.", [8], id="the last one"),
            pytest.param("XOXXOXOXO", [], id="none"),
        ],
    )
    def test_one_empty_cell_is_marked(self, board, cells):
        assert listed(lay(board)) == cells

    def test_seats_alternate(self):
        game = lay(".........")
        for cell, mover in enumerate([0, 1, 0, 1]):
            assert game["to_move"] == mover
            rules.mark_cell(game, TABLES, cell)
        assert game["cell"].tolist() == [1, 2, 1, 2, 0, 0, 0, 0, 0]
        assert game["placed"] == 4


class TestR3Line:
    @pytest.mark.parametrize("board", LINES)
    def test_three_marks_on_a_row_a_column_or_a_diagonal_are_a_line(self, board):
        assert rules.has_line(lay(board), TABLES, 0)
        assert not rules.has_line(lay(board), TABLES, 1)
        assert rules.has_line(lay(board.replace("X", "O")), TABLES, 1)

    @pytest.mark.parametrize("board", [line.replace("X", "O", 1) for line in LINES])
    def test_two_marks_and_one_of_the_other_are_none(self, board):
        assert not rules.has_line(lay(board), TABLES, 0)
        assert not rules.has_line(lay(board), TABLES, 1)

    def test_a_line_wins_at_once(self):
        game = lay("XX.OO....")
        rules.mark_cell(game, TABLES, 2)
        assert game["credit12"].tolist() == [12, 0, 0, 0]
        assert game["score"].tolist() == [1, 0, 0, 0]
        assert rules.is_over(game)

    def test_it_wins_with_the_last_cell_too(self):
        game = lay("XOXOXOOX.")
        rules.mark_cell(game, TABLES, 8)
        assert game["credit12"].tolist() == [12, 0, 0, 0]

    def test_without_a_line_the_game_goes_on(self):
        game = lay("XX.OO....", to_move=1)
        rules.mark_cell(game, TABLES, 8)
        assert not rules.is_over(game)
        assert not game["credit12"].any()


class TestR4Tie:
    def test_a_full_board_without_a_line_shares_the_win(self):
        game = lay("XOXXOOOX.")
        rules.mark_cell(game, TABLES, 8)
        assert game["credit12"].tolist() == [6, 6, 0, 0]
        assert not game["score"].any()
        assert rules.is_over(game)
