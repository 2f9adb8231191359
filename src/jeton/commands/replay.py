"""``jeton replay``: plays a record again."""

import argparse
from dataclasses import replace
from typing import Any

from rich.console import Console

from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.core.messages import message
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View
from jeton.language import Speaker
from jeton.records import Note, Played, Record, replay_lines, write_note
from jeton.records.positions import position_file_of
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, item_json, load_record, print_json
from jeton.terminal.drawing import colour_text, plain_lines
from jeton.terminal.shapes import PlayedRow
from jeton.terminal.surface import draw_table, say_items, say_scores

EXAMPLES = ("jeton replay match.txt", "jeton replay match.txt --at 20 --position")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton replay``."""
    speaker = parser.speaker
    parser.add_record()
    parser.add_argument("--at", type=int, metavar="N", help=speaker.code(Code.ARG_STEP))
    parser.add_argument("--position", action="store_true", help=speaker.code(Code.ARG_POSITION_FILE))
    parser.add_json()
    parser.add_box()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Play a record again and tell it move by move; or write the position that it has come to."""
    game, loaded, record = load_record(parsed.record, parsed.box)
    speaker = replace(context.speaker, names=record.names)
    history: list[Played] = []
    notes = {0: record.notes}
    for line, made in replay_lines(game, loaded, record):
        history += made
        notes[len(history)] = line.notes
    if parsed.at is not None and not 0 <= parsed.at <= len(history):
        raise UsageFault.of(Code.BAD_STEP, step=parsed.at, most=len(history))
    history = history[: parsed.at]
    if parsed.position:
        return _write_position(game, loaded, record, history)
    if parsed.json:
        print_json([_played_json(context, game, record, played) for played in history])
        return 0
    print(speaker.code(Code.REPLAY_HEAD, title=message(game.texts.title), players=record.names))
    if record.occasion:
        print(" · ".join(text for _, text in record.occasion))
    _show_notes(record, notes[0])
    for number, played in enumerate(history, 1):
        told = game.sight.describe(View(None, played.before), played.move)
        print(speaker.code(Code.REPLAY_STEP, number=number, told=told))
        sides = [standing.side for standing in game.rules.outcome(played.after).standings]
        for said in say_items(played.items, speaker, played.move.actor, sides):
            print("   ", said)
        _show_notes(record, notes.get(number, ()))
    if history:
        _show_last(speaker, game, history[-1])
    if record.result is None:
        print(speaker.code(Code.REPLAY_UNFINISHED))
    return 0


def _write_position(game: AnyGame, box: Any, record: Record, history: list[Played]) -> int:
    """As whoever is to move knows it; in the middle of a turn, as it was at its beginning."""
    start = game.rules.start(read_options(game.options, record.options), box, len(record.names))
    print(position_file_of(game, [start, *(played.after for played in history)]), end="")
    return 0


def _show_notes(record: Record, notes: tuple[Note, ...]) -> None:
    for note in notes:
        print("   ", write_note(note, record.names))


def _show_last(speaker: Speaker, game: AnyGame, played: Played) -> None:
    view = View(None, played.after)
    picture = game.sight.picture(view, game.squares(view, played.move))
    console = Console()
    lines = draw_table(picture, speaker)
    if console.is_terminal:
        console.print(colour_text(lines))
    elif lines:
        print("\n".join(plain_lines(lines)))
    print(say_scores(picture, speaker))


def _played_json(context: Context, game: AnyGame, record: Record, played: Played) -> PlayedRow:
    actor = played.move.actor
    seat = actor if isinstance(actor, int) else None
    return {
        "actor": actor.value if not isinstance(actor, int) else record.names[actor],
        "move": game.notation.write(View(seat, played.before), played.move),
        "items": [item_json(replace(context.speaker, names=record.names), item) for item in played.items],
    }
