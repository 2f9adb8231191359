"""Reads what is typed behind a command, and helps in the user's language."""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, NoReturn

from jeton.core import formats
from jeton.core.messages import Value
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code

_USAGE_EXIT = 2


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Help in the user's language; the word before the usage line is argparse's own otherwise."""

    def __init__(self, prog: str, usage_word: str) -> None:
        super().__init__(prog)
        self._usage_word = usage_word + " "

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self._usage_word if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """Reads the arguments of a command; it speaks the user's language and gives examples."""

    def __init__(self, speaker: Speaker, about: str, examples: Sequence[str] = (), **kwargs: Any) -> None:
        shown = "\n".join([speaker.code(Code.EXAMPLES), *(f"  {example}" for example in examples)])
        super().__init__(
            # The formatter leaves lines as they are, for the sake of the examples.
            description=fill(about, max(40, get_terminal_size().columns - 2)),
            epilog=shown if examples else None,
            formatter_class=lambda prog: _Formatter(prog, usage_word=speaker.code(Code.USAGE)),
            add_help=False,
            allow_abbrev=False,
            **kwargs,
        )
        self.speaker, self.about, self.examples = speaker, about, tuple(examples)
        self.actions: dict[str, Parser] = {}
        """The commands below this one."""
        self._positionals.title = speaker.code(Code.ARGUMENTS)
        self._optionals.title = speaker.code(Code.OPTIONS)
        self.add_argument("-h", "--help", action="help", help=speaker.code(Code.HELP))
        # Read before anything else, so that a refusal is in the right language too; here for the help.
        self.add_argument("--lang", metavar="|".join(LANGUAGES), help=speaker.code(Code.LANG))

    @property
    def arguments(self) -> list[argparse.Action]:
        """What may stand behind the command, but for the commands below it."""
        return [action for action in self._actions if not isinstance(action, argparse._SubParsersAction)]

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """What was given; options may stand anywhere."""
        if self.actions:
            # Each of the commands below has its own options.
            return self.parse_args(arguments)
        # argparse would cut the length of "usage: " from this line, in whatever language it is.
        self.usage = self.format_usage().removeprefix(self.speaker.code(Code.USAGE)).strip()
        return self.parse_intermixed_args(arguments)

    def format_help(self) -> str:
        for action in self._actions:
            if callable(action.help):
                action.help = action.help()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(_USAGE_EXIT, f"{self.prog}: {self.speaker.code(Code.BAD_USAGE, fault=message)}\n")

    def add_explained(self, name: str, metavar: str, explain: Callable[[], str]) -> None:
        """An argument with help that has to look at all games first: only where somebody reads it."""
        help_: Any = explain
        self.add_argument(name, metavar=metavar, help=help_)

    # What several commands have.

    def add_game(self, nargs: str | None = None, *more: str) -> None:
        """The game that is meant; ``more`` may stand in its place."""
        # The catalogue brings half of the house, and whoever asks for the version needs none of it.
        from jeton.catalogue import GAMES

        about = self.speaker.code(Code.GAME, games=(*GAMES, *more))
        self.add_argument("game", nargs=nargs, metavar="GAME", help=about)

    def add_json(self) -> None:
        """The answer for a program."""
        self.add_argument("--json", action="store_true", help=self.speaker.code(Code.JSON))

    def add_box(self) -> None:
        """One's own box."""
        self.add_argument("--box", metavar="FILE", help=self.speaker.code(Code.ARG_BOX))

    def add_plain(self) -> None:
        """Line by line."""
        self.add_argument("--plain", action="store_true", help=self.speaker.code(Code.ARG_PLAIN))

    def add_option(self) -> None:
        """The options of a match, one at a time."""
        about = self.speaker.code(Code.ARG_OPTION)
        self.add_argument("--option", action="append", default=[], metavar="K=V", help=about)

    def add_format(self) -> None:
        """How long a match is to be."""
        about = self.speaker.code(Code.ARG_FORMAT, format=formats.WHOLE)
        self.add_argument("--format", metavar="|".join(formats.NAMES), default=formats.WHOLE, help=about)

    def add_number(self, name: str, default: int, about: str) -> None:
        """How many, where there is a usual number."""
        self.add_argument(name, type=int, default=default, metavar="N", help=about)

    def add_jobs(self, default: int) -> None:
        """In how many processes."""
        self.add_argument(
            "--jobs", type=int, default=default, metavar="N", help=self.speaker.code(Code.ARG_JOBS)
        )

    def add_crew(self, default: int) -> None:
        """Who plays: so many processes, or a cluster."""
        self.add_jobs(default)
        self.add_argument("--ray", metavar="ADDRESS", help=self.speaker.code(Code.ARG_RAY))

    def add_data(self) -> None:
        """The file of the server's matches."""
        self.add_argument("--data", metavar="FILE", help=self.speaker.code(Code.ARG_DATA))

    def add_record(self) -> None:
        """The file of a match that was played."""
        self.add_argument("record", metavar="RECORD", help=self.speaker.code(Code.ARG_RECORD))

    def add_actions(self, dest: str, *, required: bool) -> "Actions":
        """Commands below this one."""
        below = self.add_subparsers(
            dest=dest,
            title=self.speaker.code(Code.COMMANDS),
            metavar=dest.upper(),
            required=required,
            parser_class=Parser,
        )
        return Actions(below, self)


@dataclass(frozen=True, slots=True)
class Actions:
    """Adds commands below another."""

    below: Any
    above: Parser

    def add(self, name: str, about: Code, *examples: str, **params: Value) -> Parser:
        """One command, with the sentence that says what it does."""
        speaker = self.above.speaker
        said = speaker.code(about, **params)
        added = self.below.add_parser(
            name,
            help=said,
            speaker=speaker,
            about=said,
            examples=examples,
            prog=f"{self.above.prog} {name}",
        )
        assert isinstance(added, Parser)
        self.above.actions[name] = added
        return added
