"""Catanatron's own speed, for an interpreter that has it: four players at random, nothing recorded.

Prints JSON. An action is what Catanatron counts as a decision: every call of a player, those with one option included.
"""

import json
import random
import sys
from time import perf_counter

from catanatron import Color, Game, RandomPlayer


class Counting(RandomPlayer):
    """Counts the calls in which there is something to choose."""

    choices = 0

    def decide(self, game, playable_actions):
        """Choose at random."""
        Counting.choices += len(playable_actions) > 1
        return super().decide(game, playable_actions)


def play(player, number):
    """Play one game; return its actions."""
    random.seed(number)
    game = Game([player(color) for color in Color])
    game.play()
    return len(game.state.actions)


def share_of_choices(games):
    """Return how many of the actions of some games were chosen from at least two."""
    actions = sum(play(Counting, number) for number in range(games))
    return Counting.choices / actions


def main(seconds, counted):
    """Play for so many seconds; then some games, not timed, in which real choices are counted."""
    play(RandomPlayer, 0)
    games, actions, start = 0, 0, perf_counter()
    while perf_counter() - start < seconds:
        games += 1
        actions += play(RandomPlayer, games)
    spent = perf_counter() - start
    found = {"games": games, "actions": actions, "seconds": spent, "share of choices": share_of_choices(counted)}
    print(json.dumps(found))


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]))
