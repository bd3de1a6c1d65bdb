"""Perseverance in the rulebook's words: options before a choice, changes after it, figures of a position."""

from sim.games.perseverance.words.changes import describe_change
from sim.games.perseverance.words.figures import describe_state
from sim.games.perseverance.words.names import read_names
from sim.games.perseverance.words.options import VERBS, describe_option

__all__ = ["VERBS", "describe_change", "describe_option", "describe_state", "read_names"]
