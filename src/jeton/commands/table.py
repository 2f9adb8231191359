"""The table of the commands, and what finds the one that is meant.

Only the module of that command is imported: the others would take ten times as long as what it does.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, cast

from jeton import __version__
from jeton.commands.parsing import Parser
from jeton.language import Speaker
from jeton.terminal.codes import Code

if TYPE_CHECKING:
    from jeton.terminal.context import Context

COMMANDS: dict[str, Code] = {
    "games": Code.ABOUT_GAMES,
    "rules": Code.ABOUT_RULES,
    "learn": Code.ABOUT_LEARN,
    "box": Code.ABOUT_BOX,
    "play": Code.ABOUT_PLAY,
    "resume": Code.ABOUT_RESUME,
    "saves": Code.ABOUT_SAVES,
    "score": Code.ABOUT_SCORE,
    "moves": Code.ABOUT_MOVES,
    "solve": Code.ABOUT_SOLVE,
    "review": Code.ABOUT_REVIEW,
    "replay": Code.ABOUT_REPLAY,
    "verify": Code.ABOUT_VERIFY,
    "puzzles": Code.ABOUT_PUZZLES,
    "bench": Code.ABOUT_BENCH,
    "perft": Code.ABOUT_PERFT,
    "arena": Code.ABOUT_ARENA,
    "engine": Code.ABOUT_ENGINE,
    "strength": Code.ABOUT_STRENGTH,
    "train": Code.ABOUT_TRAIN,
    "solitaire": Code.ABOUT_SOLITAIRE,
    "print": Code.ABOUT_PRINT,
    "serve": Code.ABOUT_SERVE,
    "backup": Code.ABOUT_BACKUP,
    "restore": Code.ABOUT_RESTORE,
    "schema": Code.ABOUT_SCHEMA,
    "copy": Code.ABOUT_COPY,
    "admin": Code.ABOUT_ADMIN,
    "token": Code.ABOUT_TOKEN,
    "completion": Code.ABOUT_COMPLETION,
    "man": Code.ABOUT_MAN,
    "doctor": Code.ABOUT_DOCTOR,
}
"""What each command does, in the order of the help; its module has its name."""

_EXAMPLES = (
    "jeton",
    "jeton games",
    "jeton rules equable --lang fr",
    "jeton play mathable --seats you,family",
)
_SETTABLE = frozenset({"serve"})
"""Commands that nobody types where a machine starts them: the environment or a file may say how."""
_VERSION = "--version"
_USUAL = ("serve", "--open")
"""What is done where no command is given."""


class Command(Protocol):
    """What the module of a command offers."""

    EXAMPLES: tuple[str, ...]

    def add_arguments(self, parser: Parser) -> None:
        """What may stand behind the command."""
        ...

    def run(self, context: "Context", parsed: argparse.Namespace) -> int:
        """Do it; the exit code is 0, or 1 for something wrong in what was given."""
        ...


def find_command(name: str) -> Command:
    """The module of a command in the table."""
    return cast(Command, import_module(f"jeton.commands.{name}"))


def parser_of(name: str, speaker: Speaker) -> Parser:
    """What reads the arguments of one command."""
    command = find_command(name)
    parser = Parser(speaker, speaker.code(COMMANDS[name]), command.EXAMPLES, prog=f"jeton {name}")
    command.add_arguments(parser)
    return parser


def top_parser(speaker: Speaker) -> Parser:
    """What reads a call that names no command, and lists them all."""
    top = Parser(speaker, speaker.code(Code.ABOUT), _EXAMPLES, prog="jeton")
    top.add_argument(_VERSION, action="store_true", help=speaker.code(Code.VERSION))
    actions = top.add_actions("command", required=False)
    for name, about in COMMANDS.items():
        actions.add(name, about)
    return top


def read_call(
    arguments: Sequence[str], speaker: Speaker, environment: Mapping[str, str] = MappingProxyType({})
) -> argparse.Namespace:
    """The command and its arguments; options may stand anywhere behind it. :raises UsageFault:

    Some of them may stand in the environment, or in a file.
    """
    place = _place(arguments)
    before = set(arguments[:place])
    if _VERSION in before:
        # Before any sentence is looked up: programs ask for it again and again.
        print(f"jeton {__version__}")
        sys.exit()
    if place is None:
        top_parser(speaker).parse_args(arguments)
        return read_call([*arguments, *_USUAL], speaker, environment)
    name = arguments[place]
    if name not in COMMANDS or before & {"-h", "--help"}:
        top_parser(speaker).parse_args(arguments)
    parser, given = parser_of(name, speaker), [*arguments[:place], *arguments[place + 1 :]]
    if name in _SETTABLE:
        from jeton.commands.settings import settings

        given = [*settings(parser, given, environment), *given]
    parsed = parser.read(given)
    parsed.command = name
    return parsed


def _place(arguments: Sequence[str]) -> int | None:
    """Where the command stands: the first word that belongs to no option."""
    behind_lang = False
    for number, word in enumerate(arguments):
        if not (behind_lang or word.startswith("-")):
            return number
        behind_lang = word == "--lang"
    return None
