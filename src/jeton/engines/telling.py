"""What a program is told of a match: all that its seat may know, as plain data.

It goes out to others, so it is made of a view, and of the record that the seat has seen.
"""

from itertools import islice
from typing import Any, TypedDict

from jeton.core.chance import Stream, seed_of
from jeton.core.messages import Message
from jeton.core.moves import Seat
from jeton.core.options import write_options
from jeton.core.picture import Pile, Rack
from jeton.core.protocols import AnyGame, View
from jeton.language import Speaker
from jeton.records import write_record
from jeton.table import Match, record_for

MOST_MOVES = 200
"""So many moves are told at most."""


class MatchTold(TypedDict):
    """What stays the same all through a match."""

    game: str
    edition: int
    seat: Seat
    """The program's own, from 0."""
    names: list[str]
    options: list[str]
    """Those that are not as usual, ``NAME=VALUE``."""
    box: str
    """The box as one word; empty for the one that comes with the game."""


class PileTold(TypedDict):
    """Cards that lie together."""

    about: str
    cards: list[str]
    by: list[Seat]
    """Whose hand each came from, where one after another is put on it."""


class Told(TypedDict):
    """How a match stands, as a seat may know it. Sentences are English."""

    seat: Seat
    to_act: list[Seat]
    window: bool
    """Whether a play may be contested now."""
    over: bool
    scores: list[int]
    """Of each seat."""
    board: dict[str, str]
    """What lies on the board, by the names of squares; what is printed there is not among it."""
    racks: list[list[str]]
    """What lies before each seat; ``?`` and ``~`` are tokens that it may not know."""
    supplies: list[str]
    piles: list[PileTold]
    prompt: str
    """What those to act are asked for."""
    record: str
    """Everything that has happened, as the seat has seen it."""
    moves: list[str]
    """Sound moves of the seat, if it is to act …"""
    complete: bool
    """… and whether these are all there are, or some of every sort."""


def tell_match(match: Match, seat: Seat) -> MatchTold:
    """What a program has to know before it plays."""
    return {
        "game": match.game.name,
        "edition": match.game.edition,
        "seat": seat,
        "names": list(match.names),
        "options": list(write_options(match.game.options, match.options)),
        "box": match.packed,
    }


def tell(match: Match, seat: Seat) -> Told:
    """How the match stands for a seat."""
    game, view, speaker = match.game, match.view(seat), Speaker("en", match.names)
    picture = game.sight.picture(view)
    moves, complete = _moves(game, view, len(match.history)) if seat in match.seats_to_act else ([], True)
    return {
        "seat": seat,
        "to_act": list(match.seats_to_act),
        "window": game.window(match.position),
        "over": match.over,
        "scores": list(picture.scores),
        "board": picture.laid,
        "racks": list(map(_tokens, picture.racks)),
        "supplies": list(map(speaker.say, picture.supplies)),
        "piles": [_pile(pile, speaker) for pile in picture.piles],
        "prompt": speaker.say(game.sight.prompt(view)) if match.seats_to_act else "",
        "record": write_record(record_for(match, seat)),
        "moves": moves,
        "complete": complete,
    }


def tell_refusal(match: Match, said: Message) -> dict[str, str]:
    """Why an answer was refused."""
    return {"code": said.code, "text": Speaker("en", match.names).say(said)}


def _tokens(rack: Rack) -> list[str]:
    return [card.name for group in rack.cards for card in group] if rack.cards else list(rack.tokens)


def _pile(pile: Pile, speaker: Speaker) -> PileTold:
    return {
        "about": speaker.say(pile.about),
        "cards": [card.name for card in pile.cards],
        "by": list(pile.by),
    }


def _moves(game: AnyGame, view: View[Any], played: int) -> tuple[list[str], bool]:
    """Every sound move; where there are too many, those that come to mind, drawn by what everybody knows."""
    found = list(islice(game.generator.moves(view), MOST_MOVES + 1))
    complete = len(found) <= MOST_MOVES
    if not complete:
        stream = Stream(seed_of("told"), "moves", played)
        found = list(game.player.glance(view, stream))
        if len(found) > MOST_MOVES:
            found = list(stream.draw(found, MOST_MOVES))
    return [game.notation.write(view, move) for move in found], complete
