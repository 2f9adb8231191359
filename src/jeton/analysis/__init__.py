"""Looks at positions: hints, and counts of the move tree."""
