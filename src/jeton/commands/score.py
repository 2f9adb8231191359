"""``jeton score``: keeps the score of a match played with the real box."""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from jeton.catalogue import find_game
from jeton.commands.parsing import Parser
from jeton.core.messages import message
from jeton.core.options import read_options
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, item_json, print_json, read_box, read_text
from jeton.terminal.scoring import Entry, ScoreSheet, keep_score, say_entry

EXAMPLES = (
    "jeton score mathable",
    "jeton score equable --option large-racks=on",
    "jeton score mathable evening.txt --json",
)


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton score``."""
    parser.add_game()
    about = parser.speaker.code(Code.ARG_SHEET)
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help=about)
    parser.add_json()
    parser.add_box()
    parser.add_option()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Keep the score."""
    return score(
        context,
        parsed.game,
        parsed.file,
        as_json=parsed.json,
        box=parsed.box,
        options=tuple(parsed.option),
    )


def score(
    context: Context, name: str, file: str, *, as_json: bool, box: str | None, options: tuple[str, ...] = ()
) -> int:
    """Keep the score of a match played with the real box."""
    game = find_game(name)
    sheet = ScoreSheet(game, read_box(game, box), read_options(game.options, options), context.speaker)
    if file == "-" and sys.stdin.isatty():
        context.say(Code.SHEET_HELP)
        context.say(game.texts.sheet)
        return _score_live(context, sheet)
    rows: list[dict[str, Any]] = []
    for number, entry in keep_score(sheet, read_text(file).splitlines()):
        if as_json:
            rows.append(_entry_json(context, number, entry))
        else:
            print("\n".join(say_entry(entry, context.speaker)))
    if as_json:
        print_json(rows)
    return 0


def _score_live(context: Context, sheet: ScoreSheet) -> int:
    """At the table, a wrong line is no reason to stop: it is refused and asked for again."""
    for number, line in enumerate(_lines(), 1):
        try:
            entry = sheet.enter(line)
        except ValueError as fault:
            said = getattr(fault, "message", None) or message(Code.SHEET_FORM, text=line)
            context.say(Code.FAULT_LINE, line=number, fault=said)
            continue
        if entry:
            print("\n".join(say_entry(entry, context.speaker)))
    return 0


def _lines() -> Iterator[str]:
    while True:
        try:
            yield input("> ")
        except EOFError:
            return


def _entry_json(context: Context, number: int, entry: Entry) -> dict[str, Any]:
    speaker = replace(context.speaker, names=[name for name, _ in entry.standing])
    return {
        "line": number,
        "player": entry.name,
        "items": [item_json(speaker, item) for item in entry.items],
        "points": entry.points,
        "standing": dict(entry.standing),
    }
