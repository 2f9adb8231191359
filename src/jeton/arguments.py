"""What may be typed behind ``jeton``: commands, their arguments and examples, in the user's language."""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, NoReturn

from jeton import __version__
from jeton.bots import LEVELS, SECONDS, YARDSTICKS
from jeton.catalogue import GAMES
from jeton.core import formats
from jeton.core.messages import Message, Value, message
from jeton.language import LANGUAGES, Speaker
from jeton.puzzles import LEVELS as PUZZLE_LEVELS
from jeton.solitaire import SIZES, Level
from jeton.terminal import arena, solitaire, strength, training
from jeton.terminal.codes import Code

PORT = 8017
"""Where the server is, unless told otherwise."""

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


class _Parser(argparse.ArgumentParser):
    """A parser that speaks the user's language and gives examples."""

    def __init__(self, speaker: Speaker, about: Message, examples: Sequence[str] = (), **kwargs: Any) -> None:
        shown = "\n".join([speaker.code(Code.EXAMPLES), *(f"  {example}" for example in examples)])
        super().__init__(
            # The formatter leaves lines as they are, for the sake of the examples.
            description=fill(speaker.say(about), max(40, get_terminal_size().columns - 2)),
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


def _adder(subs: Any, above: str, speaker: Speaker) -> Callable[..., _Parser]:
    """What adds a command below another."""

    def add(name: str, about: Code, *examples: str, **params: Value) -> _Parser:
        said = message(about, **params)
        sub = subs.add_parser(
            name,
            help=speaker.say(said),
            speaker=speaker,
            about=said,
            examples=examples,
            prog=f"{above} {name}",
        )
        assert isinstance(sub, _Parser)
        return sub

    return add


def parser(speaker: Speaker) -> _Parser:
    top = _Parser(
        speaker,
        message(Code.ABOUT),
        ("jeton", "jeton games", "jeton rules equable --lang fr", "jeton play mathable --seats you,random"),
        prog="jeton",
    )
    top.add_argument(
        "--version", action="version", version=f"jeton {__version__}", help=speaker.code(Code.VERSION)
    )
    subs = top.add_subparsers(dest="command", title=speaker.code(Code.COMMANDS), metavar="COMMAND")

    add = _adder(subs, "jeton", speaker)

    def add_game(sub: _Parser, nargs: str | None = None, *more: str) -> None:
        sub.add_argument(
            "game", nargs=nargs, metavar="GAME", help=speaker.code(Code.GAME, games=(*GAMES, *more))
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

    rules = add(
        "rules",
        Code.ABOUT_RULES,
        "jeton rules mathable",
        "jeton rules mathable --full --lang fr",
        "jeton rules mathable --play",
    )
    add_game(rules)
    more = rules.add_mutually_exclusive_group()
    more.add_argument("--full", action="store_true", help=speaker.code(Code.ARG_FULL))
    more.add_argument("--play", action="store_true", help=speaker.code(Code.ARG_PLAY))
    add_plain(rules)

    learn = add(
        "learn",
        Code.ABOUT_LEARN,
        "jeton learn mathable",
        "jeton learn gamate --step 4 --lang fr",
        "jeton learn solitaire",
    )
    add_game(learn, None, "solitaire")
    learn.add_argument("--step", type=int, default=1, metavar="N", help=speaker.code(Code.ARG_LEARN_STEP))
    add_plain(learn)

    box = add(
        "box", Code.ABOUT_BOX, "jeton box mathable > my-box.toml", "jeton play mathable --box my-box.toml"
    )
    add_game(box)

    play = add(
        "play",
        Code.ABOUT_PLAY,
        "jeton play",
        "jeton play equable",
        "jeton play equable --format short",
        "jeton play equable --seats Anna,Bruno,Max=random --option contest=on",
        "jeton play mathable --coach",
        "jeton play mathable --plain --option clock=turn:60 --seed birthday",
    )
    add_game(play, "?")
    play.add_argument(
        "--seats",
        metavar="you,family,…",
        help=speaker.code(Code.ARG_SEATS, bots=LEVELS),
    )
    add_plain(play)
    play.add_argument("--coach", action="store_true", help=speaker.code(Code.ARG_COACH))
    add_box(play)
    _add_format(speaker, play)
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
    kinds = tuple(dict.fromkeys(kind for game in GAMES.values() for kind in game.kinds))
    moves.add_argument("--kind", metavar="KIND", help=speaker.code(Code.ARG_KIND, known=kinds))
    add_json(moves)
    add_box(moves)

    solve = add(
        "solve",
        Code.ABOUT_SOLVE,
        "jeton solve gamate deal.txt",
        "jeton solve gamate deals.txt --all --proved",
        "jeton solve gamate - --score --json",
    )
    add_game(solve)
    solve.add_argument("file", metavar="FILE", help=speaker.code(Code.ARG_DEALS))
    solve.add_argument("--all", action="store_true", help=speaker.code(Code.ARG_EVERY))
    solve.add_argument("--proved", action="store_true", help=speaker.code(Code.ARG_PROVED))
    solve.add_argument("--score", action="store_true", help=speaker.code(Code.ARG_POINTS))
    add_json(solve)
    add_box(solve)

    review = add(
        "review", Code.ABOUT_REVIEW, "jeton review match.txt", "jeton review match.txt --deal 3 --contracts 0"
    )
    review.add_argument("record", metavar="RECORD", help=speaker.code(Code.ARG_RECORD))
    review.add_argument("--deal", type=int, metavar="N", help=speaker.code(Code.ARG_PART))
    review.add_argument("--contracts", type=int, default=10, metavar="N", help=speaker.code(Code.ARG_CHOICES))
    add_json(review)
    add_box(review)

    replay = add(
        "replay", Code.ABOUT_REPLAY, "jeton replay match.txt", "jeton replay match.txt --at 20 --position"
    )
    replay.add_argument("record", metavar="RECORD", help=speaker.code(Code.ARG_RECORD))
    replay.add_argument("--at", type=int, metavar="N", help=speaker.code(Code.ARG_STEP))
    replay.add_argument("--position", action="store_true", help=speaker.code(Code.ARG_POSITION_FILE))
    add_json(replay)
    add_box(replay)

    verify = add("verify", Code.ABOUT_VERIFY, "jeton verify match.txt", "jeton verify match.txt --json")
    verify.add_argument("record", metavar="RECORD", help=speaker.code(Code.ARG_RECORD))
    add_json(verify)
    add_box(verify)

    bench = add(
        "bench",
        Code.ABOUT_BENCH,
        "jeton bench",
        "jeton bench mathable --json > figures.json",
        "jeton bench --bulk",
        "jeton bench solitaire",
    )
    bench.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        help=speaker.code(Code.ARG_BENCH_GAME, games=(*GAMES, solitaire.SOLITAIRE)),
    )
    bench.add_argument("--bulk", action="store_true", help=speaker.code(Code.ARG_BULK))
    bench.add_argument("--alone", action="store_true", help=speaker.code(Code.ARG_ALONE))
    add_json(bench)

    perft = add("perft", Code.ABOUT_PERFT, "jeton perft mathable --depth 2 --box small.toml")
    add_game(perft)
    perft.add_argument("--depth", type=int, default=2, metavar="N", help=speaker.code(Code.ARG_DEPTH))
    perft.add_argument("--players", type=int, metavar="N", help=speaker.code(Code.ARG_PLAYERS))
    add_option(perft)
    add_box(perft)
    add_json(perft)

    _add_arena(speaker, add("arena", Code.ABOUT_ARENA, *_ARENA_EXAMPLES), add_option)
    _add_strength(speaker, add("strength", Code.ABOUT_STRENGTH, *_STRENGTH_EXAMPLES))
    _add_train(speaker, add("train", Code.ABOUT_TRAIN, *_TRAIN_EXAMPLES))
    _add_puzzles(speaker, add("puzzles", Code.ABOUT_PUZZLES, *_PUZZLES_EXAMPLES))
    _add_solitaire(speaker, add("solitaire", Code.ABOUT_SOLITAIRE, *_SOLITAIRE_EXAMPLES))

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


_ARENA_EXAMPLES = (
    "jeton arena rigolade --bots family,beginner",
    "jeton arena equable --bots child,random --format short --pairs 20 --jobs 2",
    "jeton arena gamate --bots champion,greedy --option deals=1 --records meeting.txt --json",
)


def _add_arena(speaker: Speaker, sub: _Parser, add_option: Callable[[_Parser], None]) -> None:
    """What is behind ``jeton arena``."""
    sub.add_argument("game", metavar="GAME", help=speaker.code(Code.GAME, games=tuple(GAMES)))
    bots = speaker.code(Code.ARG_ARENA_BOTS, bots=(*LEVELS, *YARDSTICKS))
    sub.add_argument("--bots", required=True, metavar="A,B", help=bots)
    pairs = speaker.code(Code.ARG_ARENA_PAIRS, count=arena.PAIRS)
    sub.add_argument("--pairs", type=int, default=arena.PAIRS, metavar="N", help=pairs)
    sub.add_argument("--jobs", type=int, default=arena.JOBS, metavar="N", help=speaker.code(Code.ARG_JOBS))
    seconds = speaker.code(Code.ARG_SECONDS, seconds=f"{SECONDS:g}")
    sub.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=seconds)
    seed = speaker.code(Code.ARG_ARENA_SEED, seed=arena.SEED)
    sub.add_argument("--seed", default=arena.SEED, metavar="TEXT", help=seed)
    _add_format(speaker, sub)
    add_option(sub)
    sub.add_argument("--records", metavar="FILE", help=speaker.code(Code.ARG_ARENA_RECORDS))
    sub.add_argument("--json", action="store_true", help=speaker.code(Code.JSON))


def _add_format(speaker: Speaker, sub: _Parser) -> None:
    sub.add_argument(
        "--format",
        metavar="|".join(formats.NAMES),
        default=formats.WHOLE,
        help=speaker.code(Code.ARG_FORMAT, format=formats.WHOLE),
    )


_STRENGTH_EXAMPLES = (
    "jeton strength rigolade",
    "jeton strength mathable --levels family,club --pairs 50 --jobs 2 --json",
    "jeton strength --write docs/strength.md",
)


def _add_strength(speaker: Speaker, sub: _Parser) -> None:
    """What is behind ``jeton strength``."""
    games = speaker.code(Code.ARG_STRENGTH_GAME, games=tuple(GAMES))
    sub.add_argument("game", nargs="?", metavar="GAME", help=games)
    levels = speaker.code(Code.ARG_STRENGTH_LEVELS, levels=LEVELS)
    sub.add_argument("--levels", metavar="A,B,…", help=levels)
    sub.add_argument("--all", action="store_true", help=speaker.code(Code.ARG_STRENGTH_ALL))
    pairs = speaker.code(Code.ARG_PAIRS, count=strength.PAIRS)
    sub.add_argument("--pairs", type=int, default=strength.PAIRS, metavar="N", help=pairs)
    seed = speaker.code(Code.ARG_STRENGTH_SEED, seed=strength.SEED)
    sub.add_argument("--seed", default=strength.SEED, metavar="TEXT", help=seed)
    jobs = speaker.code(Code.ARG_JOBS)
    sub.add_argument("--jobs", type=int, default=strength.JOBS, metavar="N", help=jobs)
    sub.add_argument("--write", metavar="FILE", help=speaker.code(Code.ARG_STRENGTH_WRITE))
    sub.add_argument("--json", action="store_true", help=speaker.code(Code.JSON))


_TRAIN_EXAMPLES = (
    "jeton train rigolade > weights.txt",
    "jeton train mathable --matches 20000 --rounds 2 --jobs 4 --out weights.txt",
)


def _add_train(speaker: Speaker, sub: _Parser) -> None:
    """What is behind ``jeton train``."""
    known = tuple(game.name for game in GAMES.values() if game.learner)
    sub.add_argument("game", metavar="GAME", help=speaker.code(Code.ARG_TRAIN_GAME, games=known))
    matches = speaker.code(Code.ARG_TRAIN_MATCHES, count=training.MATCHES)
    sub.add_argument("--matches", type=int, default=training.MATCHES, metavar="N", help=matches)
    rounds = speaker.code(Code.ARG_TRAIN_ROUNDS, count=training.ROUNDS)
    sub.add_argument("--rounds", type=int, default=training.ROUNDS, metavar="N", help=rounds)
    seed = speaker.code(Code.ARG_TRAIN_SEED, seed=training.SEED)
    sub.add_argument("--seed", default=training.SEED, metavar="TEXT", help=seed)
    jobs = speaker.code(Code.ARG_JOBS)
    sub.add_argument("--jobs", type=int, default=training.JOBS, metavar="N", help=jobs)
    sub.add_argument("--out", metavar="FILE", help=speaker.code(Code.ARG_TRAIN_OUT))


_PUZZLES_EXAMPLES = (
    "jeton puzzles",
    "jeton puzzles mathable --level easy",
    "jeton puzzles gamate --daily",
    "jeton puzzles make rigolade --count 20 > puzzles.txt",
)


def _add_puzzles(speaker: Speaker, parent: _Parser) -> None:
    """The commands below ``jeton puzzles``: one for each game, and two about puzzles themselves."""
    subs = parent.add_subparsers(dest="action", title=speaker.code(Code.COMMANDS), metavar="ACTION")
    add = _adder(subs, "jeton puzzles", speaker)
    for name, game in GAMES.items():
        title = message(game.texts.title)
        daily = f"jeton puzzles {name} --daily"
        solving = add(name, Code.ABOUT_PUZZLES_GAME, daily, game=title)
        solving.add_argument("--daily", action="store_true", help=speaker.code(Code.ARG_PUZZLES_DAILY))
        solving.add_argument(
            "--level", metavar="LEVEL", help=speaker.code(Code.ARG_LEVEL, levels=tuple(PUZZLE_LEVELS))
        )
        solving.add_argument("--number", type=int, metavar="N", help=speaker.code(Code.ARG_PUZZLES_NUMBER))
        solving.add_argument("--file", metavar="FILE", help=speaker.code(Code.ARG_PUZZLES_FILE))
        solving.add_argument("--seed", metavar="TEXT", help=speaker.code(Code.ARG_PUZZLES_SEED))
        solving.add_argument("--plain", action="store_true", help=speaker.code(Code.ARG_PLAIN))

    games = speaker.code(Code.GAME, games=tuple(GAMES))
    made = "jeton puzzles make mathable match.txt > own.txt"
    making = add("make", Code.ABOUT_PUZZLES_MAKE, _PUZZLES_EXAMPLES[-1], made)
    making.add_argument("game", metavar="GAME", help=games)
    making.add_argument("records", nargs="*", metavar="RECORD", help=speaker.code(Code.ARG_PUZZLES_RECORD))
    making.add_argument(
        "--count", type=int, default=10, metavar="N", help=speaker.code(Code.ARG_PUZZLES_COUNT)
    )
    making.add_argument("--seed", metavar="TEXT", help=speaker.code(Code.ARG_PUZZLES_SEED))

    checking = add("check", Code.ABOUT_PUZZLES_CHECK, "jeton puzzles check", "jeton puzzles check gamate")
    checking.add_argument("games", nargs="*", metavar="GAME", help=games)
    checking.add_argument("--file", metavar="FILE", help=speaker.code(Code.ARG_PUZZLES_FILE))


_SOLITAIRE_EXAMPLES = (
    "jeton solitaire fill --size 8",
    "jeton solitaire new --size 4 --level medium > puzzle.txt",
    "jeton solitaire solve puzzle.txt",
    "jeton solitaire play --daily",
    "jeton solitaire free --size 5",
)


def _add_solitaire(speaker: Speaker, parent: _Parser) -> None:
    """The commands below ``jeton solitaire``."""
    subs = parent.add_subparsers(
        dest="action", title=speaker.code(Code.COMMANDS), metavar="ACTION", required=True
    )

    add = _adder(subs, "jeton solitaire", speaker)

    def add_size(sub: _Parser, required: bool) -> None:
        about = speaker.code(Code.ARG_SIZE, least=SIZES[0], most=SIZES[-1])
        sub.add_argument("--size", type=int, metavar="K", required=required, help=about)

    def add_seed(sub: _Parser) -> None:
        sub.add_argument("--seed", metavar="TEXT", help=speaker.code(Code.ARG_SOLITAIRE_SEED))

    def add_level(sub: _Parser, default: str | None) -> None:
        about = speaker.code(Code.ARG_LEVEL, levels=tuple(level.value for level in Level))
        sub.add_argument("--level", metavar="LEVEL", default=default, help=about)

    def add_json(sub: _Parser) -> None:
        sub.add_argument("--json", action="store_true", help=speaker.code(Code.JSON))

    filling = add(
        "fill",
        Code.ABOUT_SOLITAIRE_FILL,
        "jeton solitaire fill --size 8",
        "jeton solitaire fill --size 5 --seed birthday --json",
    )
    add_size(filling, required=True)
    add_seed(filling)
    add_json(filling)

    solving = add(
        "solve",
        Code.ABOUT_SOLITAIRE_SOLVE,
        "jeton solitaire solve puzzle.txt",
        "jeton solitaire solve - --json",
    )
    solving.add_argument("file", metavar="FILE", help=speaker.code(Code.ARG_SOLITAIRE_FILE))
    add_json(solving)

    making = add(
        "new",
        Code.ABOUT_SOLITAIRE_NEW,
        "jeton solitaire new --size 4",
        "jeton solitaire new --size 6 --level hard --seed birthday > puzzle.txt",
    )
    add_size(making, required=True)
    add_level(making, Level.EASY.value)
    add_seed(making)
    add_json(making)

    playing = add(
        "play",
        Code.ABOUT_SOLITAIRE_PLAY,
        "jeton solitaire play --daily",
        "jeton solitaire play --size 5 --level hard",
        "jeton solitaire play puzzle.txt",
    )
    playing.add_argument("file", nargs="?", metavar="FILE", help=speaker.code(Code.ARG_SOLITAIRE_PLAY))
    playing.add_argument("--daily", action="store_true", help=speaker.code(Code.ARG_DAILY))
    add_size(playing, required=False)
    add_level(playing, None)
    add_seed(playing)
    playing.add_argument("--plain", action="store_true", help=speaker.code(Code.ARG_PLAIN))

    filling_freely = add(
        "free",
        Code.ABOUT_SOLITAIRE_FREE,
        "jeton solitaire free --size 5",
        "jeton solitaire free grid.txt --plain",
    )
    filling_freely.add_argument("file", nargs="?", metavar="FILE", help=speaker.code(Code.ARG_SOLITAIRE_FREE))
    add_size(filling_freely, required=False)
    filling_freely.add_argument("--plain", action="store_true", help=speaker.code(Code.ARG_PLAIN))
