"""Win shares: what was planted is found, and laid at the right door."""

import json
from dataclasses import replace

import polars as pl
import pytest
from fake_run import Plan, fake_run, store, write_manifest

from analysis import open_run
from analysis.wins import ranked, win_shares, with_truncated

PLAIN = Plan(games=4_800, sources=(), progress=0)
CHANCE = 0.025  # 4.1 standard errors of a share of a quarter in so many games


@pytest.fixture
def wins_of(tmp_path):
    def judge(**changes):
        return win_shares(open_run(fake_run(tmp_path / "run", replace(PLAIN, **changes))))

    return judge


def cut_up(folder, into, rows):
    """Copy a run whose tables are one part each, with parts of so many rows, the last ones first."""
    fields = json.loads((folder / "manifest.json").read_text("utf-8"))
    fields["parts"] = []
    for table in ("seats", "games"):
        whole = pl.read_parquet(folder / table / "part-00000.parquet").reverse()
        for number, frame in enumerate(whole.iter_slices(rows)):
            fields["parts"].append(store(into, f"{table}/part-{number:05d}.parquet", frame))
    write_manifest(into, fields)
    return into


def farthest(shares):
    """How far the farthest of these shares is from a quarter."""
    return max(abs(share.estimate - 0.25) for share in shares.values())


class TestWinShares:
    def test_are_the_credit_over_the_games(self, tmp_path):
        run = open_run(fake_run(tmp_path / "run", replace(PLAIN, games=240)))
        rows = run.seats.collect().to_pandas()
        wins = win_shares(run)
        by_faction = rows.groupby("faction", observed=True)["credit12"].mean() / 12
        by_cell = rows.groupby(["faction", "seat"], observed=True)["credit12"].mean() / 12
        assert {name: share.estimate for name, share in wins.factions.items()} == pytest.approx(by_faction.to_dict())
        assert {cell: share.estimate for cell, share in wins.cells.items()} == pytest.approx(by_cell.to_dict())

    def test_of_the_seats_add_up_to_one_even_if_all_tie(self, wins_of):
        assert sum(share.estimate for share in wins_of(all_tie=True).seats.values()) == pytest.approx(1)

    def test_stand_on_games_and_blocks(self, wins_of):
        assert wins_of().factions["jack"][3:5] == (4_800, 1_200)

    def test_find_a_strong_faction_and_do_not_give_it_to_a_seat(self, wins_of):
        wins = wins_of(effects={"keoni": 3})
        assert wins.factions["keoni"].low > 0.3
        assert farthest(wins.seats) < CHANCE

    def test_find_a_good_seat_and_do_not_give_it_to_a_faction(self, wins_of):
        wins = wins_of(seat_effects=(3, 0, 0, 0))
        assert wins.seats[0].low > 0.3
        assert farthest(wins.factions) < CHANCE

    def test_find_a_pairing(self, wins_of):
        wins = wins_of(effects={"jack": 2}, seat_effects=(0, 0, 2, 0))
        assert max(wins.cells, key=lambda cell: wins.cells[cell].estimate) == ("jack", 2)

    def test_leave_truncated_games_out(self, wins_of):
        wins = wins_of(truncated=0.5)
        assert sum(share.estimate for share in wins.seats.values()) == pytest.approx(1)
        assert 2_000 < wins.seats[0].games < 2_800

    def test_are_none_if_no_game_was_finished(self, wins_of):
        assert wins_of(truncated=1) == ({}, {}, {}, {}, None, None)

    def test_tell_policies_apart(self, wins_of):
        assert set(wins_of(policies=("uniform", "steady")).policies) == {"uniform", "steady"}

    def test_do_not_depend_on_how_the_run_was_cut_into_parts(self, tmp_path):
        whole = fake_run(tmp_path / "whole", replace(PLAIN, games=96))
        cut = cut_up(whole, tmp_path / "cut", 10)
        assert win_shares(open_run(cut)) == win_shares(open_run(whole))


class TestVarianceFactor:
    def test_is_1_where_every_game_has_its_own_luck(self, wins_of):
        wins = wins_of(design="fresh")
        assert (wins.faction_factor.factor, wins.seat_factor.factor) == (1.0, 1.0)

    def test_is_below_1_where_blocks_even_out_the_luck_of_players(self, wins_of):
        wins = wins_of(slot_luck=8)
        assert wins.faction_factor.factor < 0.9
        assert wins.seat_factor.factor < 0.9
        assert wins.seat_factor.reduction == pytest.approx(1 / wins.seat_factor.factor)

    def test_of_seats_is_above_1_where_blocks_repeat_the_luck_of_places(self, wins_of):
        wins = wins_of(slot_luck=0, place_luck=8)
        assert wins.seat_factor.factor > 1.5
        assert wins.seat_factor.certain
        assert wins.faction_factor.factor < 1

    @pytest.mark.parametrize("changes", [{"games": 4}, {"all_tie": True}], ids=["one block", "all games tie"])
    def test_is_not_told_where_nothing_differs(self, wins_of, changes):
        assert wins_of(**changes).seat_factor is None


def test_factions_are_ranked_by_share_and_equal_ones_by_name(wins_of):
    shares = wins_of(effects={"phoenix": 5}).factions
    equal = dict.fromkeys(["keoni", "jack"], shares["jack"])
    assert ranked({"phoenix": shares["phoenix"]} | equal) == ["phoenix", "jack", "keoni"]


def test_truncated_games_count_for_nobody_or_are_shared_out_evenly():
    assert with_truncated(0.4, 0.1, 0.25) == pytest.approx((0.36, 0.385))
