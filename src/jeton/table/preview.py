"""What a line would do, judged on the view of the one who asks; nothing is done.

Of an answer in a contest window, and of a play that costs the turn if it is wrong, no more is said than
whether it is refused: the rest is what the players bet on.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any, TypeAlias

from jeton.core.errors import Fault
from jeton.core.messages import Message
from jeton.core.options import CONTEST, at_stake
from jeton.core.protocols import View
from jeton.core.rulings import Item, Kind, Refused
from jeton.table.lines import parts_of, unreadable
from jeton.table.match import AGREE, Match


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a line."""

    view: View[Any]
    """Before it."""
    move: Any
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Disallowed:
    """A move of the line is refused, and why."""

    ruling: Refused
    squares: frozenset[str]
    """Those that the line touches, as far as it could be read."""
    unfinished: bool = False
    """Whether it lacks something that may still be laid: one goes on, and nothing is wrong yet."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The line may be said, and no more is told of it."""

    squares: frozenset[str]


@dataclass(frozen=True, slots=True)
class Shown:
    """The line may be said, and what it brings; without steps it says nothing."""

    steps: tuple[Step, ...]
    squares: frozenset[str]

    staked: bool = False
    """Whether it may be false all the same: the rules let it stand until somebody contests it."""

    @property
    def items(self) -> tuple[Item, ...]:
        """The score of all moves."""
        return tuple(item for step in self.steps for item in step.items)


Preview: TypeAlias = Disallowed | Hidden | Shown


def preview(match: Match, view: View[Any], line: str) -> Preview:
    """What a line in the words of the notation would do to a view of the match."""
    parts = parts_of(match.game, line)
    found = _look(match, view, parts)
    # Of one part alone the look itself has seen whether it can be read.
    fault = unreadable(match.game, view, parts) if len(parts) > 1 else None
    return Disallowed(fault, found.squares) if fault else found


def _look(match: Match, view: View[Any], parts: tuple[str, ...]) -> Preview:
    game = match.game
    steps: list[Step] = []
    squares: frozenset[str] = frozenset()
    for text in parts:
        if text.lower() == AGREE:
            return Hidden(squares)
        try:
            move = game.notation.read(view, text)
        except Fault as fault:
            return Disallowed(Refused(Kind.UNREADABLE, fault.message), squares)
        squares |= game.squares(view, move)
        if game.implied(view.position, move) is not None:
            # What closing the window brings to light is not for a preview.
            return Hidden(squares)
        ruling = game.rules.judge(view.position, move)
        if isinstance(ruling, Refused):
            return Disallowed(ruling, squares, _may_go_on(match, view, move, ruling))
        if game.window(view.position) or _is_risky(match, view, move):
            return Hidden(squares)
        steps.append(Step(view, move, ruling.items))
        view = View(view.seat, game.rules.play(view.position, move, ruling))
    lays = any(game.squares(step.view, step.move) for step in steps)
    return Shown(tuple(steps), squares, lays and match.options.on(CONTEST.name))


def _may_go_on(match: Match, view: View[Any], move: Any, ruling: Refused) -> bool:
    """Whether what a play lacks may still be laid: there is something left to lay it with."""
    laying, sight = match.game.laying, match.game.sight
    laid = sight.tokens(view, move)
    if laying is None or view.seat is None or not laid:
        return False
    rack = Counter(sight.rack(view.position, view.seat).tokens)
    rest = rack - Counter(laid)
    if laying.half and ruling.fault.code in laying.untrue and laying.half(ruling.fault) in rest:
        return True
    begun = laying.unfinished | laying.untrue if len(laid) == 1 else laying.unfinished
    named = {ruling.fault.code, *(value.code for _, value in ruling.fault if isinstance(value, Message))}
    left = laying.stock or rack.total() > len(laid)
    return bool(left and named & begun)


def _is_risky(match: Match, view: View[Any], move: Any) -> bool:
    """Whether to say what a play brings would say that it is true; under contest false ones count too."""
    risk = at_stake(match.game.options, match.options) and not match.options.on(CONTEST.name)
    return risk and bool(match.game.squares(view, move))
