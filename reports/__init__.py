"""Lays the tables of an analysis out as pages and figures."""

from reports.report import write_judged as write_judged
from reports.report import write_report as write_report
