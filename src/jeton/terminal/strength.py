"""The command that measures how well a game's expert plays."""

from dataclasses import asdict

from jeton.bench import Strength, measure_strength
from jeton.catalogue import GAMES, find_game
from jeton.core.errors import UsageFault
from jeton.core.messages import message
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json
from jeton.terminal.measuring import INTERRUPTED, check_amounts, finite, shown_error
from jeton.terminal.watching import Watch

DEALS, SEED, JOBS = 200, "strength", 1
"""How many pairs of deals are played, which ones, and in how many processes, unless told otherwise."""


def strength(
    context: Context, name: str, *, deals: int, seconds: float, seed: str, jobs: int, as_json: bool
) -> int:
    """Let the expert play against the greedy player; an interruption ends it with what there is."""
    if find_game(name).expert is None:
        known = tuple(game.name for game in GAMES.values() if game.expert)
        raise UsageFault.of(Code.NO_EXPERT, game=name, known=known)
    check_amounts(deals=deals, seconds=seconds, jobs=jobs)
    with Watch(context) as watch:
        found = measure_strength(
            name, deals=deals, seconds=seconds, seed=seed, jobs=jobs, on_progress=watch.show
        )
    if found is None:
        return INTERRUPTED
    if as_json:
        print_json(asdict(found) | {"error": finite(found.error)})
    else:
        _say(context, found)
    return 0


def _say(context: Context, found: Strength) -> None:
    state = message(Code.COMPILED if found.compiled else Code.UNCOMPILED)
    context.say(
        Code.STRENGTH_HEAD,
        game=found.game,
        bot=found.bot,
        rival=found.rival,
        state=state,
        pairs=found.pairs,
        asked=found.asked,
        seed=found.seed,
        limit=f"{found.limit:g}",
    )
    context.say(Code.STRENGTH_POINTS, points=f"{found.points:+.1f}", error=shown_error(found.error))
    context.say(Code.STRENGTH_WON, won=f"{100 * found.won:.1f}", lost=f"{100 * found.lost:.1f}")
    context.say(
        Code.STRENGTH_SECONDS,
        decisions=found.decisions,
        mean=f"{found.mean:.3f}",
        high=f"{found.p99:.3f}",
        most=f"{found.most:.3f}",
    )
