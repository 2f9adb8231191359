"""``jeton arena``: lets two bots meet."""

import argparse
from contextlib import ExitStack
from pathlib import Path

from jeton.bench import Arena, Crew, Estimate, Meeting, Records, hold_arena
from jeton.bench.arena import Keeper
from jeton.bench.dataset import Dataset
from jeton.bots import BOTS, LEVELS, SECONDS, YARDSTICKS
from jeton.catalogue import find_game
from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.core.formats import settings_of
from jeton.core.messages import message
from jeton.core.options import read_options
from jeton.engines import PREFIX
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json
from jeton.terminal.measuring import INTERRUPTED, check_amounts, finite, shown_error, thinking_json
from jeton.terminal.shapes import ArenaRow, EstimateRow
from jeton.terminal.watching import Watch

EXAMPLES = (
    "jeton arena rigolade --bots family,beginner",
    "jeton arena equable --bots child,random --format short --pairs 20 --jobs 2",
    "jeton arena mathable --bots club,family --dataset moves.jsonl",
    "jeton arena calculator --bots club,cmd:./mybot --pairs 10",
    "jeton arena gamate --bots champion,greedy --option deals=1 --records met.txt",
)

PAIRS, SEED, JOBS = 100, "arena", 1
"""How many pairs of matches are played, which ones, and in how many processes, unless told otherwise."""


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton arena``."""
    speaker = parser.speaker
    parser.add_game()
    bots = speaker.code(Code.ARG_ARENA_BOTS, bots=(*LEVELS, *YARDSTICKS))
    parser.add_argument("--bots", required=True, metavar="A,B", help=bots)
    parser.add_number("--pairs", PAIRS, speaker.code(Code.ARG_ARENA_PAIRS, count=PAIRS))
    parser.add_crew(JOBS)
    seconds = speaker.code(Code.ARG_SECONDS, seconds=f"{SECONDS:g}")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=seconds)
    seed = speaker.code(Code.ARG_ARENA_SEED, seed=SEED)
    parser.add_argument("--seed", default=SEED, metavar="TEXT", help=seed)
    parser.add_format()
    parser.add_option()
    parser.add_argument("--records", metavar="FILE", help=speaker.code(Code.ARG_ARENA_RECORDS))
    parser.add_argument("--dataset", metavar="FILE", help=speaker.code(Code.ARG_ARENA_DATASET))
    parser.add_json()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Let two bots meet; an interruption ends it with what there is, and with a file it can be resumed."""
    game = find_game(parsed.game)
    settings = settings_of(game.formats, parsed.format, tuple(parsed.option))
    read_options(game.options, settings)
    crew = Crew(parsed.jobs, parsed.ray)
    check_amounts(pairs=parsed.pairs, seconds=parsed.seconds, jobs=crew.jobs)
    names = tuple(bot.strip() for bot in parsed.bots.split(","))
    if len(names) != 2 or not all(one in BOTS or one.startswith(PREFIX) for one in names):
        raise UsageFault.of(Code.ARENA_BOTS, text=parsed.bots, known=(*LEVELS, *YARDSTICKS))
    meeting = Meeting(parsed.game, (names[0], names[1]), parsed.seed, settings, parsed.seconds)
    file = Path(parsed.records) if parsed.records else None
    with Watch(context) as watch, ExitStack() as stack:
        keeper: Keeper | None = Records(meeting, file) if file else None
        if parsed.dataset:
            keeper = stack.enter_context(Dataset(meeting, Path(parsed.dataset), keeper))
        found = hold_arena(
            meeting,
            pairs=parsed.pairs,
            crew=crew,
            keeper=keeper,
            on_progress=watch.show,
        )
    if found is not None:
        if parsed.json:
            print_json(_json(found))
        else:
            _say(context, found)
    if found is None or found.pairs < parsed.pairs:
        if file:
            context.note(Code.ARENA_RESUME, file=str(file))
        return INTERRUPTED
    return 0


def _say(context: Context, found: Arena) -> None:
    first, second = found.meeting.bots
    context.say(
        Code.ARENA_HEAD,
        game=found.meeting.game,
        first=first,
        second=second,
        state=message(Code.COMPILED if found.compiled else Code.UNCOMPILED),
        pairs=found.pairs,
        asked=found.asked,
        seed=found.meeting.seed,
    )
    won = Estimate(100 * found.won.mean, 100 * found.won.error)
    context.say(
        Code.ARENA_WON, bot=first, won=f"{won.mean:.1f}", error=shown_error(won.error), draws=found.draws
    )
    context.say(Code.ARENA_POINTS, points=f"{found.points.mean:+.1f}", error=shown_error(found.points.error))
    for bot, thought in zip(found.meeting.bots, found.thinking, strict=True):
        # What was found in a file was thought about another time.
        if thought.decisions:
            context.say(
                Code.ARENA_SECONDS,
                bot=bot,
                decisions=thought.decisions,
                mean=f"{1000 * thought.mean:.2f}",
                high=f"{1000 * thought.p99:.2f}",
                most=f"{1000 * thought.most:.2f}",
            )


def _json(found: Arena) -> ArenaRow:
    """As a program reads it."""
    meeting = found.meeting
    return {
        "game": meeting.game,
        "bots": meeting.bots,
        "seed": meeting.seed,
        "settings": meeting.settings,
        "seconds": meeting.seconds,
        "compiled": found.compiled,
        "asked": found.asked,
        "pairs": found.pairs,
        "won": _estimate_json(found.won),
        "points": _estimate_json(found.points),
        "draws": found.draws,
        "thinking": [thinking_json(one) for one in found.thinking],
    }


def _estimate_json(found: Estimate) -> EstimateRow:
    return {"mean": found.mean, "error": finite(found.error)}
