"""Exact arithmetic: no float ever decides anything."""

from jeton.arith.signs import Sign

__all__ = ("Sign",)
