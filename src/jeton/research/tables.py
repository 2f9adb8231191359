"""The tables of docs/research.md: what actions and observations are. ``python -m jeton.research.tables``."""

from collections.abc import Iterable, Iterator

from jeton.catalogue import GAMES
from jeton.core.encoding import ANY
from jeton.research.games import Game, load_game

BEGIN, END = "<!-- tables: begin -->", "<!-- tables: end -->"
"""Between these lines of the page they stand."""


def tables() -> str:
    """Two tables for each game, with its own box and options and as few seats as can play."""
    names = [name for name, game in GAMES.items() if game.playing is not None]
    return "\n\n".join(_of_game(load_game(name)) for name in names)


def _of_game(game: Game) -> str:
    head = (
        f"### {game.name}\n\n{game.seats} seats, {game.num_distinct_actions} actions, "
        f"{game.observation_tensor_size} numbers observed, draws below {game.max_chance_outcomes}."
    )
    return "\n\n".join((head, "\n".join(_actions(game)), "\n".join(_observations(game))))


def _actions(game: Game) -> Iterator[str]:
    yield _row(("actions", "", "what they mean"))
    yield _row(("---",) * 3)
    first = 0
    for span in game.spans:
        yield _row((_extent(first, span.count), span.name, span.meaning))
        first += span.count


def _observations(game: Game) -> Iterator[str]:
    yield _row(("numbers", "", "from", "to", "what they mean"))
    yield _row(("---",) * 5)
    first = 0
    for field in game.fields:
        low, high = ("" if abs(bound) == ANY else str(bound) for bound in (field.low, field.high))
        yield _row((_extent(first, field.count), field.name, low, high, field.meaning))
        first += field.count


def _extent(first: int, count: int) -> str:
    return str(first) if count == 1 else f"{first} … {first + count - 1}"


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


if __name__ == "__main__":
    print(tables())
