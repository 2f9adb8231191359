"""Matches of somebody who plays well and somebody who overlooks much."""

from dataclasses import replace
from functools import cache

from jeton.bench.matches import BotMatch
from jeton.bots import BOTS
from jeton.catalogue import GAMES, load_box
from jeton.core.boxfile import pack
from jeton.core.chance import seed_of
from jeton.core.options import read_options
from jeton.records import write_record
from tests.kit.boxes import short_text


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


@cache
def short_deals() -> str:
    """The record of two short deals of cards, with its box: the whole pack takes seconds to look back on."""
    game = GAMES["gamate"]
    options = read_options(game.options, ("deals=2",))
    bots = [BOTS[name] for name in ("greedy", "random", "greedy", "random")]
    match = BotMatch(game, game.equipment.read_box(short_text()), options, bots, seed_of("short deals"))
    match.play()
    record = match.record(("Anna", "Bruno", "Chloé", "David"), ("",) * 4)
    return write_record(replace(record, box_file=pack(short_text())))
