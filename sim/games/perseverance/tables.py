"""The numbers a game is played by, as one record, filled from the book of data."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from sim.book import Book, BookError
from sim.games.perseverance.brought import brought
from sim.games.perseverance.playable import check_places, check_supplies
from sim.games.perseverance.programs import (
    ARTIFACT_NAMES,
    FACE_NAMES,
    OFFICER_NAMES,
    PLAIN,
    SPECIES_NAMES,
    TERRAIN_NAMES,
    ZONE_NAMES,
    Manner,
    WordError,
    read_condition,
    read_cost,
    read_program,
    read_score,
)
from sim.games.perseverance.state import (
    ANY_HILLS,
    CITY_SPACES,
    DIE_SPACES,
    FIRST_TEMPLE_CARD,
    GOALS_A_DECK,
    LANDMARKS,
    NOTHING,
    PROGRAMS,
    RANCH_SPACES,
    RULINGS,
    SCORES,
    SLOTS,
    TABLES,
    TEMPLE,
    TERRAINS,
    WILDERNESS,
    Icon,
    Landmark,
    Part,
    Species,
    Strain,
)

SMALL_SIDE = 3  # the 2-3-player side serves up to so many players
ICONS = {"": Icon.NONE, "adventures": Icon.ADVENTURES, "ranch": Icon.RANCH, "landmarks": Icon.LANDMARKS}
STRAINS = {"": Strain.NONE, "tire": Strain.TIRE, "injure": Strain.INJURE, "defeat": Strain.DEFEAT}
TEMPLES_OF = {
    "the raptor temple completed": 0,
    "the thunderhorn temple completed": 1,
    "the ironjaw temple completed": 2,
    "an own wilderness adventure completed": NOTHING,
}
SLOT_WORDS = re.compile(rf"(tire|injure|defeat) (?:ranger|({'|'.join(SPECIES_NAMES)}) or higher)")
CRATE_ROWS = ("top", "middle", "bottom")
RANCH_TYPES = ["administration", "amenities", "cultivation", "domestication"]
DEFEATED = {**SPECIES_NAMES, "ranger": 4}
OFFERING_OPTIONS = (Landmark.ARBORETUM, Landmark.BOOT_CAMP, Landmark.ACADEMY, Landmark.OBSERVATORY)
SIDES = {"": 0, "a": 0, "b": 1}
Entry = Mapping[str, Any]


class Programs:
    """The programs of a book: each text once for each source of Followers and manner."""

    def __init__(self, tables: Any, any_order: bool = True) -> None:
        self._rows = tables["program"]
        self._any_order = any_order
        self._known: dict[tuple[str, int, Manner], int] = {}

    def number(self, where: str, text: str, part: Part, manner: Manner = PLAIN) -> int:
        """Return the number of a program, NOTHING for an empty text.

        Raises
        ------
        BookError
            If a word is unknown; `where` names the entry and field.
        """
        if not text:
            return NOTHING
        key = (text, int(part), manner)
        if key not in self._known:
            self._write(where, key)
        return self._known[key]

    def _write(self, where: str, key: tuple[str, int, Manner]) -> None:
        text, part, manner = key
        if len(self._known) == PROGRAMS:
            raise BookError(f"{where}: more than {PROGRAMS} different effects; name fewer")
        row = self._rows[len(self._known)]
        steps = spoken(where, read_program, text, replace(manner, any_order=self._any_order))
        row["source"], row["length"] = part, len(steps)
        for i, step in enumerate(steps):
            row["step"][i] = (*step, *brought(step))
        self._known[key] = len(self._known)


def entries(book: Book, file: str) -> Mapping[str, Entry]:
    """Return the entries of a data file; what a field may hold was checked when the book was read."""
    return cast("Mapping[str, Entry]", book[file])


def spoken(where: str, read: Any, *arguments: Any) -> Any:
    """Read words of the data; a wrong one is told with its place."""
    try:
        return read(*arguments)
    except WordError as error:
        raise BookError(f"{where}: {error}") from None


def exactly(where: str, values: Iterable[Any], count: int) -> list[Any]:
    """Return the values of a list that must have `count` of them.

    Raises
    ------
    BookError
        If it has not.
    """
    found = list(values)
    if len(found) != count:
        raise BookError(f"{where}: {len(found)} values; there must be {count}")
    return found


def at_most(where: str, values: Iterable[Any], count: int, what: str) -> list[Any]:
    """Return the values of a list that may have `count` of them.

    Raises
    ------
    BookError
        If it has more.
    """
    found = list(values)
    if len(found) > count:
        raise BookError(f"{where}: {len(found)} {what}; at most {count} fit")
    return found


def one_of(where: str, text: str, known: Mapping[str, Any]) -> Any:
    """Return what a text stands for.

    Raises
    ------
    BookError
        If it stands for nothing.
    """
    if text not in known:
        raise BookError(f'{where}: "{text}" is unknown; known are {", ".join(filter(None, known))}')
    return known[text]


def fill_tables(book: Book, players: int) -> npt.NDArray[Any]:
    """Return the numbers of a game for so many players.

    Parameters
    ----------
    book : Book
        The data of Perseverance, overlays and redraws included.
    players : int
        2, 3 or 4.

    Returns
    -------
    TABLES[1]

    Raises
    ------
    BookError
        If a word, a list or a number of the data cannot be used; it names entry and field.
    """
    check_places(book)
    result = np.zeros(1, TABLES)
    tables = result[0]
    programs = Programs(tables, bool(book.rulings()["parts_in_any_order"]))
    side = "3p" if players <= SMALL_SIDE else "4p"
    _fill_rulings(tables, book)
    _fill_limits(tables, book, side, players)
    _fill_faces(tables, book)
    _fill_start(tables, book)
    _fill_leaders(tables, book, programs)
    _fill_first_game(tables, book)
    _fill_dinos(tables, book, programs)
    _fill_zones(tables, book, programs, side)
    _fill_map(tables, book, programs)
    _fill_tiles(tables, book, programs)
    _fill_adventures(tables, book, programs)
    _fill_officers(tables, book)
    _fill_landmarks(tables, book, programs)
    _fill_goals(tables, book)
    _fill_assemblies(tables, book, side)
    _fill_dissenter(tables, book)
    check_supplies(tables, book, players)
    return result


def _fill_rulings(tables: Any, book: Book) -> None:
    for name, _ in RULINGS:
        tables["ruling"][name] = book.rulings()[name]


def _fill_limits(tables: Any, book: Book, side: str, players: int) -> None:
    components = entries(book, "components")
    for name in ("rangers", "small_saddles", "large_saddles", "crates", "crates_a_row", "settlements", "influence"):
        tables[name] = components["limits"][name]
    for species, i in SPECIES_NAMES.items():
        tables["dinos"][i] = components["dinos"][species]
    tables["turns"] = components["turns"]["a_player"]
    tables["own_dice"] = components["dice"]["own_in_pool"]
    tables["supply_dice"] = components["dice"]["own_in_supply"]
    tables["neutral_dice"] = components["dice"][f"neutral_{players}p"]
    tables["ranch_offer"] = components["offers"]["ranch_a_type"]
    tables["adventure_offer"] = components["offers"][f"adventures_{players}p"]
    for terrain, i in TERRAIN_NAMES.items():
        tables["reminder"][i] = components["reminders"][f"{terrain}_{players}p"]
    _fill_prices(tables, components)
    _fill_rewards(tables, components)


def _fill_prices(tables: Any, components: Mapping[str, Entry]) -> None:
    tables["payment_glowberries"] = components["payments"]["glowberries"]
    tables["payment_followers"] = components["payments"]["followers"]
    tables["captain_glowberries"] = components["captain"]["glowberries"]
    tables["security_island"] = components["security"]["island_resources"]
    tables["mate_food"] = components["mate"]["food"]
    tables["engineer_scrap"] = components["engineer"]["scrap"]
    tables["engineer_shieldheads"] = components["engineer"]["untamed_shieldheads"]
    tables["options_with_die"] = components["zone_options"]["die"]
    tables["options_with_companion"] = components["zone_options"]["thunderhorn"]
    tables["treat_ranger"] = components["treatments"]["ranger"]
    tables["treat_dino"] = components["treatments"]["tamed_dino"]


def _fill_rewards(tables: Any, components: Mapping[str, Entry]) -> None:
    tables["goal_personal"] = components["goals"]["personal"]
    tables["goal_zone"] = components["goals"]["zone"]
    tables["landmark_cap"] = components["landmarks"]["cap"]
    tables["duplicate"] = components["artifacts"]["duplicate"]
    scores = exactly("components.artifacts.scores", components["artifacts"]["scores"], len(ARTIFACT_NAMES) + 1)
    tables["artifact_score"] = scores
    tables["ironjaw_bonus"] = components["combat_bonus"]["ironjaw"]
    left = components["leftovers"]
    tables["leftover"] = [left["food"], left["scrap"], left["island_resources"], left["glowberries"]]
    tables["leftover_rangers"] = left["rangers"]


def _fill_faces(tables: Any, book: Book) -> None:
    """Fill the faces of the dice and of the Threat die."""
    components = entries(book, "components")
    tables["face_weight"] = exactly("components.dice.faces", components["dice"]["faces"], len(FACE_NAMES))
    if not any(tables["face_weight"]):
        raise BookError("components.dice.faces: some face must be on a die")
    faces = at_most("components.threat.faces", components["threat"]["faces"], len(tables["threat_face"]), "faces")
    if not faces:
        raise BookError("components.threat.faces: some face must be on the die")
    tables["threat_faces"] = len(faces)
    tables["threat_tracks"] = int(bool(components["threat"]["tracks"]))
    tables["track_spaces"] = components["threat_track"]["spaces"]
    tables["track_start"] = components["threat_track"]["start"]
    if tables["track_start"] >= tables["track_spaces"]:
        raise BookError("components.threat_track.start: must be less than the spaces from one Injury icon to the next")
    tables["threat_face"][: len(faces)] = faces


def _fill_start(tables: Any, book: Book) -> None:
    start = entries(book, "components")["start"]
    tables["start_followers"] = start["followers"]
    tables["start_resource"] = [start["food"], 0, start["island_resources"], start["glowberries"]]
    tables["start_rangers"] = [start["rangers_home"], 0, start["rangers_infirmary"], 0]
    tables["start_tamed"] = start["shieldheads_tamed"]
    tables["start_untamed"] = start["shieldheads"] - start["shieldheads_tamed"]
    tables["influence_each"] = start["influence_each"]
    tables["influence_zone"] = start["influence_zone"]


def _artifact_places(book: Book) -> dict[str, dict[str, str]]:
    """Return for each Leader which Artifact's bonus stands where: a ruling for Adelita (D2)."""
    places = {leader: {name: name for name in ARTIFACT_NAMES} for leader in entries(book, "leaders")}
    if book.rulings()["adelita_artifact_places"] == "literal":
        places["adelita"] |= {"wreath": "hourglass", "hourglass": "wreath"}
    return places


def _fill_leaders(tables: Any, book: Book, programs: Programs) -> None:
    silent = Manner(silent_building_forages=bool(book.rulings()["silent_building_forages"]))
    places = _artifact_places(book)
    for i, (slug, leader) in enumerate(entries(book, "leaders").items()):
        where = f"leaders.{slug}"
        tables["rides"][i] = SPECIES_NAMES[str(leader["rides"])]
        tables["infirmary"][i] = [leader["infirmary"], leader["infirmary_open"]]
        tables["start_crates"][i] = _start_crates(where, leader, tables["crates_a_row"])
        for field, column in (("ranch_effects", "ranch_effect"), ("ranch_bonuses", "ranch_bonus")):
            texts = exactly(f"{where}.{field}", leader[field], RANCH_SPACES)
            numbers = [programs.number(f"{where}.{field}", text, Part.RANCH, silent) for text in texts]
            tables[column][i] = numbers
        for artifact, number in ARTIFACT_NAMES.items():
            text = str(leader.get(places[slug][artifact], ""))
            bonus = programs.number(f"{where}.{artifact}", text, Part.ARTIFACT_BONUSES, Manner(declinable=True))
            tables["artifact_bonus"][i][number] = bonus


def _start_crates(where: str, leader: Entry, most: int) -> list[int]:
    """Lay Crates in rows, one after another, in the order of the rows that is told."""
    order = leader["start_crate_rows"]
    if not order:
        raise BookError(f"{where}.start_crate_rows: no row; name one at least")
    rows = [order[i % len(order)] for i in range(leader["start_crates"])]
    crates = [rows.count(row) for row in CRATE_ROWS]
    if max(crates) > most:
        raise BookError(f"{where}.start_crates: {max(crates)} in one row; {most} fit")
    return crates


def _fill_first_game(tables: Any, book: Book) -> None:
    """Fill what the rulebook tells each Leader for a first game; no two may be told the same."""
    leaders = entries(book, "leaders")
    zones = {**ZONE_NAMES, "wilderness": WILDERNESS}
    tables["first_game"] = int(bool(entries(book, "components")["first_game"]["as_told"]))
    tables["first_zone"] = _apart("first_zone", [zones[str(leader["first_zone"])] for leader in leaders.values()])
    tables["first_stash"] = _apart("first_stash", [leader["first_stash"] - 1 for leader in leaders.values()])
    tables["first_goal"] = [leader["first_goal"] - 1 for leader in leaders.values()]
    _apart("first_goal", [goal // GOALS_A_DECK for goal in tables["first_goal"].tolist()])


def _apart(field: str, values: list[int]) -> list[int]:
    if len(set(values)) < len(values):
        raise BookError(f"leaders.*.{field}: no two Leaders may have the same, nor Goals of the same Officer's deck")
    return values


def _fill_dinos(tables: Any, book: Book, programs: Programs) -> None:
    for slug, dino in entries(book, "dinos").items():
        i = SPECIES_NAMES[slug]
        tables["taming_cost"][i] = spoken(f"dinos.{slug}.cost", read_cost, dino["cost"])
        tables["strain"][i] = STRAINS[str(dino["strain"])]
        tables["small"][i] = int(dino["saddle"] == "small")
        _fill_group(tables["group"][i][0], f"dinos.{slug}.on_foot", dino["on_foot"])
        _fill_group(tables["group"][i][1], f"dinos.{slug}.mounted", dino["mounted"])
        reward = programs.number(f"dinos.{slug}.mounted_reward", str(dino["mounted_reward"]), Part.COMBAT)
        tables["mounted_reward"][i] = reward
    for slug, artifact in entries(book, "artifacts").items():
        if artifact["tames"]:
            tables["tames"][SPECIES_NAMES[str(artifact["tames"])]] = ARTIFACT_NAMES[slug]


def _fill_group(group: Any, where: str, slots: Any) -> None:
    """Fill a group, Rangers to be defeated first: the hardest slots are filled first."""
    entries = []
    for text in at_most(where, slots, SLOTS, "slots"):
        if not (match := SLOT_WORDS.fullmatch(text)):
            raise BookError(f'{where}: "{text}" is no slot; it reads like "injure ranger" or "tire raptor or higher"')
        entries.append((STRAINS[match[1]], SPECIES_NAMES.get(match[2], NOTHING)))
    entries.sort(key=lambda entry: (entry[1], -entry[0]))
    group["slots"] = len(entries)
    for i, entry in enumerate(entries):
        group["slot"][i] = entry
    for first in range(len(entries) + 1):
        _count_from(group, first, entries[first:])


def _count_from(group: Any, first: int, entries: list[tuple[Any, Any]]) -> None:
    """Count what the slots from one on ask for."""
    ranks = [rank for _, rank in entries]
    group["rangers_from"][first] = ranks.count(NOTHING)
    group["defeats_from"][first] = entries.count((Strain.DEFEAT, NOTHING))
    group["dinos_from"][first] = [sum(rank >= species for rank in ranks) for species in Species]


def _fill_zones(tables: Any, book: Book, programs: Programs, side: str) -> None:
    choosing = Manner(must=True)
    for slug, zone in entries(book, "zones").items():
        i = ZONE_NAMES[slug]
        faces = exactly(f"zones.{slug}.die_spaces", zone["die_spaces"], DIE_SPACES)
        tables["die_space"][i] = [FACE_NAMES[face] for face in faces]
        where = f"zones.{slug}.settlement_spaces_{side}"
        spaces = at_most(where, zone[f"settlement_spaces_{side}"], CITY_SPACES, "spaces")
        tables["city_spaces"][i] = len(spaces)
        bonuses = [programs.number(where, text, Part.CITY) for text in spaces]
        tables["settlement_bonus"][i] = bonuses + [NOTHING] * (CITY_SPACES - len(spaces))
        for option in range(4):
            field = f"option_{option + 1}"
            tables["option"][i][option] = programs.number(f"zones.{slug}.{field}", zone[field], Part.CITY, choosing)
        tables["option_temple"][i] = one_of(f"zones.{slug}.option_4_needs", str(zone["option_4_needs"]), TEMPLES_OF)


def _fill_map(tables: Any, book: Book, programs: Programs) -> None:
    places = {slug: entry for slug, entry in entries(book, "locations").items() if slug != "paths"}
    order = [slug for slug in places if not slug.startswith("outpost")]
    order += ["outpost_a", "outpost_b"]
    for i, slug in enumerate(order):
        _fill_place(tables, i, slug, places[slug], programs)
    for path, there in entries(book, "locations")["paths"].items():
        first, _, second = path.partition("__")
        if first not in order or second not in order:
            raise BookError(f"locations.paths.{path}: a path joins two places, as location_1__location_3 does")
        if there:
            a, b = order.index(first), order.index(second)
            tables["neighbours"][a] |= 1 << b
            tables["neighbours"][b] |= 1 << a


def _fill_place(tables: Any, i: int, slug: str, place: Entry, programs: Programs) -> None:
    where = f"locations.{slug}"
    tables["bit"][i] = 1 << i
    tables["terrain"][i] = TERRAIN_NAMES[place["terrain"]]
    tables["needs"][i] = SPECIES_NAMES.get(place["needs"], NOTHING)
    tables["wild"][i] = SPECIES_NAMES.get(place["wild"], NOTHING)
    tables["bonus"][i] = programs.number(f"{where}.bonus", place["bonus"], Part.EXPLORATION)
    tables["forage"][i] = programs.number(f"{where}.forage", place.get("forage", ""), Part.EXPLORATION)
    tables["spaces"][i] = place["settlement_spaces"]


def _fill_tiles(tables: Any, book: Book, programs: Programs) -> None:
    silent = Manner(silent_building_forages=bool(book.rulings()["silent_building_forages"]))
    for i, (slug, tile) in enumerate(entries(book, "exploration_tiles").items()):
        tables["tile_terrain"][i] = TERRAIN_NAMES[str(tile["terrain"])]
        tables["first_tile"][TERRAIN_NAMES[str(tile["terrain"])] + 1] = i + 1
        tables["tile_artifact"][i] = ARTIFACT_NAMES[str(tile["artifact"])]
        for half in ("forage", "discovery"):
            number = programs.number(f"exploration_tiles.{slug}.{half}", str(tile[half]), Part.EXPLORATION)
            tables[f"tile_{half}"][i] = number
    for i, (slug, tile) in enumerate(entries(book, "ranch_tiles").items()):
        tables["ranch_type"][i] = RANCH_TYPES.index(str(tile["type"]).lower())
        program = programs.number(f"ranch_tiles.{slug}.effect", str(tile["effect"]), Part.RANCH, silent)
        tables["ranch_program"][i] = program
    stash = Manner(artifact_bonus=bool(book.rulings()["stash_artifact_bonus"]), must=True)
    for i, (slug, tile) in enumerate(entries(book, "stash").items()):
        tables["stash"][i] = programs.number(f"stash.{slug}.program", str(tile["program"]), Part.START, stash)


def _fill_adventures(tables: Any, book: Book, programs: Programs) -> None:
    order = [slug for slug in entries(book, "locations") if slug.startswith("location")]
    for i, (slug, card) in enumerate(entries(book, "adventures").items()):
        row = tables["card"][i]
        where = f"adventures.{slug}"
        row["terrain"] = TERRAIN_NAMES.get(str(card["terrain"]), TEMPLE)
        if row["terrain"] < TERRAINS:
            tables["first_card"][row["terrain"] + 1] = i + 1
        elif i < FIRST_TEMPLE_CARD:
            raise BookError(f"{where}: Temple Adventures stand behind the {FIRST_TEMPLE_CARD} others")
        if row["terrain"] < TERRAINS and i >= FIRST_TEMPLE_CARD:
            raise BookError(f"{where}.terrain: must be temple, as of the last cards")
        _fill_needs(row, where, card)
        for stage in range(2):
            text = str(card[f"stage_{stage + 1}"])
            row["stage"][stage] = programs.number(f"{where}.stage_{stage + 1}", text, Part.ADVENTURES)
            threats = at_most(f"{where}.threat_{stage + 1}", card[f"threat_{stage + 1}"], 2, "Threats")
            row["threat"][stage][: len(threats)] = threats
        _fill_extra(row, where, card, programs, order)


def _fill_needs(row: Any, where: str, card: Entry) -> None:
    row["size"] = card["size"]
    for need in card["needs"]:
        kind, _, higher = need.partition(" or ")
        if kind == "leader":
            row["leader"] += 1
        elif kind == "ranger":
            row["rangers"] += 1
        elif kind in SPECIES_NAMES:
            row["higher" if higher else "exact"][SPECIES_NAMES[kind]] += 1
        else:
            raise BookError(f'{where}.needs: "{need}" is neither leader, ranger nor one of {", ".join(SPECIES_NAMES)}')


def _fill_extra(row: Any, where: str, card: Entry, programs: Programs, order: list[str]) -> None:
    """Fill the second half of stage 2: a Cartography reward, or a Temple's City reward."""
    row["defeat"] = DEFEATED.get(card.get("defeat", ""), NOTHING)
    row["city"] = ZONE_NAMES.get(card.get("city", ""), NOTHING)
    text = card.get("city_reward", "") or card.get("cartography_reward", "")
    row["reward"] = programs.number(f"{where}.cartography_reward", text, Part.ADVENTURES)
    known = {"": NOTHING, "any hills": ANY_HILLS, **{slug: i for i, slug in enumerate(order)}}
    row["location"] = one_of(f"{where}.cartography", card.get("cartography", ""), known)


def _fill_scores(rows: Any, where: str, texts: Any, read: Any) -> int:
    for i, text in enumerate(at_most(where, texts, SCORES, "conditions")):
        rows[i] = spoken(where, read, text)
    return len(texts)


def _fill_officers(tables: Any, book: Book) -> None:
    for slug, officer in entries(book, "officers").items():
        i = OFFICER_NAMES[slug]
        count = _fill_scores(tables["officer_score"][i], f"officers.{slug}.scores", officer["scores"], read_score)
        tables["officer_scores"][i] = count
    wild = [slug for slug, officer in entries(book, "officers").items() if officer["home"] == "wilderness"]
    at_most("officers.*.home", wild, 1, "Officers of the Wilderness")
    tables["wild_officer"] = OFFICER_NAMES[wild[0]] if wild else NOTHING


def _fill_landmarks(tables: Any, book: Book, programs: Programs) -> None:
    choosing = Manner(must=True)
    for slug, landmark in entries(book, "landmarks").items():
        i = 2 * (int(landmark["plot"]) - 1) + SIDES[str(landmark["side"])]
        row = tables["landmark"][min(i, LANDMARKS - 1)]
        where = f"landmarks.{slug}"
        row["zone"] = ZONE_NAMES[str(landmark["zone"])]
        row["bonus"] = programs.number(f"{where}.bonus", str(landmark["bonus"]), Part.CITY)
        row["scores"] = _fill_scores(row["score"], f"{where}.scores", landmark["scores"], read_score)
        if landmark["first_option"]:
            text = str(landmark["first_option"])
            number = programs.number(f"{where}.first_option", text, Part.CITY, choosing)
            tables["landmark_option"][row["zone"]] = number
            if i not in OFFERING_OPTIONS:
                raise BookError(f"{where}.first_option: must be empty; this Landmark offers no other first option")


def _fill_goals(tables: Any, book: Book) -> None:
    for i, (slug, goal) in enumerate(entries(book, "goals").items()):
        row = tables["goal"][i]
        row["conditions"] = _fill_scores(row["condition"], f"goals.{slug}.personal", goal["personal"], read_condition)
        row["zone"] = [ZONE_NAMES[zone] for zone in exactly(f"goals.{slug}.zones", goal["zones"], 3)]
        row["officer"] = OFFICER_NAMES[str(goal["officer"])]


def _fill_assemblies(tables: Any, book: Book, side: str) -> None:
    for i, tile in enumerate(entries(book, "assemblies").values()):
        row = tables["assembly"][i]
        row["followers"] = [tile[f"{place}_{side}"] for place in ("first", "second", "third")]
        row["crates"] = [0, tile[f"second_crates_{side}"], tile[f"third_crates_{side}"]]
        row["icon"] = ICONS[str(tile["icon"])]


def _fill_dissenter(tables: Any, book: Book) -> None:
    dissenter = entries(book, "dissenter")
    order = [slug for slug in entries(book, "locations") if slug.startswith("location")]
    tables["dissenter_dice"] = dissenter["dice"]["in_pool"]
    tables["dissenter_start"] = dissenter["influence"]["start"]
    tables["dissenter_influence"] = dissenter["influence"]["after_assembly"]
    for terrain, i in TERRAIN_NAMES.items():
        tables["dissenter_place"][i] = order.index(dissenter[terrain]["location"])
        tables["dissenter_dino"][i] = SPECIES_NAMES[str(dissenter[terrain]["dino"])]
