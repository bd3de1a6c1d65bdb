"""The Dissenter of games of two: a third colour that takes places and scores nothing."""

from sim.games.perseverance.state import DISSENTER, NOTHING
from sim.kernel import rule


@rule
def has_dissenter(game):
    """R24: two play, and a third colour hinders both."""
    return game["players"] == DISSENTER


@rule
def parties(game):
    """R24: colours that take places in Assemblies and with Officers: the players', and the Dissenter's (A34)."""
    return max(game["players"], DISSENTER + 1)


@rule
def rivals_in_zones(game, tables):
    """R24: colours that Zone Goals compare: the players', the Dissenter's only if a ruling says so (A72, A154)."""
    return parties(game) if tables["ruling"]["dissenter_leads_zones"] == 1 else game["players"]


@rule
def dinos_out_of_sight(game, tables, seat, terrain):
    """R24: a Dino under a face-down tile is Presence all the same, unless a ruling says it is not (A150)."""
    if seat != DISSENTER or game["covered"][terrain] == NOTHING:
        return 0
    return 1 - tables["ruling"]["covered_dinos_in_presence"]
