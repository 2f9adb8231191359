"""How long it takes to look back on a whole match, beside what it may take.

::

    python -m jeton.bench.reviewing
"""

import sys
import time

from jeton.analysis.turns import look_back
from jeton.bench.matches import BotMatch
from jeton.bots import BOTS
from jeton.catalogue import GAMES, load_box
from jeton.core.chance import seed_of
from jeton.core.options import read_options

SECONDS, UNPROVED_SECONDS = 2.0, 10.0
"""Of processor time; more where the best turn can seldom be proved."""


def review_seconds(name: str, seats: int) -> tuple[int, float]:
    """How many decisions a match of greedy bots has, and the processor time of its review."""
    game = GAMES[name]
    bots = [BOTS["greedy"]] * seats
    match = BotMatch(game, load_box(game), read_options(game.options, ()), bots, seed_of("reviewing"))
    match.play()
    begun = time.process_time()
    found = look_back(game, match.history)
    return len(found), time.process_time() - begun


def main() -> int:
    """A line for each game and number of seats; 1 if one takes too long."""
    late = 0
    for name, game in GAMES.items():
        if game.searcher is None:
            continue
        allowed = UNPROVED_SECONDS if game.asked else SECONDS
        for seats in game.seats:
            decisions, seconds = review_seconds(name, seats)
            print(f"{name} {seats}: {decisions} decisions, {seconds:.2f} s of {allowed:.0f} s", flush=True)
            late += seconds > allowed
    return min(late, 1)


if __name__ == "__main__":
    sys.exit(main())
