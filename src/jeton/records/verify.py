"""Deals a record again from its seed, and asks the referee again."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from jeton.core.alike import Dealer, is_alike
from jeton.core.chance import commitment
from jeton.core.messages import Message, message
from jeton.core.moves import Actor, Agreed, Closed, Office
from jeton.core.protocols import AnyGame
from jeton.records.codes import Code
from jeton.records.editions import contradiction, other_edition
from jeton.records.record import Record
from jeton.records.replay import Played, play_move, replay

DEAL = "deal"
"""The purpose of the stream from which a match is dealt; the index counts the moves of chance."""


def unasked(game: AnyGame, position: Any, acting: frozenset[Actor], dealer: Dealer | None) -> Any:
    """The move that nobody is asked for: of chance, or the referee's word; None if a seat acts.

    ``dealer`` makes the move of chance; None where chance does not act.
    """
    if dealer is not None and Office.CHANCE in acting:
        return game.rules.deal(position, dealer.next())
    return game.referee(position) if Office.REFEREE in acting else None


def dealer_after(game: AnyGame, seed: bytes, history: Iterable[Played], deals: int) -> Dealer:
    """Who deals on after these moves, among which chance has made so many.

    Where tables are dealt alike, what has been dealt is dealt again: the next draws depend on it.
    """
    if not is_alike(seed):
        return Dealer(seed, DEAL, deals)
    dealer = Dealer(seed, DEAL)
    for played in history:
        if played.move.actor is Office.CHANCE:
            game.rules.deal(played.before, dealer.next())
    return dealer


def settle(game: AnyGame, position: Any, seed: bytes) -> Any:
    """The position once chance, by the seed, and the referee have done what nobody is asked for."""
    dealer = Dealer(seed, DEAL)
    while (move := unasked(game, position, game.rules.actors(position), dealer)) is not None:
        position = play_move(game, position, move).after
    return position


class Verdict(Enum):
    """What verifying found."""

    MATCHES = Code.MATCHES
    """The seed gives every draw, the referee every end, and the commitment fits the seed."""
    DIFFERS = Code.DIFFERS
    """A move is not the one that the seed, or the referee, gives."""
    NO_SEED = Code.NO_SEED
    """The record does not tell its seed."""
    OTHER_SEED = Code.OTHER_SEED
    """The seed is not the one that was committed to."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A verdict, and where."""

    verdict: Verdict
    move: int = 0
    """The number of the first move that differs, from 1; how many moves were checked if none does."""

    @property
    def message(self) -> Message:
        """The finding in words."""
        return message(self.verdict.value, move=self.move)


def verify(game: AnyGame, box: Any, record: Record, history: Sequence[Played] | None = None) -> Finding:
    """Whether the seed gives the draws of a record.

    ``history`` is what replaying it gave, for those who have done that already.

    :raises RecordFault: if it cannot be replayed, or if another edition of the rules may be why it differs.
    """
    finding = _verify(game, record, list(replay(game, box, record)) if history is None else history)
    if finding.verdict is Verdict.DIFFERS and (other := other_edition(game, record.edition)) is not None:
        raise contradiction(other, finding.message)
    return finding


def _verify(game: AnyGame, record: Record, history: Sequence[Played]) -> Finding:
    if record.seed is None:
        return Finding(Verdict.NO_SEED)
    if record.commitment and record.commitment != commitment(record.seed):
        return Finding(Verdict.OTHER_SEED)
    dealer = Dealer(record.seed, DEAL)
    for number, played in enumerate(history, 1):
        actors = game.rules.actors(played.before)
        expected = played.move
        if Office.CHANCE in actors:
            expected = game.rules.deal(played.before, dealer.next())
        elif Office.REFEREE in actors:
            # Where he has something to say, nobody else may go on; where he has not, he ends nothing.
            said = game.referee(played.before)
            if said is not None or _speaks_for_himself(played.move):
                expected = said
        if expected != played.move:
            return Finding(Verdict.DIFFERS, number)
    return Finding(Verdict.MATCHES, len(history))


def _speaks_for_himself(move: Any) -> bool:
    """Whether a move is the referee's own word; to agree and to close a window, others tell him."""
    return move.actor is Office.REFEREE and not isinstance(move, Agreed | Closed)
