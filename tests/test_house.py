"""The house rules that no linter knows."""

import re
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest
from conftest import COMPILED
from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PACKAGES = ["sim", "analysis", "reports", "equipoise"]
LOCKS = ["requirements.lock", "benchmarks/peers.lock"]
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
DRAWERS = re.compile(r"^_?(utils?|helpers?|commons?|misc|base)$")
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:work|root|tmp|home)/")
INDEX_ADDRESS = re.compile(r"pypi\.org|pythonhosted\.org|--(?:extra-)?index|--find-links|file:/")


def lines_of(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


def project_files():
    """Return every file that is, or would be, committed."""
    names = lines_of("git", "ls-files", "--cached", "--others", "--exclude-standard")
    return [name for name in names if (ROOT / name).is_file()]


def text(name):
    return (ROOT / name).read_text("utf-8", errors="replace")


def pins(lock):
    """Return the requirements of a lock and, for each, the options that follow it."""
    entries = re.split(r"\n(?=\S)", text(lock).replace("\\\n", " "))
    return [(Requirement(entry.split(" --")[0]), entry) for entry in entries if not entry.startswith("#")]


def make_targets():
    return re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE)


def commands_of_readme():
    first_block = text("README.md").split("```")[1]
    return re.findall(r"^make ([a-z-]+)", first_block, re.MULTILINE)


class TestFiles:
    def test_none_is_a_drawer(self):
        parts = {(name, part) for name in project_files() for part in Path(name).with_suffix("").parts}
        assert [name for name, part in parts if DRAWERS.match(part)] == []

    @pytest.mark.parametrize("pattern", [MACHINE_PATH, INDEX_ADDRESS], ids=["path of a machine", "package index"])
    def test_none_names_where_it_was_written(self, pattern):
        others = [name for name in project_files() if name != "tests/test_house.py"]
        assert [name for name in others if pattern.search(text(name))] == []


class TestLock:
    @pytest.mark.parametrize("lock", LOCKS)
    def test_every_pin_is_exact_and_hashed(self, lock):
        loose = [str(pin) for pin, entry in pins(lock) if not re.search(r"==[^ *]+ .*--hash=sha256:\w{64}", entry)]
        assert pins(lock)
        assert loose == []

    @pytest.mark.parametrize("python", PYTHONS)
    @pytest.mark.parametrize(
        "wanted", PROJECT["project"]["dependencies"] + PROJECT["project"]["optional-dependencies"]["dev"]
    )
    def test_what_the_project_asks_for_is_pinned_once_for_every_python(self, python, wanted):
        wanted = Requirement(wanted)
        machine = {"python_version": python, "python_full_version": f"{python}.0"}
        pinned = [pin for pin, _ in pins("requirements.lock") if pin.name == wanted.name]
        chosen = [pin for pin in pinned if pin.marker is None or pin.marker.evaluate(machine)]
        assert len(chosen) == 1
        (version,) = (specifier.version for specifier in chosen[0].specifier)
        assert version in wanted.specifier


class TestCommands:
    def test_the_readme_opens_with_two_that_the_makefile_has(self):
        assert commands_of_readme() == ["demo", "test"]
        assert set(commands_of_readme()) <= set(make_targets())

    def test_help_lists_every_target_of_the_makefile(self):
        listed = lines_of("make", "--no-print-directory", "help")
        assert [line.split()[0] for line in listed] == make_targets()


def test_the_wheel_holds_all_of_the_four_packages_and_nothing_else(tmp_path):
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    packed = [name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name]
    ours = [name for name in project_files() if Path(name).parts[0] in PACKAGES]
    assert sorted(packed) == sorted(ours)


@pytest.mark.skipif(not COMPILED, reason="plain Python checks bounds by itself")
def test_kernels_of_the_suite_are_compiled_with_bounds_checks():
    import numba

    assert numba.config.BOUNDSCHECK == 1
    assert numba.config.DISABLE_JIT == 0
