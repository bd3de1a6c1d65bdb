"""Compile once: a child process compiles, behind a lock, what many are about to use.

A process that compiled a heavy game keeps 800 MB; one that loads it from the cache needs a fifth of that.
"""

import hashlib
import json
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import NamedTuple

from filelock import FileLock, Timeout

from sim import registry
from sim.engine import engine
from sim.faults import UsageFault
from sim.kernel import DIGEST_LENGTH, cache_folder, cache_root, compiler, is_compiling
from sim.policy import PolicySpec, is_file, load_policy, module_of
from sim.sources import adopt, source_of
from sim.watch import end_with

Notice = Callable[[str], object]
KEPT = 40  # cache folders: a game, its policies and the driver need some six, twice as many with bounds checks
DRIVER = "sim.driver"
STAMPS = "stamps"
NOTICE = "Compiling the rules (once, about a minute) ..."
WAITING = "Waiting for another process, which is compiling rules ..."


class CacheReport(NamedTuple):
    """What the cache holds."""

    root: Path
    folders: int
    megabytes: float


def ensure_compiled(game: str, specs: Sequence[PolicySpec], notice: Notice = lambda text: None) -> None:
    """See to it that all kernels of a run are in the cache; in plain Python there are none, and they are loaded.

    Parameters
    ----------
    game : str
        Name of the game.
    specs : sequence of PolicySpec
        All policies of the run.
    notice : function
        Is told that something is being compiled, or that another process does so.

    Raises
    ------
    UsageFault
        If a user's policy does not compile.
    """
    if not is_compiling():
        _compile(game, specs)
        return
    modules = _modules(game, specs)
    stamp = cache_root() / STAMPS / f"{_stamp(modules)}.json"
    if not _is_complete(stamp):
        with _lock(notice):
            if not _is_complete(stamp):  # nobody did it while we waited
                notice(NOTICE)
                _compile_in_a_child(game, specs)
                _write(stamp, [cache_folder(module).name for module in modules])
                _prune(keep={cache_folder(module) for module in modules})
    _mark_as_used(modules)


def clear_cache() -> int:
    """Delete all compiled kernels; return how many folders there were."""
    folders = _folders()
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
    shutil.rmtree(cache_root() / STAMPS, ignore_errors=True)
    return len(folders)


def cache_report() -> CacheReport:
    """Say where the cache is and how much it holds."""
    size = sum(file.stat().st_size for folder in _folders() for file in folder.rglob("*") if file.is_file())
    return CacheReport(cache_root(), len(_folders()), size / 1e6)


def _modules(game: str, specs: Sequence[PolicySpec]) -> list[str]:
    """Return the modules whose kernels a run uses."""
    every = [*specs, *(spec.playout for spec in specs if spec.playout)]
    for spec in every:
        if is_file(spec):
            adopt(module_of(spec), Path(spec.source))
    return sorted({f"sim.games.{game}.game", DRIVER, *(module_of(spec) for spec in every)})


def _stamp(modules: list[str]) -> str:
    """Name what is to be compiled: the sources, the time stamps that numba goes by, and the compiler."""
    facts = [(str(cache_folder(module)), _modified(module)) for module in modules]
    text = json.dumps([facts, sorted(compiler().items()), sys.implementation.cache_tag])
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


def _modified(module: str) -> int:
    source = source_of(module)
    return source.stat().st_mtime_ns if source else 0


def _is_complete(stamp: Path) -> bool:
    """Tell whether all was compiled and is still there."""
    return stamp.is_file() and all((cache_root() / name).is_dir() for name in json.loads(stamp.read_text("utf-8")))


def _lock(notice: Notice) -> AbstractContextManager[object]:
    """Wait for the right to compile; it ends with the `with` block."""
    lock = FileLock(cache_root() / "compiling.lock")
    try:
        (cache_root() / STAMPS).mkdir(parents=True, exist_ok=True)
        with suppress(Timeout):
            return lock.acquire(timeout=0)
        notice(WAITING)
        return lock.acquire()
    except OSError as error:
        raise UsageFault(
            f"{cache_root()} cannot hold compiled rules ({error.strerror}); set EQUIPOISE_CACHE to a folder that can"
        ) from error


def _mark_as_used(modules: list[str]) -> None:
    """Set the time by which old folders are dropped; a cache that is only read keeps its own."""
    for module in modules:
        with suppress(OSError):
            os.utime(cache_folder(module))


def _write(stamp: Path, folders: list[str]) -> None:
    draft = stamp.with_suffix(".tmp")
    draft.write_text(json.dumps(folders), "utf-8")
    draft.replace(stamp)


def _compile_in_a_child(game: str, specs: Sequence[PolicySpec]) -> None:
    paths = [str(Path(__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])]
    done = subprocess.run(
        [sys.executable, "-m", "sim.compiling", str(os.getpid())],
        input=pickle.dumps((game, list(specs))),
        env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        check=False,
    )
    said = done.stderr.decode(errors="replace").strip()
    if done.returncode == UsageFault.status:
        raise UsageFault(said)
    if done.returncode:
        raise RuntimeError(f"the rules of {game} do not compile:\n{said}")


def _compile(game: str, specs: Sequence[PolicySpec]) -> None:
    compiled = registry.game(game)
    engine(compiled)
    for spec in specs:
        load_policy(compiled, spec)


def _folders() -> list[Path]:
    """Return the cache folders, the most recently used first."""
    found = [folder for folder in cache_root().glob("[0-9a-f]" * DIGEST_LENGTH) if folder.is_dir()]
    return sorted(found, key=lambda folder: folder.stat().st_mtime, reverse=True)


def _prune(keep: set[Path]) -> None:
    for folder in _folders()[KEPT:]:
        if folder not in keep:
            shutil.rmtree(folder, ignore_errors=True)
    for stamp in (cache_root() / STAMPS).glob("*.json"):
        if not _is_complete(stamp):
            stamp.unlink()


def main() -> int:
    """Compile what standard input asks for, as long as the process with the number in the arguments waits for it."""
    end_with(int(sys.argv[1]))
    try:
        _compile(*pickle.loads(sys.stdin.buffer.read()))
    except UsageFault as fault:
        sys.stderr.write(str(fault))
        return UsageFault.status
    return 0


if __name__ == "__main__":
    sys.exit(main())
