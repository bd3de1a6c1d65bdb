"""Games of Perseverance beside an oracle that shares no code: it was written from the rulebook and the readings."""

import json
from copy import deepcopy
from dataclasses import asdict
from functools import cache

import pytest
from conftest import COMPILED, SIZES
from games.perseverance.beside import BOX, PLENTY, SHORTAGE, replayed, roamed, table_of
from oracle.perseverance.judge import Disagreement, Judge

from sim.experiment import plan
from sim.games.perseverance.state import Resource
from sim.replay import Replay

MANY = 500
VARIANTS = ["deterministic_combat", "random_officers", "first_game"]  # those that change the game, not its seating
POLICIES = ["uniform", "steady", pytest.param("rollout:1", marks=pytest.mark.skipif(not COMPILED, reason="minutes"))]


def assert_agrees(players, policy, games, changes=None):
    table = table_of(players, policy, changes)
    for game in games:
        assert Judge(replayed(table, game), changes).follow() > 8 * players


def follow(table, changes, games):
    """Read games that roam beside an oracle with some changes of the data."""
    for game in games:
        assert Judge(roamed(table, game), changes).follow() > 8 * table.players


def assert_roams(players, games):
    for changes in (PLENTY, PLENTY | SHORTAGE, PLENTY | other_rulings()):
        table = table_of(players, "uniform", changes)
        follow(table, changes, games)


def changes_of(variant):
    """Return what a variant changes in the data."""
    return dict(BOX.book().variants[variant].changes)


def other_rulings():
    """Return the other side of each ruling, as a change of the data; of several the last."""
    rulings = BOX.book()["rulings"].items()
    sides = {name: [side for side in entry["alternatives"] if side != entry["value"]] for name, entry in rulings}
    return {f"rulings.{name}.value": others[-1] for name, others in sides.items()}


class TestGames:
    @pytest.mark.parametrize("policy", POLICIES)
    @pytest.mark.parametrize("players", BOX.players)
    def test_every_option_change_and_score_is_by_the_rulebook(self, players, policy):
        assert_agrees(players, policy, range(SIZES.replays))

    @pytest.mark.slow
    @pytest.mark.parametrize("policy", POLICIES)
    @pytest.mark.parametrize("players", BOX.players)
    def test_they_are_in_many_games(self, players, policy):
        assert_agrees(players, policy, range(SIZES.replays, SIZES.replays + MANY))

    @pytest.mark.parametrize("players", BOX.players)
    def test_they_are_with_all_rulings_turned(self, players):
        assert_agrees(players, "uniform", range(SIZES.replays), other_rulings())

    @pytest.mark.parametrize("variant", VARIANTS)
    @pytest.mark.parametrize("players", BOX.players)
    def test_they_are_in_each_variant(self, players, variant):
        assert_agrees(players, "uniform", range(SIZES.replays), changes_of(variant))

    @pytest.mark.slow
    @pytest.mark.parametrize("policy", POLICIES)
    @pytest.mark.parametrize("variant", VARIANTS)
    @pytest.mark.parametrize("players", BOX.players)
    def test_they_are_in_many_games_of_each_variant(self, players, variant, policy):
        assert_agrees(players, policy, range(SIZES.replays, SIZES.replays + MANY), changes_of(variant))

    @pytest.mark.parametrize("players", BOX.players)
    def test_they_are_where_games_seldom_go(self, players):
        assert_roams(players, range(SIZES.replays))

    @pytest.mark.slow
    @pytest.mark.parametrize("players", BOX.players)
    def test_they_are_in_many_games_that_roam(self, players):
        assert_roams(players, range(SIZES.replays, SIZES.replays + MANY))

    def test_a_replay_says_all_that_an_oracle_must_know(self):
        planned = plan({"game": "perseverance", "players": 3, "games": 24, "policy": "uniform"})
        lines = [json.dumps(asdict(choice)) for choice in Replay(planned, 0)]
        assert Judge(map(json.loads, lines)).follow() == len(lines)


@cache
def honest():
    """Return the replay of a game that the oracle agrees with."""
    return list(replayed(table_of(3, "uniform"), 0))


def asked(steps, verb):
    """Return the place of the first step in which such an option is offered."""
    return next(i for i, step in enumerate(steps) if any(option["verb"] == verb for option in step["options"]))


def nearest_change(steps, field):
    """Return the place of the first step after which a field of the position is another."""
    return next(i for i in range(1, len(steps)) if steps[i]["state"][field] != steps[i - 1]["state"][field])


def one_more_food(steps):
    steps[40]["state"]["player"][0]["resource"][Resource.FOOD] += 1


def followers_from_another_source(steps):
    part = steps[-1]["state"]["player"][1]["part"]
    part[8], part[9] = part[8] - 1, part[9] + 1


def one_more_follower_at_the_end(steps):
    steps[-1]["state"]["score"][2] += 1


def another_winner(steps):
    steps[-1]["state"]["credit12"].reverse()


def a_die_that_is_not_there(steps):
    options = steps[asked(steps, "TAKE_DIE")]["options"]
    options.append({"verb": "TAKE_DIE", "a": 0, "b": 9, "c": 0})


def a_favor_too_few(steps):
    options = steps[asked(steps, "FAVOR")]["options"]
    options.remove(next(option for option in options if option["verb"] == "FAVOR"))


def a_favor_twice(steps):
    options = steps[asked(steps, "FAVOR")]["options"]
    options.append(options[-1])


def another_choice(steps):
    step = steps[asked(steps, "TAKE_RESOURCES")]
    step["chosen"] = (step["chosen"] + 1) % len(step["options"])


def a_choice_that_was_not_offered(steps):
    steps[50]["chosen"] = len(steps[50]["options"])


def somebody_else_asked(steps):
    steps[60]["seat"] = (steps[60]["seat"] + 1) % 3


def an_early_end(steps):
    steps.pop()


def a_decision_after_the_end(steps):
    steps.append(steps[-1])


def another_roll(steps):
    place = nearest_change(steps, "own_luck")
    steps[place]["state"]["own_luck"][0][0][0] ^= 1


def a_die_that_turned_in_the_pool(steps):
    state = steps[nearest_change(steps, "assemblies")]["state"]
    faces = next(faces for faces in state["pool"] if any(faces))
    faces[:] = faces[1:] + faces[:1]


def a_die_of_another_owner(steps):
    pool = steps[nearest_change(steps, "assemblies")]["state"]["pool"]
    pool[0], pool[1] = [sum(pool[0]) + 1, 0, 0, 0], pool[1]


def a_tile_from_the_middle(steps):
    deck = steps[nearest_change(steps, "explorations")]["state"]["stack"][0]
    deck["card"] = deck["card"][1:] + deck["card"][:1]


def a_set_up_with_too_many_followers(steps):
    steps[0]["state"]["player"][0]["followers"] += 1


def a_tile_that_is_missing(steps):
    for step in steps:
        deck = step["state"]["stack"][2]
        deck["size"] -= 1


def a_goal_dealt_twice(steps):
    players = steps[0]["state"]["player"]
    players[1]["goal"] = players[0]["goal"]


TAMPERINGS = {
    a_tile_that_is_missing: "the set-up has not got the Exploration tiles right",
    a_goal_dealt_twice: "the set-up has not got the Goals right",
    one_more_food: "player 0 resource is",
    followers_from_another_source: "player 1 part is",
    one_more_follower_at_the_end: "score is",
    another_winner: "credit12 is",
    a_die_that_is_not_there: "should not be offered",
    a_favor_too_few: "should be offered",
    a_favor_twice: "offered twice",
    another_choice: "resource is",
    a_choice_that_was_not_offered: "was not offered",
    somebody_else_asked: "should be asked",
    an_early_end: "the game is not over",
    a_decision_after_the_end: "the game is over",
    another_roll: "own_luck is",
    a_die_that_turned_in_the_pool: "pool is",
    a_die_of_another_owner: "pool is",
    a_tile_from_the_middle: "stack is",
    a_set_up_with_too_many_followers: "player 0 followers is",
}


class TestTampering:
    def test_an_honest_replay_is_agreed_with(self):
        assert Judge(honest()).follow() == len(honest())

    @pytest.mark.parametrize("tamper", TAMPERINGS, ids=lambda tamper: tamper.__name__)
    def test_a_replay_that_was_tampered_with_is_not(self, tamper):
        steps = deepcopy(honest())
        tamper(steps)
        with pytest.raises(Disagreement, match=TAMPERINGS[tamper]):
            Judge(steps).follow()


OTHER_NUMBERS = {  # that the engine plays by, and the oracle not
    "components.payments.glowberries": 1,
    "components.artifacts.duplicate": 3,
    "components.treatments.tamed_dino": 1,
    "components.goals.zone": 3,
    "components.leftovers.rangers": 3,
    "components.reminders.swamp_4p": 7,
    "components.landmarks.cap": 2,
    "assemblies.tile_2.first_4p": 5,
    "officers.mate.scores": ["1 per settlement in the wilderness", "3 per landmark"],
    "dinos.raptor.cost": "spend 1 glowberry, spend 1 scrap",
    "dinos.thunderhorn.strain": "tire",
    "locations.location_4.needs": "raptor",
    "zones.military.option_1": "in any order: gain 3 ranger, apply 2 treatment",
    "adventures.swarm_welcome.needs": ["raptor or higher"],
}


class TestOtherNumbers:
    @pytest.mark.parametrize("path", OTHER_NUMBERS)
    def test_an_engine_that_plays_by_other_numbers_is_found_out(self, path):
        table = table_of(4, "uniform", PLENTY | {path: OTHER_NUMBERS[path]})
        with pytest.raises(Disagreement):
            follow(table, PLENTY, range(24))
