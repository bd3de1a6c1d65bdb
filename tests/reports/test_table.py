"""Cells on the page and in the CSV are the same figures."""

from math import inf

from reports.table import Column, Table

TABLE = Table(
    "name",
    "title",
    [Column("who", "who"), Column("wins", "win_share", "share"), Column("games", "games", "whole")],
    [["Keoni", 0.27912345678, 1_200], ['a,"b"', -inf, None]],
)


def test_the_page_rounds_for_reading():
    assert [[cell.shown for cell in row] for row in TABLE.cells] == [["Keoni", "27.91 %", "1,200"], ['a,"b"', "", ""]]


def test_the_csv_keeps_six_decimals_and_quotes_what_needs_it():
    assert TABLE.csv == 'who,win_share,games\nKeoni,0.279123,1200\n"a,""b""",,\n'
