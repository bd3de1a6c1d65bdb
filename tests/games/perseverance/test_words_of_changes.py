"""What is said of every change in Perseverance."""

import re
from collections import Counter, defaultdict

import pytest
from games.perseverance.lay import table
from games.perseverance.scene import MILITARY, over
from games.perseverance.spoken import NAMES, is_plain, played

from sim.games.perseverance.state import NEUTRAL, PLAYER, STATE, LeaderPlace
from sim.games.perseverance.words import describe_change, describe_state

KEONI = 1  # seats are in the order of the Leaders
DISSENTER = 2  # a seat that nobody sits on, of two players
ORGANIZER = 1

AMOUNT = r"\d+ (Food|Scrap|Island Resources?|Glowberr(y|ies))"
TOLD = {  # what is said when a field of a player changes, and when one of the table does
    "followers": r"(gains|loses) \d+ Followers? \(",
    "part": r"(gains|loses) \d+ Followers? \(",
    "resource": rf"(gains|loses) {AMOUNT}",
    "ranger": r"(moves|gains|loses) (a|\d+) Rangers?",
    "tamed": r"(moves|gains|loses) (a|an|\d+) Tamed ",
    "untamed": r"(gains|loses) (an|\d+) Untamed ",
    "leader_place": r"goes from|is toppled",
    "leader_at": r"goes from",
    "rider": "becomes a Rider",
    "artifact": r"gains the [A-Z]\w+ [A-Z]\w+$",
    "overlay": "removes the Infirmary Overlay",
    "crate": r"(gains|loses) .*Crates? in the (top|middle|bottom) row",
    "ranch": r"places .* space of the Ranch",
    "ranch_tiles": r"places .* space of the Ranch",
    "influence": r"(gains|loses) .*Influence on the ",
    "settlements": r"builds (on|at|the Landmark) ",
    "card": r"(starts|completes) the Adventure",
    "stage": r"(starts|completes) the Adventure|second stage",
    "done": "completes the Adventure",
    "tracker": "moves the Threat tracker to",
    "zone": "starts in ",
}
TOLD_OF_TABLE = {
    "turn": r"^round \d: \w+ takes a turn$",
    "active": r"^round \d: \w+ takes a turn$",
    "over": "^the game is over: ",
    "credit12": "(wins|share the win)$",
    "score": r"(gains|loses) \d+ Followers? \(",
    "pool": "(into|out of) the pool: ",
    "die_owner": "die space of .* (holds|is empty)",
    "leader_space": "the Leader space of ",
    "thunderhorn_space": "the Thunderhorn space of ",
    "thunderhorn_leader": "the Thunderhorn space of ",
    "city": "builds on the .* space of ",
    "plot_open": "can be built from now on|is removed",
    "plot_owner": "builds the Landmark ",
    "explored": "which is explored|Temple is explored",
    "tile": "(lies|is flipped) on Location ",
    "covered": "is flipped on Location ",
    "wild": "the wild .* is captured",
    "dino_owner": "from .* to (Location|the .* Temple)|from (Location|the .* Temple)",
    "dino": "from .* to (Location|the .* Temple)|from (Location|the .* Temple)",
    "settlement": "builds at ",
    "reminder": "above the Assembly Reminder of the ",
    "assembled": "the Assembly of the .* is held",
    "drawn": "are revealed|goes below its stack",
    "ranch_offer": "(into|out of) the Ranch offer",
    "adventure_offer": "(into|out of) the Adventures of the ",
    "adventures_open": "can be started from now on",
    "temple_done": "Temple is completed",
    "assemblies": r"^\d Assembl(y|ies) held so far$",
}
UNTOLD = {  # statistics, what goes with a thing that is told, what never changes, what nobody sees
    *("leader", "absorbed", "starts", "die", "goal", "turns", "progress", "offered", "taken"),
    *("to_move", "players", "decisions", "faction", "slot", "luck", "own_luck", "whim", "depth", "pending", "player"),
    *("supply", "die_face", "settled_zones", "side", "stack", "ranch_stack", "adventure_deck"),
    *("officer_zone", "zone_officer", "stash", "lead", "lead_changes", "explorations", "presence"),
}
RARE = {"rider", "tracker", "overlay", "temple_done", "assembled", "thunderhorn_space", "thunderhorn_leader"}


def changes_of_games():
    """Yield each change of some games: position before, position after, what is said of it."""
    for tables, _, choices in played():
        for before, _, after in choices:
            yield before, after, describe_change(before, after, tables, NAMES)


def changed(laid, change):
    """Return what is said of a change of a table."""
    before = laid.states.copy()[0]
    change(laid)
    return describe_change(before, laid.state, laid.tables, NAMES)


def differs(before, after):
    return before.tobytes() != after.tobytes()


class TestChanges:
    def test_are_said_or_left_out_on_purpose(self):
        assert sorted([*TOLD, *TOLD_OF_TABLE, *UNTOLD]) == sorted([*PLAYER.names, *STATE.names])

    def test_of_every_field_of_a_player_are_told_under_the_leaders_name(self):
        seen = set()
        for before, after, lines in changes_of_games():
            for seat in range(after["players"]):
                leader = NAMES.leaders[after["player"][seat]["leader"]]
                for name, pattern in TOLD.items():
                    if differs(before["player"][seat][name], after["player"][seat][name]):
                        seen.add(name)
                        assert [line for line in lines if re.match(rf"{leader} .*({pattern})", line)], (name, lines)
        assert seen >= set(TOLD) - RARE

    def test_of_every_field_of_the_table_are_told(self):
        seen = set()
        for before, after, lines in changes_of_games():
            for name, pattern in TOLD_OF_TABLE.items():
                if differs(before[name], after[name]):
                    seen.add(name)
                    assert [line for line in lines if re.search(pattern, line)], (name, lines)
        assert seen >= set(TOLD_OF_TABLE) - RARE

    def test_are_said_in_plain_words(self):
        assert [line for *_, lines in changes_of_games() for line in lines if not is_plain(line)] == []

    def test_are_none_where_nothing_is_different(self):
        tables, _, choices = played()[0]
        for before, *_ in choices[:20]:
            assert describe_change(before, before, tables, NAMES) == []

    def test_rebuild_the_followers_of_everybody(self):
        for tables, players, choices in played():
            total = dict.fromkeys(NAMES.leaders, 10)
            for before, _, after in choices:
                for line in describe_change(before, after, tables, NAMES):
                    if found := re.match(r"(\w+) (gains|loses) (\d+) Followers? \([a-z ]+\)$", line):
                        total[found[1]] += int(found[3]) * (1 if found[2] == "gains" else -1)
            final = choices[-1][2]["player"][:players]
            assert {name: total[name] for name in (NAMES.leaders[i] for i in final["leader"])} == {
                NAMES.leaders[player["leader"]]: player["followers"] for player in final
            }

    def test_rebuild_the_resources_of_everybody(self):
        for tables, players, choices in played():
            held = defaultdict(Counter)
            for before, _, after in choices:
                for line in describe_change(before, after, tables, NAMES):
                    if found := re.match(rf"(\w+) (gains|loses) {AMOUNT}", line):
                        for number, noun in re.findall(r"(\d+) (Food|Scrap|Island|Glowberr)", line):
                            held[found[1]][noun] += int(number) * (1 if found[2] == "gains" else -1)
            for player in choices[-1][2]["player"][:players]:
                spoken = held[NAMES.leaders[player["leader"]]]
                start = {"Food": 1, "Scrap": 0, "Island": 1, "Glowberr": 3}
                assert [start[noun] + spoken[noun] for noun in start] == player["resource"].tolist()

    @pytest.mark.parametrize(
        ("change", "lines"),
        [
            (lambda laid: laid.rider(0), ["Adelita becomes a Rider"]),
            (lambda laid: laid.player(0).__setitem__("overlay", 0), ["Adelita removes the Infirmary Overlay"]),
            (lambda laid: laid.home(0, ranger=2), ["Adelita gains 2 Rangers (Home)"]),
            (lambda laid: laid.untamed(0, raptor=1), ["Adelita gains an Untamed Raptor"]),
            (lambda laid: laid.home(KEONI, raptor=1), ["Keoni gains a Tamed Raptor (Home)"]),
            (lambda laid: laid.artifacts(0, "shield"), ["Adelita gains the Crimson Shield"]),
            (
                lambda laid: laid.resources(0, food=2, glowberry=1),
                ["Adelita gains 2 Food and 1 Glowberry"],
            ),
            (
                lambda laid: laid.influence(0, captain=1, mate=2),
                ["Adelita gains 1 Influence on the Captain and 2 Influence on the Chief Mate"],
            ),
            (
                lambda laid: laid.leader(0, LeaderPlace.THUNDERHORN_SPACE, MILITARY),
                ["Adelita goes from Home to the Thunderhorn space of Military"],
            ),
            (
                lambda laid: laid.leader(0, LeaderPlace.LOCATION, 3),
                ["Adelita goes from Home to Location 3"],
            ),
            (lambda laid: laid.settle_at(0, "outpost_b"), ["Adelita builds at Outpost B"]),
            (lambda laid: laid.settle_in(0, MILITARY, 1), ["Adelita builds on the second space of Military"]),
            (
                lambda laid: laid.pool(NEUTRAL, ORGANIZER, ORGANIZER, ORGANIZER),
                ["out of the pool: 2 Neutral Adventurers, a Neutral Facilitator and a Neutral Innovator",
                 "into the pool: a Neutral Organizer"],
            ),
        ],
    )  # fmt: skip
    def test_of_pieces_read_as_prose(self, change, lines):
        assert changed(table(), change) == lines

    @pytest.mark.parametrize(
        ("change", "lines"),
        [
            (
                lambda laid: laid.influence(DISSENTER, captain=1, steward=2),
                ["the Dissenter gains 1 Influence on the Captain and 2 Influence on the Chief Steward"],
            ),
            (
                lambda laid: laid.settle_in(DISSENTER, MILITARY, 0),
                ["the Dissenter builds on the first space of Military"],
            ),
            (
                lambda laid: laid.flipped(5),
                ["the Dissenter builds at Location 5", "Ancient Site is flipped on Location 5, which is explored"],
            ),
            (lambda laid: laid.state["plot_open"].__setitem__(3, 0), ["the Landmark Glowstone Mine is removed"]),
            (
                lambda laid: laid.pool(DISSENTER, ORGANIZER, ORGANIZER),
                ["out of the pool: the Dissenter's Adventurer", "into the pool: the Dissenter's Organizer"],
            ),
        ],
    )  # fmt: skip
    def test_of_the_dissenters_pieces_read_as_prose(self, change, lines):
        assert changed(table(2), change) == lines

    def test_the_third_goal_is_told_in_the_end(self):
        laid = table(2)
        laid.state["player"]["goal"][DISSENTER] = 6
        lines = changed(laid, over)
        assert "the third Goal is revealed: the Chief Steward is scored" in lines


class TestFigures:
    def test_are_the_round_the_followers_of_each_seat_and_the_assemblies(self):
        laid = table(players=3, seat=1, turn=4).followers(2, 25)
        figures = {"round": 4, "followers_0": 10, "followers_1": 10, "followers_2": 25, "assemblies": 0}
        assert describe_state(laid.state, laid.tables, NAMES) == figures

    def test_begin_with_round_0_while_the_table_is_being_set(self):
        tables, _, choices = played()[0]
        assert describe_state(choices[0][0], tables, NAMES)["round"] == 0
