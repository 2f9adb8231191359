"""All commands and their arguments as plain data, from the parsers: for shells, and for a man page."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from jeton.catalogue import GAMES
from jeton.commands.parsing import Parser
from jeton.commands.table import COMMANDS, parser_of
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.extras import EXTRAS

_KNOWN = {"GAME": tuple(GAMES), "|".join(LANGUAGES): LANGUAGES}
"""What may stand for these in a call; for others anything may, a file first of all."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a command."""

    names: tuple[str, ...]
    """``-o`` and ``--out``; none for a word that stands by its place."""
    metavar: str
    """What stands for its value; nothing for a switch."""
    about: str
    words: tuple[str, ...]
    """What its value may be, where that is known."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A command, or one below it."""

    path: tuple[str, ...]
    about: str
    arguments: tuple[Argument, ...]
    examples: tuple[str, ...]
    below: tuple["Entry", ...]

    @property
    def words(self) -> tuple[str, ...]:
        """What may be typed behind it."""
        placed = [word for argument in self.arguments if not argument.names for word in argument.words]
        options = [argument.names[-1] for argument in self.arguments if argument.names]
        return (*(entry.path[-1] for entry in self.below), *placed, *options)


def outline(speaker: Speaker) -> list[Entry]:
    """Every command, in the order of the help; of one whose extra is not installed no more than its name."""
    return [_outlined(name, speaker) for name in COMMANDS]


def _outlined(name: str, speaker: Speaker) -> Entry:
    try:
        parser = parser_of(name, speaker)
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in EXTRAS:
            raise
        return Entry((name,), speaker.code(COMMANDS[name]), (), (), ())
    return _entry(parser, (name,))


def _entry(parser: Parser, path: tuple[str, ...]) -> Entry:
    # The help of some arguments is looked up only now.
    parser.format_help()
    return Entry(
        path,
        parser.about,
        tuple(_arguments(parser)),
        parser.examples,
        tuple(_entry(below, (*path, name)) for name, below in parser.actions.items()),
    )


def _arguments(parser: Parser) -> Iterator[Argument]:
    for action in parser.arguments:
        if action.help == argparse.SUPPRESS:
            continue
        switch = action.nargs == 0
        metavar = "" if switch else str(action.metavar or action.dest.upper())
        about = (action.help or "").replace("%%", "%")
        yield Argument(tuple(action.option_strings), metavar, about, _KNOWN.get(metavar, ()))
