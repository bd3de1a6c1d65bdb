"""What the columns of a run mean."""

from pathlib import Path

from sim.book import Book
from sim.game import Column
from sim.games.perseverance.state import TURNS, Part

BOOK = Book.read("perseverance", Path(__file__).parent / "data")

PART_MEANINGS = {
    Part.START: "Followers at the start",
    Part.PAYMENTS: "Followers lost as payments",
    Part.CITY: "Followers from Settlement bonuses and Zone Effects",
    Part.EXPLORATION: "Followers from placement bonuses, Foraging and Discovery",
    Part.COMBAT: "Followers from mounted groups and own Ironjaws",
    Part.ADVENTURES: "Followers from Adventure rewards",
    Part.RANCH: "Followers from Ranch Effects and their placement bonuses",
    Part.ARTIFACT_BONUSES: "Followers from the Leader's Artifact bonuses and duplicates",
    Part.ASSEMBLIES: "Followers from Presence in Assemblies",
    Part.OFFICERS: "Followers from Officer scoring in Assemblies",
    Part.GOALS: "Followers from Goal cards, one's own and others' Shared Officer Goals",
    Part.LANDMARKS: "Followers from scoring Landmarks at the end",
    Part.ARTIFACTS: "Followers from the Artifact table at the end",
    Part.LEFTOVERS: "Followers from leftover Resources and Rangers",
}


def _named(file: str, kind: str) -> list[tuple[str, str]]:
    """Return slug and meaning of each item of a data file."""
    return [(f"{kind}_{slug}", str(entry.get("name", slug.replace("_", " ")))) for slug, entry in BOOK[file].items()]


def items() -> list[tuple[str, str]]:
    """Return slug and name of every item, in the order of the state's `offered` and `taken`."""
    landmarks = sorted(BOOK["landmarks"].items(), key=lambda entry: (entry[1]["plot"], str(entry[1]["side"])))
    zones = [(f"zone_{slug}", f"starting Zone {entry['name']}") for slug, entry in BOOK["zones"].items()]
    return [
        *_named("ranch_tiles", "ranch"),
        *_named("exploration_tiles", "tile"),
        *_named("adventures", "adventure"),
        *[(f"landmark_{slug}", str(entry["name"])) for slug, entry in landmarks],
        *[(f"favor_{slug}", f"Favor of the {entry['name']}") for slug, entry in BOOK["officers"].items()],
        *zones,
        ("zone_wilderness", "starting Zone Wilderness"),
        *[(slug, f"Stash tile {slug[-1]}") for slug in BOOK["stash"]],
        *[(slug, f"Goal {slug[-2:]}; taken: its Personal Goal was met") for slug in BOOK["goals"]],
        *_named("artifacts", "artifact"),
    ]


def _item_columns(verb: str) -> tuple[Column, ...]:
    return tuple(Column(f"{verb}_{slug}", f"first {verb}: {name}", "round, 0 never") for slug, name in items())


SEAT_COLUMNS = (
    ("part", tuple(Column(f"score_{part.name.lower()}", PART_MEANINGS[part], "Followers") for part in Part)),
    (
        "progress",
        tuple(Column(f"progress_{i + 1}", f"Followers after round {i + 1}", "Followers") for i in range(TURNS)),
    ),
    ("zone", (Column("zone", "starting Zone: 0 Sustenance, 1 Military, 2 Expansion, 3 Construction, 4 Wilderness"),)),
    ("stash", (Column("stash", "number of the Stash tile resolved"),)),
    ("goal", (Column("goal", "number of the Goal card"),)),
    ("rider", (Column("rider", "1: the Leader became a Rider"),)),
    ("settlements", (Column("settlements", "Settlements built"),)),
    ("wild_adventures", (Column("wild_adventures", "Wilderness Adventures completed"),)),
    ("temple_adventures", (Column("temple_adventures", "Temple Adventures completed"),)),
    ("artifacts", (Column("artifacts", "different Artifacts"),)),
    ("landmarks", (Column("landmarks", "Landmarks built, the Portal included"),)),
    ("offered", _item_columns("offered")),
    ("taken", _item_columns("taken")),
)
GAME_COLUMNS = (
    ("turns", (Column("turns", "turns taken by all"),)),
    ("lead_changes", (Column("lead_changes", "how often another player led alone after a round"),)),
    ("assemblies", (Column("assemblies", "Assemblies held"),)),
    ("wilderness_assemblies", (Column("wilderness_assemblies", "of them in the Wilderness"),)),
    ("explorations", (Column("explorations", "numbered Locations that players explored"),)),
    ("dissenter_settlements", (Column("dissenter_settlements", "with two players: Settlements the Dissenter built"),)),
    ("dissenter_influence", (Column("dissenter_influence", "with two players: the Dissenter's Influence in the end"),)),
    ("third_goal", (Column("third_goal", "with two players: number of the Goal card beside the board"),)),
)
