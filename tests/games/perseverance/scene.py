"""What numbers in options mean, and scenes that several tests begin with."""

from collections import Counter

from games.perseverance.lay import LEADERS, at, table

from sim.games.perseverance.state import Verb

SHIELDHEAD, RAPTOR, THUNDERHORN, IRONJAW, RANGER, LEADER, RIDER = range(7)
FOOD, SCRAP, ISLAND, GLOWBERRY = range(4)
SUSTENANCE, MILITARY, EXPANSION, CONSTRUCTION, IN_WILDERNESS = range(5)
SWAMP, JUNGLE, HILLS = range(3)
CAPTAIN, SECURITY, STEWARD, MATE, ENGINEER = range(5)
ON_FOOT, MOUNTED = 0, 1
FORAGING, DISCOVERY = 0, 1

PASS, PAY = (Verb.PASS,), (Verb.PAY,)
HEAL_RANGER = (Verb.HEAL, RANGER)
HEALED = {"infirmary ranger": -1, "home ranger": 1}


def led_by(leader, **more):
    """Lay a table with a Leader at seat 0."""
    return table(leaders=[leader, *[other for other in LEADERS if other != leader]], **more)


def well_off(leader, **more):
    """Lay a table at which seat 0 has something of everything."""
    laid = led_by(leader, **more).home(0, ranger=3, shieldhead=1).infirmary(0, ranger=1)
    laid.untamed(0, shieldhead=1, raptor=1, thunderhorn=1, ironjaw=1)
    return laid.resources(0, food=3, scrap=3, island=3, glowberry=5)


def opened(laid, location, tile=None):
    """Let a Location be explored, and a way that leads to it."""
    return laid.path(location).explored(location, tile)


def settled(laid, seat, location):
    """Return how many Settlements a seat has at a place of the map."""
    return int(laid.state["settlement"][at(location)][seat])


def over(laid):
    """End the game as it stands: let everybody have taken eight turns, and score."""
    players = int(laid.state["players"])
    laid.state["depth"], laid.state["turn"], laid.state["active"] = 0, 8 * players, players - 1
    laid.state["player"]["turns"][:players] = 8
    assert laid.options() == []
    return laid


def added(*changes):
    """Add up changes of what a seat has."""
    total = Counter()
    for change in changes:
        total.update(change)
    return {name: by for name, by in total.items() if by}


def verbs(laid):
    """Carry out what is no choice; return what may be done then."""
    return {verb for verb, *_ in laid.settle()}


def is_over(laid):
    """Tell whether all is resolved that stood above the Primary or Secondary Action."""
    return verbs(laid) <= {Verb.WORK, Verb.EXPLORE, Verb.USE_CRATES, Verb.FAVOR}


def default_first(laid):
    """Let the default reward of a stage come before that of Cartography or the City, if it is asked."""
    return laid.choose(Verb.TAKE_FIRST, 0) if laid.offers(Verb.TAKE_FIRST) else laid


def played(laid, *steps):
    """Choose step by step; nothing may be left of what was begun above an Action."""
    for step in steps:
        laid.choose(*step)
    assert is_over(laid), laid.options()
    return laid
