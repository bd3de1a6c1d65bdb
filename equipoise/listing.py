"""What `games`, `policies` and `audit` print. Nothing of a game is compiled for it."""

import ast
from collections.abc import Iterator
from typing import Any

from sim import registry
from sim.box import Box
from sim.policy import SEARCH
from sim.sources import source_of

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


def audit_listed(game: str) -> Facts:
    """Return how many values of a game are known from where, and all that are assumed."""
    from sim.manifest import assumptions

    book = registry.box(game).book()
    return {"game": game, "data_digest": book.digest, **assumptions(book.audit()), "rulings": book.rulings()}


def audit_text(audit: Facts) -> str:
    """Say the same in words: a table of areas and kinds, then the list."""
    return "\n".join([*_counts(audit), "", *_assumed(audit)])


def _counts(audit: Facts) -> Iterator[str]:
    kinds, areas = list(audit["counts"]), audit["areas"]
    width = max(map(len, [*areas, "together"]))
    yield f"{'':{width}}" + "".join(f"  {kind:>9}" for kind in kinds)
    for area, counts in [*areas.items(), ("together", audit["counts"])]:
        yield f"{area:{width}}" + "".join(f"  {counts.get(kind, 0):9,}" for kind in kinds)


def _assumed(audit: Facts) -> Iterator[str]:
    if not audit["list"]:
        yield f"Nothing in {audit['game']} is assumed."
        return
    yield f"{audit['share']:.1%} of the values are assumed:"
    for value in audit["list"]:
        yield f"  {value['path']} = {value['value']} ({value['range']}): {value['reason']}"
