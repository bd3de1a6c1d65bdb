"""What `simulate` and `report` do: check the call, play, and say how it ended."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from equipoise.faults import FAILED, STOPS, WRONG_CALL, Stopped, status_of
from equipoise.progress import progress_for
from sim.experiment import Experiment, Plan, plan, read_experiment, unaliased
from sim.faults import GameFault, UsageFault
from sim.progress import Progress
from sim.what_if import stated

MOST_JOBS = 512
MOST_REDRAWS = 1_000


class Done(NamedTuple):
    """How a run ended, for people and for scripts."""

    sentence: str
    facts: dict[str, Any]


def play(
    asked: Mapping[str, Any], file: str | None, out: Path | None, jobs: int | str | None, check: bool, quiet: bool
) -> Done:
    """Play what was asked for on the command line, in a file, or in both."""
    planned = plan(*_merged(asked, file))
    if out is None:
        raise UsageFault("--out is missing: name the folder that the run shall fill, as in --out runs/first")
    workers = _whole("--jobs", jobs, 1, MOST_JOBS)

    from sim.run import cores, simulate

    with _kept(planned, out, "parts"):
        manifest = simulate(planned, out, jobs=workers or cores(), checked=check, progress=progress_for(quiet))
    return _done(manifest, out)


def what_if_asked(
    variant: list[str] | None, ruling: list[str] | None, overlay: list[str] | None, changes: list[str] | None
) -> dict[str, Any]:
    """Return the fields of an experiment that options of a what-if state; raises UsageFault for one of no such form."""
    asked = {
        "variant": variant,
        "ruling": stated("--ruling", ruling or []),
        "overlay": overlay,
        "set": stated("--set", changes or []),
    }
    return {key: value for key, value in asked.items() if value}


def judge(folder: Path, redraws: int | str | None, jobs: int | str | None, quiet: bool) -> str:
    """Write a run's report, at once; then play the redraws of its assumed values that it lacks, and write it again."""
    count, workers = _whole("--redraws", redraws, 0, MOST_REDRAWS), _whole("--jobs", jobs, 1, MOST_JOBS)

    from analysis import RunFault, open_run
    from analysis.redraws import read_redraws
    from analysis.summary import summarise
    from reports import write_judged
    from sim import ensemble

    try:
        found = open_run(folder)
        wanted = count if found.manifest.assumptions.list else 0
        awaited = wanted if ensemble.redraws_played(folder, ensemble.GAMES) < wanted else 0
        summary = summarise(found, awaited)
        page = write_judged(folder, summary)
        if awaited:
            _redraw(folder, count, workers, progress_for(quiet), page)
            write_judged(folder, summary._replace(redraws=read_redraws(found), awaited=0))
        return f"The report is {page}"
    except RunFault as fault:
        raise Stopped(WRONG_CALL, str(fault)) from None
    except STOPS as stop:
        raise Stopped(status_of(stop), f"stopped; the same command writes the report of {folder}") from None


def _redraw(folder: Path, count: int, jobs: int, progress: Progress, page: Path) -> None:
    from sim import ensemble
    from sim.run import cores

    progress.say(f"{page} is there to read; next come {count} redraws of the assumed values")
    planned = _played(folder, page)
    with _kept(planned, folder, "redraws"):
        ensemble.play_redraws(planned, folder, count, ensemble.GAMES, jobs=jobs or cores(), progress=progress)


def _played(folder: Path, page: Path) -> Plan:
    """Return the experiment of a run, if it can be played again."""
    from sim.folder import read_record
    from sim.manifest import plan_of

    try:
        return plan_of(read_record(folder) or {})
    except UsageFault as fault:
        raise UsageFault(f"{page} has no redraws of the assumed values, which cannot be played: {fault}") from None


def _merged(asked: Mapping[str, Any], file: str | None) -> tuple[dict[str, Any], dict[str, str]]:
    """Put the options and the file together; raises UsageFault where they disagree."""
    fields, places = read_experiment(file) if file else ({}, {})
    stated, options = unaliased(asked, option_of)
    for key, value in stated.items():
        if key in fields and _contradict(fields[key], value):
            raise UsageFault(f"{options[key]} is {value}, but {places[key]} is {fields[key]}; state it once")
        fields[key] = {**fields[key], **value} if isinstance(value, dict) and key in fields else value
        places.setdefault(key, options[key])
    return fields, {**{key: option_of(key) for key in Experiment.model_fields}, **places}


def _contradict(one: Any, other: Any) -> bool:
    """Tell whether two statements differ; tables do not where they speak of different things."""
    if isinstance(one, dict) and isinstance(other, dict):
        return any(_contradict(one[name], other[name]) for name in one.keys() & other.keys())
    return bool(_as_listed(one) != _as_listed(other))


def _as_listed(value: Any) -> Any:
    return ",".join(value) if isinstance(value, list) and all(isinstance(name, str) for name in value) else value


def option_of(key: str) -> str:
    """Return what states a field on the command line."""
    return "GAME" if key == "game" else f"--{key.replace('_', '-')}"


def _whole(option: str, value: int | str | None, least: int, most: int) -> int:
    """Return a whole number; 0 if it was not given."""
    if value is None:
        return 0
    if not isinstance(value, int) or not least <= value <= most:
        raise UsageFault(f"{option} must be a whole number from {least} to {most}, not {value!r}")
    return value


@contextmanager
def _kept(planned: Plan, out: Path, what: str) -> Iterator[None]:
    """Say what becomes of work that ends before its end; `what` of it is kept, once it is finished."""
    from sim.workers import WorkerFault

    kept = f"finished {what} are kept in {out}, and the same command goes on from there"
    try:
        yield
    except STOPS as stop:
        raise Stopped(status_of(stop), f"stopped; {kept}") from None
    except GameFault as fault:
        see = f"equipoise replay {out} --game {fault.game}"
        raise Stopped(FAILED, f"{planned.experiment} broke in {fault}; {kept}; look into it with: {see}") from None
    except WorkerFault as fault:
        raise Stopped(FAILED, f"{fault}; {kept}") from None
    except OSError as error:
        raise Stopped(FAILED, f"cannot write to {out}: {error.strerror or error}; {kept}") from None


def _done(manifest: dict[str, Any], out: Path) -> Done:
    keys = ("game", "players", "run_seed", "games_asked", "games", "truncated", "result_hash")
    facts = {"folder": str(out), **{key: manifest[key] for key in keys}}
    cut = f", {manifest['truncated']:,} of them stopped at the limit of decisions" if manifest["truncated"] else ""
    return Done(f"{out} holds {manifest['games']:,} games{cut}. Now: equipoise report {out}", facts)
