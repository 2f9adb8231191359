"""Settings that stand in the environment or in a file, for servers that nobody types a command for.

They become arguments that stand before those that were typed: a file says less than the environment, and that
less than the command.
"""

import argparse
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.terminal.codes import Code

CONFIG = "config"
_PREFIX = "JETON_"
_NO = frozenset({"", "0", "false", "no", "off"})


def settings(parser: Parser, arguments: Sequence[str], environment: Mapping[str, str]) -> list[str]:
    """What the environment and the file that is named say of a command, as arguments. :raises UsageFault:"""
    flags = dict(_flags(parser))
    found: dict[str, list[str]] = {}
    if file := _file(arguments) or environment.get(_variable(CONFIG)):
        found |= {name: _texts(value) for name, value in _read(file, flags).items()}
    for name, action in flags.items():
        if (text := environment.get(_variable(name))) is not None and name != CONFIG:
            several = isinstance(action, argparse._AppendAction)
            found[name] = [part.strip() for part in text.split(",")] if several else [text]
    return [word for name, texts in found.items() for word in _words(name, flags[name], texts)]


def _flags(parser: Parser) -> Iterator[tuple[str, argparse.Action]]:
    for action in parser.arguments:
        names = [name.removeprefix("--") for name in action.option_strings if name.startswith("--")]
        if names and names[0] not in ("help", "lang"):
            yield names[0], action


def _variable(name: str) -> str:
    return _PREFIX + name.upper().replace("-", "_")


def _file(arguments: Sequence[str]) -> str | None:
    """The value of the last ``--config``."""
    file = None
    for place, word in enumerate(arguments):
        if word.startswith(f"--{CONFIG}="):
            file = word.partition("=")[2]
        elif word == f"--{CONFIG}" and place + 1 < len(arguments):
            file = arguments[place + 1]
    return file


def _read(file: str, flags: Mapping[str, argparse.Action]) -> dict[str, Any]:
    try:
        found = tomllib.loads(Path(file).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise UsageFault.of(Code.BAD_CONFIG, file=file, fault=str(error)) from error
    for name, value in found.items():
        parts = value if isinstance(value, list) else [value]
        if (
            name not in flags
            or name == CONFIG
            or not all(isinstance(one, str | int | float) for one in parts)
        ):
            raise UsageFault.of(Code.UNKNOWN_SETTING, file=file, name=name)
    return found


def _texts(value: Any) -> list[str]:
    return [str(one) for one in (value if isinstance(value, list) else [value])]


def _words(name: str, action: argparse.Action, texts: list[str]) -> list[str]:
    if action.nargs == 0:
        return [] if texts[-1].lower() in _NO else [f"--{name}"]
    return [f"--{name}={text}" for text in texts if text]
