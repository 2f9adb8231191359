"""Puzzles of the games."""
