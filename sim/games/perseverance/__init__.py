"""Perseverance: Castaway Chronicles, Episode 3."""
