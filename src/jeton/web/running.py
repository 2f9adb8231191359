"""The matches that are being played here: none of their positions is explored before they are over.

Whoever plays is known by the session, and recognised by little. But one may ask from another device; so the
boards of all matches that people are playing are refused to everybody, as they lie there for everybody to
see. What is hidden never decides: else one could ask for a rack until the right one is refused. A match that
nobody has looked at for some minutes rests in the store, and is recognised only for those who play it.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from weakref import WeakKeyDictionary

from jeton.core.messages import message
from jeton.table.progress import NAME
from jeton.web.codes import Code
from jeton.web.faults import Denied
from jeton.web.likeness import Threshold, Traits, is_like, public_traits
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches
from jeton.web.scene import Scene

_MOST = 100
_OWN = Threshold(whole=1, part=4)
"""What is enough for those who play the match."""
_ANYBODY = Threshold(whole=4, part=8)
"""And for others: two matches may well begin alike."""


class Running:
    """What lies on the boards of the matches in memory; each moment is looked at once."""

    def __init__(self) -> None:
        self._known: WeakKeyDictionary[Scene, Traits] = WeakKeyDictionary()

    def of(self, live: LiveMatch) -> Traits:
        """A match as everybody may see it."""
        scene = live.scene
        if (known := self._known.get(scene)) is None:
            known = self._known[scene] = public_traits(scene.progress.match.game, scene.picture)
        return known

    def show(self, matches: Iterable[LiveMatch], asked: Traits) -> bool:
        """Whether a position is one of some matches."""
        return any(is_like(self.of(live), asked, _ANYBODY) for live in matches)


async def check_not_running(
    matches: Matches, running: Running, session: str | None, asked: Traits | None
) -> None:
    """Refuse a position of a match that is being played. :raises Denied:"""
    if asked is None:
        return
    own = await _played_by(matches, session, asked.game)
    others = [live for live in matches.live.values() if live.header.game == asked.game and _is_played(live)]

    def found() -> bool:
        mine = any(is_like(_as_held(live, session), asked, _OWN) for live in own)
        return mine or running.show(others, asked)

    if await asyncio.to_thread(found):
        raise Denied(message(Code.EXPLORE_RUNNING))


async def _played_by(matches: Matches, session: str | None, game: str) -> list[LiveMatch]:
    """The running matches of a session; those that cannot be opened are nobody's secret."""
    if session is None:
        return []
    found = []
    for held in await matches.store.held_by(session, NAME, _MOST):
        if not held.finished:
            with suppress(Denied):
                found.append(await matches.find(held.match))
    return [live for live in found if live.header.game == game and not live.progress.match.over]


def _is_played(live: LiveMatch) -> bool:
    """Whether people play there: where only bots do, nobody is helped."""
    return bool(live.progress.people) and not live.progress.match.over


def _as_held(live: LiveMatch, session: str | None) -> Traits:
    """A match as the one who holds seats there sees it."""
    scene = live.scene
    match = scene.progress.match
    racks = (match.game.sight.rack(match.position, seat) for seat in live.mine(session))
    return public_traits(match.game, scene.picture, racks)
