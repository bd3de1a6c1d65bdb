"""The report folder: whole, self-contained, the same every time."""

import csv
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from fake_run import Plan, fake_run

from analysis import RunFault
from reports import write_report

VOID = {"meta", "link", "br", "img", "hr", "input"}
PLAN = Plan(games=240, redraws=3, policies=("steady", "uniform"), effects={"keoni": 6})
HOSTILE = "<script>alert(1)</script>"
FIGURES = ["decisions", "faction_by_seat", "factions", "margin", "policies", "score_sources", "scores", "seats"]


class Page(HTMLParser):
    """Reads a page strictly: every element is closed, in order; tables, links and ids are kept."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.tables, self.ids, self.links, self.tags = [], {}, [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        attributes = dict(attrs)
        self.ids += [attributes["id"]] if "id" in attributes else []
        self.links += [attributes[name] for name in ("href", "src", "xlink:href") if name in attributes]
        if tag == "details":
            self.rows = self.tables[attributes["id"].removeprefix("table-")] = []
        if tag == "tr":
            self.rows.append([])
        if tag == "td":
            self.rows[-1].append([attributes["data-value"], ""])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] == "td":
            self.rows[-1][-1][1] += data


def page_of(folder):
    return (folder / "report/index.html").read_text("utf-8")


def text_of(folder):
    """Return the page with plain spaces."""
    return page_of(folder).replace("\N{NO-BREAK SPACE}", " ")


def rows_of(file):
    return list(csv.reader(file.read_text("utf-8").splitlines()))


def contents(folder):
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = fake_run(tmp_path_factory.mktemp("runs") / "run", PLAN)
    assert write_report(made) == made / "report/index.html"
    return made


class TestFolder:
    def test_holds_the_page_its_figures_and_its_tables(self, folder):
        names = [Path(name) for name in contents(folder / "report")]
        assert sorted(name.stem for name in names if name.suffix == ".svg") == FIGURES
        assert sorted(name.stem for name in names if name.suffix == ".png") == FIGURES
        assert {name.parent.name for name in names} == {"", "figures", "tables"}

    def test_has_the_same_bytes_when_it_is_written_again(self, folder):
        before = contents(folder / "report")
        write_report(folder)
        assert contents(folder / "report") == before

    def test_is_replaced_as_a_whole_and_leaves_nothing_beside(self, folder):
        (folder / "report/old.txt").touch()
        for name in (".report.new", ".report.old"):  # what a run that lost its power may have left
            (folder / name / "tables").mkdir(parents=True)
        write_report(folder)
        assert not (folder / "report/old.txt").exists()
        assert sorted(file.name for file in folder.iterdir()) == [
            "games", "manifest.json", "redraws.parquet", "report", "seats",
        ]  # fmt: skip

    def test_keeps_the_old_report_if_the_new_one_fails(self, folder, monkeypatch):
        def fail(*_):
            raise OSError(28, "No space left on device")

        before = contents(folder)
        monkeypatch.setattr("reports.report.render", fail)
        with pytest.raises(RunFault, match=r"report cannot be written: No space left on device$"):
            write_report(folder)
        assert contents(folder) == before


class TestPage:
    def test_is_well_formed_and_names_nothing_twice(self, folder):
        page = Page(text_of(folder))
        assert page.open == []
        assert len(page.ids) == len(set(page.ids))

    def test_needs_no_other_file_and_no_network(self, folder):
        page = Page(text_of(folder))
        assert {link.split(":")[0] for link in page.links if not link.startswith("#")} == {"data"}
        assert {"script", "img", "link", "iframe"}.isdisjoint(page.tags)
        assert not re.search(r"https?:|url\((?!#)|@import", text_of(folder))

    def test_leads_only_to_places_it_has(self, folder):
        page = Page(text_of(folder))
        assert {link[1:] for link in page.links if link.startswith("#")} <= set(page.ids)

    def test_shows_the_tables_that_lie_beside_it(self, folder):
        shown = Page(text_of(folder)).tables
        files = {file.stem: rows_of(file) for file in (folder / "report/tables").iterdir()}
        assert {"factions", "seats", "faction_by_seat", "score_sources", "assumed", "provenance"} <= files.keys()
        assert {name: [[cell[0] for cell in row] for row in rows[1:]] for name, rows in shown.items()} == {
            name: rows[1:] for name, rows in files.items()
        }

    def test_rounds_what_the_tables_hold(self, folder):
        for share, text in [cell for row in Page(text_of(folder)).tables["factions"][1:] for cell in row[1:4]]:
            assert float(text.removesuffix(" %")) == pytest.approx(100 * float(share), abs=0.00501)

    def test_follows_the_colours_of_the_reader(self, folder):
        svgs = re.findall(r"<svg.*?</svg>", text_of(folder), re.DOTALL)
        assert len(svgs) == len(FIGURES)
        assert all("var(--ink)" in svg and "#1c2330" not in svg for svg in svgs)

    def test_says_what_it_is_about_and_how_it_was_made(self, folder):
        text = text_of(folder)
        assert "results about these policies under these assumptions" in text
        assert "equipoise simulate perseverance --players 4 --games 240 --seed 1 --policy steady,uniform" in text
        assert "the map is printed as a picture" in text

    def test_never_parts_a_number_from_its_percent(self, folder):
        assert re.search(r"\d\N{NO-BREAK SPACE}%", page_of(folder))
        assert not re.search(r"\d\s*[ \n]%", page_of(folder))

    def test_sets_the_share_apart_from_the_lift(self, folder):
        assert re.search("% {2}\N{MULTIPLICATION SIGN}" r"\d\.\d\d<", text_of(folder))

    def test_marks_the_rows_that_add_others_up(self, folder):
        marked = re.findall(r'<tr class="total"><td[^>]*>([^<]*)', page_of(folder))
        assert marked == ["All", "all"]

    def test_begins_what_to_see_with_the_answer(self, folder):
        told = re.findall(r"<h3>What to see</h3>\s*<p>(.*?)</p>", text_of(folder))
        assert told[3].startswith(("Above the fair share: ", "Below the fair share: ", "Too close to call: "))

    def test_calls_a_users_policy_by_its_function_where_that_is_clear(self, tmp_path):
        for names, shown in [(("a.py:mine", "b.py:yours"), "yours"), (("a.py:mine", "b.py:mine"), "b.py:mine")]:
            folder = fake_run(tmp_path / names[1].replace(":", "_"), replace(PLAN, policies=names, redraws=0))
            write_report(folder)
            assert re.search(rf"<text[^>]*>{shown}</text>", page_of(folder))

    def test_says_no_numbers_that_are_none(self, folder):
        assert not re.search(r"\b(nan|inf|None)\b", text_of(folder))


class TestLuck:
    """What is said of blocks depends on whether games share their luck."""

    def test_that_is_each_games_own_leaves_blocks_unsaid(self, tmp_path):
        folder = fake_run(tmp_path / "run", replace(PLAN, design="fresh"))
        write_report(folder)
        text, tables = text_of(folder), {file.stem: rows_of(file) for file in (folder / "report/tables").iterdir()}
        assert "240 four-player games, each with its own luck, played by" in text
        assert "Every game has luck of its own and is independent of all others" in text
        assert "variance between games." in text
        assert "variance_factors" not in tables
        assert not re.search(r"\bblocks?\b|VRF|shared? luck|sharing luck", text.partition("</style>")[2])
        assert not any("blocks" in rows[0] for rows in tables.values())

    def test_that_is_shared_in_blocks_is_judged_by_blocks(self, folder):
        text, tables = text_of(folder), {file.stem: rows_of(file) for file in (folder / "report/tables").iterdir()}
        assert "240 four-player games, in 60 blocks of shared luck, played by" in text
        assert "variance between blocks." in text
        assert tables["variance_factors"][0][-1] == "blocks"
        assert tables["seats"][0][-2:] == ["games", "blocks"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        pytest.param({"games": 4}, " % of four-player games on the assumed map, between 0 and 100 ", id="one block"),
        pytest.param({"games": 1, "design": "fresh"}, "100 % of four-player games on the assumed map,", id="one game"),
        pytest.param({"all_tie": True}, "100.00 %", id="all games tie"),
        pytest.param({"truncated": 1}, "No game was finished", id="all games truncated"),
        pytest.param({"design": "fixed"}, "Every Leader kept its seat", id="one line-up"),
        pytest.param({"players": 1}, "A solo game has one seat", id="solo"),
        pytest.param(
            {"players": 2, "factions": ("player_1", "player_2"), "faction_word": "player", "sources": (), "assumed": 0},
            "Nothing: every value of the game is known.",
            id="no factions, no sources, no assumptions",
        ),
        pytest.param(
            {"players": 3, "factions": tuple("abcdefgh"), "sources": tuple(f"source_{n}" for n in range(12))},
            ">4 more</text>",
            id="more sources than colours",
        ),
    ],
)
def test_a_strange_run_has_a_report_too(tmp_path, changes, said):
    folder = fake_run(tmp_path / "run", replace(PLAN, redraws=0, policies=("steady",), **changes))
    write_report(folder)
    text = text_of(folder)
    assert said in text
    assert Page(text).open == []
    assert not re.search(r"\b(nan|inf|None)\b", text)


def test_names_from_a_run_are_text_and_never_markup(tmp_path):
    plan = replace(PLAN, factions=(HOSTILE, "$x_1$", "a&b", '"'), policies=(HOSTILE,), faction_word=HOSTILE, redraws=0)
    folder = fake_run(tmp_path / "run", plan)
    write_report(folder)
    page = Page(text_of(folder))
    assert page.open == []
    assert "script" not in page.tags
    assert re.search(r"<text[^>]*>\$x_1\$</text>", (folder / "report/figures/factions.svg").read_text("utf-8"))


def test_a_folder_that_is_no_run_is_refused_and_left_alone(tmp_path):
    with pytest.raises(RunFault, match="holds no finished run"):
        write_report(tmp_path)
    assert list(tmp_path.iterdir()) == []
