"""Reads the Parquet files of a run and judges them: tables, intervals, verdicts."""

from analysis.faults import RunFault as RunFault
from analysis.load import Run as Run
from analysis.load import open_run as open_run
