"""The one place that configures numba: two decorators, the names of record types, and the cache.

`rule` compiles a function into whichever entry point calls it. `entry_point` compiles a function that Python, the
driver or a policy reaches through a pointer; only these are cached on disk.
"""

import ast
import hashlib
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numba
from numba import from_dtype, njit, types
from numba.core.errors import NumbaExperimentalFeatureWarning

warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)  # at each call of a driver

PACKAGE = Path(__file__).parent  # of all sources that a kernel may be built from, but for users' files
_adopted: dict[str, Path] = {}  # modules of users' files


def _name_by_layout(record: types.Record) -> tuple[str, tuple[str]]:
    """Mangle a record type by its layout.

    Numba numbers record types in the order in which a process meets them (its issue 10486), so that kernels of two
    games, loaded from the cache into one process, can bear the same symbol and one silently runs the other's code.
    """
    return "Record", (hashlib.sha256(record.name.encode()).hexdigest()[:16],)


types.Record.mangling_args = property(_name_by_layout)


def cache_root() -> Path:
    """Return the folder of compiled kernels: `EQUIPOISE_CACHE`, else the user's cache folder."""
    if chosen := os.environ.get("EQUIPOISE_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "equipoise"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/equipoise"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "equipoise"


def adopt(module: str, source: Path) -> None:
    """Count a user's file among the sources that kernels are built from."""
    _adopted[module] = source


def source_of(module: str) -> Path | None:
    """Return the source file of one of our modules, None for anything else; nothing is imported."""
    if module in _adopted:
        return _adopted[module]
    package, *parts = module.split(".")
    if package != PACKAGE.name:
        return None
    path = PACKAGE.joinpath(*parts)
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def _imported(source: Path) -> Iterator[str]:
    """Yield the modules that a source file may import, read from its text."""
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def closure(module: str) -> tuple[str, ...]:
    """Return the names of `module` and of all of ours that it imports, directly or not, sorted."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        source = source_of(name)
        if source is None or name in found:
            continue
        found.add(name)
        waiting.extend(_imported(source))
    return tuple(sorted(found))


@cache
def source_digest(module: str) -> str:
    """Digest what the kernels of a module are built from: its import closure, numba, and the bounds-check flag.

    Data are not among it: they reach a kernel only through the tables it is handed.
    """
    digest = hashlib.sha256(f"{numba.__version__} boundscheck={numba.config.BOUNDSCHECK}".encode())
    for name in closure(module):
        source = source_of(name)
        digest.update(name.encode() + (source.read_bytes() if source else b""))
    return digest.hexdigest()[:16]


def cache_folder(module: str) -> Path:
    """Return where the kernels of a module are kept."""
    return cache_root() / source_digest(module)


rule = njit(nogil=True)
"""A rule, or a part of a policy: compiled into every entry point that calls it. Never a closure or made in a loop."""


def entry_point(signature: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Compile a function for one signature, or load it from the cache folder named by what it is built from."""

    def compile_or_load(function: Callable[..., Any]) -> Callable[..., Any]:
        numba.config.CACHE_DIR = str(cache_folder(function.__module__))  # read when numba decorates
        compiled: Callable[..., Any] = njit(signature, cache=True, nogil=True)(function)
        return compiled

    return compile_or_load


def is_compiling() -> bool:
    """Tell whether kernels are compiled (not under NUMBA_DISABLE_JIT=1)."""
    return not numba.config.DISABLE_JIT


def compiler() -> dict[str, str]:
    """Return numba's version, the processor it compiles for, and whether bounds are checked."""
    from llvmlite import binding

    return {
        "numba": str(numba.__version__),
        "cpu": str(binding.get_host_cpu_name()),
        "boundscheck": str(bool(numba.config.BOUNDSCHECK)),
        "compiled": str(is_compiling()),
    }


__all__ = [
    "adopt",
    "cache_folder",
    "cache_root",
    "closure",
    "compiler",
    "entry_point",
    "from_dtype",
    "is_compiling",
    "rule",
    "source_digest",
    "source_of",
    "types",
]
