"""Taking back where bots have played on since, as they do at one keyboard: their moves go with it."""

from jeton.core.rulings import Refused
from jeton.table.progress import TAKEBACK, Given, Progress, apply, takeback_fault


def take_back(progress: Progress, now: int) -> Progress | Refused:
    """How things were before the last move of a person; all or nothing.

    Bots and empty chairs agree to whatever people want, so what they did since is taken back first, move by
    move, as far as each may be. Whether the people agree is for the caller to ask: here all of them do.
    """
    people, back = progress.people, False
    while not back:
        if (fault := takeback_fault(progress)) is not None:
            return fault
        mover = progress.match.history[-1].move.actor
        back = mover in people
        for seat in (mover, *sorted(people - {mover})):
            progress, _ = apply(progress, Given(TAKEBACK, seat, "", now))
    return progress
