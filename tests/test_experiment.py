"""Whatever is wrong with an experiment is said in one sentence that names the value, the place and what is allowed."""

import re

import pytest
from fake_games import FOUR

from sim import registry
from sim.experiment import READY_MADE, plan, read_experiment
from sim.faults import UsageFault


@pytest.fixture(autouse=True)
def _four(monkeypatch):
    """Let there be a game of 2 to 4 players with four Leaders."""
    real = registry.box
    monkeypatch.setattr(registry, "box", lambda name: FOUR if name == "four" else real(name))


def refusal(fields, places=None):
    with pytest.raises(UsageFault) as fault:
        plan(fields, places)
    sentence = str(fault.value)
    assert "\n" not in sentence
    return sentence


class TestPlan:
    def test_fills_in_what_has_a_default(self):
        found = plan({"game": "tic_tac_toe"})
        asked = found.experiment
        assert (asked.players, asked.games, asked.seed, asked.policy, asked.design) == (
            2,
            24_000,
            1,
            ["uniform"],
            "latin",
        )
        assert (found.games, found.design.kind, found.factions) == (24_000, "latin", ("player_1", "player_2"))

    def test_a_game_may_ask_for_fresh_seeds_by_default(self):
        assert plan({"game": "perseverance", "players": 4}).design.kind == "fresh"
        assert plan({"game": "perseverance", "players": 4, "design": "latin"}).design.kind == "latin"

    def test_rounds_games_up_to_whole_rounds_and_says_so(self):
        found = plan({"game": "four", "players": 4, "games": 100_000})
        assert found.games == 100_008
        assert str(found).startswith(
            "100,008 games (100,000 rounded up to whole rounds of 24) of four, 4 players, seed 1,"
        )

    def test_numbers_chosen_factions_in_the_order_of_the_game(self):
        found = plan({"game": "four", "players": 2, "factions": ["keoni", "adelita"]})
        assert found.design.factions == (0, 1)

    def test_takes_lists_as_text_too(self):
        assert plan({"game": "four", "players": 2, "factions": "keoni, adelita"}).design.factions == (0, 1)

    def test_takes_all_for_every_faction(self):
        assert plan({"game": "four", "players": 3, "factions": "all"}).design.factions == (0, 1, 2, 3)

    def test_seats_a_line_up_as_it_was_named_and_counts_its_players(self):
        found = plan({"game": "four", "lineup": ["jack", "adelita", "keoni"]})
        assert found.design.kind == "fixed"
        assert found.design.factions == (3, 0, 1)
        assert found.experiment.players == 3
        assert found.experiment.design is None

    def test_shuffles_the_seats_of_a_line_up_where_that_is_asked_for(self):
        found = plan({"game": "four", "lineup": ["jack", "adelita"], "design": "shuffled", "games": 7})
        assert (found.design.kind, found.design.factions, found.games) == ("shuffled", (3, 0), 7)
        assert found.experiment.design == "shuffled"

    def test_draws_line_ups_where_that_is_asked_for(self):
        found = plan({"game": "four", "players": 3, "design": "drawn", "games": 7})
        assert (found.design.kind, found.games) == ("drawn", 7)

    def test_keeps_each_policy_once_and_knows_who_plays_which(self):
        found = plan({"game": "tic_tac_toe", "policy": ["uniform", "rollout:2"]})
        assert found.policy_names == ("uniform", "rollout:2")
        assert found.design.policies == (0, 1)

    def test_takes_the_games_own_heuristic_if_no_policy_is_named(self):
        assert plan({"game": "four", "players": 2}).policy_names == ("uniform",)


class TestRefusal:
    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({}, "game is missing: the name of a game; the games are "),
            ({"game": "chess"}, "there is no game 'chess'; the games are "),
            ({"game": "Tic_tac_to"}, "there is no game 'Tic_tac_to' (did you mean tic_tac_toe?); the games are "),
            (
                {"game": "four", "gmaes": 8},
                "an experiment has no field 'gmaes' (did you mean games or game?); it may have ",
            ),
            ({"game": "four", "leaders": "jack", "factions": "jack"}, "factions states what leaders states; state it "),
            ({"game": "four", "players": 2, "leaders": "jack"}, "leaders must name at least 2 for 2 players, not 1"),
            ({"game": 7}, "game must be the name of a game, not 7"),
            ({"game": "four"}, "players must be stated for four: 2 or 3 or 4"),
            ({"game": "four", "players": 5}, "players must be 2 or 3 or 4 for four, not 5"),
            ({"game": "four", "players": 0}, "players must be 2 or 3 or 4 for four, not 0"),
            ({"game": "four", "players": "two"}, "players must be a whole number of players, not 'two'"),
            ({"game": "four", "players": 2.5}, "players must be a whole number of players, not 2.5"),
            ({"game": "tic_tac_toe", "games": 0}, "games must be a whole number from 1 to 10,000,000,000, not 0"),
            ({"game": "tic_tac_toe", "games": -24}, "games must be a whole number from 1 to 10,000,000,000, not -24"),
            (
                {"game": "tic_tac_toe", "games": 10**11},
                "games must be a whole number from 1 to 10,000,000,000, not 1000",
            ),
            ({"game": "tic_tac_toe", "games": True}, "games must be a whole number from 1 to 10,000,000,000, not True"),
            ({"game": "tic_tac_toe", "seed": -1}, "seed must be a whole number from 0 to 2**63 - 1, not -1"),
            ({"game": "tic_tac_toe", "seed": 2**63}, "seed must be a whole number from 0 to 2**63 - 1, not 92"),
            ({"game": "tic_tac_toe", "policy": "clever"}, "tic_tac_toe has no policy 'clever'"),
            ({"game": "tic_tac_toe", "policy": ["uniform"] * 3}, "policy must name one for each of the 2 seats, not 3"),
            (
                {"game": "tic_tac_toe", "policy": []},
                "policy must be the name of a policy, or a list of names, one a seat",
            ),
            ({"game": "tic_tac_toe", "policy": "uniform,"}, "policy must be the name of a policy"),
            ({"game": "tic_tac_toe", "policy": [1, 2]}, "policy must be the name of a policy"),
            (
                {"game": "tic_tac_toe", "design": "best"},
                "design must be 'latin', 'fresh', 'drawn' or 'shuffled', not 'best'",
            ),
            ({"game": "tic_tac_toe", "factions": "x"}, "factions must be left out: tic_tac_toe has no factions"),
            ({"game": "tic_tac_toe", "lineup": "x,y"}, "lineup must be left out: tic_tac_toe has no factions"),
            (
                {"game": "four", "players": 2, "factions": "jack,mary"},
                "factions names 'mary', which is not a Leader of four; it has adelita, keoni, phoenix, jack",
            ),
            (
                {"game": "four", "lineup": ["KEONI", "jack"]},
                "lineup names 'KEONI', which is not a Leader of four (did you mean keoni?); it has adelita, ",
            ),
            (
                {"game": "tic_tac_toe", "policy": "rolout:5"},
                "tic_tac_toe has no policy 'rolout:5' (did you mean rollout?)",
            ),
            ({"game": "four", "players": 2, "factions": "jack,jack"}, "factions names jack twice"),
            (
                {"game": "four", "players": 3, "factions": "jack,keoni"},
                "factions must name at least 3 for 3 players, not 2",
            ),
            ({"game": "four", "players": 2, "factions": 3}, "factions must be 'all', or a list of names, not 3"),
            (
                {"game": "four", "players": 3, "lineup": "jack,keoni"},
                "lineup must name one for each of the 3 seats, not 2",
            ),
            ({"game": "four", "lineup": "jack"}, "players must be 2 or 3 or 4 for four, not 1"),
            ({"game": "four", "lineup": "jack,jack"}, "lineup names jack twice"),
            ({"game": "four", "lineup": "jack,keoni", "design": "fresh"}, "design cannot stand beside lineup"),
            ({"game": "four", "lineup": "jack,keoni", "design": "drawn"}, "design cannot stand beside lineup"),
            ({"game": "four", "players": 2, "design": "shuffled"}, "design shuffles the seats of a lineup; state one"),
            ({"game": "four", "lineup": "jack,keoni", "factions": ["jack"]}, "factions cannot stand beside lineup"),
            (
                {"game": "tic_tac_toe", "log_decisions": -1},
                "log_decisions must be a whole number from 0 to 100,000, not -1",
            ),
            (
                {"game": "tic_tac_toe", "games": 8, "log_decisions": 9},
                "log_decisions must be at most the number of games, 8, not 9",
            ),
        ],
    )
    def test_names_the_value_and_what_is_allowed(self, fields, sentence):
        assert refusal(fields).startswith(sentence)

    def test_names_the_place_where_it_was_stated(self):
        fields, places = (
            {"game": "four", "players": 9, "games": 0},
            {"games": "--games", "players": "players in a.toml"},
        )
        assert refusal(fields, places).startswith("--games must be a whole number")
        assert refusal({**fields, "games": 1}, places).startswith("players in a.toml must be 2 or 3 or 4")

    def test_shortens_what_is_endless(self):
        assert len(refusal({"game": "tic_tac_toe", "games": "9" * 5_000})) < 150

    def test_keeps_apart_two_policies_that_would_bear_one_name(self, tmp_path):
        texts = []
        for folder in ("a", "b"):
            (tmp_path / folder).mkdir()
            file = tmp_path / folder / "mine.py"
            file.write_text(f"def mine(game, tables, seat, options, n, weights):\n    return {len(texts)}\n")
            texts.append(f"{file}:mine")
        sentence = refusal({"game": "tic_tac_toe", "policy": texts})
        assert sentence == "policy names two different policies that are both called mine.py:mine; rename one"


class TestFile:
    def write(self, tmp_path, text):
        file = tmp_path / "mine.toml"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(file)

    def test_states_fields_and_where(self, tmp_path):
        file = self.write(tmp_path, 'game = "four"\nplayers = 3\nleaders = ["jack", "keoni", "phoenix"]\n')
        fields, places = read_experiment(file)
        assert fields == {"game": "four", "players": 3, "factions": ["jack", "keoni", "phoenix"]}
        assert places["players"] == f"players in {file}"
        assert plan(fields, places).design.factions == (1, 2, 3)

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("players = 2\ngame = ", "is not valid TOML: end of document: invalid value"),
            ("players = 2\ngame : 5", "is not valid TOML: line 2, column 6: expected '=' after a key"),
            (b"game = '\xff'", "is not valid TOML: it is not text in UTF-8 (byte 9)"),
            ("games = " + "9" * 5_000, "is not valid TOML: a number has too many digits"),
            ("games = " + "[" * 5_000, "is not valid TOML: its brackets are nested too deeply"),
            ("gmaes = 5", "has no key 'gmaes' (did you mean games or game?); it may have game, players,"),
            ("colour = 5", "has no key 'colour'; it may have game, players,"),
            ("[game]\nname = 5", "must be the name of a game, not {'name': 5}"),
        ],
    )
    def test_that_is_wrong_is_refused_in_one_sentence(self, tmp_path, text, sentence):
        file = self.write(tmp_path, text)
        with pytest.raises(UsageFault, match=re.escape(sentence)) as fault:
            plan(*read_experiment(file))
        assert file in str(fault.value)
        assert "\n" not in str(fault.value)

    def test_may_say_how_many_in_the_way_of_numbers_with_a_point(self, tmp_path):
        fields, places = read_experiment(self.write(tmp_path, 'game = "tic_tac_toe"\ngames = 1e5\nseed = 7.0\n'))
        found = plan(fields, places).experiment
        assert (found.games, found.seed) == (100_000, 7)

    def test_is_called_in_faults_as_it_is_written(self, tmp_path):
        file = self.write(tmp_path, 'game = "four"\nplayers = 2\nleaders = "jack, keony"\n')
        with pytest.raises(UsageFault) as fault:
            plan(*read_experiment(file))
        assert str(fault.value).startswith(f"leaders in {file} names 'keony', which is not a Leader of four (did you")

    def test_that_states_a_field_by_two_names_is_refused(self, tmp_path):
        file = self.write(tmp_path, 'leaders = "all"\nfactions = "all"\n')
        with pytest.raises(UsageFault, match=r"factions in .* states what leaders in .* states; state it once"):
            read_experiment(file)

    def test_that_is_not_there_names_those_that_are_ready_made(self, tmp_path):
        with pytest.raises(UsageFault, match=r"cannot be read: .*; ready-made experiments are .*first_seat"):
            read_experiment(str(tmp_path / "none.toml"))
        with pytest.raises(UsageFault, match=r"\(did you mean first_seat\?\)"):
            read_experiment("first_saet")

    def test_may_be_a_ready_made_one_by_its_name(self):
        assert read_experiment("first_seat")[0]["game"] == "tic_tac_toe"

    @pytest.mark.parametrize("file", sorted(READY_MADE.glob("*.toml")), ids=lambda file: file.stem)
    def test_ready_made_ones_can_be_played(self, file):
        assert plan(*read_experiment(str(file))).games >= 1
