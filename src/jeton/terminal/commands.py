"""What each command does, once its arguments are read."""

import json
import secrets
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from rich.console import Console

from jeton.bots import BOTS
from jeton.catalogue import GAMES, box_text, find_game, load_box, rules_page
from jeton.core.chance import SEED_BYTES, commitment, seed_of
from jeton.core.errors import LayoutFault, RecordFault, UsageFault
from jeton.core.messages import message
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item, Sound
from jeton.language import Speaker
from jeton.records import Played, Record, Verdict, read_record, replay, verify
from jeton.table import open_match, resume
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.drawing import colour_text, draw_grid, plain_lines
from jeton.terminal.pages import plain_page, print_page
from jeton.terminal.players import PERSON, read_players
from jeton.terminal.positions import read_position_file
from jeton.terminal.scoring import Entry, ScoreSheet, keep_score, say_entry
from jeton.terminal.session import Session
from jeton.terminal.surface import Colour, Plain, Surface, say_scores


@dataclass(frozen=True, slots=True)
class Context:
    """The world around a command."""

    speaker: Speaker
    environment: Mapping[str, str]

    def say(self, code: str, **params: Any) -> None:
        """Print a sentence."""
        print(self.speaker.code(code, **params))


def _json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def _read(path: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    try:
        # Some editors begin a file with a mark of its encoding.
        return (sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()).decode("utf-8-sig")
    except OSError as error:
        raise UsageFault.of(Code.NO_FILE, file=path, fault=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise UsageFault.of(Code.NOT_TEXT, file=path) from error


def _box(game: AnyGame, path: str | None) -> Any:
    return load_box(game, None if path is None else _read(path))


def _item_json(context: Context, names: Sequence[str], item: Item) -> dict[str, Any]:
    return {"player": names[item.seat], "points": item.points, "reason": context.speaker.json(item.reason)}


# --- games, rules, boxes ------------------------------------------------------------------------


def games(context: Context, *, as_json: bool) -> int:
    """List the games."""
    speaker = context.speaker
    if as_json:
        _json(
            [
                {
                    "name": game.name,
                    "title": speaker.code(game.texts.title),
                    "about": speaker.code(game.texts.about),
                    "seats": list(game.seats),
                    "options": {option.name: speaker.code(option.about) for option in game.options},
                }
                for game in GAMES.values()
            ]
        )
        return 0
    for game in GAMES.values():
        context.say(
            Code.GAME_LINE,
            name=game.name,
            title=message(game.texts.title),
            about=message(game.texts.about),
            least=game.seats[0],
            most=game.seats[-1],
        )
        for option in game.options:
            default = option.write(option.default)
            context.say(Code.GAME_OPTION, option=option.name, default=default, about=message(option.about))
    return 0


def rules(context: Context, name: str, *, plain: bool) -> int:
    """Show the rules page of a game."""
    game = find_game(name)
    page, box = rules_page(game, context.speaker.language), load_box(game)
    console = Console()
    if plain or not console.is_terminal:
        for line in plain_page(game, box, page):
            print(line)
    else:
        print_page(game, box, page, console)
    return 0


def show_box(name: str) -> int:
    """Print the box of a game, to be copied and edited."""
    print(box_text(find_game(name)), end="")
    return 0


# --- playing ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player asks of a new match."""

    game: str
    seats: str = "you,random"
    plain: bool = False
    box: str | None = None
    options: tuple[str, ...] = ()
    seed: str | None = None
    record: str | None = None
    """Where the record goes; None for Jeton's own folder."""


def play(context: Context, wish: Wish) -> int:
    """Play a new match."""
    game = find_game(wish.game)
    box = _box(game, wish.box)
    options = read_options(game.options, wish.options)
    players = read_players(wish.seats, BOTS, context.speaker)
    seed = secrets.token_bytes(SEED_BYTES) if wish.seed is None else seed_of(wish.seed)
    names = tuple(player.name for player in players)
    match, events = open_match(game, box, options, names, seed, _now())
    folder = saves.home(context.environment)
    path = Path(wish.record) if wish.record else saves.new_path(folder, game.name, datetime.now())
    surface = _surface(plain=wish.plain)
    speaker = replace(context.speaker, names=names)
    surface.line(speaker.code(Code.WELCOME, title=message(game.texts.title), players=names))
    surface.line(speaker.code(Code.COMMITMENT, hash=commitment(seed)))
    session = Session(
        match=match,
        kinds=tuple(player.kind for player in players),
        surface=surface,
        speaker=speaker,
        keep=lambda record: saves.save(path, record),
        now=_now,
    )
    session.tell_all(events)
    return _run(session, path)


def resume_match(context: Context, file: str | None, *, plain: bool, box: str | None) -> int:
    """Go on with a match that was saved."""
    path = Path(file) if file else saves.latest_unfinished(saves.home(context.environment))
    record = read_record(_read(str(path)))
    if record.result is not None:
        raise UsageFault.of(Code.SAVE_OVER, file=str(path))
    game = find_game(record.game)
    match = resume(game, _box(game, box), record, _now())
    kinds = record.players or (PERSON,) * len(record.names)
    if len(kinds) != len(record.names) or not set(kinds) <= {PERSON, *BOTS}:
        raise RecordFault.of(Code.PLAYERS_UNKNOWN, players=kinds)
    surface = _surface(plain=plain)
    speaker = replace(context.speaker, names=record.names)
    surface.line(speaker.code(Code.RESUMED, title=message(game.texts.title), players=record.names))
    session = Session(
        match=match,
        kinds=kinds,
        surface=surface,
        speaker=speaker,
        keep=lambda kept: saves.save(path, kept),
        now=_now,
        staged=list(game.notation.split(record.staged)),
    )
    return _run(session, path)


def _run(session: Session, path: Path) -> int:
    session.run()
    code = Code.RECORDED if session.match.over else Code.SAVED
    session.surface.line(session.speaker.code(code, file=str(path)))
    return 0


def _surface(*, plain: bool) -> Surface:
    console = Console()
    if plain or not (console.is_terminal and sys.stdin.isatty()):
        return Plain(lambda text: print(text, flush=True), input)
    return Colour(console)


def _now() -> int:
    return time.time_ns() // 1_000_000


# --- keeping score ------------------------------------------------------------------------------


def score(context: Context, name: str, file: str, *, as_json: bool, box: str | None) -> int:
    """Keep the score of a match played with the real box."""
    game = find_game(name)
    sheet = ScoreSheet(game, _box(game, box), read_options(game.options), context.speaker)
    if file == "-" and sys.stdin.isatty():
        return _score_live(context, sheet)
    rows: list[dict[str, Any]] = []
    for number, entry in keep_score(sheet, _read(file).splitlines()):
        if as_json:
            rows.append(_entry_json(context, number, entry))
        else:
            print("\n".join(say_entry(entry, context.speaker)))
    if as_json:
        _json(rows)
    return 0


def _score_live(context: Context, sheet: ScoreSheet) -> int:
    """At the table, a wrong line is no reason to stop: it is refused and asked for again."""
    context.say(Code.SHEET_HELP)
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
    names = [name for name, _ in entry.standing]
    return {
        "line": number,
        "player": entry.name,
        "items": [_item_json(context, names, item) for item in entry.items],
        "points": sum(item.points for item in entry.items),
        "standing": dict(entry.standing),
    }


# --- moves --------------------------------------------------------------------------------------


def moves(context: Context, name: str, file: str, *, as_json: bool, box: str | None) -> int:
    """List every legal move of a position."""
    game = find_game(name)
    laid = read_position_file(_read(file))
    if laid.game != game.name:
        raise LayoutFault.of(Code.POSITION_GAME, game=game.name, named=laid.game)
    view = game.layout.lay_out(_box(game, box), laid.board, dict(laid.fields))
    found = [(game.notation.write(view, move), items) for move, items in _judged(game, view)]
    if as_json:
        _json(
            [
                {
                    "move": text,
                    "points": sum(item.points for item in items),
                    "items": [context.speaker.json(item.reason) for item in items],
                }
                for text, items in found
            ]
        )
        return 0
    scoring = [(text, items) for text, items in found if items]
    context.say(Code.MOVES_FOUND, count=len(scoring))
    for text, items in sorted(scoring, key=lambda pair: (-sum(item.points for item in pair[1]), pair[0])):
        points = sum(item.points for item in items)
        context.say(
            Code.MOVES_POINTS, move=f"{text:<8}", count=points, reasons=tuple(item.reason for item in items)
        )
    others = [text for text, items in found if not items]
    # Every part of a rack can be exchanged: the first word of each is enough for a person.
    kinds = {
        text.split()[0]: sum(1 for other in others if other.split()[0] == text.split()[0]) for text in others
    }
    context.say(
        Code.MOVES_OTHER, moves=tuple(f"{word} ({n})" if n > 1 else word for word, n in kinds.items())
    )
    return 0


def _judged(game: AnyGame, view: View[Any]) -> Iterator[tuple[Any, tuple[Item, ...]]]:
    for move in game.generator.moves(view):
        ruling = game.rules.judge(view.position, move)
        yield move, ruling.items if isinstance(ruling, Sound) else ()


# --- records ------------------------------------------------------------------------------------


def _load(file: str, box_file: str | None) -> tuple[AnyGame, Any, Record]:
    record = read_record(_read(file))
    game = find_game(record.game)
    return game, _box(game, box_file), record


def show_replay(context: Context, file: str, *, as_json: bool, at: int | None, box: str | None) -> int:
    """Play a record again and tell it move by move."""
    game, loaded, record = _load(file, box)
    speaker = replace(context.speaker, names=record.names)
    history = list(replay(game, loaded, record))
    if at is not None and not 0 <= at <= len(history):
        raise UsageFault.of(Code.BAD_STEP, step=at, most=len(history))
    history = history[:at]
    if as_json:
        _json([_played_json(context, game, record, played) for played in history])
        return 0
    print(speaker.code(Code.REPLAY_HEAD, title=message(game.texts.title), players=record.names))
    for number, played in enumerate(history, 1):
        told = game.sight.tell(View(None, played.before), played.move)
        print(speaker.code(Code.REPLAY_STEP, number=number, told=told))
        for item in played.items:
            print("   ", speaker.code(Code.ITEM, reason=item.reason, count=item.points))
    if history:
        _show_last(speaker, game, history[-1])
    if record.result is None:
        print(speaker.code(Code.REPLAY_UNFINISHED))
    return 0


def _show_last(speaker: Speaker, game: AnyGame, played: Played) -> None:
    view = View(None, played.after)
    picture = game.sight.picture(view, game.sight.squares(view, played.move))
    console, lines = Console(), draw_grid(picture.grid)
    if console.is_terminal:
        console.print(colour_text(lines))
    else:
        print("\n".join(plain_lines(lines)))
    print(say_scores(picture, speaker))


def _played_json(context: Context, game: AnyGame, record: Record, played: Played) -> dict[str, Any]:
    actor = played.move.actor
    seat = actor if isinstance(actor, int) else None
    return {
        "actor": actor.value if not isinstance(actor, int) else record.names[actor],
        "move": game.notation.write(View(seat, played.before), played.move),
        "items": [_item_json(context, record.names, item) for item in played.items],
    }


def show_verify(context: Context, file: str, *, as_json: bool, box: str | None) -> int:
    """Deal a record again from its seed."""
    game, loaded, record = _load(file, box)
    finding = verify(game, loaded, record)
    if as_json:
        verdict = finding.verdict.name.lower().replace("_", "-")
        _json({"verdict": verdict, "move": finding.move, "text": context.speaker.say(finding.message)})
    else:
        print(context.speaker.say(finding.message))
    return 0 if finding.verdict is Verdict.MATCHES else 1
