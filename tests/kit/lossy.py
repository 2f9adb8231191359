"""A match of somebody who plays well and somebody who overlooks much."""

from functools import cache

from jeton.bench.matches import BotMatch
from jeton.bots import BOTS
from jeton.catalogue import GAMES, load_box
from jeton.core.chance import seed_of
from jeton.core.options import read_options
from jeton.records import write_record


@cache
def lossy_record(name: str) -> str:
    """Its record, in the shortest format, of Anna and Bruno; Bruno leaves much lying."""
    game = GAMES[name]
    options = read_options(game.options, game.formats[0].settings)
    bots = [BOTS[("greedy", "beginner")[seat % 2]] for seat in range(game.seats[0])]
    match = BotMatch(game, load_box(game), options, bots, seed_of("lossy"))
    match.play()
    names = ("Anna", "Bruno", "Chloé", "David")[: game.seats[0]]
    return write_record(match.record(names, ("",) * len(names)))
