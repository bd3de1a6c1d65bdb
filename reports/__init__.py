"""Lay the tables of an analysis out as pages and figures."""
