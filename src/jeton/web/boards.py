"""Boards and cards as the box has them: the same all through a match, and in every match with the same box.

A page asks for one once, by an id that stands for every byte of it, and may keep it for ever.
"""

import hashlib
import threading
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jeton.catalogue import find_game
from jeton.core.picture import Use
from jeton.language import Speaker
from jeton.table import Match
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.pictures import empty_table, write_cards, write_grid


@dataclass(frozen=True, slots=True)
class Printed:
    """A board in one language."""

    id: str
    shape: wire.pictures.Board
    written: bytes


_MOST_KNOWN = 256
"""People bring boxes of their own: those that were not asked for the longest make room, and are printed again
when a state with them is told."""
_known: OrderedDict[str, bytes] = OrderedDict()
_lock = threading.Lock()
"""States are told in threads."""


def board_of(match: Match, language: str) -> Printed:
    """The board of a match; from now on it can be asked for by its id."""
    printed = _print(match.game.name, match.box, language)
    with _lock:
        _known[printed.id] = printed.written
        _known.move_to_end(printed.id)
        while len(_known) > _MOST_KNOWN:
            _known.popitem(last=False)
    return printed


def find_board(id: str) -> bytes:
    """The board of an id. :raises Denied: if no match has had it for long."""
    if (written := _known.get(id)) is None:
        raise denied(Code.NO_SUCH_BOARD)
    return written


def _uses(uses: tuple[Use, ...], speaker: Speaker) -> list[wire.pictures.Use]:
    return [wire.pictures.Use(speaker.say(one.about), list(one.tokens)) for one in uses]


@lru_cache(maxsize=_MOST_KNOWN)
def _print(game_name: str, box: Any, language: str) -> Printed:
    game = find_game(game_name)
    cards = game.deck(box) if game.deck else ()
    speaker = Speaker(language)
    terms = [
        wire.pictures.Term(one.name, speaker.say(one.word), speaker.say(one.about)) for one in game.terms
    ]
    grid = write_grid(empty_table(game, box).template, speaker)
    shape = wire.pictures.Board(
        grid, write_cards(cards, speaker), terms, _uses(game.scoring, speaker), _uses(game.uses, speaker)
    )
    written = wire.write(shape)
    return Printed(hashlib.sha256(written).hexdigest()[:24], shape, written)
