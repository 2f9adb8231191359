"""The lobby: one's own matches, and the tables where somebody waits for others."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice, zip_longest

from jeton.catalogue import GAMES, find_game
from jeton.language import Speaker
from jeton.store import EndedMatch, HeldMatch, Question
from jeton.table.progress import NAME
from jeton.web import views, wire
from jeton.web.faults import Denied
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches
from jeton.web.reading import Aside, of_other_edition

_MOST_LISTED = 100
_MOST_READ = 10
"""So many matches of one who asks are read to see whose turn it is."""


async def lobby(
    matches: Matches, session: str | None, language: str, is_there: Callable[[str], bool]
) -> list[wire.seats.Listed]:
    """The matches of the one who asks, over or not, then open tables with a free seat; the newest first.

    A table is there while its host is. What is over need not be in memory, and is not read for this.
    """
    await matches.all_ended()
    held = [] if session is None else await matches.store.held_by(session, NAME, _MOST_LISTED)
    await _read_those_that_go_on(matches, held)
    mine = {one.match for one in held}
    # Their hosts are known to be there, perhaps at another server.
    there = set() if matches.store.nodes is None else {*await matches.store.nodes.open_tables()}
    for match_id in there - {*matches.live}:
        with suppress(Denied):
            await matches.find(match_id)
    free = (
        live
        for live in matches.live.values()
        if not matches.kids
        and live.waits
        and live.header.match not in mine
        and (live.header.match in there or is_there(live.host))
    )
    found: list[LiveMatch | HeldMatch] = [
        *(matches.live.get(one.match, one) for one in held),
        *islice(_mixed(free), _MOST_LISTED),
    ]
    aside = {one.match: matches.aside[one.match] for one in held if one.match in matches.aside}
    return await asyncio.to_thread(
        lambda: [_listed(one, aside, session, language) for one in found if _known(one)]
    )


async def _read_those_that_go_on(matches: Matches, held: Iterable[HeldMatch]) -> None:
    """The newest matches that are not over: whose turn it is, only the match itself can tell."""
    for one in islice((each for each in held if not each.finished), _MOST_READ):
        if one.match not in matches.live and one.match not in matches.aside:
            with suppress(Denied):
                await matches.find(one.match)


def _mixed(tables: Iterable[LiveMatch]) -> Iterator[LiveMatch]:
    """The newest table of everybody, then the next of everybody: who opens many hides nobody else's."""
    by_opener: defaultdict[str, list[LiveMatch]] = defaultdict(list)
    for live in sorted(tables, key=lambda live: live.header.opened, reverse=True):
        by_opener[live.address or live.header.host].append(live)
    for round_ in zip_longest(*by_opener.values()):
        yield from (live for live in round_ if live is not None)


def _known(found: LiveMatch | HeldMatch) -> bool:
    """Whether we know the game: of one that we do not, there is nothing to say."""
    return isinstance(found, LiveMatch) or found.game in GAMES


def _listed(
    found: LiveMatch | HeldMatch, aside: Mapping[str, Aside], session: str | None, language: str
) -> wire.seats.Listed:
    if isinstance(found, HeldMatch):
        game = find_game(found.game)
        why = aside.get(found.match) or of_other_edition(game, found.edition)
        return views.listed_held(found, game, language, None if why is None else why.message)
    return views.listed(found.progress, found.info(), language, found.mine(session), found.header.opened)


async def find_ended(matches: Matches, asked: Question, language: str) -> list[wire.seats.Past]:
    """The matches that are over and that somebody looks for; those of games that we know."""
    await matches.all_ended()
    found = await matches.store.past(asked, NAME)
    return [_past(one, Speaker(language)) for one in found if one.game in GAMES]


def _past(past: EndedMatch, speaker: Speaker) -> wire.seats.Past:
    result = past.result
    return wire.seats.Past(
        match=past.match,
        game=past.game,
        title=speaker.code(find_game(past.game).texts.title),
        names=list(past.names),
        opened=past.opened,
        ended=past.ended,
        points=[] if result is None else list(result.points),
        won=[] if result is None else list(result.won),
    )
