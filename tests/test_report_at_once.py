"""A report is there at once; redraws of the assumed values follow."""

from dataclasses import replace
from pathlib import Path

import pytest

from equipoise.__main__ import run
from sim import ensemble, registry

PLAY = ["simulate", "tic_tac_toe", "--games", "40", "--jobs", "1"]


@pytest.fixture
def assumed(tmp_path, monkeypatch, capsys):
    """Let the score of a win be assumed, and redraws be short; return the folder of a finished run."""
    box, data = registry.box("tic_tac_toe"), tmp_path / "data"
    data.mkdir()
    for file in Path(box.data).glob("*.toml"):
        text = file.read_text("utf-8")
        if file.stem == "scores":
            text = text.replace('kind = "public"', 'kind = "assumed"\nreason = "nobody knows"\nrange = [1, 9]')
        (data / file.name).write_text(text, "utf-8")
    monkeypatch.setattr(registry, "box", lambda name: replace(box, data=data))
    monkeypatch.setattr(ensemble, "GAMES", 8)
    assert run([*PLAY, "--out", str(tmp_path / "run"), "--quiet"]) == 0
    capsys.readouterr()
    return tmp_path / "run"


class TestRedraws:
    """A report is there at once; redraws of the assumed values follow."""

    def page_when_they_begin(self, monkeypatch, stopping=None):
        seen, play = [], ensemble.play_redraws

        def look(planned, folder, *arguments, **settings):
            seen.append((folder / "report" / "index.html").read_text("utf-8"))
            if stopping:
                play(planned, folder, 1, 8)
                raise stopping
            return play(planned, folder, *arguments, **settings)

        monkeypatch.setattr(ensemble, "play_redraws", look)
        return seen

    def test_are_played_when_the_page_is_there_and_then_stand_in_it(self, capsys, monkeypatch, assumed):
        seen = self.page_when_they_begin(monkeypatch)
        assert run(["report", str(assumed), "--redraws", "3", "--jobs", "1"]) == 0
        printed = capsys.readouterr()
        page = assumed / "report" / "index.html"
        assert printed.out == f"The report is {page}\n"
        assert f"{page} is there to read; next come 3 redraws of the assumed values\n" in printed.err
        assert "of 3 redraws of the assumed values, none have been played" in seen[0]
        assert "redraws of the assumed values are still to be played." in seen[0]
        assert "have been played" not in page.read_text("utf-8")
        assert "over 3 redraws of the assumed values" in page.read_text("utf-8")

    def test_that_were_stopped_are_gone_on_with(self, capsys, monkeypatch, assumed):
        with monkeypatch.context() as patch:
            self.page_when_they_begin(patch, KeyboardInterrupt)
            assert run(["report", str(assumed), "--redraws", "3", "--jobs", "1"]) == 130
        assert capsys.readouterr().err.endswith(
            f"equipoise: stopped; finished redraws are kept in {assumed}, and the same command goes on from there\n"
        )
        seen = self.page_when_they_begin(monkeypatch)
        assert run(["report", str(assumed), "--redraws", "3", "--jobs", "1"]) == 0
        assert "of 3 redraws of the assumed values, 1 have been played" in seen[0]
        assert "over 1 redraws" in seen[0]

    def test_that_are_all_there_are_not_played_again(self, monkeypatch, assumed):
        seen = self.page_when_they_begin(monkeypatch)
        for count in ("3", "3", "2"):
            assert run(["report", str(assumed), "--redraws", count, "--jobs", "1", "--quiet"]) == 0
        assert len(seen) == 1

    def test_that_cannot_be_played_by_other_rules_leave_the_page(self, capsys, monkeypatch, assumed):
        monkeypatch.setattr("sim.manifest.sources_digest", lambda *_: "another")
        page = assumed / "report" / "index.html"
        assert run(["report", str(assumed), "--quiet"]) == 2
        said = capsys.readouterr().err
        assert said.startswith(
            f"equipoise: {page} has no redraws of the assumed values, which cannot be played: the rules have "
        )
        assert page.is_file()

    def test_that_are_not_wanted_leave_the_page_as_it_is(self, monkeypatch, assumed):
        seen = self.page_when_they_begin(monkeypatch)
        assert run(["report", str(assumed), "--redraws", "0"]) == 0
        assert seen == []
        assert "no redraws of the assumed values were played" in (assumed / "report/index.html").read_text("utf-8")
