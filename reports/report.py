"""Writes the report of a run."""

import os
import shutil
from pathlib import Path

from analysis import RunFault, open_run
from analysis.summary import Summary, summarise
from reports.figures import draw
from reports.page import render
from reports.tables import lay_out


def write_report(run_dir: Path, awaited: int = 0) -> Path:
    """Judge a run and write its report into its folder.

    Parameters
    ----------
    run_dir : Path
        A folder that `equipoise simulate` has filled. If redraws of the assumed values were played, they are in it.
    awaited : int
        How many redraws there will be, if some are still to be played; the report says so. Else 0.

    Returns
    -------
    Path
        `report/index.html` in that folder. Beside it lie `figures/*.svg`, `figures/*.png` and `tables/*.csv`. An older
        report is replaced only once the new one is whole. The same run gives the same bytes.

    Raises
    ------
    RunFault
        If the run cannot be read or the report not be written, in one plain sentence.
    """
    return write_judged(run_dir, summarise(open_run(run_dir), awaited))


def write_judged(run_dir: Path, summary: Summary) -> Path:
    """Write the report of a run that is judged already; returns and raises as `write_report`."""
    new, old, report = (run_dir / name for name in (".report.new", ".report.old", "report"))
    try:
        shutil.rmtree(new, ignore_errors=True)
        _fill(new, summary)
        _replace(report, new, old)
    except OSError as fault:
        raise RunFault(f"{report} cannot be written: {fault.strerror}") from None
    finally:
        shutil.rmtree(new, ignore_errors=True)
    return report / "index.html"


def _fill(folder: Path, summary: Summary) -> None:
    pictures, tables = draw(summary), lay_out(summary)
    for picture in pictures.values():
        _write(folder / "figures" / f"{picture.name}.svg", picture.svg)
        _write(folder / "figures" / f"{picture.name}.png", picture.png)
    for table in tables.values():
        _write(folder / "tables" / f"{table.name}.csv", table.csv.encode())
    _write(folder / "index.html", render(summary, pictures, tables).encode())


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def _replace(report: Path, new: Path, old: Path) -> None:
    """Put the new report in the place of the old, which a folder that is not empty does not let one do in one step."""
    shutil.rmtree(old, ignore_errors=True)
    if report.exists():
        os.replace(report, old)
    os.replace(new, report)
    shutil.rmtree(old, ignore_errors=True)
