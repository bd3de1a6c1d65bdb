"""The command line: one plain sentence for a wrong call, before any work; an exit status that scripts can trust."""

import hashlib
import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer
from conftest import COMPILED

from equipoise.__main__ import run
from equipoise.app import app

ROOT = Path(__file__).parents[1]
GAMES = 40
COMMANDS = typer.main.get_command(app).commands
PLAY = ["simulate", "tic_tac_toe", "--games", str(GAMES), "--jobs", "1"]


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """Return the folder of a finished run."""
    folder = tmp_path_factory.mktemp("runs") / "finished"
    assert run([*PLAY, "--out", str(folder), "--quiet"]) == 0
    return folder


def refused(capsys, *arguments):
    """Return the sentence with which a call is refused."""
    assert run([str(argument) for argument in arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("equipoise: ")
    assert printed.err.count("\n") == 1
    return printed.err.removeprefix("equipoise: ").rstrip("\n")


def bytes_of(folder):
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


class TestSimulate:
    def test_says_what_it_plays_and_what_to_do_next(self, capsys, tmp_path):
        assert run(["simulate", "tic_tac_toe", "--games", "9", "--out", str(tmp_path / "run"), "--jobs", "1"]) == 0
        printed = capsys.readouterr()
        assert "Playing 12 games (9 rounded up to whole rounds of 4) of tic_tac_toe, 2 players, seed 1," in printed.err
        assert printed.out == f"{tmp_path}/run holds 12 games. Now: equipoise report {tmp_path}/run\n"

    def test_prints_json_for_scripts_and_nothing_else(self, capsys, tmp_path):
        assert run([*PLAY, "--out", str(tmp_path), "--json"]) == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        found = json.loads(printed.out)
        assert (found["folder"], found["games"], found["run_seed"]) == (str(tmp_path), GAMES, 1)
        assert found["result_hash"] == json.loads((tmp_path / "manifest.json").read_text("utf-8"))["result_hash"]

    def test_called_again_says_that_it_is_done(self, capsys, finished):
        before = bytes_of(finished)
        assert run([*PLAY, "--out", str(finished)]) == 0
        assert "holds all of this run already: nothing to do" in capsys.readouterr().err
        assert bytes_of(finished) == before

    def test_takes_an_experiment_from_a_file_and_the_rest_from_options(self, capsys, tmp_path):
        file = tmp_path / "mine.toml"
        file.write_text('game = "tic_tac_toe"\npolicy = ["uniform", "rollout:1"]\n', "utf-8")
        call = ["simulate", "--experiment", str(file), "--games", "8", "--policy", "uniform,rollout:1", "--jobs", "1"]
        assert run([*call, "--check", "--json", "--out", str(tmp_path / "run")]) == 0
        assert json.loads(capsys.readouterr().out)["games"] == 8

    @pytest.mark.parametrize("text", ["8", "+8", "8e0", "0.8e1"])
    def test_takes_numbers_as_people_write_them(self, capsys, tmp_path, text):
        call = ["simulate", "tic_tac_toe", "--games", text, "--jobs", "1", "--json", "--out", str(tmp_path / "run")]
        assert run(call) == 0
        assert json.loads(capsys.readouterr().out)["games"] == 8

    def test_logs_the_decisions_of_some_games(self, tmp_path):
        assert run([*PLAY, "--log-decisions", "2", "--out", str(tmp_path), "--quiet"]) == 0
        assert (tmp_path / "decisions" / "part-00000.parquet").is_file()


class TestWrongCall:
    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            ("simulate chess --out OUT", "there is no game 'chess'; the games are "),
            (
                "simulate persverance --out OUT",
                "there is no game 'persverance' (did you mean perseverance?); the games ",
            ),
            ("simulate --out OUT", "GAME is missing: the name of a game; the games are "),
            ("simulate tic_tac_toe", "--out is missing"),
            ("simulate tic_tac_toe --players 3 --out OUT", "--players must be 2 for tic_tac_toe, not 3"),
            ("simulate perseverance --out OUT", "--players must be stated for perseverance: 2 or 3 or 4"),
            ("simulate perseverance --players 9 --out OUT", "--players must be 2 or 3 or 4 for perseverance, not 9"),
            ("simulate tic_tac_toe --players two --out OUT", "--players must be a whole number of players, not 'two'"),
            ("simulate tic_tac_toe --policy clever --out OUT", "tic_tac_toe has no policy 'clever'; it has uniform, "),
            ("simulate tic_tac_toe --policy none.py:f --out OUT", "none.py cannot be read"),
            ("simulate tic_tac_toe --policy rollout --out OUT", "rollout searches and needs a budget"),
            (
                "simulate perseverance --players 3 --leaders jack,keoni,mary --policy uniform --out OUT",
                "--leaders names 'mary', which is not a Leader of perseverance; it has adelita, keoni, phoenix, jack",
            ),
            (
                "simulate perseverance --players 3 --factions jack,keony,phoenix --policy uniform --out OUT",
                "--factions names 'keony', which is not a Leader of perseverance (did you mean keoni?); it has ",
            ),
            (
                "simulate perseverance --players 4 --leaders jack --policy uniform --out OUT",
                "--leaders must name at least 4 for 4 players, not 1",
            ),
            (
                "simulate perseverance --leaders jack --factions jack --out OUT",
                "--factions states what --leaders states; state it once",
            ),
            (
                "simulate tic_tac_toe --policy rolout:5 --out OUT",
                "tic_tac_toe has no policy 'rolout:5' (did you mean rol",
            ),
            (
                "simulate --experiment first_saet --out OUT",
                "first_saet cannot be read: No such file or directory (did you ",
            ),
            (
                "simulate tic_tac_toe --design best --out OUT",
                "--design must be 'latin', 'fresh', 'drawn' or 'shuffled', not 'best'",
            ),
            ("simulate tic_tac_toe --games -5 --out OUT", "--games must be a whole number from 1 to "),
            ("simulate tic_tac_toe --games 100.000 --out OUT", "--games must be a whole number from 1 to "),
            (
                "simulate tic_tac_toe --games 99999999999999999999 --out OUT",
                "--games must be a whole number from 1 to ",
            ),
            ("simulate tic_tac_toe --seed -1 --out OUT", "--seed must be a whole number from 0 to 2**63 - 1, not -1"),
            ("simulate tic_tac_toe --jobs 0 --out OUT", "--jobs must be a whole number from 1 to 512, not 0"),
            ("simulate tic_tac_toe --jobs many --out OUT", "--jobs must be a whole number from 1 to 512, not 'many'"),
            ("simulate tic_tac_toe --log-decisions x --out OUT", "--log-decisions must be a whole number from 0 to "),
            ("simulate tic_tac_toe --set scores.win --out OUT", "--set takes NAME=VALUE, not 'scores.win'"),
            (
                "simulate tic_tac_toe --set score.win=2 --out OUT",
                "--set cannot be used: tic_tac_toe has no value score.win; the nearest are scores.win.score, ",
            ),
            (
                "simulate tic_tac_toe --set scores.win.score=two --out OUT",
                '--set cannot be used: win.score in scores.toml must be a whole number, like 1, not "two"',
            ),
            (
                "simulate tic_tac_toe --set scores.win.score=100 --out OUT",
                "--set cannot be used: win.score in scores.toml must be 0 to 99, not 100",
            ),
            ("simulate tic_tac_toe --set scores.win.score=1 --set scores.win.score=2 --out OUT", "--set gives scores."),
            ("simulate tic_tac_toe --set lines.top_row.cells=[0,1] --out OUT", "lines.top_row.cells: 2 cells; a line"),
            ("simulate tic_tac_toe --overlay none.toml --out OUT", "the overlay none.toml cannot be read: No such "),
            ("simulate tic_tac_toe --overlay FILE/x --out OUT", "the overlay FILE/x cannot be read: Not a directory"),
            ("simulate tic_tac_toe --overlay BROKEN --out OUT", "the overlay BROKEN is not valid TOML: "),
            (
                "simulate tic_tac_toe --overlay WRONG --out OUT",
                "--overlay WRONG cannot be used: tic_tac_toe has no value scores.win.points; the nearest are scores.",
            ),
            (
                "simulate tic_tac_toe --ruling first=x --out OUT",
                "--ruling cannot be used: tic_tac_toe has no ruling first; it has none",
            ),
            ("simulate tic_tac_toe --ruling first --out OUT", "--ruling takes NAME=VALUE, not 'first'"),
            (
                "simulate tic_tac_toe --variant misere --out OUT",
                "--variant cannot be used: tic_tac_toe has no variant misere; it has none",
            ),
            (
                "simulate perseverance --players 4 --ruling portal_caped=true --out OUT",
                "--ruling cannot be used: perseverance has no ruling portal_caped; the nearest are portal_capped, ",
            ),
            (
                "simulate --experiment ASKED --set scores.win.score=3 --out OUT",
                "--set is {'scores.win.score': 3}, but set in ASKED is {'scores.win.score': 2}; state it once",
            ),
            ("audit tic_tac_toe --overlay none.toml", "the overlay none.toml cannot be read: No such file"),
            ("audit tic_tac_toe --set a=1", "--set cannot be used: tic_tac_toe has no value a; the nearest are "),
            ("simulate tic_tac_toe --gmaes 5", "No such option: --gmaes (Possible options: --games"),
            ("simulate tic_tac_toe --games", "Option '--games' requires an argument"),
            ("simulate tic_tac_toe uniform", "Got unexpected extra argument"),
            ("simulat tic_tac_toe", "No such command 'simulat'. Did you mean 'simulate'?"),
            ("simulate --experiment none.toml --out OUT", "none.toml cannot be read: No such file or directory"),
            ("simulate --experiment first_seat --games 7 --out OUT", "--games is 7, but games in first_seat is 100000"),
            ("simulate tic_tac_toe --out FILE", "FILE is a file; name a folder"),
            ("simulate tic_tac_toe --out FILE/below", "FILE/below cannot be written to: "),
            ("simulate tic_tac_toe --out OTHERS", "OTHERS holds thesis.txt, which is not part of this run"),
            ("replay OUT --game 1", "OUT holds no run"),
            ("replay RUN --game 40", "--game must be from 0 to 39 in RUN, not 40"),
            ("replay RUN --game -1", "--game must be from 0 to 39 in RUN, not -1"),
            ("replay RUN --game first", "--game must be a whole number, not 'first'"),
            ("replay RUN", "Missing option '--game'"),
            ("replay FILE --game 1", "FILE is a file; name the folder of a run"),
            ("report FILE", "FILE is a file; name the folder of a run"),
            ("report OUT", "OUT holds no finished run"),
            ("report RUN --redraws -1", "--redraws must be a whole number from 0 to 1000, not -1"),
            ("audit chess", "there is no game 'chess'"),
            ("policies chess", "there is no game 'chess'"),
            ("doctor chess", "there is no game 'chess'"),
        ],
    )
    def test_is_refused_in_one_sentence_and_leaves_nothing(self, capsys, tmp_path, finished, arguments, sentence):
        (tmp_path / "file").write_text("")
        (tmp_path / "broken.toml").write_text("[scores")
        (tmp_path / "wrong.toml").write_text("[scores.win]\npoints = 2\n")
        (tmp_path / "asked.toml").write_text('game = "tic_tac_toe"\nset = { "scores.win.score" = 2 }\n')
        (tmp_path / "others").mkdir()
        (tmp_path / "others" / "thesis.txt").write_text("years of work")
        places = {"OUT": tmp_path / "out", "FILE": tmp_path / "file", "OTHERS": tmp_path / "others", "RUN": finished}
        places |= {name.upper(): tmp_path / f"{name}.toml" for name in ("broken", "wrong", "asked")}
        put = re.compile("|".join(places))
        there = bytes_of(tmp_path)
        said = refused(capsys, *(put.sub(lambda name: str(places[name[0]]), word) for word in arguments.split()))
        assert said.startswith(put.sub(lambda name: str(places[name[0]]), sentence))
        assert bytes_of(tmp_path) == there

    def test_of_another_run_in_the_folder_is_refused(self, capsys, finished):
        before = bytes_of(finished)
        said = refused(capsys, *PLAY, "--seed", 2, "--out", finished)
        assert said == f"{finished} holds another run (run_seed: 1, not 2); name another folder"
        assert bytes_of(finished) == before

    def test_of_a_policy_that_does_not_compile_is_refused(self, capsys, tmp_path):
        file, head = tmp_path / "mine.py", "def mine(game, tables, seat, options, n, weights)"
        compiled_only = [f"{head}:\n    return game['colour']\n"] if COMPILED else []
        for text in [f"{head}\n    return 0\n", f"late = 1 / 0\n{head}:\n    return 0\n", *compiled_only]:
            file.write_text(text, "utf-8")
            said = refused(capsys, *PLAY, "--policy", f"{file}:mine", "--out", tmp_path / "new" / "out", "--quiet")
            assert said.startswith(f"{file}, line ")
            assert sorted(tmp_path.iterdir()) == [file]

    @pytest.mark.parametrize(
        ("arguments", "status"),
        [
            (["simulate", "perseverance", "--players", "7", "--out", "nowhere"], 2),
            (["audit", "perseverance", "--json"], 0),
            (["policies"], 0),
            (["simulate", "--help"], 0),
        ],
        ids=lambda value: value[0] if isinstance(value, list) else "",
    )
    def test_takes_no_time_and_imports_no_kernels_nor_does_what_only_reads(self, arguments, status):
        probe = (
            "import json, sys; from equipoise.__main__ import run; sys.stdout = sys.stderr; "
            "status = run(json.loads(sys.argv[1])); sys.stdout = sys.__stdout__; "
            "print(status, [name for name in sys.modules if name == 'numba' or name.endswith('.game')])"
        )
        start = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-c", probe, json.dumps(arguments)],
            cwd=Path(__file__).parents[1],
            check=True,
            capture_output=True,
            text=True,
        )
        assert done.stdout == f"{status} []\n"
        assert time.monotonic() - start < 5  # 0.5 s on a machine that does nothing else


class TestWhatIf:
    """A win counts 5 points in an overlay, and 7 on the command line."""

    @pytest.fixture
    def overlay(self, tmp_path):
        file = tmp_path / "five.toml"
        file.write_text("[tic_tac_toe.scores.win]\nscore = 5\n", "utf-8")
        return file

    def scores(self, capsys, out, *arguments):
        """Play, and return the scores of a game as the replay has them."""
        assert run([*PLAY, *map(str, arguments), "--out", str(out), "--quiet"]) == 0
        capsys.readouterr()
        assert run(["replay", str(out), "--game", "3"]) == 0
        return set(re.findall(r"(\d+) points", capsys.readouterr().out))

    def test_is_played_and_replayed_from_the_manifest_alone(self, capsys, tmp_path, overlay):
        out = tmp_path / "run"
        assert self.scores(capsys, out, "--overlay", overlay) == {"0", "5"}
        overlay.unlink()
        assert run(["replay", str(out), "--game", "3"]) == 0
        manifest = json.loads((out / "manifest.json").read_text("utf-8"))
        assert manifest["changes"] == {"scores.win.score": 5}
        assert manifest["what_if"]["changes"] == [{"path": "scores.win.score", "value": 5, "usual": 1}]

    def test_of_the_command_line_counts_more_than_an_overlay(self, capsys, tmp_path, overlay):
        arguments = ["--set", "scores.win.score=7", "--overlay", overlay]
        assert self.scores(capsys, tmp_path / "run", *arguments) == {"0", "7"}

    def test_may_stand_in_an_experiment(self, capsys, tmp_path, overlay):
        file = tmp_path / "asked.toml"
        file.write_text(f'game = "tic_tac_toe"\ngames = {GAMES}\noverlay = "{overlay}"\n', "utf-8")
        assert self.scores(capsys, tmp_path / "run", "--experiment", file) == {"0", "5"}
        file.write_text(f'game = "tic_tac_toe"\ngames = {GAMES}\n[set.scores.win]\nscore = 7\n', "utf-8")
        assert self.scores(capsys, tmp_path / "other", "--experiment", file) == {"0", "7"}

    def test_of_both_is_put_together(self, capsys, tmp_path):
        file = tmp_path / "asked.toml"
        file.write_text(f'game = "tic_tac_toe"\ngames = {GAMES}\nset = {{ "scores.win.score" = 5 }}\n', "utf-8")
        more = ["--set", "lines.top_row.cells=[0, 1, 4]"]
        assert self.scores(capsys, tmp_path / "run", "--experiment", file, *more) == {"0", "5"}
        manifest = json.loads((tmp_path / "run" / "manifest.json").read_text("utf-8"))
        assert manifest["changes"] == {"lines.top_row.cells": [0, 1, 4], "scores.win.score": 5}

    def test_is_another_run(self, capsys, tmp_path, finished, overlay):
        more, before = ["--overlay", overlay, "--out", finished], bytes_of(finished)
        said = refused(capsys, *PLAY, *more)
        assert said == f"{finished} holds another run (changes.scores.win.score: none, not 5); name another folder"
        assert bytes_of(finished) == before

        out = tmp_path / "run"
        assert run([*PLAY, "--set", "scores.win.score=2", "--out", str(out), "--json"]) == 0
        capsys.readouterr()
        assert "(changes.scores.win.score: 2, not 5)" in refused(capsys, *PLAY, *more[:2], "--out", out)
        assert "(changes.scores.win.score: 2, not none)" in refused(capsys, *PLAY, "--out", out)

    def test_is_told_by_the_audit(self, capsys, overlay):
        assert run(["audit", "tic_tac_toe", "--overlay", str(overlay)]) == 0
        printed = capsys.readouterr().out
        assert re.search(r"^together +8 +1$", printed, re.MULTILINE)
        assert "  scores.win.score = 5, not 1 (stated in an overlay)\n" in printed
        assert run(["audit", "tic_tac_toe", "--set", "scores.win.score=5", "--json"]) == 0
        stated = json.loads(capsys.readouterr().out)["stated"]
        assert stated == [{"path": "scores.win.score", "value": 5, "usual": 1, "by": "stated in an overlay"}]

    def test_is_told_by_the_report_with_the_command(self, tmp_path, overlay):
        assert run([*PLAY, "--overlay", str(overlay), "--out", str(tmp_path / "run"), "--quiet"]) == 0
        assert run(["report", str(tmp_path / "run"), "--redraws", "0"]) == 0
        page = (tmp_path / "run" / "report" / "index.html").read_text("utf-8")
        assert "What is different?" in page
        assert "--set scores.win.score=5 --out DIR" in page
        told = (tmp_path / "run" / "report" / "tables" / "what_if.csv").read_text("utf-8")
        assert told.splitlines()[1] == "scores.win.score,5,1,a value that the user stated"


class TestBrokenGame:
    def test_is_named_with_the_command_that_shows_it(self, capsys, tmp_path):
        file, out = tmp_path / "mine.py", tmp_path / "run"
        text = "def mine(game, tables, seat, options, n, weights):\n    return n if game['decisions'] == 3 else 0\n"
        file.write_text(text, "utf-8")
        assert run([*PLAY, "--policy", f"{file}:mine", "--out", str(out), "--quiet"]) == 1
        said = capsys.readouterr().err
        broke = "game 0, seat 0, decision 3: the policy chose an option that was not offered"
        assert f"policy {file}:mine broke in {broke}; finished parts are kept in {out}" in said
        assert said.endswith(f"look into it with: equipoise replay {out} --game 0\n")

        assert run(["replay", str(out), "--game", "0"]) == 1
        printed = capsys.readouterr()
        assert printed.err == f"equipoise: the game breaks here: {broke}\n"
        assert [line[:2] for line in printed.out.splitlines() if line[0].isdigit()] == ["1.", "2."]


class TestReplay:
    def test_tells_every_decision_in_words(self, capsys, finished):
        assert run(["replay", str(finished), "--game", "3"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[0].startswith(f"Game 3 of {finished}: tic_tac_toe, 2 players, seed 1, policy uniform")
        assert lines[3].startswith("1. seat 0 (player_")
        assert sum(line.startswith("   > mark ") for line in lines) in range(5, 10)
        assert lines[-1] == "So it stands in the run."

    def test_prints_a_json_object_a_decision(self, capsys, finished):
        assert run(["replay", str(finished), "--game", "3", "--json"]) == 0
        choices = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert [choice["index"] for choice in choices] == list(range(1, len(choices) + 1))
        assert choices[0]["offered"][choices[0]["chosen"]].startswith("mark ")
        assert set(choices[0]["state"]) >= {"to_move", "score", "credit12", "cell", "luck"}

    def test_that_ends_unlike_the_run_is_an_error(self, capsys, finished, monkeypatch):
        monkeypatch.setattr("sim.replay.recorded", lambda folder, game: [])
        assert run(["replay", str(finished), "--game", "3"]) == 1
        assert "game 3 ends in another way" in capsys.readouterr().err


class TestReport:
    def test_of_a_run_says_where_it_is(self, capsys, finished):
        assert run(["report", str(finished), "--redraws", "0"]) == 0
        assert capsys.readouterr().out == f"The report is {finished}/report/index.html\n"
        assert (finished / "report" / "index.html").is_file()

    def test_of_data_without_assumptions_plays_no_redraws(self, finished):
        assert run(["report", str(finished)]) == 0
        assert not (finished / "redraws.parquet").exists()


@pytest.mark.parametrize("arguments", [["doctor"], ["replay", "RUN", "--game", "0"], ["simulate"]])
def test_whoever_waits_for_a_compiler_is_told(capsys, monkeypatch, tmp_path, finished, arguments):
    monkeypatch.setattr("equipoise.doctor.SECONDS", 0.01)
    monkeypatch.setattr("sim.compiling.ensure_compiled", lambda game, specs, notice: notice("a minute, please"))
    monkeypatch.setattr("sim.run.ensure_compiled", lambda game, specs, notice: notice("a minute, please"))
    words = [*PLAY, "--out", tmp_path / "run"] if arguments == ["simulate"] else arguments
    assert run([str(finished if word == "RUN" else word) for word in words]) == 0
    assert "a minute, please\n" in capsys.readouterr().err


class TestListings:
    def test_games_are_listed_with_who_plays_them(self, capsys):
        assert run(["games"]) == 0
        assert "tic_tac_toe: Tic-tac-toe\n  players: 2\n" in capsys.readouterr().out
        assert run(["games", "--json"]) == 0
        assert "tic_tac_toe" in [game["name"] for game in json.loads(capsys.readouterr().out)]

    def test_policies_are_listed_with_their_idea(self, capsys):
        assert run(["policies", "tic_tac_toe"]) == 0
        printed = capsys.readouterr().out
        assert re.search(r"^tic_tac_toe: uniform +Draw one of the options", printed, re.MULTILINE)
        assert re.search(r"^tic_tac_toe: rollout:N +Play every option", printed, re.MULTILINE)

    def test_audit_counts_values_by_area_and_kind(self, capsys):
        assert run(["audit", "tic_tac_toe"]) == 0
        printed = capsys.readouterr().out
        assert re.search(r"^lines +8$", printed, re.MULTILINE)
        assert "Nothing in tic_tac_toe is assumed." in printed

    def test_audit_lists_what_is_assumed_with_reason_and_range(self, capsys):
        assert run(["audit", "perseverance"]) == 0
        text = capsys.readouterr().out
        assert run(["audit", "perseverance", "--json"]) == 0
        audit = json.loads(capsys.readouterr().out)
        for value in audit["list"]:
            assert f"  {value['path']} = {value['value']} ({value['range']}): {value['reason']}\n" in f"{text}\n"
        assert audit["counts"]["assumed"] == len(audit["list"]) > 0

    def test_audit_lists_every_ruling_with_what_it_decides(self, capsys):
        assert run(["audit", "perseverance", "--ruling", "portal_capped=false"]) == 0
        text = capsys.readouterr().out
        assert run(["audit", "perseverance", "--ruling", "portal_capped=false", "--json"]) == 0
        rulings = json.loads(capsys.readouterr().out)["rulings"]
        for ruling in rulings:
            assert re.search(rf"^  {ruling['name']} = .*; {', '.join(ruling['ids'])}\)$", text, re.MULTILINE)
            assert f"    {ruling['question']} {ruling['reading']}\n" in f"{text}\n"
        changed = {ruling["name"]: ruling for ruling in rulings}["portal_capped"]
        assert (changed["value"], changed["usual"], changed["alternatives"]) == (False, True, [True, False])
        assert "  portal_capped = false, usually true (true or false; " in text

    def test_doctor_shows_versions_cache_and_speed(self, capsys, monkeypatch):
        monkeypatch.setattr("equipoise.doctor.SECONDS", 0.05)
        assert run(["doctor", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert found["versions"].keys() >= {"equipoise", "numba", "polars"}
        assert found["speed"]["games_a_second"] > 1
        assert found["speed"]["decisions_a_second"] > 5 * found["speed"]["games_a_second"]
        assert run(["doctor"]) == 0
        assert re.search(r"^speed     tic_tac_toe, 2 players, .* games/s", capsys.readouterr().out, re.MULTILINE)


class TestHelp:
    @pytest.mark.parametrize("arguments", [[], ["--help"], ["simulate", "--help"], ["replay", "--help"]])
    def test_is_printed_and_is_no_error(self, capsys, arguments):
        assert run(arguments) == 0
        assert "Usage: " in capsys.readouterr().out

    def test_gives_examples(self, capsys):
        assert run(["simulate", "--help"]) == 0
        assert "equipoise simulate perseverance --players 4" in capsys.readouterr().out

    @pytest.mark.parametrize("name", COMMANDS)
    def test_has_an_example_of_the_command_and_of_each_option(self, name):
        command = COMMANDS[name]
        helps = [command.help, *(parameter.help for parameter in command.params if hasattr(parameter, "help"))]
        shown = " ".join(re.findall(r"`[^`]+`", "\n".join(filter(None, helps))))
        options = {parameter.opts[0] for parameter in command.params if parameter.opts[0].startswith("--")}
        assert f"`equipoise {name}" in shown
        assert options - {"--help"} <= set(shown.replace("`", " ").split())

    def test_version_is_that_of_the_package(self, capsys):
        from equipoise import __version__

        assert run(["--version"]) == 0
        assert capsys.readouterr().out == f"equipoise {__version__}\n"


def told_commands(*files):
    """Return the calls of `simulate` in our texts, except those with files of the reader's own."""
    texts = "\n".join((ROOT / file).read_text("utf-8") for file in files).replace("\\\n", " ")
    calls = re.findall(r"equipoise (simulate [^`#\n>]*--out [\w/]+[^`#\n>]*)", texts)
    return [call for call in calls if not re.search(r"my_|\.py|\.toml|\.\.\.", call)]


@pytest.mark.parametrize("call", told_commands("README.md", "docs/runs.md", "docs/report.md", "equipoise/app.py"))
def test_a_command_that_we_tell_of_can_be_called(monkeypatch, tmp_path, call):
    played = []

    def play(planned, *_, **__):
        played.append(planned)
        raise KeyboardInterrupt

    monkeypatch.setattr("sim.run.simulate", play)
    monkeypatch.chdir(tmp_path)
    assert run(call.split()) == 130
    assert len(played) == 1


def test_enough_commands_are_told_of():
    assert len(told_commands("README.md")) >= 5


class TestPythonDoor:
    def test_plays_and_opens_runs(self, tmp_path, finished):
        import equipoise

        mine = equipoise.simulate(tmp_path, "tic_tac_toe", games=GAMES, jobs=1)
        assert mine.manifest.result_hash == equipoise.load(finished).manifest.result_hash
        assert mine.seats.collect().height == 2 * GAMES
