"""``jeton man``: the man page, made from the parsers themselves."""

import argparse
from collections.abc import Iterator

from jeton import __version__
from jeton.commands.outline import Argument, Entry, outline
from jeton.commands.parsing import Parser
from jeton.terminal.codes import Code
from jeton.terminal.context import Context

EXAMPLES = ("jeton man > jeton.1", "jeton man --lang fr")


def add_arguments(parser: Parser) -> None:
    """Nothing stands behind ``jeton man``."""


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Print it, as man reads it."""
    code = context.speaker.code
    lines = [
        f'.TH JETON 1 "" "jeton {__version__}"',
        ".SH " + _escaped(code(Code.MAN_NAME)),
        "jeton \\- " + _escaped(code(Code.ABOUT)),
        ".SH " + _escaped(code(Code.MAN_SYNOPSIS)),
        ".B jeton",
        "[\\fICOMMAND\\fR] [\\fI...\\fR]",
        ".SH " + _escaped(code(Code.MAN_COMMANDS)),
    ]
    for entry in outline(context.speaker):
        lines += _entry(entry)
    print("\n".join(lines))
    return 0


def _entry(entry: Entry) -> Iterator[str]:
    yield f".SS jeton {' '.join(entry.path)}"
    yield _escaped(entry.about)
    for argument in entry.arguments:
        yield ".TP"
        yield _heading(argument)
        yield _escaped(argument.about)
    if entry.examples:
        yield ".PP"
        yield ".nf"
        yield from map(_escaped, entry.examples)
        yield ".fi"
    for below in entry.below:
        yield from _entry(below)


def _heading(argument: Argument) -> str:
    value = f"\\fI{_escaped(argument.metavar)}\\fR" if argument.metavar else ""
    if not argument.names:
        return value
    names = ", ".join(f"\\fB{_escaped(name)}\\fR" for name in argument.names)
    return f"{names} {value}".rstrip()


def _escaped(text: str) -> str:
    """As it is to be read: a hyphen is a minus sign, and no line begins with a command of man."""
    safe = text.replace("\\", "\\e").replace("-", "\\-").replace("\n", " ")
    return f"\\&{safe}" if safe.startswith((".", "'")) else safe
