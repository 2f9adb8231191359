"""Texts that are meant to keep the server busy."""
