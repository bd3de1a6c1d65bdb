"""What the tables hold."""

import polars as pl
import pytest
from fake_run import Plan, fake_run

from analysis import open_run
from analysis.manifest import Assumed
from analysis.summary import summarise
from reports.tables import lay_out

PLAN = Plan(games=48, redraws=3, effects={"keoni": 9}, progress=0)


@pytest.fixture
def folder(tmp_path):
    return fake_run(tmp_path / "run", PLAN)


@pytest.fixture
def summary(folder):
    return summarise(open_run(folder))


def columns(table):
    return dict(zip([column.name for column in table.columns], zip(*table.rows, strict=True), strict=True))


def test_factions_stand_in_the_order_of_their_wins(summary):
    names = columns(lay_out(summary)["factions"])["faction"]
    assert names[0] == "Keoni"
    assert names == columns(lay_out(summary)["scores"])["faction"]


def test_the_lift_is_the_share_over_the_fair_share(summary):
    found = columns(lay_out(summary)["seats"])
    assert found["lift_high"] == pytest.approx([4 * high for high in found["win_share_high"]])


def test_a_level_that_the_redraws_lack_has_empty_cells(folder):
    file = folder / "redraws.parquet"
    pl.read_parquet(file).filter(pl.col("level") != "keoni").write_parquet(file)
    found = columns(lay_out(summarise(open_run(folder)))["factions"])
    assert found["redraws_low"][0] is None
    assert 0 < found["redraws_low"][1] < found["redraws_high"][1] < 1


def test_sources_say_what_they_are_and_end_with_their_sum(summary):
    found = columns(lay_out(summary)["score_sources"])
    assert found["meaning"][0] == "Followers from start"
    assert sum(found["keoni"][:-1]) == pytest.approx(found["keoni"][-1])
    assert found["source"][-1] == "All"


def test_what_is_different_is_listed_beside_what_is_usual(tmp_path):
    different = {
        "variants": [{"name": "no_die", "idea": "No die is rolled.", "section": "Optional"}],
        "rulings": [{"name": "portal_capped", "value": False, "usual": True, "question": "Is it?", "reading": "Yes."}],
        "changes": [{"path": "leaders.keoni.crates", "value": [0, 1], "usual": [0, 0]}],
    }
    found = lay_out(summarise(open_run(fake_run(tmp_path / "other", Plan(games=48, what_if=different)))))["what_if"]
    assert found.rows == [
        ["no die", "played", "", "a variant: No die is rolled."],
        ["portal capped", "no", "yes", "Is it?"],
        ["leaders.keoni.crates", "0, 1", "0, 0", "a value that the user stated"],
    ]


def test_where_nothing_is_different_there_is_no_table_of_it(summary):
    assert "what_if" not in lay_out(summary)


def test_where_values_come_from_is_told_the_surest_first(summary):
    provenance = lay_out(summary)["provenance"]
    assert [column.name for column in provenance.columns] == ["data", "rulebook", "deduced", "public", "assumed"]
    assert provenance.rows[-1] == ["all", 181, 21, 9, 3]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        pytest.param(2, "2", id="a number"),
        pytest.param([2, [3, 4]], "2, 3, 4", id="a list"),
        pytest.param(None, "", id="nothing"),
    ],
)
def test_assumed_values_are_told_in_words(summary, value, said):
    assumed = Assumed(path="map.a.b", value=value, reason="unknown", range="1 to 4")
    facts = summary.manifest.assumptions.model_copy(update={"list": (assumed,)})
    changed = summary._replace(manifest=summary.manifest.model_copy(update={"assumptions": facts}))
    assert lay_out(changed)["assumed"].rows == [["map.a.b", said, "1 to 4", "unknown"]]
