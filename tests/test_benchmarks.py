"""What the benchmarks measure with: promises, memory of all processes. Speed itself is no matter of the suite."""

import json
import subprocess
import sys

import pytest

from benchmarks import figures
from benchmarks.figures import PROMISES, Figure
from benchmarks.memory import watch

MEGABYTE = 1_000_000
HOLDING = "import time; held = bytearray(b'x') * 60_000_000; time.sleep(1.2)"
CHILD_HOLDING = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {HOLDING!r}])"


class TestPromises:
    @pytest.mark.parametrize(
        ("name", "value", "verdict"),
        [
            pytest.param("uniform", 14_999, "BELOW THE FLOOR", id="a game a second short"),
            pytest.param("uniform", 15_000, "floor reached", id="exactly the floor"),
            pytest.param("uniform", 30_000, "goal reached", id="exactly the goal"),
            pytest.param("million", 120.1, "BELOW THE FLOOR", id="too slow"),
            pytest.param("million", 120, "floor reached", id="as slow as promised"),
            pytest.param("million", 89, "goal reached", id="faster than the goal"),
        ],
    )
    def test_are_kept_on_the_good_side(self, name, value, verdict):
        assert Figure(name, value).verdict == verdict

    def test_are_no_stricter_as_floors_than_as_goals(self):
        for promise in PROMISES.values():
            assert promise["at"] in ("least", "most")
            assert promise["floor"] <= promise["goal"] if promise["at"] == "least" else True
            assert promise["floor"] >= promise["goal"] if promise["at"] == "most" else True

    @pytest.mark.parametrize(("value", "kept"), [(15_000, True), (14_999, False)])
    def test_are_shown_beside_what_was_measured(self, value, kept, capsys):
        assert figures.show([Figure("steady", 8_500), Figure("uniform", value)]) is kept
        assert f"{value:,} games/s" in capsys.readouterr().out

    def test_go_into_the_file_with_the_facts_of_the_machine(self, tmp_path, monkeypatch):
        monkeypatch.setattr(figures, "RESULTS", tmp_path / "results")
        found = json.loads(figures.keep("start", [Figure("start", 1.5, {"passes": 5})]).read_text("utf-8"))
        assert found["figures"]["start"]["value"] == 1.5
        assert found["figures"]["start"]["detail"] == {"passes": 5}
        assert found["machine"]["cores"] >= 1


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
class TestMemory:
    @pytest.mark.parametrize(("code", "processes"), [(HOLDING, 1), (CHILD_HOLDING, 2)])
    def test_is_that_of_all_processes_of_a_command(self, code, processes):
        watched = watch([sys.executable, "-c", code])
        assert 60 * MEGABYTE < watched.peak < 120 * MEGABYTE
        assert watched.processes == processes
        assert watched.seconds >= 1.2

    def test_of_a_command_that_fails_is_not_told(self):
        with pytest.raises(subprocess.CalledProcessError):
            watch([sys.executable, "-c", "raise SystemExit(3)"])
