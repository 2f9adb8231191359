"""Jeton: five out-of-print arithmetic games, judged, recorded and played."""

__version__ = "0.1.0"
