"""Tic-tac-toe: the smallest game, whose odds are known exactly."""
