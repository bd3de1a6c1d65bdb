"""The sources that kernels are built from, found and read without importing them."""

import ast
import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent
_adopted: dict[str, Path] = {}  # modules of users' files


def _stamp(source: Path) -> tuple[int, int]:
    found = source.stat()
    return found.st_mtime_ns, found.st_size


_stamps = {source: _stamp(source) for source in PACKAGE.rglob("*.py")}  # when this process began to import them


def adopt(module: str, source: Path) -> None:
    """Count a user's file among the sources that kernels are built from."""
    _adopted[module] = source
    _stamps[source] = _stamp(source)


def source_of(module: str) -> Path | None:
    """Return the source file of one of our modules, None for anything else."""
    if module in _adopted:
        return _adopted[module]
    package, *parts = module.split(".")
    if package != PACKAGE.name:
        return None
    path = PACKAGE.joinpath(*parts)
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


@cache
def closure(module: str) -> tuple[tuple[str, Path], ...]:
    """Return the names and files of `module` and of all of ours that it imports, directly or not, sorted."""
    found: dict[str, Path] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        source = source_of(name)
        if source and name not in found:
            found[name] = source
            waiting.extend(_imported(source))
    return tuple(sorted(found.items()))


def closure_digest(module: str) -> str:
    """Digest a module and all of ours that it imports, names and bytes."""
    digest = hashlib.sha256()
    for name, source in closure(module):
        digest.update(f"{name} {hashlib.sha256(source.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def is_as_imported(module: str) -> bool:
    """Tell whether a module is ours and nothing it is built from was edited since this process began to import."""
    return bool(closure(module)) and all(_stamps.get(source) == _stamp(source) for _, source in closure(module))


def _imported(source: Path) -> Iterator[str]:
    """Yield the modules that a source file may import, read from its text."""
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
