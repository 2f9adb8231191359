"""What each side wants of the tricks that are left: the contract made, or beaten (G25)."""

from dataclasses import replace

from jeton.core.messages import Message, message
from jeton.games.gamate.codes import Code
from jeton.games.gamate.position import Position, camp_of, declarer_of
from jeton.games.gamate.rules import tricks_fault


def need(position: Position) -> int:
    """How many of the tricks that are left the camp on turn must take; 0 or less if it has what it wants."""
    contract = position.contract
    assert contract is not None
    missing = contract.tricks - position.tricks[camp_of(contract.declarer)]
    return missing if _declares(position) else _left(position) - missing + 1


def with_need(position: Position, count: int) -> Position | None:
    """The position where the announcement is such that the camp on turn needs so many; None if none is."""
    contract = position.contract
    assert contract is not None
    missing = count if _declares(position) else _left(position) - count + 1
    changed = replace(contract, tricks=position.tricks[camp_of(contract.declarer)] + missing)
    return None if tricks_fault(position, changed) else replace(position, contract=changed)


def ask(position: Position) -> Message:
    """Which card makes the contract, or beats it."""
    contract = position.contract
    assert contract is not None
    us = camp_of(position.hand)
    return message(
        Code.ASK_MAKE if _declares(position) else Code.ASK_BEAT,
        announced=contract.tricks,
        taken=position.tricks[us],
        need=need(position),
        cards=_left(position),
    )


def fewer(position: Position, count: int) -> Message:
    """That a card takes so many, and so many are needed."""
    return message(Code.FEWER, count=count, need=need(position))


def _declares(position: Position) -> bool:
    return camp_of(position.hand) == camp_of(declarer_of(position))


def _left(position: Position) -> int:
    return len(position.hands[position.hand])
