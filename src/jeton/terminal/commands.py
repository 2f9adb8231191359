"""What each command does, once its arguments are read."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rich.console import Console

from jeton.catalogue import GAMES, box_text, find_game
from jeton.core.errors import UsageFault
from jeton.core.messages import message
from jeton.core.options import Choice, read_options
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item
from jeton.language import Speaker
from jeton.records import (
    Finding,
    Note,
    Played,
    Record,
    Verdict,
    read_records,
    replay_lines,
    verify,
    write_note,
)
from jeton.records.positions import write_position_file
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, load_record, print_json, read_box, read_text
from jeton.terminal.drawing import colour_text, plain_lines
from jeton.terminal.scoring import Entry, ScoreSheet, keep_score, say_entry
from jeton.terminal.surface import draw_table, say_items, say_scores


def _item_json(speaker: Speaker, item: Item) -> dict[str, Any]:
    return {"player": speaker.name(item.seat), "points": item.points, "reason": speaker.json(item.reason)}


# --- games, boxes -------------------------------------------------------------------------------


def games(context: Context, *, as_json: bool) -> int:
    """List the games."""
    speaker = context.speaker
    if as_json:
        print_json(
            [
                {
                    "name": game.name,
                    "title": speaker.code(game.texts.title),
                    "about": speaker.code(game.texts.about),
                    "seats": list(game.seats),
                    "options": {option.name: speaker.code(option.about) for option in game.options},
                    "formats": [
                        {
                            "name": one.name,
                            "about": speaker.say(one.about),
                            "options": list(one.settings),
                            "turns": dict(zip(game.seats, one.turns, strict=True)),
                            "minutes": dict(zip(game.seats, game.minutes_of(one), strict=True)),
                        }
                        for one in game.formats
                    ],
                }
                for game in GAMES.values()
            ]
        )
        return 0
    for game in GAMES.values():
        context.say(
            Code.GAME_LINE if len(game.seats) > 1 else Code.GAME_LINE_FIXED,
            name=game.name,
            title=message(game.texts.title),
            about=message(game.texts.about),
            least=game.seats[0],
            most=game.seats[-1],
            count=game.seats[0],
        )
        for one in game.formats:
            least, *_, most = (*game.minutes_of(one)[0], *game.minutes_of(one)[-1])
            context.say(Code.GAME_FORMAT, format=one.name, about=one.about, least=least, most=most)
        for option in game.options:
            default = option.write(option.default)
            context.say(Code.GAME_OPTION, option=option.name, default=default, about=message(option.about))
            if isinstance(option, Choice):
                for word, meaning in zip(option.words, option.meanings, strict=True):
                    context.say(Code.GAME_CHOICE, word=word, about=message(meaning))
    return 0


def show_box(name: str) -> int:
    """Print the box of a game, to be copied and edited."""
    print(box_text(find_game(name)), end="")
    return 0


# --- keeping score ------------------------------------------------------------------------------


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
        "items": [_item_json(speaker, item) for item in entry.items],
        "points": entry.points,
        "standing": dict(entry.standing),
    }


# --- records ------------------------------------------------------------------------------------


def show_replay(
    context: Context, file: str, *, as_json: bool, at: int | None, box: str | None, position: bool = False
) -> int:
    """Play a record again and tell it move by move; or write the position that it has come to."""
    game, loaded, record = load_record(file, box)
    speaker = replace(context.speaker, names=record.names)
    history: list[Played] = []
    notes = {0: record.notes}
    for line, made in replay_lines(game, loaded, record):
        history += made
        notes[len(history)] = line.notes
    if at is not None and not 0 <= at <= len(history):
        raise UsageFault.of(Code.BAD_STEP, step=at, most=len(history))
    history = history[:at]
    if position:
        return _write_position(game, loaded, record, history)
    if as_json:
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
    """As whoever is to move knows it; where all hands must be known, with all of them."""
    options = read_options(game.options, record.options)
    then = history[-1].after if history else game.rules.start(options, box, len(record.names))
    seats = [actor for actor in game.rules.actors(then) if isinstance(actor, int)]
    seat = min(seats, default=None)
    view = View(seat, then) if game.solver else game.sight.view(then, seat)
    print(write_position_file(game.name, *game.layout.write(view)), end="")
    return 0


def _show_notes(record: Record, notes: tuple[Note, ...]) -> None:
    for note in notes:
        print("   ", write_note(note, record.names))


def _show_last(speaker: Speaker, game: AnyGame, played: Played) -> None:
    view = View(None, played.after)
    picture = game.sight.picture(view, game.sight.squares(view, played.move))
    console = Console()
    lines = draw_table(picture, speaker)
    if console.is_terminal:
        console.print(colour_text(lines))
    elif lines:
        print("\n".join(plain_lines(lines)))
    print(say_scores(picture, speaker))


def _played_json(context: Context, game: AnyGame, record: Record, played: Played) -> dict[str, Any]:
    actor = played.move.actor
    seat = actor if isinstance(actor, int) else None
    return {
        "actor": actor.value if not isinstance(actor, int) else record.names[actor],
        "move": game.notation.write(View(seat, played.before), played.move),
        "items": [_item_json(replace(context.speaker, names=record.names), item) for item in played.items],
    }


def show_verify(context: Context, file: str, *, as_json: bool, box: str | None) -> int:
    """Deal the record of a file again from its seed, or each of several."""
    records = read_records(read_text(file))
    findings = [verify(game := find_game(record.game), read_box(game, box), record) for record in records]
    if as_json:
        rows = [_finding_json(context, finding) for finding in findings]
        print_json(rows if len(rows) > 1 else rows[0])
    elif len(findings) == 1:
        print(context.speaker.say(findings[0].message))
    else:
        for number, finding in enumerate(findings, 1):
            context.say(Code.VERIFY_RECORD, number=number, finding=finding.message)
    return 0 if all(finding.verdict is Verdict.MATCHES for finding in findings) else 1


def _finding_json(context: Context, finding: Finding) -> dict[str, Any]:
    verdict = finding.verdict.name.lower().replace("_", "-")
    return {"verdict": verdict, "move": finding.move, "text": context.speaker.say(finding.message)}
