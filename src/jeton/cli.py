"""The command line, and the only place where the house is put together."""

import argparse
import os
import sys
import webbrowser
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from io import TextIOWrapper
from pathlib import Path

from jeton.arguments import PORT, parser
from jeton.catalogue import GAMES
from jeton.core.errors import Fault, RecordFault, UsageFault
from jeton.language import Speaker, choose_language
from jeton.solitaire import compiled
from jeton.terminal import (
    arena,
    benchmarks,
    commands,
    doctor,
    filling,
    finding,
    learning,
    perft,
    playing,
    puzzle_making,
    puzzles,
    puzzling,
    reviewing,
    saves,
    solitaire,
    solving,
    strength,
    teaching,
    training,
)
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.menu import open_menu
from jeton.terminal.playing import PlayRequest

_FAULT_EXIT = 1


def _run_solitaire(context: Context, parsed: argparse.Namespace) -> int:
    match parsed.action:
        case "fill":
            return solitaire.fill_grid(context, size=parsed.size, seed=parsed.seed, as_json=parsed.json)
        case "solve":
            return solitaire.solve_file(context, parsed.file, as_json=parsed.json)
        case "new":
            return solitaire.new_puzzle(
                context, size=parsed.size, level=parsed.level, seed=parsed.seed, as_json=parsed.json
            )
        case "free":
            return filling.play(context, filling.FreeRequest(parsed.file, parsed.size, parsed.plain))
        case _:
            request = puzzling.PuzzleRequest(
                file=parsed.file,
                daily=parsed.daily,
                size=parsed.size,
                level=parsed.level,
                seed=parsed.seed,
                plain=parsed.plain,
            )
            return puzzling.play(context, request)


def _run_puzzles(context: Context, parsed: argparse.Namespace) -> int:
    match parsed.action:
        case None:
            return puzzles.list_puzzles(context)
        case "make":
            wished = {"count": parsed.count, "seed": parsed.seed}
            return puzzle_making.make(context, parsed.game, parsed.records, **wished)
        case "check":
            return puzzles.check(context, parsed.games, parsed.file)
    wish = puzzles.PuzzleWish(
        daily=parsed.daily,
        level=parsed.level,
        number=parsed.number,
        file=parsed.file,
        seed=parsed.seed,
        plain=parsed.plain,
    )
    return puzzles.solve(context, parsed.action, wish)


def _asked_language(arguments: Sequence[str]) -> str | None:
    """The value of the last ``--lang``, wherever it stands."""
    asked = None
    for index, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            asked = argument.partition("=")[2]
        elif argument == "--lang" and index + 1 < len(arguments):
            asked = arguments[index + 1]
    return asked


_SEARCHING = frozenset(
    {"play", "resume", "moves", "solve", "review", "puzzles", "bench", "serve", "arena", "strength", "train"}
)
"""The commands that are slower where kernels run uncompiled."""
_USUAL = ("serve", "--open")
"""What is done where no command is given."""


def _is_slow(parsed: argparse.Namespace) -> bool:
    """Whether what is asked for searches with a kernel that runs uncompiled."""
    name = getattr(parsed, "game", None) or ""
    if solitaire.SOLITAIRE in (parsed.command, name):
        return not compiled()
    searched = [GAMES[name]] if name in GAMES else GAMES.values()
    return parsed.command in _SEARCHING and not all(game.compiled() for game in searched)


def _run(context: Context, parsed: argparse.Namespace) -> int:
    if _is_slow(parsed):
        context.note(Code.RUNS_UNCOMPILED)
    match parsed.command:
        case "games":
            return commands.games(context, as_json=parsed.json)
        case "rules":
            if parsed.play:
                return teaching.play_through(context, parsed.game, plain=parsed.plain)
            return teaching.rules(context, parsed.game, plain=parsed.plain, whole=parsed.full)
        case "learn":
            return learning.learn(context, parsed.game, plain=parsed.plain, step=parsed.step)
        case "box":
            return commands.show_box(parsed.game)
        case "play" if parsed.game is None:
            return open_menu(context)
        case "play":
            request = PlayRequest(
                game=parsed.game,
                seats=parsed.seats,
                coach=parsed.coach,
                plain=parsed.plain,
                box=parsed.box,
                format=parsed.format,
                options=tuple(parsed.option),
                seed=parsed.seed,
                record=parsed.record,
            )
            return playing.play(context, request)
        case "resume":
            return playing.resume_match(context, parsed.record, plain=parsed.plain, box=parsed.box)
        case "score":
            return commands.score(
                context,
                parsed.game,
                parsed.file,
                as_json=parsed.json,
                box=parsed.box,
                options=tuple(parsed.option),
            )
        case "moves":
            return finding.moves(
                context,
                parsed.game,
                parsed.file,
                as_json=parsed.json,
                box=parsed.box,
                best=parsed.best,
                kind=parsed.kind,
            )
        case "solve":
            return solving.solve(
                context,
                parsed.game,
                parsed.file,
                as_json=parsed.json,
                box=parsed.box,
                every=parsed.all,
                proved=parsed.proved,
                scored=parsed.score,
            )
        case "review":
            return reviewing.review(
                context,
                parsed.record,
                as_json=parsed.json,
                box=parsed.box,
                part=parsed.deal,
                choices=max(0, parsed.contracts),
            )
        case "replay":
            return commands.show_replay(
                context,
                parsed.record,
                as_json=parsed.json,
                at=parsed.at,
                box=parsed.box,
                position=parsed.position,
            )
        case "verify":
            return commands.show_verify(context, parsed.record, as_json=parsed.json, box=parsed.box)
        case "bench" if parsed.bulk:
            return benchmarks.bench_bulk(context, parsed.game, as_json=parsed.json)
        case "bench":
            return benchmarks.bench(context, parsed.game, as_json=parsed.json, alone=parsed.alone)
        case "perft":
            return perft.perft(
                context,
                parsed.game,
                depth=parsed.depth,
                seats=parsed.players,
                box=parsed.box,
                options=tuple(parsed.option),
                as_json=parsed.json,
            )
        case "arena":
            return arena.arena(
                context,
                parsed.game,
                bots=parsed.bots,
                pairs=parsed.pairs,
                jobs=parsed.jobs,
                seconds=parsed.seconds,
                seed=parsed.seed,
                form=parsed.format,
                options=tuple(parsed.option),
                records=parsed.records,
                as_json=parsed.json,
            )
        case "strength":
            return strength.strength(
                context,
                parsed.game,
                levels=parsed.levels,
                every=parsed.all,
                pairs=parsed.pairs,
                seed=parsed.seed,
                jobs=parsed.jobs,
                write=parsed.write,
                as_json=parsed.json,
            )
        case "train":
            return training.fit_weights(
                context,
                parsed.game,
                matches=parsed.matches,
                rounds=parsed.rounds,
                seed=parsed.seed,
                jobs=parsed.jobs,
                out=parsed.out,
            )
        case "puzzles":
            return _run_puzzles(context, parsed)
        case "solitaire":
            return _run_solitaire(context, parsed)
        case "doctor":
            return doctor.doctor(context, as_json=parsed.json)

        case "serve":
            return _serve(context, parsed)
        case "backup":
            return _backup(context, parsed)
        case "restore":
            return _restore(context, parsed)
        case _:
            return doctor.doctor(context, as_json=parsed.json)


def _serve(context: Context, parsed: argparse.Namespace) -> int:
    # Only a server needs a server's libraries, and they take a while to load.
    from jeton.web import serving

    port = PORT if parsed.port is None else parsed.port
    if not 0 <= port < 1 << 16:
        raise UsageFault.of(Code.BAD_PORT, port=parsed.port)
    data = _data(context, parsed)
    request = serving.ServeRequest(
        parsed.host, port, data, tuple(parsed.name), any_port=parsed.port is None, verbose=parsed.verbose
    )
    if parsed.pause is not None:
        request = replace(request, pause=parsed.pause)
    opened = webbrowser.open if parsed.open and _has_screen(context.environment) else None
    serving.serve(request, context.speaker, partial(print, flush=True), opened)
    return 0


def _data(context: Context, parsed: argparse.Namespace) -> Path:
    """The file that keeps the server's matches."""
    return Path(parsed.data) if parsed.data else saves.home(context.environment) / "jeton.db"


def _backup(context: Context, parsed: argparse.Namespace) -> int:
    from jeton.web import backups

    data, file = _data(context, parsed), Path(parsed.file)
    sound = backups.back_up(data, file, force=parsed.force, speaker=context.speaker, say=print)
    return 0 if sound else _FAULT_EXIT


def _restore(context: Context, parsed: argparse.Namespace) -> int:
    from jeton.web import backups

    backups.restore(Path(parsed.file), _data(context, parsed), speaker=context.speaker, say=print)
    return 0


def _has_screen(environment: Mapping[str, str]) -> bool:
    """Whether a browser has somewhere to open; Python would start one of text in the terminal otherwise."""
    return sys.platform in ("win32", "darwin") or bool(
        environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    )


def main(arguments: Sequence[str] | None = None, environment: Mapping[str, str] | None = None) -> int:
    """Run one command; the exit code is 0, 1 for something wrong in what was given, 2 for a wrong call."""
    arguments = sys.argv[1:] if arguments is None else arguments
    environment = os.environ if environment is None else environment
    for stream in (sys.stdin, sys.stdout):
        # A sign that cannot be read or shown is no reason to stop in the middle of a match.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        try:
            return _obey(arguments, environment)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough. Python would complain again when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _obey(arguments: Sequence[str], environment: Mapping[str, str]) -> int:
    speaker = Speaker(choose_language(None, environment))
    try:
        speaker = Speaker(choose_language(_asked_language(arguments), environment))
        reader = parser(speaker)
        parsed = reader.parse_args(arguments)
        if parsed.command is None:
            parsed = reader.parse_args([*arguments, *_USUAL])
        return _run(Context(speaker, environment), parsed)
    except Fault as fault:
        sys.stdout.flush()
        line = fault.line if isinstance(fault, RecordFault) else None
        code = Code.FAULT if line is None else Code.FAULT_LINE
        params = {} if line is None else {"line": line}
        print("jeton: " + speaker.code(code, fault=fault.message, **params), file=sys.stderr)
        return _FAULT_EXIT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
