"""What numbers must keep for a game to be played at all: whoever changes them is told before a game breaks."""

from itertools import pairwise
from typing import Any

import numpy as np

from sim.book import Book, BookError
from sim.games.perseverance.programs import OFFICER_NAMES, SPECIES_NAMES, TERRAIN_NAMES
from sim.games.perseverance.state import DECK, PORTAL, Place

WITH_DISSENTER = 2  # players


def check_places(book: Book) -> None:
    """Refuse tiles, cards and Landmarks that stand where they cannot; raises BookError, which names entry and field."""
    _check_order(book, "exploration_tiles", [*TERRAIN_NAMES])
    _check_order(book, "adventures", [*TERRAIN_NAMES, "temple"])
    _check_landmarks(book)


def check_supplies(tables: Any, book: Book, players: int) -> None:
    """Refuse a box that does not hold what is laid out at the start.

    Parameters
    ----------
    tables : TABLES
        Filled.
    book : Book
        What they were filled from.
    players : int

    Raises
    ------
    BookError
        If something is missing; it names entry and field.
    """
    if players == WITH_DISSENTER:
        _check_dissenter(tables)
    _check_dinos(tables, players)
    _check_rangers(tables, book)
    _check_crates(tables, book)
    _check_saddles(tables)
    _check_influence(tables)


def _check_dissenter(tables: Any) -> None:
    for terrain, number in TERRAIN_NAMES.items():
        if tables["terrain"][tables["dissenter_place"][number]] != number:
            raise BookError(f"dissenter.{terrain}.location: must be a Location of the {terrain}")


def _check_dinos(tables: Any, players: int) -> None:
    """Compare the box with the map, which has one wild Dino a Location, and with what players start with."""
    wild = tables["wild"][tables["wild"] >= 0]
    needed = np.bincount(wild, minlength=len(SPECIES_NAMES))
    needed[0] += players * (tables["start_tamed"] + tables["start_untamed"])
    if players == WITH_DISSENTER:
        for place, dino in zip(tables["dissenter_place"], tables["dissenter_dino"], strict=True):
            needed[tables["wild"][place]] -= 1
            needed[dino] += 1
    for slug, species in SPECIES_NAMES.items():
        if tables["dinos"][species] < needed[species]:
            raise BookError(
                f"components.dinos.{slug}: {tables['dinos'][species]}; the map and the players need {needed[species]}"
            )


def _check_rangers(tables: Any, book: Book) -> None:
    started, patients = tables["start_rangers"].sum(), tables["start_rangers"][Place.INFIRMARY]
    if started > tables["rangers"]:
        raise BookError(
            f"components.start.rangers_home: {started} Rangers at the start; there are {tables['rangers']} a player"
        )
    for slug, (spaces, opened) in zip(book["leaders"], tables["infirmary"], strict=True):
        if patients > spaces:
            raise BookError(f"components.start.rangers_infirmary: {patients}; leaders.{slug}.infirmary holds {spaces}")
        if opened < spaces:
            raise BookError(
                f"leaders.{slug}.infirmary_open: {opened}; with the Overlay there are {spaces} spaces already"
            )


def _check_crates(tables: Any, book: Book) -> None:
    for slug, crates in zip(book["leaders"], tables["start_crates"], strict=True):
        if crates.sum() > tables["crates"]:
            raise BookError(f"leaders.{slug}.start_crates: {crates.sum()}; a player has {tables['crates']}")


def _check_saddles(tables: Any) -> None:
    if tables["start_tamed"] > tables["large_saddles"]:
        raise BookError("components.start.shieldheads_tamed: each needs one of components.limits.large_saddles")
    if tables["start_untamed"] < 0:
        raise BookError("components.start.shieldheads_tamed: must be at most components.start.shieldheads")


def _check_influence(tables: Any) -> None:
    cubes = len(OFFICER_NAMES) * tables["influence_each"] + tables["influence_zone"]
    if cubes > tables["influence"]:
        raise BookError(f"components.limits.influence: {tables['influence']}; {cubes} are placed at the start")


def _check_order(book: Book, file: str, terrains: list[str]) -> None:
    """See that tiles or cards of one terrain stand together, in the order of terrains, and fit into a stack."""
    found = [(slug, terrains.index(str(entry["terrain"]))) for slug, entry in book[file].items()]
    for (_, before), (slug, terrain) in pairwise(found):
        if terrain < before:
            raise BookError(f"{file}.{slug}.terrain: must not stand behind the {terrains[before]}")
    for number, name in enumerate(terrains):
        size = sum(of == number for _, of in found)
        if size > DECK:
            raise BookError(f"{file}.*.terrain: {size} of the {name}; at most {DECK} fit into a stack")


def _check_landmarks(book: Book) -> None:
    """See that each plot has its sides, the Portal alone but one, and that all but the Portal stand in the City."""
    faces = [(int(str(mark["plot"])), str(mark["side"])) for mark in book["landmarks"].values()]
    wanted = {(plot, side) for plot in range(1, PORTAL + 1) for side in "ab"} | {(PORTAL + 1, "")}
    for slug, face in zip(book["landmarks"], faces, strict=True):
        if face not in wanted or faces.count(face) > 1:
            raise BookError(
                f"landmarks.{slug}.plot: plots 1 to {PORTAL} have a side a and a side b, {PORTAL + 1} has one"
            )
        if (str(book["landmarks"][slug]["zone"]) in TERRAIN_NAMES) != (face[0] > PORTAL):
            raise BookError(f"landmarks.{slug}.zone: must be one of the City, and that of plot {PORTAL + 1} the Hills")
