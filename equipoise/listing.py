"""What `games`, `policies` and `audit` print. Nothing of a game is compiled for it."""

import ast
import json
from collections.abc import Iterator
from typing import Any

from equipoise.playing import option_of
from sim import registry
from sim.box import Box
from sim.experiment import asked_book, unaliased
from sim.policy import SEARCH
from sim.sources import source_of
from sim.what_if import USER, VARIANT

Facts = dict[str, Any]


def games_listed() -> list[Facts]:
    """Return what stands on the box of each game."""
    return [
        {
            "name": box.name,
            "title": box.title,
            "players": list(box.players),
            "factions": list(box.factions),
            "policies": list(box.policies),
            "default_policy": box.default_policy,
            "variants": [variant.name for variant in box.book().variants.values()],
            "rules_version": box.rules_version,
        }
        for box in map(registry.box, registry.GAMES)
    ]


def games_text(games: list[Facts]) -> str:
    """Say the same in words."""
    return "\n".join(line for game in games for line in _game(game))


def _game(game: Facts) -> Iterator[str]:
    yield f"{game['name']}: {game['title']}"
    yield f"  players: {', '.join(map(str, game['players']))}"
    if game["factions"]:
        yield f"  {registry.box(game['name']).faction_word}s: {', '.join(game['factions'])}"
    yield f"  policies: {', '.join(game['policies'])} (if none is named: {game['default_policy']})"
    if game["variants"]:
        yield f"  variants: {', '.join(game['variants'])}"


def policies_listed(game: str | None) -> list[Facts]:
    """Return the policies of a game, or of all, with the idea of each; raises UsageFault if there is no such game."""
    boxes = [registry.box(name) for name in ([game] if game else registry.GAMES)]
    return [_policy(box, name) for box in boxes for name in box.policies]


def policies_text(policies: list[Facts]) -> str:
    """Say the same in words."""
    width = max(len(policy["call"]) for policy in policies)
    lines = [f"{policy['game']}: {policy['call']:{width}}  {policy['idea']}" for policy in policies]
    return "\n".join([*lines, "Your own: --policy my_policy.py:name, a function in a file."])


def _policy(box: Box, name: str) -> Facts:
    function = _function(box.policies[name], name)
    searches = len(function.args.args) == len(SEARCH)
    idea = (ast.get_docstring(function) or "").split("\n")[0]
    return {"game": box.name, "name": name, "call": f"{name}:N" if searches else name, "idea": idea}


def _function(module: str, name: str) -> ast.FunctionDef:
    source = source_of(module)
    tree = ast.parse(source.read_bytes() if source else b"")
    return next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name)


def audit_listed(game: str, asked: Facts) -> Facts:
    """Return how many values of a game are known from where, what is assumed, its rulings and its variants.

    Parameters
    ----------
    game : str
        Name of a game.
    asked : dict
        Fields of an experiment that say what shall be different.

    Raises
    ------
    UsageFault
        If there is no such game, or it cannot be different in that way.
    """
    from sim.manifest import assumptions

    registry.box(game)
    book, what_if = asked_book(*unaliased({"game": game, **asked}, option_of))
    usual = registry.box(game).book()
    return {
        "game": game,
        "data_digest": book.digest,
        **assumptions(book.audit()),
        "stated": [
            {"path": path, "value": book.values[path], "usual": usual.values.get(path), "by": source.note}
            for path, source in book.sources.items()
            if source.kind in (USER, VARIANT)
        ],
        "rulings": [{**reading._asdict(), "usual": usual.rulings()[reading.name]} for reading in book.readings()],
        "variants": [
            {"name": of.name, "idea": of.idea, "section": of.section, "chosen": of.name in what_if.variants}
            for of in book.variants.values()
        ],
    }


def audit_text(audit: Facts) -> str:
    """Say the same in words: a table of areas and kinds, then the lists."""
    lists = [_stated(audit), _assumed(audit), _rulings(audit), _variants(audit)]
    return "\n".join([*_counts(audit), *(line for listed in lists for line in listed)])


def _counts(audit: Facts) -> Iterator[str]:
    kinds, areas = list(audit["counts"]), audit["areas"]
    width = max(map(len, [*areas, "together"]))
    yield f"{'':{width}}" + "".join(f"  {kind:>9}" for kind in kinds)
    for area, counts in [*areas.items(), ("together", audit["counts"])]:
        yield f"{area:{width}}" + "".join(f"  {counts.get(kind, 0):9,}" for kind in kinds)


def _stated(audit: Facts) -> Iterator[str]:
    if audit["stated"]:
        yield from ["", "Stated otherwise than in the data:"]
    for value in audit["stated"]:
        usual = "" if value["usual"] is None else f", not {_said(value['usual'])}"
        yield f"  {value['path']} = {_said(value['value'])}{usual} ({value['by']})"


def _assumed(audit: Facts) -> Iterator[str]:
    if not audit["list"]:
        yield from ["", f"Nothing in {audit['game']} is assumed."]
        return
    yield from ["", f"{audit['share']:.1%} of the values are assumed:"]
    for value in audit["list"]:
        yield f"  {value['path']} = {value['value']} ({value['range']}): {value['reason']}"


def _rulings(audit: Facts) -> Iterator[str]:
    if audit["rulings"]:
        yield from ["", "Where the rules can be read in several ways (--ruling NAME=VALUE):"]
    for ruling in audit["rulings"]:
        ways = " or ".join(map(_said, ruling["alternatives"]))
        usual = "" if ruling["value"] == ruling["usual"] else f", usually {_said(ruling['usual'])}"
        yield f"  {ruling['name']} = {_said(ruling['value'])}{usual} ({ways}; {', '.join(ruling['ids'])})"
        yield f"    {ruling['question']} {ruling['reading']}"


def _variants(audit: Facts) -> Iterator[str]:
    if audit["variants"]:
        yield from ["", "Variants (--variant NAME):"]
    for variant in audit["variants"]:
        chosen = " (chosen)" if variant["chosen"] else ""
        yield f"  {variant['name']}{chosen}: {variant['idea']} ({variant['section']})"


def _said(value: Any) -> str:
    """Write a value as it would be stated."""
    return json.dumps(value, ensure_ascii=False)
