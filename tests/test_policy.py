"""Finding and loading policies: built in, from a user's file, and what is refused."""

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from conftest import COMPILED

from sim import registry
from sim.experiment import plan
from sim.faults import GameFault, UsageFault
from sim.game import SEATING
from sim.policy import PICK, SEARCH, find_policy, load_policy, module_of
from sim.table import Table
from sim.workers import play_slice, setting_of

BOX = registry.box("tic_tac_toe")
GUIDE = Path(__file__).parents[1] / "docs/write-a-policy.md"
PLAIN = "def mine(game, tables, seat, options, n, weights):\n    return 0\n"
HELPERS = """
import numpy as np
from sim.kernel import rule

def plain(n):
    return n

@rule
def listing(n):
    return [n, n + 1][0]

@rule
def array(n):
    made = np.zeros(n)
    return n
"""
SEEKING = f"def seek({', '.join(SEARCH)}):\n    return pick(game, tables, seat, options, n, weights)\n"


@pytest.fixture
def file(tmp_path, monkeypatch):
    """Write a policy's file into the current folder and return its name."""
    monkeypatch.chdir(tmp_path)

    def write(text, name="my.py"):
        (tmp_path / name).write_text(text, "utf-8")
        return name

    return write


def example(number):
    """Return an example of the guide."""
    found = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert len(found) == 2
    assert len([line for line in found[number].splitlines() if line]) <= 20
    return found[number]


def play(*texts, games=200, seed=1):
    game = registry.game("tic_tac_toe")
    policies = [load_policy(game, find_policy(BOX, text)) for text in texts]
    seatings = np.zeros(games, SEATING)
    seatings["game"] = seatings["block"] = range(games)
    seatings["policy"][:, 1] = len(policies) - 1
    return Table(game, BOX.fill(BOX.book(), 2), policies, 2).play(seatings, seed).seat_rows.copy()


class TestFinding:
    def test_a_built_in_one_by_name(self):
        spec = find_policy(BOX, "uniform")
        assert (spec.name, spec.source, spec.function) == ("uniform", "sim.policies.uniform", "uniform")
        assert (spec.budget, spec.weights) == (0, ())

    def test_a_search_has_a_budget_and_plays_on_with_the_default_policy(self):
        spec = find_policy(BOX, "rollout:50")
        assert (spec.name, spec.budget) == ("rollout:50", 50)
        assert spec.playout == find_policy(BOX, BOX.default_policy)
        assert spec.playout.budget == 0

    def test_one_from_a_file_by_the_name_of_its_function(self, file, tmp_path):
        spec = find_policy(BOX, file(PLAIN) + ":mine")
        assert (spec.name, spec.function) == ("my.py:mine", "mine")
        assert Path(spec.source) == tmp_path / "my.py"

    def test_tables_do_not_tell_where_a_file_lies(self, file, tmp_path):
        file(PLAIN)
        assert find_policy(BOX, f"{tmp_path}/my.py:mine") == find_policy(BOX, "my.py:mine")

    def test_a_search_from_a_file_has_a_budget_too(self, file):
        assert find_policy(BOX, file(SEEKING) + ":seek:7").budget == 7

    def test_weights_stand_in_the_source(self, file):
        spec = find_policy(BOX, file('WEIGHTS = {"greed": 2, "fear": -0.5}\n' + PLAIN) + ":mine")
        assert spec.weight_names == ("greed", "fear")
        assert spec.weights == (2.0, -0.5)

    def test_or_in_a_file_beside_it(self, file):
        file("greed = 3\nfear = 0.25\n", "my.toml")
        spec = find_policy(BOX, file(PLAIN) + ":mine")
        assert dict(zip(spec.weight_names, spec.weights, strict=True)) == {"greed": 3.0, "fear": 0.25}

    def test_the_digest_tells_texts_and_weights_and_budgets_apart(self, file):
        texts = [PLAIN, PLAIN + "# more\n", 'WEIGHTS = {"a": 1}\n' + PLAIN, 'WEIGHTS = {"a": 2}\n' + PLAIN]
        digests = {find_policy(BOX, file(text) + ":mine").digest for text in texts}
        for weight in (1, 2):
            file(f"greed = {weight}\n", "my.toml")
            digests.add(find_policy(BOX, file(PLAIN) + ":mine").digest)
        assert len(digests) == 4 + 2
        assert find_policy(BOX, "rollout:5").digest != find_policy(BOX, "rollout:6").digest

    def test_nothing_is_imported_that_compiles(self):
        code = (
            "import sys, equipoise; from sim import registry; from sim.policy import find_policy;"
            "box = registry.box('tic_tac_toe'); box.book(); find_policy(box, 'rollout:3');"
            "sys.exit(any(name == 'numba' or name.endswith('.game') for name in sys.modules))"
        )
        assert subprocess.run([sys.executable, "-c", code], env=os.environ, check=False).returncode == 0


class TestRefusing:
    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("unifrom", "tic_tac_toe has no policy 'unifrom' (did you mean uniform?); it has uniform, rollout"),
            ("", "tic_tac_toe has no policy ''"),
            ("uniform:5", "uniform does not search and takes no budget"),
            ("rollout", "rollout searches and needs a budget, as in rollout:50"),
            ("rollout:", "must be a whole number from 1 to 1000000, not ''"),
            ("rollout:0", "not '0'"),
            ("rollout:-3", "not '-3'"),
            ("rollout:9999999999999", "not '9999999999999'"),
            ("rollout:2:3", "not '2:3'"),
            ("nowhere.py:mine", "nowhere.py cannot be read: No such file"),
            ("my.py", "my.py is a file; name the function in it too"),
            ("my.py:yours", "my.py has no function 'yours'; it has mine"),
            ("my.py:mine:4", "mine does not search"),
        ],
    )
    def test_a_name_that_means_nothing(self, file, text, sentence):
        file(PLAIN)
        with pytest.raises(UsageFault, match=re.escape(sentence)) as fault:
            find_policy(BOX, text)
        assert "\n" not in str(fault.value)

    @pytest.mark.parametrize(
        ("source", "sentence"),
        [
            ("def mine(:\n", "my.py, line 1: invalid syntax"),
            ("x = 1\x00\n", "my.py"),
            (
                "import pandas\n" + PLAIN,
                "my.py, line 1: imports pandas; a policy may import numpy, sim and the standard",
            ),
            ("from numba import njit\n" + PLAIN, "line 1: imports numba"),
            ("from . import neighbour\n" + PLAIN, "line 1: imports .;"),
            ("@staticmethod\n" + PLAIN, "mine must be a plain function"),
            ("def mine(game):\n    return 0\n", "mine must take (game, tables, seat, options, n, weights), or the 14"),
            ("def mine(game, tables, seat, options, n, *weights):\n    return 0\n", "mine must take"),
            ("def mine(game, tables, seat, options, n, weights, *rest):\n    return 0\n", "mine must take"),
            ("def mine(game, tables, seat, options, n, weights=None):\n    return 0\n", "mine must take"),
            ("WEIGHTS = 3\n" + PLAIN, "line 1: WEIGHTS must be a dict"),
            ("WEIGHTS: dict = dict(a=1)\n" + PLAIN, "line 1: WEIGHTS must be a dict"),
            ('WEIGHTS = {"a": "much"}\n' + PLAIN, "weight a must be a number, not 'much'"),
            ('WEIGHTS = {"a": True}\n' + PLAIN, "weight a must be a number, not True"),
            ('WEIGHTS = {"a": 1}\n' + SEEKING.replace("seek", "mine"), "a search has no weights of its own"),
        ],
    )
    def test_a_file_that_is_no_policy(self, file, source, sentence):
        with pytest.raises(UsageFault, match=re.escape(sentence)) as fault:
            find_policy(BOX, file(source) + ":mine")
        assert "\n" not in str(fault.value)

    def test_a_file_that_is_no_text(self, file, tmp_path):
        (tmp_path / "my.py").write_bytes(b"\xff\xfe")
        with pytest.raises(UsageFault, match="is not text in UTF-8"):
            find_policy(BOX, "my.py:mine")

    def test_a_broken_file_of_weights(self, file):
        file("greed = \n", "my.toml")
        with pytest.raises(UsageFault, match=r"my\.toml is not valid TOML: line 1, column 9: invalid value"):
            find_policy(BOX, file(PLAIN) + ":mine")

    @pytest.mark.parametrize(
        ("source", "sentence"),
        [
            ("from sim.rng import nothing\n" + PLAIN, r"my\.py, line 1: cannot import name 'nothing'.*ImportError"),
            ("x = 1 / 0\n" + PLAIN, r"my\.py, line 1: division by zero \(ZeroDivisionError\)"),
            ("raise SystemExit(3)\n" + PLAIN, r"my\.py, line 1: 3 \(SystemExit\)"),
        ],
    )
    def test_a_file_that_fails_when_it_is_run(self, file, source, sentence):
        with pytest.raises(UsageFault, match=sentence):
            play(file(source) + ":mine")

    @pytest.mark.skipif(not COMPILED, reason="plain Python compiles nothing")
    @pytest.mark.parametrize(
        ("body", "sentence"),
        [
            ('game["colour"]', r"my\.py, line 2: Field 'colour' was not found"),
            ("nobody(n)", r"my\.py: NameError: name 'nobody' is not defined"),
            ("None", r"my\.py, line 2: No conversion from none to int64"),
            ("plain(n)", r"my\.py, line 2: Untyped global name 'plain'.*; does what it calls bear @rule"),
            ("listing(n)", r"my\.py.*: NRT required but not enabled; what bears @rule may not make arrays or lists"),
            ("array(n)", r"my\.py, line 16: .* found for signature; what bears @rule may not make arrays or lists"),
        ],
    )
    def test_a_policy_that_does_not_compile(self, file, body, sentence):
        source = PLAIN.replace("return 0", f"return {body}") + HELPERS
        with pytest.raises(UsageFault, match=sentence) as fault:
            play(file(source) + ":mine")
        assert "\n" not in str(fault.value)

    def test_a_file_that_was_changed_since_it_was_found(self, file):
        spec = find_policy(BOX, file(PLAIN + "# first\n") + ":mine")
        file(PLAIN + "# second\n")
        with pytest.raises(UsageFault, match="was changed while it was in use"):
            load_policy(registry.game("tic_tac_toe"), spec)


class TestPlaying:
    def test_the_policy_of_the_guide_plays_well_in_twenty_lines(self, file):
        rows = play(file(example(0), "my_policy.py") + ":my_policy", "uniform", games=500 if COMPILED else 100)
        assert rows["credit12"][::2].mean() / 12 > 0.8  # uniform, first to move: 0.65

    def test_that_for_perseverance_plays_better_than_chance(self, file):
        policies = [file(example(1), "settler.py") + ":settler", *["uniform"] * 3]
        planned = plan({"game": "perseverance", "players": 4, "games": 480, "policy": policies})
        rows = play_slice(setting_of(planned), planned.design, 0, planned.games if COMPILED else 4).seat_rows
        assert not COMPILED or rows["credit12"][rows["policy"] == 0].mean() / 12 > 0.29  # fair: 0.25; it wins 0.33
        assert rows["credit12"].sum() == 12 * (planned.games if COMPILED else 4)

    def test_a_search_of_a_user_is_handed_the_default_policy(self, file):
        seeking, uniform = play(file(SEEKING) + ":seek:1", "uniform"), play("uniform")
        np.testing.assert_array_equal(seeking["credit12"], uniform["credit12"])

    def test_the_same_text_is_one_module_wherever_it_lies(self, file):
        first, second = (find_policy(BOX, file(PLAIN, name) + ":mine") for name in ("my.py", "your.py"))
        assert module_of(first) == module_of(second)

    def test_weights_reach_the_policy(self, file):
        weighed = PLAIN.replace("return 0", "return int(weights[0])")
        low = play(file('WEIGHTS = {"i": 0}\n' + weighed) + ":mine")
        with pytest.raises(GameFault, match="was not offered"):
            play(file('WEIGHTS = {"i": 9}\n' + weighed) + ":mine")
        assert low["marks"][:2].tolist() == [4, 3]  # cells in order: seat 0 has 0, 2, 4, 6, a diagonal


def test_a_pick_and_a_search_take_what_the_contract_says():
    assert len(PICK) == 6
    assert len(SEARCH) == 14
