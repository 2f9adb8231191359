"""What one act at the table may do to a match."""

from jeton.core.rulings import Refused
from jeton.records import Played
from jeton.table import Ended, Event, Match, Moved, Refusal


def check_successor(before: Match, after: Match, events: tuple[Event, ...]) -> None:
    """The match after something was said: itself, or one that the rules allow, and the events tell it all."""
    game = before.game
    for name in ("game", "box", "options", "names", "seed", "standing_in"):
        assert getattr(after, name) == getattr(before, name)
    count = len(before.history)
    assert after.history[:count] == before.history
    position = before.position
    for played in after.history[count:]:
        ruling = game.rules.judge(position, played.move)
        assert not isinstance(ruling, Refused)
        assert played == Played(position, played.move, ruling.items, game.rules.play(position, played.move))
        position = played.after
    assert after.position == position
    assert tuple(event.played for event in events if isinstance(event, Moved)) == tuple(after.history[count:])
    # Nobody waits for chance or the referee, and the end is told once.
    assert after.over or after.seats_to_act
    ends = [event for event in events if isinstance(event, Ended)]
    assert len(ends) == (after.over and not before.over)
    if any(isinstance(event, Refusal) for event in events):
        assert isinstance(events[-1], Refusal)
    if events and isinstance(events[0], Refusal):
        assert len(events) == 1
        assert after == before
