"""What happens at a table, in lines for whoever sits at the screen."""

from collections.abc import Iterator, Sequence
from typing import Any

from jeton.core.messages import Name
from jeton.core.moves import Office, Seat
from jeton.core.outcome import Outcome, Side
from jeton.core.protocols import View
from jeton.core.rulings import Item
from jeton.language import Speaker
from jeton.language.words import in_own_words
from jeton.records import Played
from jeton.table import Ended, Match, Moved, Offered, Refusal, TimeOut, event_for, seen_move
from jeton.table.codes import Code as TableCode
from jeton.table.preview import Shown
from jeton.table.progress import EventOrNotice, Notice
from jeton.terminal.codes import Code
from jeton.terminal.surface import say_items, say_scores, say_side


def say_event(match: Match, happened: EventOrNotice, seat: Seat | None, speaker: Speaker) -> Iterator[str]:
    """What happened, as a seat may know it."""
    if isinstance(happened, Notice):
        yield speaker.say(happened.said)
        return
    match event_for(match.game, happened, seat):
        case Moved(played):
            yield from _say_move(match, played, seat, speaker)
        case Refusal(_, ruling):
            yield speaker.code(Code.REFUSED, fault=in_own_words(ruling.fault, match.game, speaker))
        case Offered(offering):
            yield speaker.code(TableCode.OFFERED, player=Name(offering))
        case TimeOut(late) if late is not None:
            yield speaker.code(TableCode.TIME_OUT, player=Name(late))
        case Ended(outcome):
            yield from _say_end(match, outcome, speaker)


def _say_move(match: Match, played: Played, seat: Seat | None, speaker: Speaker) -> Iterator[str]:
    view, items, actor = View(seat, played.before), played.items, played.move.actor
    line = _is_line(match, view, played.move, items)
    # Items otherwise say all that the sentence would, unless others win or lose by the move.
    if not items or line or any(item.seat != actor for item in items):
        yield speaker.say(match.game.sight.describe(view, played.move))
    for text in say_items(items, speaker, actor if line else None, _sides(match)):
        yield f"    {text}" if line else text


def _say_end(match: Match, outcome: Outcome, speaker: Speaker) -> Iterator[str]:
    assert outcome.reason is not None
    yield speaker.code(Code.OVER, reason=outcome.reason)
    yield say_scores(match.game.sight.picture(match.view(None)), speaker)
    winners = [say_side(side, speaker) for side in outcome.winners]
    code = Code.WINNER if max(map(len, outcome.winners), default=0) == 1 else Code.WINNING_SIDE
    yield speaker.code(code if len(winners) == 1 else Code.WINNERS, players=speaker.together(winners))


def say_moves(match: Match, seat: Seat | None, speaker: Speaker) -> Iterator[str]:
    """The moves of the seats and the referee, numbered, as a seat may know them."""
    moves = (played for played in match.history if played.move.actor != Office.CHANCE)
    for number, played in enumerate(moves, 1):
        first, *rest = say_event(match, Moved(played), seat, speaker)
        yield f"{number:>3}. {first}"
        yield from (f"     {line}" for line in rest)


def say_back(match: Match, played: Played, seat: Seat | None, speaker: Speaker) -> str:
    """That a move was taken back, as a seat may know it."""
    move = match.game.sight.describe(*seen_move(match.game, played, seat))
    return speaker.code(Code.UNDONE, move=move)


def say_preview(match: Match, shown: Shown, seat: Seat, speaker: Speaker) -> str:
    """What a line would do, which says something."""
    game, items, last = match.game, shown.items, shown.steps[-1]
    if not items:
        return speaker.say(game.sight.describe(last.view, last.move))
    if _is_line(match, last.view, last.move, last.items):
        return "\n".join(say_items(items, speaker, seat))
    side = game.rules.outcome(match.position).side_of(seat)
    if any(item.seat not in side for item in items):
        return "\n".join(say_items(items, speaker, sides=_sides(match)))
    points = sum(item.points for item in items)
    return speaker.code(Code.PREVIEW, reasons=tuple(item.reason for item in items), count=points)


def _is_line(match: Match, view: View[Any], move: Any, items: Sequence[Item]) -> bool:
    """Whether a line was laid that scores: its items do not say what was laid where."""
    game = match.game
    return game.laying is not None and game.laying.lines and bool(items and game.squares(view, move))


def _sides(match: Match) -> tuple[Side, ...]:
    """Who wins together."""
    standings = match.game.rules.outcome(match.position).standings
    return tuple(standing.side for standing in standings)
