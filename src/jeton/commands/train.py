"""``jeton train``: fits what positions are worth to an expert."""

import argparse
from pathlib import Path

from jeton.bench import train
from jeton.catalogue import GAMES, find_game
from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.core.weights import write_weights
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.measuring import check_amounts
from jeton.terminal.watching import Watch

EXAMPLES = (
    "jeton train rigolade > weights.txt",
    "jeton train mathable --matches 20000 --rounds 2 --jobs 4 --out weights.txt",
)

MATCHES, ROUNDS, SEED, JOBS = 8000, 3, "train", 1
"""How many matches a round has, how many rounds there are, which ones, and in how many processes, unless
told otherwise."""


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton train``."""
    speaker = parser.speaker
    parser.add_explained("game", "GAME", lambda: speaker.code(Code.ARG_TRAIN_GAME, games=_learners()))
    parser.add_number("--matches", MATCHES, speaker.code(Code.ARG_TRAIN_MATCHES, count=MATCHES))
    parser.add_number("--rounds", ROUNDS, speaker.code(Code.ARG_TRAIN_ROUNDS, count=ROUNDS))
    parser.add_argument(
        "--seed", default=SEED, metavar="TEXT", help=speaker.code(Code.ARG_TRAIN_SEED, seed=SEED)
    )
    parser.add_jobs(JOBS)
    parser.add_argument("--out", metavar="FILE", help=speaker.code(Code.ARG_TRAIN_OUT))


def _learners() -> tuple[str, ...]:
    """The games with something to fit."""
    return tuple(game.name for game in GAMES.values() if game.learner)


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Fit the weights of a game."""
    return fit_weights(
        context,
        parsed.game,
        matches=parsed.matches,
        rounds=parsed.rounds,
        seed=parsed.seed,
        jobs=parsed.jobs,
        out=parsed.out,
    )


def fit_weights(
    context: Context, name: str, *, matches: int, rounds: int, seed: str, jobs: int, out: str | None
) -> int:
    """Fit the weights of a game; they are shown, or written into a file."""
    if find_game(name).learner is None:
        raise UsageFault.of(Code.NO_LEARNER, game=name, known=_learners())
    check_amounts(matches=matches, rounds=rounds, jobs=jobs)
    # In a file, a seed is a line.
    seed = " ".join(seed.split())
    if out:
        _write(Path(out), "")
    with Watch(context) as watch:
        found = train(name, matches=matches, rounds=rounds, seed=seed, jobs=jobs, on_progress=watch.show)
    text = write_weights(found)
    if out:
        _write(Path(out), text)
        won = f"{found.won / 10:.1f}"
        context.say(Code.TRAIN_DONE, file=out, kept=found.kept, rounds=rounds, won=won, pairs=found.pairs)
    else:
        print(text, end="")
    return 0


def _write(file: Path, text: str) -> None:
    """Into the file, which is tried before the work begins; what is there already stays until it is done."""
    try:
        with file.open("a" if not text else "w", encoding="utf-8") as opened:
            opened.write(text)
    except OSError as error:
        raise UsageFault.of(Code.TRAIN_WRITE, file=str(file), fault=error.strerror or str(error)) from error
