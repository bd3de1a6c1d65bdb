"""Commands that end before their work is done: in one sentence, without a process left behind, to be gone on with."""

import hashlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import COMPILED

from equipoise.__main__ import run
from sim.folder import read_record

STOPPED = {  # a shell says 130 to both; Python chooses the second if it stopped in an `exec` of a library
    signal.SIGINT: {130, -signal.SIGINT},
    signal.SIGTERM: {143},
}
PLAY = ["simulate", "tic_tac_toe", "--games", "40", "--jobs", "1"]


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """Return the folder of a finished run."""
    folder = tmp_path_factory.mktemp("runs") / "finished"
    assert run([*PLAY, "--out", str(folder), "--quiet"]) == 0
    return folder


def command(*arguments, **settings):
    return subprocess.Popen(
        [sys.executable, "-m", "equipoise", *map(str, arguments)],
        cwd=Path(__file__).parents[1],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **settings,
    )


def bytes_of(folder):
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


WRITING = """
import resource, signal, sys
from equipoise.__main__ import run

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # so that writing fails, as it does on a full disk
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
sys.exit(run(sys.argv[2:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there, nobody can limit the size of files")
class TestFullDisk:
    """A disk that takes no more than some bytes a file, for root too."""

    def called(self, size, *arguments):
        done = subprocess.run(
            [sys.executable, "-c", WRITING, str(size), *map(str, arguments)],
            cwd=Path(__file__).parents[1],
            env=os.environ | {"NUMBA_DISABLE_JIT": "1"},  # nothing else is to be written
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stderr

    def test_stops_a_run_in_one_sentence_and_leaves_what_can_be_gone_on_with(self, tmp_path):
        call = ["simulate", "tic_tac_toe", "--games", "600", "--jobs", "1", "--quiet", "--out", tmp_path / "run"]
        status, said = self.called(3_000, *call)
        assert (status, said) == (
            1,
            f"equipoise: cannot write to {tmp_path}/run: File too large; finished parts are kept in {tmp_path}/run,"
            " and the same command goes on from there\n",
        )
        assert [file.name for file in (tmp_path / "run").rglob("*.*")] == ["unfinished.json"]
        assert self.called(10**9, *call) == (0, "")

    def test_stops_a_report_in_one_sentence_and_leaves_the_run(self, finished):
        before = bytes_of(finished)
        status, said = self.called(3_000, "report", finished)
        assert (status, said) == (2, f"equipoise: {finished}/report cannot be written: File too large\n")
        assert bytes_of(finished) == before


def test_a_command_leaves_the_signals_of_whoever_called_it_alone(capsys):
    before = signal.getsignal(signal.SIGTERM)
    assert run(["games"]) == 0
    assert signal.getsignal(signal.SIGTERM) is before


@pytest.mark.skipif(sys.platform == "win32", reason="there, Ctrl-C is no signal that can be sent to one program")
class TestInterruption:
    """A real run, a real Ctrl-C, sent to the whole group as a terminal does."""

    ENOUGH = 300_000 if COMPILED else 20_000

    def interrupted(self, out, until, number=signal.SIGINT, send=os.killpg):
        process = command(
            "simulate", "tic_tac_toe", "--games", self.ENOUGH, "--jobs", "2", "--out", out, start_new_session=True
        )
        deadline = time.monotonic() + 60
        while not until() and process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.01)
        send(process.pid, number)
        said = process.communicate(timeout=60)[1]
        assert not self.left(process.pid)
        return process.returncode, said

    def left(self, group):
        """Tell whether any process of a group is still there a moment later."""
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            try:
                os.killpg(group, 0)
            except ProcessLookupError:
                return False
            time.sleep(0.05)
        return True

    @pytest.mark.parametrize(
        ("number", "send"),
        [(signal.SIGINT, os.killpg), (signal.SIGTERM, os.kill), (signal.SIGTERM, os.killpg)],
        ids=["Ctrl-C", "SIGTERM", "SIGTERM to all"],
    )
    def test_says_how_to_go_on_and_leaves_no_process(self, tmp_path, number, send):
        out = tmp_path / "run"
        status, said = self.interrupted(out, (out / "unfinished.json").exists, number, send)
        assert status in STOPPED[number]
        assert "Traceback" not in said
        assert said.splitlines()[-1] == (
            f"equipoise: stopped; finished parts are kept in {out}, and the same command goes on from there"
        )

    @pytest.mark.skipif(not COMPILED, reason="a part takes minutes in plain Python; test_run stops runs there")
    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda number: number.name)
    def test_and_going_on_leave_the_files_of_a_run_in_one_go(self, tmp_path, number):
        out = tmp_path / "run"
        send = os.kill if number == signal.SIGKILL else os.killpg
        status, _ = self.interrupted(out, (out / "seats" / "part-00001.parquet").exists, number, send)
        record = read_record(out)
        assert status in STOPPED.get(number, {-number})
        assert 0 < len(record["parts"]) < 2 * 7
        call = ["simulate", "tic_tac_toe", "--games", str(self.ENOUGH), "--quiet"]
        assert run([*call, "--jobs", "2", "--out", str(out)]) == 0
        assert run([*call, "--jobs", "1", "--out", str(tmp_path / "whole")]) == 0
        assert bytes_of(out) == bytes_of(tmp_path / "whole")

    @pytest.mark.skipif(COMPILED, reason="it stops as it does in plain Python, which need not compile first")
    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda number: number.name)
    def test_of_a_report_leaves_the_page_and_no_process(self, tmp_path, number):
        run(["simulate", "perseverance", "--players", "4", "--games", "24", "--policy", "uniform", "--jobs", "1",
             "--quiet", "--out", str(tmp_path)])  # fmt: skip
        process = command("report", tmp_path, "--jobs", "2", start_new_session=True)
        assert "index.html is there to read" in process.stderr.readline()
        os.killpg(process.pid, number)
        said = process.communicate(timeout=60)[1]
        assert process.returncode in STOPPED[number]
        assert said.startswith("equipoise: stopped; ")
        assert "the same command" in said
        assert said.count("\n") == 1
        assert not self.left(process.pid)
        assert (tmp_path / "report" / "index.html").is_file()
