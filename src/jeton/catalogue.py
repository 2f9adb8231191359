"""The one table of the games, and the reader of their boxes and rules pages."""

import copyreg
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from jeton.core.aids import Aid
from jeton.core.boxfile import pack, unpack
from jeton.core.codes import Code
from jeton.core.errors import UsageFault
from jeton.core.protocols import AnyGame, Game
from jeton.games import NAMES


class _Games(Mapping[str, AnyGame]):
    """Each game is imported when somebody asks for it: most commands need one of them, or none."""

    _NAMES = NAMES

    def __getitem__(self, name: str) -> AnyGame:
        if name not in self._NAMES:
            raise KeyError(name)
        game: AnyGame = import_module(f"jeton.games.{name}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._NAMES)

    def __len__(self) -> int:
        return len(self._NAMES)

    def __contains__(self, name: object) -> bool:
        return name in self._NAMES


GAMES: Mapping[str, AnyGame] = _Games()
"""The games by name."""

SOLITAIRE = "solitaire"
"""What the solitaire is called beside the games: it is measured, taught and looked after like one."""

_AID = re.compile(r"^```aid\n(.*)\n```\n", re.MULTILINE)
"""In a rules page: the aid of that name stands here."""

_MOST_BOXES = 32


def find_game(name: str) -> AnyGame:
    """The game of that name. :raises UsageFault: if there is none."""
    if name not in GAMES:
        raise UsageFault.of(Code.NO_SUCH_GAME, game=name, known=tuple(GAMES))
    return GAMES[name]


# A game is one for ever: whoever pickles or copies a match keeps its name, and finds it again.
copyreg.pickle(Game, lambda game: (find_game, (game.name,)))


def box_text(game: AnyGame) -> str:
    """The box file that comes with a game."""
    return (files("jeton.games") / game.name / "box.toml").read_text("utf-8")


def load_box(game: AnyGame, text: str | None = None) -> Any:
    """The box that a file describes, or the one that comes with the game. :raises BoxFault:"""
    return _read_box(game.equipment.read_box, box_text(game) if text is None else text)


@lru_cache(maxsize=_MOST_BOXES)
def _read_box(read: Callable[[str], Any], text: str) -> Any:
    """Boxes never change, and all matches that are played with one can share it."""
    return read(text)


def packed_box(game: AnyGame, text: str) -> str:
    """A box file that was read, as one word; nothing if it is the one that comes with the game."""
    return "" if is_usual(game, text) else pack(text)


def is_usual(game: AnyGame, text: str) -> bool:
    """Whether a box file that was read describes the box that comes with the game, name and all."""
    return text == box_text(game) or bool(load_box(game, text) == load_box(game))


def unpacked_box(game: AnyGame, packed: str) -> Any:
    """The box that a word holds, or where there is none, the one that comes with the game.

    :raises BoxFault:
    """
    return load_box(game, unpack(packed) if packed else None)


def rules_page(game: AnyGame, language: str) -> str:
    """The rules of a game in our own words, as Markdown, with those aids in them that they name."""
    page = (files("jeton.games") / game.name / f"rules.{language}.md").read_text("utf-8")
    known = {aid.name: aid for aid in game.aids}
    return _AID.sub(lambda found: aid_page(game, known[found[1]], language), page)


def summary_page(game: AnyGame, language: str) -> str:
    """A game on one page, as Markdown: its aim, a turn, what scores and how it ends."""
    return (files("jeton.games") / game.name / f"summary.{language}.md").read_text("utf-8")


def example_page(game: AnyGame, language: str) -> str:
    """The worked example of a game, as ``examples`` plays it."""
    return (files("jeton.games") / game.name / f"example.{language}.md").read_text("utf-8")


def lessons_text(game: AnyGame) -> str:
    """The lessons of a game, as ``lessons`` reads them."""
    return (files("jeton.games") / game.name / "lessons.toml").read_text("utf-8")


def solitaire_lessons() -> str:
    """The lessons of the solitaire, as its own ``lessons`` reads them."""
    return (files("jeton.solitaire") / "lessons.toml").read_text("utf-8")


def levels_text(game: AnyGame) -> str:
    """What each level of a game sees, as ``core.levels`` reads it."""
    return (files("jeton.games") / game.name / "levels.toml").read_text("utf-8")


def puzzles_text(game: AnyGame) -> str:
    """The puzzles that come with a game, as ``puzzles`` reads them."""
    return (files("jeton.games") / game.name / "puzzles.txt").read_text("utf-8")


def chances_text(game: AnyGame) -> str:
    """How likely one is to win a game, as ``analysis.chances`` reads it."""
    return (files("jeton.games") / game.name / "chances.txt").read_text("utf-8")


def middle_record(game: AnyGame) -> str:
    """The record of a match of a board game up to its middle, to show what the game looks like."""
    return (files("jeton.games") / game.name / "middle.txt").read_text("utf-8")


def aid_page(game: AnyGame, aid: Aid, language: str) -> str:
    """What one looks up while one plays, as Markdown without a heading."""
    return (files("jeton.games") / game.name / "aids" / f"{aid.name}.{language}.md").read_text("utf-8")
