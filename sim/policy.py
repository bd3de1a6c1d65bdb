"""Policies by name: built in, or from a user's file. Finding one reads its text; only loading one compiles.

A policy is a plain function. A *pick* reads the state and the options; a *search* also gets the rules, copies the state
and plays on, with the default heuristic of the game. A heuristic may have weights: `WEIGHTS`, a dict of numbers in its
source, or a TOML file of the same name beside it.
"""

import ast
import hashlib
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sim.box import Box
from sim.faults import UsageFault, nearest
from sim.sources import adopt, source_of
from sim.toml import TomlFault, read_toml

if TYPE_CHECKING:
    from sim.game import Game

PICK = ("game", "tables", "seat", "options", "n", "weights")
LOOK_AHEAD = ("advance", "apply", "outcome", "value", "conceal")
SEARCH = ("game", "tables", *LOOK_AHEAD, "pick", "seat", "options", "n", "weights", "budget", "work")
MAX_BUDGET = 1_000_000  # playouts an option: more would never end
IMPORTABLE = {"numpy", "sim"} | set(sys.stdlib_module_names)
HINTS = {  # what numba complains of -> what the user may have meant
    "Cannot determine Numba type of <class 'function'>": "does what it calls bear @rule?",
    "NRT required": "what bears @rule may not make arrays or lists",
    "Only accept returning of array": "what bears @rule may not make arrays or lists",
}
FROM_FILE = re.compile(r"(?P<source>.+\.py):(?P<function>[^:]+)(?::(?P<budget>.*))?")
BUILT_IN = re.compile(r"(?P<function>[^:]+)(?::(?P<budget>.*))?")


@dataclass(frozen=True)
class PolicySpec:
    """A policy before it is compiled."""

    name: str  # as tables and reports call it
    source: str  # a module, or the path of a file
    function: str
    budget: int  # of a search, above 0; else 0
    weights: tuple[float, ...]
    weight_names: tuple[str, ...]
    digest: str  # of the text and the weights
    text_digest: str  # of the text alone
    playout: "PolicySpec | None" = None  # what a search plays on with


class LoadedPolicy(NamedTuple):
    """A policy, compiled for one game."""

    pick: Callable[..., int]
    search: Callable[..., int]
    budget: int
    weights: npt.NDArray[np.float64]


class _Source(NamedTuple):
    """The text of a policy and what messages call it."""

    where: str
    path: Path
    text: str
    tree: ast.Module


def find_policy(box: Box, text: str) -> PolicySpec:
    """Return what a user calls `name`, `name:budget`, `file.py:name` or `file.py:name:budget`; nothing is compiled.

    Raises
    ------
    UsageFault
        If there is no such policy, its file cannot be read or is no policy, or the budget is missing, bad or misplaced.
    """
    if found := FROM_FILE.fullmatch(text):
        path = Path(found["source"])
        return _spec(box, text, str(path.resolve()), _read(path, found["source"]), found["function"], found["budget"])
    if text.endswith(".py"):
        raise UsageFault(f"{text} is a file; name the function in it too, as in {text}:my_policy")
    found = BUILT_IN.fullmatch(text)
    if not found or found["function"] not in box.policies:
        known, near = ", ".join(box.policies), nearest(text.partition(":")[0], box.policies)
        raise UsageFault(
            f"{box.name} has no policy {text!r}{near}; it has {known}, or name a function in a file: my.py:name"
        )
    module = box.policies[found["function"]]
    return _spec(box, text, module, _read(_built_in(module), module), found["function"], found["budget"])


def _built_in(module: str) -> Path:
    path = source_of(module)
    if path is None:
        raise ModuleNotFoundError(module)
    return path


def _spec(box: Box, text: str, source: str, read: _Source, function: str, budget: str | None) -> PolicySpec:
    """Check a policy's function and budget, and put together what is known of it."""
    if not _searches(_function(read, function), read):
        if budget is not None:
            raise UsageFault(f"{text}: {function} does not search and takes no budget")
        return _made(read, text, source, function, 0, _weights(read), None)
    if _weights(read):
        raise UsageFault(
            f"{read.where}: a search has no weights of its own; it is handed those of {box.default_policy}"
        )
    playout = find_policy(box, box.default_policy)
    weights = dict(zip(playout.weight_names, playout.weights, strict=True))
    return _made(read, text, source, function, _budget(text, function, budget), weights, playout)


def _made(
    read: _Source,
    text: str,
    source: str,
    function: str,
    budget: int,
    weights: dict[str, float],
    playout: PolicySpec | None,
) -> PolicySpec:
    text_digest = _digest(read.text)
    return PolicySpec(
        name=_shown(text),
        source=source,
        function=function,
        budget=budget,
        weights=tuple(weights.values()),
        weight_names=tuple(weights),
        digest=_digest(f"{text_digest} {function} {budget} {weights} {playout.digest if playout else ''}"),
        text_digest=text_digest,
        playout=playout,
    )


def _shown(text: str) -> str:
    """Drop the folder of a file: tables are the same wherever it lies."""
    found = FROM_FILE.fullmatch(text)
    return text.replace(found["source"], Path(found["source"]).name) if found else text


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _read(path: Path, where: str) -> _Source:
    """Read and parse a policy's text, and check what it imports."""
    try:
        text = path.read_text("utf-8")
        tree = ast.parse(text)
    except OSError as error:
        raise UsageFault(f"{where} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UsageFault(f"{where} is not text in UTF-8") from error
    except SyntaxError as error:
        raise UsageFault(f"{where}, line {error.lineno}: {error.msg}") from error
    except ValueError as error:  # null bytes
        raise UsageFault(f"{where} is not valid Python: {error}") from error
    for node in ast.walk(tree):
        _check_import(node, where)
    return _Source(where, path, text, tree)


def _check_import(node: ast.AST, where: str) -> None:
    """Refuse what the cache could not see change: only numpy, the standard library and `sim` may be imported."""
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        names = ["." * node.level + (node.module or "")]
    else:
        return
    for name in names:
        if name.split(".")[0] not in IMPORTABLE:
            raise UsageFault(
                f"{where}, line {node.lineno}: imports {name}; a policy may import numpy, sim and the standard library"
            )


def _function(read: _Source, name: str) -> ast.FunctionDef:
    functions = {node.name: node for node in read.tree.body if isinstance(node, ast.FunctionDef)}
    if name not in functions:
        near = nearest(name, functions)
        raise UsageFault(f"{read.where} has no function {name!r}{near}; it has {', '.join(functions) or 'none'}")
    if functions[name].decorator_list:
        line = functions[name].lineno
        raise UsageFault(f"{read.where}, line {line}: {name} must be a plain function; only what it calls bears @rule")
    return functions[name]


def _searches(function: ast.FunctionDef, read: _Source) -> bool:
    """Tell a search from a pick by its parameters; raises UsageFault if it is neither."""
    given = function.args
    fixed = not (given.vararg or given.kwarg or given.kwonlyargs or given.defaults)
    count = len(given.posonlyargs + given.args)
    if not fixed or count not in {len(PICK), len(SEARCH)}:
        raise UsageFault(
            f"{read.where}, line {function.lineno}: {function.name} must take ({', '.join(PICK)}), "
            f"or the {len(SEARCH)} parameters of a search"
        )
    return count == len(SEARCH)


def _budget(text: str, function: str, budget: str | None) -> int:
    if budget is None:
        raise UsageFault(f"{text} searches and needs a budget, as in {text}:50")
    if not re.fullmatch(r"[0-9]{1,9}", budget) or not 1 <= int(budget) <= MAX_BUDGET:
        raise UsageFault(
            f"{text}: the budget of {function} must be a whole number from 1 to {MAX_BUDGET}, not {budget!r}"
        )
    return int(budget)


def _weights(read: _Source) -> dict[str, float]:
    """Return the weights of a heuristic, from `WEIGHTS` in its source or from the TOML file beside it."""
    stated = _stated_weights(read)
    beside = read.path.with_suffix(".toml")
    if stated is None and beside.is_file():
        stated = _toml_weights(beside)
    for name, weight in (stated or {}).items():
        if isinstance(weight, bool) or not isinstance(weight, int | float):
            raise UsageFault(f"{read.where}: weight {name} must be a number, not {weight!r}")
    return {str(name): float(weight) for name, weight in (stated or {}).items()}


def _stated_weights(read: _Source) -> dict[str, Any] | None:
    for node in read.tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and "WEIGHTS" in _names(node):
            stated = _literal(node.value)
            if not isinstance(stated, dict):
                raise UsageFault(f"{read.where}, line {node.lineno}: WEIGHTS must be a dict of names and numbers")
            return stated
    return None


def _names(node: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [ast.unparse(target) for target in targets]


def _literal(node: ast.expr | None) -> object:
    try:
        return ast.literal_eval(node) if node else None
    except ValueError:
        return None


def _toml_weights(path: Path) -> dict[str, Any]:
    try:
        return read_toml(path)
    except TomlFault as fault:
        raise UsageFault(f"{path} {fault}") from None
    except OSError as error:
        raise UsageFault(f"{path} cannot be read: {error.strerror}") from None


@cache
def load_policy(game: "Game", spec: PolicySpec) -> LoadedPolicy:
    """Compile a policy for a game, or load it.

    Raises
    ------
    UsageFault
        If a user's file fails when it is run or compiled, or is no longer what it was when it was found.
    """
    from sim.engine import engine

    weights = np.array(spec.weights, np.float64)
    if spec.playout is None:
        return LoadedPolicy(_compiled(game.signatures.pick, spec), engine(game).no_search, 0, weights)
    playout = load_policy(game, spec.playout)
    return LoadedPolicy(playout.pick, _compiled(game.signatures.search, spec), spec.budget, playout.weights)


def module_of(spec: PolicySpec) -> str:
    """Return the name of a policy's module; a user's file is called by its content, so that no two share symbols."""
    return f"equipoise_policy_{spec.text_digest}" if is_file(spec) else spec.source


def is_file(spec: PolicySpec) -> bool:
    """Tell whether a policy comes from a user's file."""
    return spec.source.endswith(".py")


def _compiled(signature: Any, spec: PolicySpec) -> Callable[..., int]:
    from sim.kernel import entry_point

    if not is_file(spec):
        function = getattr(import_module(spec.source), spec.function)
        built_in: Callable[..., int] = entry_point(signature, allocates=spec.playout is not None)(function)
        return built_in
    function = getattr(_module_from_file(spec), spec.function)
    try:
        users: Callable[..., int] = entry_point(signature, allocates=True)(function)
    except Exception as error:  # of whatever kind numba raises: the file is at fault
        raise UsageFault(_complaint(spec, error)) from error
    return users


def _module_from_file(spec: PolicySpec) -> ModuleType:
    """Run a user's file as a module; it is registered first, or numba could not load its kernels again."""
    name, path = module_of(spec), Path(spec.source)
    if name in sys.modules:
        return sys.modules[name]
    text = _read(path, spec.source).text
    if _digest(text) != spec.text_digest:
        raise UsageFault(f"{spec.source} was changed while it was in use; start again")
    module = ModuleType(name)
    module.__file__ = spec.source
    adopt(name, path)
    sys.modules[name] = module
    try:
        exec(compile(text, spec.source, "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise UsageFault(f"{_complaint(spec, error)} ({type(error).__name__})") from error
    return module


def _complaint(spec: PolicySpec, error: BaseException) -> str:
    """Say in one line where a user's file fails, and why."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    at = re.search(rf'File "[^"]*{re.escape(Path(spec.source).name)}", line (\d+)', plain)
    line = int(at[1]) if at else _line_of_traceback(spec, error)
    where = f"{spec.source}, line {line}" if line else spec.source
    return f"{where}: {_reason(plain) or type(error).__name__}"


def _reason(complaint: str) -> str:
    """Return the first line of numba's complaint that says something, without the layout of the records."""
    lines = [line.strip() for line in complaint.splitlines()]
    told = next((line for line in lines if line and not line.startswith(("Failed in", "During:"))), "")
    short = re.sub(r"Record\(.*?\], \d+, (True|False)\)", "a record", told)
    plain = re.sub(r",? ?defined at None|\.*? Raised from .*", "", short)
    hints = [hint for sign, hint in HINTS.items() if sign in complaint]
    return "; ".join([plain.rstrip(":"), *hints[:1]])


def _line_of_traceback(spec: PolicySpec, error: BaseException) -> int:
    step, line = error.__traceback__, 0
    while step:
        if step.tb_frame.f_code.co_filename == spec.source:
            line = step.tb_lineno
        step = step.tb_next
    return line
