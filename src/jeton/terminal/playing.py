"""The commands that play: a new match, or one that was saved."""

import re
import secrets
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

from jeton.bots import BOTS
from jeton.catalogue import find_game
from jeton.core.chance import SEED_BYTES, commitment, seed_of
from jeton.core.errors import RecordFault, UsageFault
from jeton.core.formats import WHOLE, settings_of
from jeton.core.messages import Message, message
from jeton.core.moves import Seat
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame
from jeton.engines import PROGRAM, Program
from jeton.language import Speaker
from jeton.language.levels import level_title
from jeton.records import check_names, read_record
from jeton.records.letters import clipped
from jeton.records.names import MOST_LETTERS, unused_name
from jeton.table import open_match, resume
from jeton.table.progress import COACH, ON, Given, Progress, settle
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, box_of, pack_box, read_box, read_text
from jeton.terminal.players import OPPONENT, PERSON, Player, bots_among, read_players
from jeton.terminal.session import Session
from jeton.terminal.surface import Colour, Plain

YOU = "you"
_UNUSUAL = re.compile(r"[^\w '’.-]")
"""What a program may call itself with, and a name may not be written with."""
PACE, _LONGEST = 1.0, 60
"""How long a bot takes for a move, and somebody who watches bots looks at it, unless told otherwise; and at
the most."""


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """What a player asks of a new match."""

    game: str
    seats: str | None = None
    """None for one person and as many bots as the game needs."""
    plain: bool = False
    box: str | None = None
    format: str = WHOLE
    """How long it is to be."""
    options: tuple[str, ...] = ()
    """Each goes before what the format says of it."""
    seed: str | None = None
    coach: bool = False
    """Whether the one person at the table has a coach."""
    record: str | None = None
    """Where the record goes; None for Jeton's own folder."""
    pace: float = PACE
    """How many seconds a bot takes for a move at least; where only bots play, they pass behind it."""


def play(context: Context, request: PlayRequest) -> int:
    """Play a new match. Programs that play end with it, however it ends."""
    with ExitStack() as stack:
        return _play(context, request, stack)


def _play(context: Context, request: PlayRequest, stack: ExitStack) -> int:
    if not 0 <= request.pace <= _LONGEST:
        raise UsageFault.of(Code.BAD_PACE, seconds=f"{request.pace:g}", most=_LONGEST)
    game = find_game(request.game)
    box = read_box(game, request.box)
    options = read_options(game.options, settings_of(game.formats, request.format, request.options))
    players = read_players(request.seats or fill_seats(game, YOU), BOTS, context.speaker)
    seed = secrets.token_bytes(SEED_BYTES) if request.seed is None else seed_of(request.seed)
    programs = {
        seat: stack.enter_context(Program(player.command))
        for seat, player in enumerate(players)
        if player.kind == PROGRAM
    }
    names = _names(players, programs)
    check_names(names)
    packed = pack_box(game, request.box)
    match, events = open_match(game, box, options, names, seed, _now(), packed=packed)
    folder = saves.home(context.environment)
    bots = bots_among(player.kind for player in players)
    progress = Progress(match, bots, _now())
    if request.coach:
        progress = _with_coach(progress)
    path = Path(request.record) if request.record else saves.new_path(folder, game.name, datetime.now())
    if path.exists():
        raise UsageFault.of(Code.RECORD_EXISTS, file=str(path))
    for seat, program in programs.items():
        program.begin(match, seat)
    speaker = replace(context.speaker, names=names)
    return _run(
        partial(
            Session,
            progress=progress,
            programs=programs,
            speaker=speaker,
            keep=partial(saves.save, path),
            keep_as=partial(saves.save_as, saves.home(context.environment)),
            now=_now,
            news=(
                message(Code.WELCOME, title=message(game.texts.title), players=names),
                message(Code.COMMITMENT, hash=commitment(seed)),
            ),
            events=events,
            pace=request.pace,
        ),
        speaker,
        path,
        plain=request.plain,
    )


def _names(players: Sequence[Player], programs: Mapping[Seat, Program]) -> tuple[str, ...]:
    """One for each seat; a program that was given none has the one that it says, or that of its file."""
    names = [player.name for player in players]
    for seat, program in programs.items():
        if not names[seat]:
            said = program.name or Path(program.command.split()[0]).stem
            name = clipped(" ".join(_UNUSUAL.sub(" ", said).split()), MOST_LETTERS)
            names[seat] = unused_name(name, [*names[:seat], *names[seat + 1 :]])
    return tuple(names)


def _with_coach(progress: Progress) -> Progress:
    """The match with a coach. :raises UsageFault: if it may not have one."""
    seat = progress.bots.index("") if "" in progress.bots else 0
    settled = settle(progress, Given(COACH, seat, ON, progress.last))
    if settled.refusal is not None:
        raise UsageFault(settled.refusal.ruling.fault)
    return settled.progress


def fill_seats(game: AnyGame, name: str, level: str = OPPONENT) -> str:
    """A player, and bots on the other seats of the smallest table that the game can be played at."""
    return ",".join([name] + [level] * (game.seats[0] - 1))


def resume_match(
    context: Context, file: str | None, *, plain: bool, box: str | None, program: str | None = None
) -> int:
    """Resume a match that was saved; the seats that a program had are played by this one, or by a bot."""
    with ExitStack() as stack:
        return _resume(context, file, stack, plain=plain, box=box, program=program)


def _resume(
    context: Context, file: str | None, stack: ExitStack, *, plain: bool, box: str | None, program: str | None
) -> int:
    path = _chosen(context, file)
    if path is None:
        return 0
    record = read_record(read_text(str(path)))
    if record.result is not None:
        raise UsageFault.of(Code.SAVE_OVER, file=str(path))
    game = find_game(record.game)
    match = resume(game, box_of(game, box, record.box_file), record, _now())
    kinds = record.players or (PERSON,) * len(record.names)
    if len(kinds) != len(record.names) or not set(kinds) <= {PERSON, PROGRAM, *BOTS}:
        raise RecordFault.of(Code.PLAYERS_UNKNOWN, players=kinds)
    speaker = replace(context.speaker, names=record.names)
    outside = [seat for seat, kind in enumerate(kinds) if kind == PROGRAM]
    programs = {seat: stack.enter_context(Program(program)) for seat in outside} if program else {}
    for seat, one in programs.items():
        one.begin(match, seat)
    news: list[Message] = [message(Code.RESUMED, title=message(game.texts.title), players=record.names)]
    if not programs:
        level = level_title(OPPONENT, speaker)
        kinds = tuple(OPPONENT if kind == PROGRAM else kind for kind in kinds)
        news += [message(Code.PROGRAM_ABSENT, player=record.names[seat], level=level) for seat in outside]
    return _run(
        partial(
            Session,
            progress=Progress(match, bots_among(kinds), _now()),
            programs=programs,
            speaker=speaker,
            keep=partial(saves.save, path),
            keep_as=partial(saves.save_as, saves.home(context.environment)),
            now=_now,
            news=tuple(news),
            staged=list(game.notation.split(record.staged)),
            pace=PACE,
        ),
        speaker,
        path,
        plain=plain,
    )


def _chosen(context: Context, file: str | None) -> Path | None:
    """The match that is meant: by its file, by its number, or from a list where somebody can choose."""
    folder = saves.home(context.environment)
    if file is not None and Path(file).exists():
        return Path(file)
    if file is not None and not file.isdecimal():
        named = saves.find_named(folder, file)
        return Path(file) if named is None else named
    found = saves.saved(folder)
    if file is not None:
        # No list is longer than nine figures.
        return saves.pick(folder, found, int(file[:9]))
    if len(found) < 2 or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return saves.pick(folder, found, 1)
    for number, save in enumerate(found, 1):
        print(saves.say_save(number, save, context.speaker))
    answer = input(context.speaker.code(Code.SAVES_CHOOSE)).strip() or "1"
    if not answer.isdecimal():
        return None
    return saves.pick(folder, found, int(answer[:9]))


def _run(make: Callable[..., Session], speaker: Speaker, path: Path, *, plain: bool) -> int:
    """Play a session on the surface that fits the terminal, then say where the match is kept."""
    console = Console()
    if plain or not (console.is_terminal and sys.stdin.isatty()):
        session = make(surface=Plain(partial(print, flush=True), input), asks=sys.stdin.isatty())
        session.run()
    else:
        session = _show(make, speaker, console)
    print(speaker.code(Code.RECORDED if session.match.over else Code.SAVED, file=str(path)))
    return 0


def _show(make: Callable[..., Session], speaker: Speaker, console: Console) -> Session:
    """Play a session on the whole screen; line by line where that is too small, or Textual not installed."""
    if find_spec("textual") is None:
        return _by_lines(make, console)
    # It takes as long to import as everything else together, and most commands need none of it.
    from jeton.terminal.app import LEAST_HEIGHT, LEAST_WIDTH, FullScreen, Screen

    if console.width < LEAST_WIDTH or console.height < LEAST_HEIGHT or console.is_dumb_terminal:
        return _by_lines(make, console)
    screen = Screen(speaker)
    session = screen.session = make(surface=FullScreen(screen), asks=True)
    screen.run()
    if screen.fault is not None:
        raise screen.fault
    return session


def _by_lines(make: Callable[..., Session], console: Console) -> Session:
    session = make(surface=Colour(console), asks=True)
    session.run()
    return session


def _now() -> int:
    """Milliseconds, for the clocks at the table; not those of the machine's clock, which can be set."""
    return time.monotonic_ns() // 1_000_000
