"""The folder of a run: claimed by one run, filled part by part, whole once it has a manifest.

It holds `seats/part-00000.parquet`, `games/part-00000.parquet` and so on, and a record of them: while the run is going
on `unfinished.json`, in the end `manifest.json`. Everything is written beside its place and moved there once it is
complete, so an interrupted run leaves only whole parts, and what it had begun is swept away by the next one.
"""

import hashlib
import json
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from sim.faults import UsageFault
from sim.store import DECISIONS, DRAFT, GAMES, PART_KEYS, SEATS, Record, part_name, write

MANIFEST, UNFINISHED, LOCK = "manifest.json", "unfinished.json", ".lock"
LONGEST = 80  # characters of a value in a message
HASHES = 2**256  # hashes of parts are added up below this, so that their order does not matter


@dataclass
class RunFolder:
    """The folder of one run; what is in it of another run is never touched.

    Attributes
    ----------
    path : Path
    identity : dict
        What makes the run the one it is; all of it must agree with what a folder already says.
    parts : list of dict
        Records of the parts that are there.
    """

    path: Path
    identity: Record
    parts: list[Record] = field(default_factory=list)

    @classmethod
    @contextmanager
    def claimed(cls, path: Path, identity: Record) -> Iterator["RunFolder"]:
        """Hold a folder for a run, and see which of its parts are there already; one that is left empty goes again.

        Raises
        ------
        UsageFault
            If it holds another run or other files, cannot be written to, or is held by another process.
        """
        with _made(path), held(path):
            _refuse_others(path, identity)
            record = read_record(path) or {"parts": []}
            folder = cls(path, identity, [part for part in record["parts"] if _is_sound(path, part)])
            folder._sweep()
            yield folder

    @property
    def is_finished(self) -> bool:
        """Tell whether the run is whole."""
        manifest = None if (self.path / UNFINISHED).exists() else _read(self.path / MANIFEST)
        return manifest is not None and len(manifest["parts"]) == len(self.parts)

    @property
    def manifest(self) -> Record:
        """What a whole run says of itself."""
        return _read(self.path / MANIFEST) or {}

    def has(self, table: str, number: int) -> bool:
        """Tell whether a part is there."""
        return any(part["file"] == part_name(table, number) for part in self.parts)

    def keep(self, *parts: Record) -> None:
        """Note that parts were written."""
        fresh = {part["file"] for part in parts}
        self.parts = [part for part in self.parts if part["file"] not in fresh]
        self.parts = sorted([*self.parts, *parts], key=lambda part: part["file"])
        self._note()

    def _note(self) -> None:
        """Write down what is there so far."""
        write(self.path / UNFINISHED, _json({**self.identity, "parts": self.parts}))

    def finish(self, facts: Record) -> Record:
        """Write the manifest: the run is whole."""
        manifest = {**self.identity, **facts, "parts": self.parts, "result_hash": result_hash(self.parts)}
        write(self.path / MANIFEST, _json(manifest))
        (self.path / UNFINISHED).unlink(missing_ok=True)
        return manifest

    def reopen(self) -> None:
        """Say that the run is not whole, or no longer."""
        self._note()
        (self.path / MANIFEST).unlink(missing_ok=True)

    def _sweep(self) -> None:
        """Remove what an interrupted run had begun to write."""
        for folder in (self.path, *(self.path / table for table in (SEATS, GAMES, DECISIONS))):
            for draft in list(folder.glob(f"*{DRAFT}")):
                draft.unlink()


def read_record(path: Path) -> Record | None:
    """Return what a run folder says of itself, finished or not; None if it is no run.

    Raises
    ------
    UsageFault
        If the folder cannot be read or its record is damaged.
    """
    return _read(path / UNFINISHED) or _read(path / MANIFEST)


def _read(file: Path) -> Record | None:
    try:
        record = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return None
    except NotADirectoryError:
        raise UsageFault(f"{file.parent} is a file; name the folder of a run") from None
    except OSError as error:
        raise UsageFault(f"{file} cannot be read: {error.strerror}") from None
    except ValueError:
        raise UsageFault(f"{file} is damaged: it is not valid JSON") from None
    if not _is_record(record):
        raise UsageFault(f"{file} is damaged: it is not the record of a run")
    return dict(record)


def _is_record(found: Any) -> bool:
    parts = found.get("parts") if isinstance(found, dict) else None
    return isinstance(parts, list) and all(isinstance(part, dict) and part.keys() >= PART_KEYS for part in parts)


def _json(record: Record) -> bytes:
    return (json.dumps(record, indent=1, ensure_ascii=False) + "\n").encode()


def _refuse_others(path: Path, identity: Record) -> None:
    """Refuse a folder that holds another run, or files without a run."""
    record = read_record(path)
    if record is None:
        found = sorted(file.name for file in path.iterdir() if file.name != LOCK)
        if found:
            raise UsageFault(f"{path} holds {found[0]}, which is not part of this run; name a new or an empty folder")
    elif difference := next(_differences(record, json.loads(_json(identity))), None):
        key, there, here = difference
        raise UsageFault(f"{path} holds another run ({key}: {there}, not {here}); name another folder")


def _differences(there: Any, here: Any, key: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield what differs between two records, key by key; what only the first one says besides does not count."""
    if isinstance(there, dict) and isinstance(here, dict):
        for name in [*here, *(there.keys() - here if key else ())]:
            yield from _differences(there.get(name), here.get(name), f"{key}.{name}" if key else name)
    elif there != here:
        yield key, _shown(there), _shown(here)


def _shown(value: Any) -> str:
    return "none" if value is None else json.dumps(value)[:LONGEST]


@contextmanager
def _made(path: Path) -> Iterator[None]:
    """Make a folder and those above it; in the end, remove what was made and is still empty."""
    made = _make(path)
    try:
        yield
    finally:
        _remove_empty(made)


def _make(path: Path) -> list[Path]:
    """Return the folders that had to be made, the lowest first."""
    missing: list[Path] = []
    trial = path / f"trial{DRAFT}"
    try:
        missing += [folder for folder in (path, *path.parents) if not folder.exists()]
        path.mkdir(parents=True, exist_ok=True)
        trial.touch()
        trial.unlink()
    except OSError as error:
        _remove_empty(missing)
        if path.is_file():
            raise UsageFault(f"{path} is a file; name a folder") from None
        raise UsageFault(f"{path} cannot be written to: {error.strerror}") from None
    return missing


def _remove_empty(folders: list[Path]) -> None:
    for folder in folders:
        with suppress(OSError):
            folder.rmdir()


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a run folder, so that no other process writes to it; raises UsageFault if one does."""
    lock = FileLock(path / LOCK)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise UsageFault(f"{path} is being written to by another process; wait for it or name another folder") from None
    try:
        yield
    finally:
        lock.release()
        (path / LOCK).unlink(missing_ok=True)


def _is_sound(path: Path, part: Record) -> bool:
    """Tell whether a part is there, byte for byte."""
    file = path / part["file"]
    return file.is_file() and hashlib.sha256(file.read_bytes()).hexdigest() == str(part["sha256"])


def refuse_too_large(path: Path, size: int) -> None:
    """Raise UsageFault if a run of `size` bytes does not fit on the disk."""
    free = shutil.disk_usage(path).free
    if size > free:
        raise UsageFault(f"the run needs about {size / 1e9:,.1f} GB, and {path} has {free / 1e9:,.1f} GB left")


def result_hash(parts: Sequence[Record]) -> str:
    """Hash all rows of a run, whatever the order of its parts and the versions of the libraries that packed them."""
    total = sum(int(part["rows_hash"], 16) for part in parts if part["rows_hash"]) % HASHES
    return f"{total:064x}"
