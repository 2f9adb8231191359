"""What a table of Gamate shows besides cards: what stands at each place, what is counted, what words mean."""

from collections.abc import Iterator

from jeton.core.messages import message
from jeton.core.picture import Label, Ledger, Tally, Term, Use
from jeton.games.gamate.codes import Code
from jeton.games.gamate.equipment import MUTE, SEATS
from jeton.games.gamate.player import say_sense
from jeton.games.gamate.position import (
    Contract,
    Phase,
    Position,
    Sense,
    camp_of,
    renounces,
)

_TRICK, _RENOUNCE, _BRISQUE, _MUTE = "trick", "renounce", "brisque", "mute"
_OPPOSE, _UP, _DOWN = "oppose", "up", "down"
TERMS = (
    Term(_TRICK, message(Code.TERM_TRICK), message(Code.TERM_TRICK_ABOUT)),
    Term(_RENOUNCE, message(Code.TERM_RENOUNCE), message(Code.TERM_RENOUNCE_ABOUT)),
    Term(_BRISQUE, message(Code.TERM_BRISQUE), message(Code.TERM_BRISQUE_ABOUT)),
    Term(_MUTE, message(Code.TERM_MUTE), message(Code.TERM_MUTE_ABOUT)),
    Term(_OPPOSE, message(Code.TERM_OPPOSE), message(Code.TERM_OPPOSE_ABOUT)),
    Term(_UP, message(Code.TERM_UP), message(Code.TERM_UP_ABOUT)),
    Term(_DOWN, message(Code.TERM_DOWN), message(Code.TERM_DOWN_ABOUT)),
)
USES = (Use(message(Code.TERM_MUTE_ABOUT), (MUTE,)),)
LEDGER = Ledger(
    columns=(
        message(Code.LEDGER_DECLARER),
        message(Code.LEDGER_DEMAND),
        message(Code.LEDGER_ANNOUNCED),
        message(Code.LEDGER_MADE),
    ),
    section=message(Code.LEDGER_POINTS),
)
_SENSES = {Sense.UP: _UP, Sense.DOWN: _DOWN}
_CALLING = (Phase.AUCTION, Phase.OPPOSING)


def terms(position: Position) -> tuple[str, ...]:
    """The words that matter now, besides those of what is counted."""
    if position.phase in _CALLING:
        return (_MUTE, _OPPOSE)
    if position.phase is Phase.DECLARING:
        return (_MUTE, _UP, _DOWN)
    contract = position.contract
    return (_MUTE, _SENSES[contract.sense]) if contract and contract.sense else ()


def tallies(position: Position) -> Iterator[Tally]:
    """Tricks, cards renounced, and brisques in the tricks: all that is counted at the end (G25, G26)."""
    contract = position.contract
    if contract is None or contract.sense is None:
        return
    goals = [0, 0]
    goals[camp_of(contract.declarer)] = contract.tricks
    brisques = (sum(card in position.box.brisques for card in won) for won in position.won)
    yield Tally(_TRICK, position.tricks, tuple(goals))
    yield Tally(_RENOUNCE, (renounces(position, 0), renounces(position, 1)))
    yield Tally(_BRISQUE, tuple(brisques))


def labels(position: Position) -> Iterator[Label]:
    """The dealer, what each has called, who declares what, whose hand lies open."""
    if position.phase in _CALLING:
        yield Label(position.dealer, message(Code.LABEL_DEALER))
    if position.phase is Phase.AUCTION:
        yield from _calls(position)
    contract = position.contract
    if contract is None:
        return
    yield _declarer(contract)
    if contract.opposed:
        yield Label(contract.declarer, message(Code.LABEL_DOUBLE))
    if position.phase is Phase.OPPOSING:
        yield from _agreed(position, contract)
    if position.dummy is not None:
        yield Label(position.dummy, message(Code.LABEL_DUMMY))


def _calls(position: Position) -> Iterator[Label]:
    """The last call of each."""
    last = {call.seat: call.demand for call in position.calls}
    for seat, demand in sorted(last.items()):
        said = message(Code.LABEL_CALL, demand=demand.said) if demand else message(Code.LABEL_PASS)
        yield Label(seat, said)


def _declarer(contract: Contract) -> Label:
    demand = contract.demand.said
    if contract.sense is None:
        return Label(contract.declarer, message(Code.LABEL_DECLARER, demand=demand))
    sense = say_sense(contract.sense)
    said = message(Code.LABEL_DECLARED, demand=demand, sense=sense, count=contract.tricks)
    return Label(contract.declarer, said)


def _agreed(position: Position, contract: Contract) -> Iterator[Label]:
    """Who has been asked and did not oppose; by an option the partner is not asked (G15)."""
    for turn in range(position.asked):
        seat = (contract.declarer + 1 + turn) % SEATS
        if not (position.adversaries and camp_of(seat) == camp_of(contract.declarer)):
            yield Label(seat, message(Code.LABEL_AGREES))
