"""TOML files, and what is wrong with one in words that a reader can act upon."""

import re
import tomllib
from pathlib import Path
from typing import Any

PLACED = re.compile(r"(?P<reason>.*) \(at (?P<place>line \d+, column \d+|end of document)\)", re.DOTALL)


class TomlFault(ValueError):  # noqa: N818 (as in sim.faults)
    """A file that cannot be understood: `is not valid TOML: line 3, column 5: ...`, to be put behind its name."""


def read_toml(file: Path) -> dict[str, Any]:
    """Read a file; raises TomlFault if it is not valid TOML, OSError if it cannot be read."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise TomlFault(f"is not valid TOML: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"it is not text in UTF-8 (byte {error.start + 1})"
    if isinstance(error, RecursionError):
        return "its brackets are nested too deeply"
    if found := PLACED.fullmatch(str(error)):
        return f"{found['place']}: {found['reason'][:1].lower()}{found['reason'][1:]}"
    return "a number has too many digits" if "digits" in str(error) else str(error)
