"""Choices of the set-up and of work in the City: Zones, dice, options, Settlements, Officers."""

from sim.games.perseverance.state import NEUTRAL, NOTHING, RIDER, ZONES, Landmark, Resource, Species
from sim.games.perseverance.words.asked import Asked
from sim.games.perseverance.words.names import FACES, RESOURCES, ROWS
from sim.games.perseverance.words.phrases import ORDINALS, a_unit, counted, dice, listed, one, owns


def pick_zone(asked: Asked) -> str:
    """Say where a player starts, and with which Stash tile."""
    zone, tile, _ = asked.arguments
    return (
        f"start in {asked.names.zones[zone]} with Stash tile {tile + 1}: {asked.program(asked.tables['stash'][tile])}"
    )


def work(asked: Asked) -> str:
    """Say which die space is worked at."""
    zone, space, _ = asked.arguments
    face = FACES[asked.tables["die_space"][zone][space]]
    return f"work in {asked.names.zones[zone]} on its {ORDINALS[space]} die space, for {one(face)}"


def take_die(asked: Asked) -> str:
    """Say which die is taken, and what is paid for it."""
    owner, face, _ = asked.arguments
    zone, space = asked.names.zones[asked.frame["a"]], ORDINALS[asked.frame["b"]]
    return f"take {dice(asked.game, asked.names, owner, face)} for the {space} die space of {zone}{_payments(asked)}"


def _payments(asked: Asked) -> str:
    """Say what a die costs: Glowberries or else Followers, for its colour and for its face."""
    owner, face, _ = asked.arguments
    icon = int(asked.tables["die_space"][asked.frame["a"]][asked.frame["b"]])
    reasons = ["for the opponent's die"] if owner not in (asked.seat, NEUTRAL) else []
    reasons += ["for the face"] if face != icon and not owns(asked.game, asked.seat, Landmark.TRADE_PLAZA) else []
    prices = zip(_prices(asked, len(reasons)), reasons, strict=True)
    return f" (pays {listed([f'{price} {reason}' for price, reason in prices])})" if reasons else ""


def _prices(asked: Asked, payments: int) -> list[str]:
    tables = asked.tables
    followers = asked.player["followers"]
    made = min(payments, asked.player["resource"][Resource.GLOWBERRY] // tables["payment_glowberries"])
    made = 0 if made < payments and tables["ruling"]["payments_joined"] else made
    prices = [counted(tables["payment_glowberries"], "Glowberry")] * int(made)
    while len(prices) < payments:
        lost = min(followers, tables["payment_followers"])
        followers -= lost
        prices.append(counted(lost, "Follower"))
    return prices


def bring(asked: Asked) -> str:
    """Say who comes along, and how many options that makes."""
    kind = asked.arguments[0]
    if kind == NOTHING:
        return f"bring nobody along: {counted(asked.tables['options_with_die'], 'option')}"
    whom = a_unit(kind, asked.leader)
    where = "" if kind in (Species.THUNDERHORN, RIDER) else " into the Leaders' Forum"
    return f"bring {whom} along{where}: {counted(asked.tables['options_with_companion'], 'option')}"


def take_option(asked: Asked) -> str:
    """Say which option of a Zone is taken, a Landmark's version by the Landmark's name."""
    option, version, zone = asked.arguments
    if version:
        return f"{asked.names.versions[zone]}: {asked.program(asked.tables['landmark_option'][zone])}"
    return f"{asked.names.effects[zone]}: {asked.program(asked.tables['option'][zone][option])}"


def build_in_city(asked: Asked) -> str:
    """Say where in the City a Settlement is built, with the bonus of its space where it is gained."""
    zone, space, with_bonus = asked.arguments
    bonus = asked.tables["settlement_bonus"][zone][space]
    gain = f", with its bonus: {asked.program(bonus)}" if with_bonus and bonus != NOTHING else ""
    return f"build on the {ORDINALS[space]} space of {asked.names.zones[zone]}{gain}"


def swap_die(asked: Asked) -> str:
    """Say which Neutral die is swapped."""
    zone, face, _ = asked.arguments
    if zone == NOTHING:
        return f"swap a Neutral {FACES[face]} of the pool for an own die"
    return f"swap the Neutral die in {asked.names.zones[zone]} for an own one"


def lead_to(asked: Asked) -> str:
    """Say where the Leader works after the Adventure."""
    return f"move {asked.leader} to the Leader space of {asked.names.zones[asked.arguments[0]]}"


def send_leader(asked: Asked) -> str:
    """Say where the Captain sends the Leader."""
    zone, place, _ = asked.arguments
    return f"send {asked.leader} to {asked.names.zones[zone] if zone < ZONES else asked.names.places[place]}"


def influence(asked: Asked) -> str:
    """Say which Officers get Influence."""
    officer, second, cubes = asked.arguments
    officers = asked.names.officers
    if second != NOTHING:
        return f"influence the {officers[officer]} and the {officers[second]}"
    return f"influence the {officers[officer]}{' twice' if cubes > 1 else ''}"


def take_resources(asked: Asked) -> str:
    """Say which two Resources are taken."""
    first, second, _ = asked.arguments
    if first == second:
        return f"take {counted(2, RESOURCES[first])}"
    return f"take {counted(1, RESOURCES[first])} and {counted(1, RESOURCES[second])}"


def store_crate(asked: Asked) -> str:
    """Say where a Crate goes."""
    return f"put the Crate into the {ROWS[asked.arguments[0]]}"
