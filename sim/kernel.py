"""The one place that configures numba: two decorators, the names of record types, and the cache.

`rule` compiles a function into whichever entry point calls it. `entry_point` compiles a function that Python, the
driver or a policy reaches through a pointer; only these are cached on disk.
"""

import hashlib
import os
import sys
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numba
from numba import from_dtype, njit, types
from numba.core.errors import NumbaExperimentalFeatureWarning

from sim.sources import closure_digest, is_as_imported

warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)  # first-class functions: at each call of a driver

DIGEST_LENGTH = 16


def _name_by_layout(record: types.Record) -> tuple[str, tuple[str]]:
    """Mangle a record type by its layout.

    Numba numbers record types in the order in which a process meets them (its issue 10486), so that kernels of two
    games, loaded from the cache into one process, can bear the same symbol and one silently runs the other's code.
    """
    return "Record", (hashlib.sha256(record.name.encode()).hexdigest()[:DIGEST_LENGTH],)


types.Record.mangling_args = property(_name_by_layout)


def cache_root() -> Path:
    """Return the folder of compiled kernels: `EQUIPOISE_CACHE`, else the user's cache folder."""
    if chosen := os.environ.get("EQUIPOISE_CACHE"):
        return Path(chosen).absolute()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "equipoise"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/equipoise"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "equipoise"


@cache
def source_digest(module: str) -> str:
    """Digest what the kernels of a module are built from: its import closure, numba, and the bounds-check flag.

    Data are not among it: they reach a kernel only through the tables it is handed.
    """
    built_from = f"{closure_digest(module)} numba {numba.__version__} boundscheck {bool(numba.config.BOUNDSCHECK)}"
    return hashlib.sha256(built_from.encode()).hexdigest()[:DIGEST_LENGTH]


def cache_folder(module: str) -> Path:
    """Return where the kernels of a module are kept."""
    return cache_root() / source_digest(module)


def _plain(kind: Any) -> Any:
    """An integer is an integer, whether it was written as a literal, as a member of an enum, or computed."""
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.IntEnumMember) else kind


def rule(function: Callable[..., Any]) -> Callable[..., Any]:
    """Make a rule, or a part of a policy: compiled into every entry point that calls it. Never a closure or in a loop.

    Numba would compile it anew for every literal and every enum among its arguments: a third more compiling. It would
    also count references to every list of options handed around, with locked instructions: half of the running time.
    A rule allocates nothing, so that the counting is left out (`_nrt`); one that does allocate fails to compile. No
    rule is handed around as a function, so that the wrapper for that, a tenth of the compiling, is left out too.
    """
    dispatcher: Any = njit(nogil=True, _nrt=False, no_cfunc_wrapper=True)(function)
    if not numba.config.DISABLE_JIT:
        fold = dispatcher._compiler.fold_argument_types

        def fold_plainly(args: Any, kws: Any) -> Any:
            signature, folded = fold(args, kws)
            return signature, tuple(_plain(kind) for kind in folded)

        dispatcher._compiler.fold_argument_types = fold_plainly
    return dispatcher  # type: ignore[no-any-return]


def entry_point(signature: Any, *, allocates: bool = False) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Compile a function for one signature, or load it from the cache folder named by what it is built from.

    Drivers, searches and users' policies may allocate arrays (`allocates`); the functions of a game never do.
    """

    def compile_or_load(function: Callable[..., Any]) -> Callable[..., Any]:
        numba.config.CACHE_DIR = str(cache_folder(function.__module__))  # read when numba decorates
        safe = is_as_imported(function.__module__)  # else the digest tells of other sources than ran
        compiled: Callable[..., Any] = njit(signature, cache=safe, nogil=True, _nrt=allocates)(function)
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
    "DIGEST_LENGTH",
    "cache_folder",
    "cache_root",
    "compiler",
    "entry_point",
    "from_dtype",
    "is_compiling",
    "rule",
    "source_digest",
    "types",
]
