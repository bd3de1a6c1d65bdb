"""How a run was made, so that anybody can make it again."""

import json
from shlex import quote

from analysis.manifest import Manifest, WhatIf
from reports.words import games_of, spaced

DESIGNS = {
    "latin": "Graeco-Latin blocks: games of a block share their luck; in it every side meets every seat and every luck",
    "fresh": "fresh luck for each game, balanced line-ups",
    "drawn": "fresh luck for each game, which draws its line-up",
    "fixed": "one fixed line-up",
    "shuffled": "one line-up, its seats drawn for each game",
}


def how_made(manifest: Manifest) -> list[tuple[str, list[str]]]:
    """List what a run was made of.

    Parameters
    ----------
    manifest : Manifest
        What the run says of itself.

    Returns
    -------
    list of (str, list of str)
        A heading and its lines.
    """
    word = manifest.faction_word
    facts = {
        "Command": [command(manifest)],
        "Game": [f"{manifest.title}, rules version {manifest.rules_version}"],
        "Games": [f"{manifest.games:,} {games_of(manifest.players)}{_rounded(manifest)}"],
        "Seed": [str(manifest.run_seed)],
        "Design": [DESIGNS.get(manifest.design, manifest.design)],
        f"{word}s": [", ".join(manifest.factions)] if manifest.has_factions else [],
        "Line-up": [", ".join(manifest.lineup)] if manifest.lineup else [],
        "Policies": [f"{policy.name}, digest {policy.digest}" for policy in manifest.policies],
        "Readings of the rules": [f"{spaced(name)}: {_said(value)}" for name, value in manifest.rulings.items()],
        "Hash of the results": [manifest.result_hash],
        "Digest of the sources": [manifest.sources_digest],
        "Digest of the data": [manifest.data_digest],
        "Versions": [
            ", ".join([f"Equipoise {manifest.equipoise}", *(f"{name} {of}" for name, of in manifest.versions.items())])
        ],
        "Compiler": [", ".join(f"{name} {value}" for name, value in manifest.compiler.items())]
        if manifest.compiler
        else [],
    }
    return [(heading, lines) for heading, lines in facts.items() if lines]


def command(manifest: Manifest) -> str:
    """Return a command that plays the same games again."""
    words = ["equipoise simulate", manifest.game, f"--players {manifest.players}", f"--games {manifest.games_asked}"]
    words += [f"--seed {manifest.run_seed}", f"--policy {','.join(manifest.policy)}", *_who(manifest)]
    return " ".join([*words, *_different(manifest.what_if), "--out DIR"])


def _different(what_if: WhatIf) -> list[str]:
    rulings = [f"--ruling {ruled.name}={_typed(ruled.value)}" for ruled in what_if.rulings]
    changes = [f"--set {changed.path}={_typed(changed.value)}" for changed in what_if.changes]
    return [*(f"--variant {variant.name}" for variant in what_if.variants), *rulings, *changes]


def _typed(value: object) -> str:
    """Write a value as a shell takes it."""
    return quote(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


def _who(manifest: Manifest) -> list[str]:
    if manifest.lineup:
        seats = ["--design shuffled"] if manifest.design == "shuffled" else []
        return [f"--lineup {','.join(manifest.lineup)}", *seats]
    chosen = [f"--factions {','.join(manifest.factions)}"] if manifest.has_factions else []
    return [*chosen, f"--design {manifest.design}"]


def _rounded(manifest: Manifest) -> str:
    if manifest.games == manifest.games_asked:
        return ""
    return f": {manifest.games_asked:,} were asked for and rounded up to whole rounds of line-ups"


def _said(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
