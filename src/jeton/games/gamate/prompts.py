"""What is asked for at a table of Gamate, phase by phase."""

from jeton.core.messages import Message, Name, message
from jeton.core.protocols import View
from jeton.games.gamate.codes import Code
from jeton.games.gamate.equipment import MUTE
from jeton.games.gamate.position import Phase, Position

_LEADS = {False: Code.PROMPT_LEAD, True: Code.PROMPT_LEAD_DUMMY}
_PLAYS = {False: Code.PROMPT_PLAY, True: Code.PROMPT_PLAY_DUMMY}
_ON_MUTES = {False: Code.PROMPT_MUTE, True: Code.PROMPT_MUTE_DUMMY}
"""From one's own hand, and from the dummy."""


def prompt(view: View[Position]) -> Message:
    """A demand, opposition, an announcement or a card, and what it has to do with those before."""
    position = view.position
    contract = position.contract
    if contract is None:
        return _auction(position)
    if position.phase is Phase.OPPOSING:
        return message(Code.PROMPT_OPPOSE, player=Name(contract.declarer), demand=contract.demand.said)
    if position.phase is Phase.DECLARING:
        return message(Code.PROMPT_DECLARE)
    if position.phase is Phase.LEADING:
        assert position.dummy is not None
        return message(Code.PROMPT_LEAD_EITHER, player=Name(position.dummy))
    return _trick(position)


def _auction(position: Position) -> Message:
    """G10: any demand, or a pass; the last one that was said is the one to be settled."""
    last = next((call for call in reversed(position.calls) if call.demand), None)
    if last is None or last.demand is None:
        return message(Code.PROMPT_OPEN)
    if last.seat == position.on_turn:
        return message(Code.PROMPT_BID_OWN, demand=last.demand.said)
    return message(Code.PROMPT_BID, player=Name(last.seat), demand=last.demand.said)


def _trick(position: Position) -> Message:
    dummy = position.hand == position.dummy
    whose = {"player": Name(position.hand)} if dummy else {}
    if position.top is None:
        return message(_LEADS[dummy], **whose)
    if position.top == MUTE:
        return message(_ON_MUTES[dummy], **whose)
    return message(_PLAYS[dummy], card=position.top, **whose)
