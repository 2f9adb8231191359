"""``jeton train``: fits what positions are worth to an expert, and how likely one is to win."""

import argparse
from pathlib import Path

from jeton.analysis.chances import write_chances
from jeton.bench import Crew, find_chances, study_deals, train
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
    "jeton train calculator --chances --matches 2000 --out chances.txt",
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
    parser.add_argument("--chances", action="store_true", help=speaker.code(Code.ARG_TRAIN_CHANCES))
    parser.add_crew(JOBS)
    parser.add_argument("--out", metavar="FILE", help=speaker.code(Code.ARG_TRAIN_OUT))


def _learners() -> tuple[str, ...]:
    """The games with something to fit."""
    return tuple(game.name for game in GAMES.values() if game.learner)


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Fit the weights of a game, or who wins it."""
    if parsed.chances:
        return fit_chances(
            context,
            parsed.game,
            matches=parsed.matches,
            seed=parsed.seed,
            crew=Crew(parsed.jobs, parsed.ray),
            out=parsed.out,
        )
    return fit_weights(
        context,
        parsed.game,
        matches=parsed.matches,
        rounds=parsed.rounds,
        seed=parsed.seed,
        crew=Crew(parsed.jobs, parsed.ray),
        out=parsed.out,
    )


def fit_weights(
    context: Context, name: str, *, matches: int, rounds: int, seed: str, crew: Crew, out: str | None
) -> int:
    """Fit the weights of a game; they are shown, or written into a file."""
    if find_game(name).learner is None:
        raise UsageFault.of(Code.NO_LEARNER, game=name, known=_learners())
    check_amounts(matches=matches, rounds=rounds, jobs=crew.jobs)
    seed = _in_a_line(seed)
    if out:
        _write(Path(out), "")
    with Watch(context) as watch:
        found = train(name, matches=matches, rounds=rounds, seed=seed, crew=crew, on_progress=watch.show)
    text = write_weights(found)
    if out:
        _write(Path(out), text)
        won = f"{found.won / 10:.1f}"
        context.say(Code.TRAIN_DONE, file=out, kept=found.kept, rounds=rounds, won=won, pairs=found.pairs)
    else:
        print(text, end="")
    return 0


def fit_chances(context: Context, name: str, *, matches: int, seed: str, crew: Crew, out: str | None) -> int:
    """Find out how likely one is to win a game; it is shown, or written into a file."""
    game = find_game(name)
    if game.to_lay is None and game.prospects is None:
        raise UsageFault.of(Code.NO_CHANCES, game=name)
    check_amounts(matches=matches, jobs=crew.jobs)
    if out:
        _write(Path(out), "")
    seed = _in_a_line(seed)
    with Watch(context) as watch:
        if game.prospects:
            text = study_deals(name, matches=matches, seed=seed, crew=crew, on_progress=watch.show)
        else:
            found = find_chances(name, matches=matches, seed=seed, crew=crew, on_progress=watch.show)
            text = write_chances(found)
    if out:
        _write(Path(out), text)
    else:
        print(text, end="")
    return 0


def _in_a_line(seed: str) -> str:
    """As it stands in a file."""
    return " ".join(seed.split())


def _write(file: Path, text: str) -> None:
    """Into the file, which is tried before the work begins; what is there already stays until it is done."""
    try:
        with file.open("a" if not text else "w", encoding="utf-8") as opened:
            opened.write(text)
    except OSError as error:
        raise UsageFault.of(Code.TRAIN_WRITE, file=str(file), fault=error.strerror or str(error)) from error
