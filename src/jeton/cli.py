"""The command line, and the only place where the house is put together."""

import argparse
import os
import sys
import webbrowser
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, NoReturn

from jeton import __version__
from jeton.bots import BOTS
from jeton.catalogue import GAMES
from jeton.core.errors import Fault, RecordFault, UsageFault
from jeton.language import LANGUAGES, Speaker, choose_language
from jeton.terminal import commands, engine, finding, playing, saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.menu import open_menu
from jeton.terminal.playing import Wish

PORT = 8017
"""Where the server is, unless told otherwise."""

_USAGE_EXIT = 2
_FAULT_EXIT = 1


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


class _Parser(argparse.ArgumentParser):
    """A parser that speaks the user's language and gives examples."""

    def __init__(self, speaker: Speaker, about: Code, examples: Sequence[str] = (), **kwargs: Any) -> None:
        shown = "\n".join([speaker.code(Code.EXAMPLES), *(f"  {example}" for example in examples)])
        super().__init__(
            # The formatter leaves lines as they are, for the sake of the examples.
            description=fill(speaker.code(about), max(40, get_terminal_size().columns - 2)),
            epilog=shown if examples else None,
            formatter_class=lambda prog: _Formatter(prog, usage_word=speaker.code(Code.USAGE)),
            add_help=False,
            allow_abbrev=False,
            **kwargs,
        )
        self._speaker = speaker
        self._positionals.title = speaker.code(Code.ARGUMENTS)
        self._optionals.title = speaker.code(Code.OPTIONS)
        self.add_argument("-h", "--help", action="help", help=speaker.code(Code.HELP))
        # Read before anything else, so that a refusal is in the right language too; here for the help.
        self.add_argument("--lang", metavar="|".join(LANGUAGES), help=speaker.code(Code.LANG))

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(_USAGE_EXIT, f"{self.prog}: {self._speaker.code(Code.BAD_USAGE, fault=message)}\n")


def _parser(speaker: Speaker) -> _Parser:
    top = _Parser(
        speaker,
        Code.ABOUT,
        ("jeton", "jeton games", "jeton rules equable --lang fr", "jeton play mathable --seats you,random"),
        prog="jeton",
    )
    top.add_argument(
        "--version", action="version", version=f"jeton {__version__}", help=speaker.code(Code.VERSION)
    )
    subs = top.add_subparsers(dest="command", title=speaker.code(Code.COMMANDS), metavar="COMMAND")

    def add(name: str, about: Code, *examples: str) -> _Parser:
        sub = subs.add_parser(
            name,
            help=speaker.code(about),
            speaker=speaker,
            about=about,
            examples=examples,
            prog=f"jeton {name}",
        )
        assert isinstance(sub, _Parser)
        return sub

    def add_game(sub: _Parser, nargs: str | None = None) -> None:
        sub.add_argument(
            "game", nargs=nargs, metavar="GAME", help=speaker.code(Code.GAME, games=tuple(GAMES))
        )

    def add_json(sub: _Parser) -> None:
        sub.add_argument("--json", action="store_true", help=speaker.code(Code.JSON))

    def add_box(sub: _Parser) -> None:
        sub.add_argument("--box", metavar="FILE", help=speaker.code(Code.ARG_BOX))

    def add_plain(sub: _Parser) -> None:
        sub.add_argument("--plain", action="store_true", help=speaker.code(Code.ARG_PLAIN))

    def add_option(sub: _Parser) -> None:
        sub.add_argument(
            "--option", action="append", default=[], metavar="K=V", help=speaker.code(Code.ARG_OPTION)
        )

    games = add("games", Code.ABOUT_GAMES, "jeton games", "jeton games --json")
    add_json(games)

    rules = add("rules", Code.ABOUT_RULES, "jeton rules mathable", "jeton rules mathable --lang fr --plain")
    add_game(rules)
    add_plain(rules)

    box = add(
        "box", Code.ABOUT_BOX, "jeton box mathable > my-box.toml", "jeton play mathable --box my-box.toml"
    )
    add_game(box)

    play = add(
        "play",
        Code.ABOUT_PLAY,
        "jeton play",
        "jeton play equable",
        "jeton play equable --seats Anna,Bruno,Max=random --option contest=on",
        "jeton play mathable --plain --option clock=turn:60 --seed birthday",
    )
    add_game(play, "?")
    play.add_argument(
        "--seats",
        metavar="you,easy,…",
        help=speaker.code(Code.ARG_SEATS, bots=tuple(BOTS)),
    )
    add_plain(play)
    add_box(play)
    add_option(play)
    play.add_argument("--seed", metavar="TEXT", help=speaker.code(Code.ARG_SEED))
    play.add_argument("--record", metavar="FILE", help=speaker.code(Code.ARG_RECORD_OUT))

    resume = add("resume", Code.ABOUT_RESUME, "jeton resume", "jeton resume my-match.txt --plain")
    resume.add_argument("record", nargs="?", metavar="FILE", help=speaker.code(Code.ARG_RESUME))
    add_plain(resume)
    add_box(resume)

    score = add(
        "score",
        Code.ABOUT_SCORE,
        "jeton score mathable",
        "jeton score equable --option large-racks=on",
        "jeton score mathable evening.txt --json",
    )
    add_game(score)
    score.add_argument("file", nargs="?", default="-", metavar="FILE", help=speaker.code(Code.ARG_SHEET))
    add_json(score)
    add_box(score)
    add_option(score)

    moves = add(
        "moves",
        Code.ABOUT_MOVES,
        "jeton moves mathable position.txt",
        "jeton moves mathable position.txt --best 3",
        "jeton moves equable position.txt --best 3 --kind replacement",
        "jeton moves mathable - --json",
    )
    add_game(moves)
    moves.add_argument("file", metavar="FILE", help=speaker.code(Code.ARG_POSITION))
    moves.add_argument("--best", type=int, metavar="K", help=speaker.code(Code.ARG_BEST))
    kinds = tuple(dict.fromkeys(kind for game in GAMES.values() for kind in game.generator.KINDS))
    moves.add_argument("--kind", metavar="KIND", help=speaker.code(Code.ARG_KIND, known=kinds))
    add_json(moves)
    add_box(moves)

    replay = add("replay", Code.ABOUT_REPLAY, "jeton replay match.txt", "jeton replay match.txt --at 20")
    replay.add_argument("record", metavar="RECORD", help=speaker.code(Code.ARG_RECORD))
    replay.add_argument("--at", type=int, metavar="N", help=speaker.code(Code.ARG_STEP))
    add_json(replay)
    add_box(replay)

    verify = add("verify", Code.ABOUT_VERIFY, "jeton verify match.txt", "jeton verify match.txt --json")
    verify.add_argument("record", metavar="RECORD", help=speaker.code(Code.ARG_RECORD))
    add_json(verify)
    add_box(verify)

    bench = add("bench", Code.ABOUT_BENCH, "jeton bench", "jeton bench mathable --json > figures.json")
    bench.add_argument(
        "game", nargs="?", metavar="GAME", help=speaker.code(Code.ARG_BENCH_GAME, games=tuple(GAMES))
    )
    bench.add_argument("--alone", action="store_true", help=speaker.code(Code.ARG_ALONE))
    add_json(bench)

    perft = add("perft", Code.ABOUT_PERFT, "jeton perft mathable --depth 2 --box small.toml")
    add_game(perft)
    perft.add_argument("--depth", type=int, default=2, metavar="N", help=speaker.code(Code.ARG_DEPTH))
    perft.add_argument("--players", type=int, metavar="N", help=speaker.code(Code.ARG_PLAYERS))
    add_option(perft)
    add_box(perft)
    add_json(perft)

    serve = add("serve", Code.ABOUT_SERVE, "jeton serve", "jeton serve --host 127.0.0.1 --port 8080")
    serve.add_argument("--host", default="0.0.0.0", metavar="ADDRESS", help=speaker.code(Code.ARG_HOST))
    serve.add_argument("--port", type=int, metavar="N", help=speaker.code(Code.ARG_PORT, port=PORT))
    serve.add_argument("--data", metavar="FILE", help=speaker.code(Code.ARG_DATA))
    serve.add_argument(
        "--name", action="append", default=[], metavar="HOST", help=speaker.code(Code.ARG_NAME)
    )
    serve.add_argument("--verbose", action="store_true", help=speaker.code(Code.ARG_VERBOSE))
    serve.add_argument("--open", action="store_true", help=speaker.code(Code.ARG_BROWSER))
    # Whoever tests or measures a server does not want to watch its bots.
    serve.add_argument("--pause", type=float, help=argparse.SUPPRESS)

    backup = add(
        "backup",
        Code.ABOUT_BACKUP,
        "jeton backup matches.bak",
        "jeton backup matches.bak --data club.db --force",
    )
    backup.add_argument("file", metavar="FILE", help=speaker.code(Code.ARG_BACKUP))
    backup.add_argument("--data", metavar="FILE", help=speaker.code(Code.ARG_DATA))
    backup.add_argument("--force", action="store_true", help=speaker.code(Code.ARG_FORCE))

    restore = add(
        "restore", Code.ABOUT_RESTORE, "jeton restore matches.bak", "jeton restore matches.bak --data club.db"
    )
    restore.add_argument("file", metavar="FILE", help=speaker.code(Code.ARG_RESTORE))
    restore.add_argument("--data", metavar="FILE", help=speaker.code(Code.ARG_DATA))

    doctor = add("doctor", Code.ABOUT_DOCTOR, "jeton doctor", "jeton doctor --json")
    add_json(doctor)
    return top


def _asked_language(arguments: Sequence[str]) -> str | None:
    """The value of the last ``--lang``, wherever it stands."""
    asked = None
    for index, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            asked = argument.partition("=")[2]
        elif argument == "--lang" and index + 1 < len(arguments):
            asked = arguments[index + 1]
    return asked


_SEARCHING = frozenset({"play", "resume", "moves", "bench", "serve"})
"""The commands that are slower where kernels run uncompiled."""
_USUAL = ("serve", "--open")
"""What is done where no command is given."""


def _run(context: Context, parsed: argparse.Namespace) -> int:
    named = GAMES.get(getattr(parsed, "game", None) or "")
    searched = [named] if named else GAMES.values()
    if parsed.command in _SEARCHING and not all(game.generator.compiled() for game in searched):
        context.note(Code.RUNS_UNCOMPILED)
    match parsed.command:
        case "games":
            return commands.games(context, as_json=parsed.json)
        case "rules":
            return commands.rules(context, parsed.game, plain=parsed.plain)
        case "box":
            return commands.show_box(parsed.game)
        case "play" if parsed.game is None:
            return open_menu(context)
        case "play":
            wish = Wish(
                game=parsed.game,
                seats=parsed.seats,
                plain=parsed.plain,
                box=parsed.box,
                options=tuple(parsed.option),
                seed=parsed.seed,
                record=parsed.record,
            )
            return playing.play(context, wish)
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
        case "replay":
            return commands.show_replay(
                context, parsed.record, as_json=parsed.json, at=parsed.at, box=parsed.box
            )
        case "verify":
            return commands.show_verify(context, parsed.record, as_json=parsed.json, box=parsed.box)
        case "bench":
            return engine.bench(context, parsed.game, as_json=parsed.json, alone=parsed.alone)
        case "perft":
            return engine.perft(
                context,
                parsed.game,
                depth=parsed.depth,
                seats=parsed.players,
                box=parsed.box,
                options=tuple(parsed.option),
                as_json=parsed.json,
            )
        case "serve":
            return _serve(context, parsed)
        case "backup":
            return _backup(context, parsed)
        case "restore":
            return _restore(context, parsed)
        case _:
            return engine.doctor(context, as_json=parsed.json)


def _serve(context: Context, parsed: argparse.Namespace) -> int:
    # Only a server needs a server's libraries, and they take a while to load.
    from jeton.web import serving

    port = PORT if parsed.port is None else parsed.port
    if not 0 <= port < 1 << 16:
        raise UsageFault.of(Code.BAD_PORT, port=parsed.port)
    data = _data(context, parsed)
    wish = serving.Wish(
        parsed.host, port, data, tuple(parsed.name), any_port=parsed.port is None, verbose=parsed.verbose
    )
    if parsed.pause is not None:
        wish = replace(wish, pause=parsed.pause)
    opened = webbrowser.open if parsed.open and _has_screen(context.environment) else None
    serving.serve(wish, context.speaker, partial(print, flush=True), opened)
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
        parser = _parser(speaker)
        parsed = parser.parse_args(arguments)
        if parsed.command is None:
            parsed = parser.parse_args([*arguments, *_USUAL])
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
