"""What a run says about itself: what makes it the run it is, and the facts that go with it."""

import hashlib
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from sim.book import Audit
from sim.box import Box
from sim.design import FIXED
from sim.experiment import PLAYER, Plan, plan
from sim.faults import UsageFault
from sim.policy import PolicySpec, is_file, module_of
from sim.sources import closure_digest, is_as_imported

if TYPE_CHECKING:
    from sim.game import Game

Record = dict[str, Any]  # as it stands in the JSON

SCHEMA = 1  # raised when an older reader could no longer read a run folder
DISTRIBUTION = "equipoise"
PLAYED_BY = {"sources_digest": "the rules have", "data_digest": "the data have", "policies": "a policy has"}
EDITED = "the rules were edited while they were in use; start again"
MADE_WITH = ("numpy", "numba", "llvmlite", "polars")  # what may decide a byte of the tables


def identity(of: Plan) -> Record:
    """Return what makes a run the one it is; two runs that agree in it have the same tables, byte for byte.

    Parameters
    ----------
    of : Plan
        A checked experiment; nothing is compiled.
    """
    from sim.kernel import compiler

    asked, box, design = of.experiment, of.box, of.design
    return {
        "schema": SCHEMA,
        "equipoise": version(DISTRIBUTION),
        "game": box.name,
        "players": design.players,
        "run_seed": design.seed,
        "design": design.kind,
        "games": of.games,
        "factions": [of.factions[number] for number in sorted(design.factions)],
        "lineup": asked.lineup,
        "policy": asked.policy,
        "policies": [{"name": spec.name, "digest": spec.digest, "weights": _weights(spec)} for spec in of.specs],
        "log_decisions": asked.log_decisions,
        "variants": list(of.what_if.variants),
        "rulings": of.book().rulings(),
        "changes": of.what_if.stated_changes(),
        "rules_version": box.rules_version,
        "sources_digest": sources_digest(box.name, of.specs),
        "data_digest": of.book().digest,
        "versions": {"python": ".".join(map(str, sys.version_info[:3])), **{name: version(name) for name in MADE_WITH}},
        "compiler": compiler(),
    }


def facts(of: Plan, game: "Game", asked: int, parts: list[Record]) -> Record:
    """Return what else a reader of the tables wants to know.

    Parameters
    ----------
    of : Plan
        The experiment.
    game : Game
        Its game, for the meaning of the columns.
    asked : int
        How many games were asked for, before they were rounded up to whole rounds.
    parts : list of dict
        Records of all parts.
    """
    from sim.decisions import dictionary
    from sim.store import DECISIONS, layouts

    box, book = of.box, of.book()
    columns = {layout.table: layout.dictionary() for layout in layouts(game, of.factions, of.policy_names)}
    if of.experiment.log_decisions:
        columns[DECISIONS] = dictionary()
    return {
        "title": box.title,
        "games_asked": asked,
        "block_games": of.design.block_games,
        "round_games": of.design.round_games,
        "faction_word": box.faction_word or "player",
        "truncated": sum(part.get("truncated", 0) for part in parts),
        "columns": columns,
        "assumptions": assumptions(book.audit()),
        "what_if": different(of),
        "data_notes": _data_note(box, book.audit()),
        "redraws": None,
    }


def _data_note(box: Box, audit: Audit) -> str:
    """Return how headlines call what is assumed."""
    assumed = {"": audit.assumed} | {value.path.split(".")[0]: audit.assumed for value in audit.assumed}
    return next((note for file, note in box.data_notes.items() if assumed.get(file)), "")


def different(of: Plan) -> Record:
    """Return what is different from the game as its data have it: variants, rulings and values, with what they were."""
    usual = of.box.book()
    ruled, changes = of.what_if.stated_rulings(), of.what_if.stated_changes()
    return {
        "variants": [
            {"name": name, "idea": usual.variants[name].idea, "section": usual.variants[name].section}
            for name in of.what_if.variants
        ],
        "rulings": [
            {**reading._asdict(), "usual": reading.value, "value": ruled[reading.name]}
            for reading in usual.readings()
            if reading.name in ruled
        ],
        "changes": [{"path": path, "value": value, "usual": usual.values.get(path)} for path, value in changes.items()],
    }


def assumptions(audit: Audit) -> Record:
    """Return how much of the data is assumed, and what: counts by kind, by area and kind, and the list."""
    kinds = sorted({kind for kinds in audit.counts.values() for kind in kinds})
    return {
        "share": audit.share_assumed,
        "counts": {kind: sum(kinds.get(kind, 0) for kinds in audit.counts.values()) for kind in kinds},
        "areas": audit.counts,
        "list": [
            {"path": value.path, "value": value.value, "reason": value.reason, "range": value.allowed}
            for value in audit.assumed
        ],
    }


def plan_of(record: Record) -> Plan:
    """Return the experiment that a run folder's record tells of.

    Raises
    ------
    UsageFault
        If the rules, the data or a policy are no longer those of the run: its games could not be played again.
    """
    fields = {
        "game": record["game"],
        "players": record["players"],
        "games": record["games"],
        "seed": record["run_seed"],
        "policy": record["policy"],
        "lineup": record["lineup"],
        "factions": None if record["lineup"] or record["factions"][0].startswith(PLAYER) else record["factions"],
        "design": None if record["design"] == FIXED else record["design"],
        "variant": record.get("variants") or None,
        "ruling": record.get("rulings", {}),
        "changes": record.get("changes", {}),
        "log_decisions": record["log_decisions"],
    }
    found = plan(fields)
    here = identity(found)
    for key, changed in PLAYED_BY.items():
        if record[key] != here[key]:
            raise UsageFault(f"{changed} changed since the run was played; simulate it again to look into its games")
    return found


def sources_digest(game: str, specs: Sequence[PolicySpec]) -> str:
    """Digest the text of all that plays: a game, the driver, policies of ours; raises UsageFault if it was edited."""
    modules = [f"sim.games.{game}.{part}" for part in ("game", "box")]
    modules += ["sim.driver", *(module_of(spec) for spec in specs if not is_file(spec))]
    if not all(map(is_as_imported, modules)):
        raise UsageFault(EDITED)
    return hashlib.sha256(" ".join(map(closure_digest, modules)).encode()).hexdigest()


def _weights(spec: PolicySpec) -> dict[str, float]:
    return dict(zip(spec.weight_names, spec.weights, strict=True))
