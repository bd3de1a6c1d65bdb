"""What cards, tiles, people and places are called."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sim.book import Book
from sim.games.perseverance.programs import ARTIFACT_NAMES, FACE_NAMES, OFFICER_NAMES, RESOURCE_NAMES, ZONE_NAMES
from sim.games.perseverance.state import SWAMP_ZONE, ZONES, Species

SPECIES = tuple(species.name.capitalize() for species in Species)
RESOURCES = tuple(name.title() for name in RESOURCE_NAMES)
FACES = tuple(name.capitalize() for name in FACE_NAMES)
TERRAINS = tuple(name.capitalize() for name in ZONE_NAMES)[SWAMP_ZONE:]
ROWS = ("top row", "middle row", "bottom row")
RANCH_SPACES = (
    "top left", "top centre", "top right",
    "middle left", "central", "middle right",
    "bottom left", "bottom centre", "bottom right",
)  # fmt: skip

Entry = Mapping[str, Any]


@dataclass(frozen=True)
class Names:
    """Names of the book, each tuple in the order of the numbers that states use."""

    leaders: tuple[str, ...]
    artifacts: tuple[str, ...]
    officers: tuple[str, ...]
    zones: tuple[str, ...]  # the four of the City, then the Wilderness
    effects: tuple[str, ...]  # of the City Zones
    versions: tuple[str, ...]  # by Zone: the Landmark with another first option
    places: tuple[str, ...]
    tiles: tuple[str, ...]
    ranch_tiles: tuple[str, ...]
    adventures: tuple[str, ...]
    landmarks: tuple[str, ...]


def read_names(book: Book) -> Names:
    """Return the names that a book gives."""
    zones = sorted(book["zones"].items(), key=lambda entry: ZONE_NAMES[entry[0]])
    return Names(
        leaders=_names(book["leaders"]),
        artifacts=_numbered(book["artifacts"], ARTIFACT_NAMES),
        officers=_numbered(book["officers"], OFFICER_NAMES),
        zones=(*(str(zone["name"]) for _, zone in zones), "the Wilderness"),
        effects=tuple(str(zone["effect"]) for _, zone in zones),
        versions=_versions(book["landmarks"]),
        places=_places(book["locations"]),
        tiles=_names(book["exploration_tiles"]),
        ranch_tiles=_names(book["ranch_tiles"]),
        adventures=_names(book["adventures"]),
        landmarks=_landmarks(book["landmarks"]),
    )


def _names(entries: Mapping[str, Entry]) -> tuple[str, ...]:
    return tuple(str(entry["name"]) for entry in entries.values())


def _numbered(entries: Mapping[str, Entry], numbers: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(str(entries[slug]["name"]) for slug in sorted(entries, key=numbers.__getitem__))


def _versions(landmarks: Mapping[str, Entry]) -> tuple[str, ...]:
    owners = {ZONE_NAMES[mark["zone"]]: str(mark["name"]) for mark in landmarks.values() if mark["first_option"]}
    return tuple(owners.get(zone, "") for zone in range(ZONES))


def _places(locations: Mapping[str, Entry]) -> tuple[str, ...]:
    """Return the names of Locations, Temples, Outposts, in this order."""
    slugs = [slug for slug in locations if slug != "paths"]
    slugs.sort(key=lambda slug: slug.startswith("outpost"))
    return tuple(f"the {name}" if "Temple" in name else name for name in (s.replace("_", " ").title() for s in slugs))


def _landmarks(landmarks: Mapping[str, Entry]) -> tuple[str, ...]:
    """Return the names by number: two a plot, the Ancient Portal last."""
    ordered = sorted(landmarks.values(), key=lambda mark: (mark["plot"], mark["side"]))
    return tuple(str(mark["name"]) for mark in ordered)
