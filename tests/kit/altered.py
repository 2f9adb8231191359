"""Games that are not quite as they should be, to see whether a check notices."""

from dataclasses import replace
from typing import Any, cast

from jeton.core.protocols import AnyGame


class Altered:
    """A room of a game with some of its functions put in place of others."""

    def __init__(self, room: Any, **functions: Any) -> None:
        self._room = room
        self._functions = functions

    def __getattr__(self, name: str) -> Any:
        return self._functions[name] if name in self._functions else getattr(self._room, name)


def altered(game: AnyGame, room: str, **functions: Any) -> AnyGame:
    """The game with one room altered."""
    rooms = {room: Altered(getattr(game, room), **functions)}
    return replace(game, **cast(Any, rooms))
