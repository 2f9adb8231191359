"""Jeton as a library."""
