"""Ratings by Glicko-2, for those who want one and for the bots they play with; per game.

A match counts once, however often the server ends in the middle of it: it is counted before the store hears
that it is over.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from jeton.catalogue import GAMES, find_game
from jeton.groups import RatedSeat, Rating, after_match
from jeton.groups.names import check_first_name
from jeton.language import Speaker
from jeton.language.levels import level_title
from jeton.store import RatedMatch, RatedPlayer, RatingKept, Store, new_id
from jeton.table import Match
from jeton.table.progress import NAME
from jeton.web import recovery, wire
from jeton.web.groups import Groups
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches

_BOT = "bot "
"""Before the level of a bot that is rated."""
_MOST = 200
"""So many are shown in a table."""


def advance(before: Mapping[str, RatingKept], played: RatedMatch) -> dict[str, RatingKept]:
    """What becomes of ratings by a match."""
    known = {who: _rating(kept) for who, kept in before.items()}
    after = after_match(known, [RatedSeat(*one) for one in played.sat])
    counted = {who: before[who].matches if who in before else 0 for who in after}
    return {
        who: RatingKept(who, played.game, one.rating, one.deviation, one.volatility, counted[who] + 1)
        for who, one in after.items()
    }


def _rating(kept: RatingKept) -> Rating:
    return Rating(kept.rating, kept.deviation, kept.volatility)


def ranks_of(match: Match) -> dict[int, tuple[int, int]]:
    """The side and the rank of each seat: winners first, those who have left last."""
    outcome = match.game.rules.outcome(match.position)
    left = match.history.left
    merits = [({*one.side} <= left, one.side not in outcome.winners, one.rank) for one in outcome.standings]
    order = sorted({*merits})
    return {
        seat: (number, order.index(merit) + 1)
        for number, (one, merit) in enumerate(zip(outcome.standings, merits, strict=True))
        for seat in one.side
    }


@dataclass(eq=False)
class Ratings:
    """Those of this server."""

    matches: Matches
    groups: Groups

    async def count(self, live: LiveMatch) -> None:
        """A match is over. :raises StoreFault:"""
        played = await self._played(live)
        if played is not None:
            await self.matches.store.rate(live.header.match, played, advance)

    async def _played(self, live: LiveMatch) -> RatedMatch | None:
        """As far as it counts; None if it does not: where somebody was coached, or nobody has moved."""
        match = live.progress.match
        if live.progress.coached or not match.history:
            return None
        ranks = ranks_of(match)
        who = {seat: await self._subject(live, seat) for seat in ranks}
        sat = tuple((one, *ranks[seat]) for seat, one in sorted(who.items()) if one)
        people = [one for one, _, _ in sat if not one.startswith(_BOT)]
        sides = {side for _, side, _ in sat}
        return RatedMatch(live.header.game, live.progress.last, sat) if people and len(sides) > 1 else None

    async def _subject(self, live: LiveMatch, seat: int) -> str:
        """As who a seat is rated; nothing if it is not. Whoever leaves it to a bot answers for that."""
        if bot := live.header.bots[seat]:
            return f"{_BOT}{bot}"
        for session in live.holders.get(seat, ()):
            player = await self.matches.store.rated_player_of(session)
            # Several people may share a screen: nobody knows which of them it is.
            if player is not None and len(live.mine(session)) == 1:
                return player.id
        return ""

    # --- who takes part

    async def join(self, session: str, body: wire.ratings.JoinRatings) -> wire.seats.RecoveryCode:
        """Rate somebody from now on, under a name; whoever has no recovery code gets one. :raises Fault:"""
        store, name = self.matches.store, " ".join(body.name.split())
        check_first_name(name)
        await store.join_ratings(session, RatedPlayer(new_id(), name, self.matches.now()))
        guest = await store.find_guest(session, NAME)
        if guest is not None and guest.recovery:
            return wire.seats.RecoveryCode("")
        return await recovery.give(self.matches, session)

    # --- what is told

    async def show(self, session: str | None, language: str) -> wire.ratings.RatingTables:
        """Everybody's, and the bots'."""
        return await _tables(self.matches.store, session, language, None)

    async def show_group(
        self, group_id: str, key: str, session: str | None, language: str
    ) -> wire.ratings.RatingTables:
        """Those of the people in a group who want one. :raises Denied: to whoever is not in it."""
        group = await self.groups.look_in(group_id, key, session)
        browsers = {each for person in group.people for each in person.keys}
        return await _tables(self.matches.store, session, language, browsers)


async def _tables(
    store: Store, session: str | None, language: str, browsers: Collection[str] | None
) -> wire.ratings.RatingTables:
    """All tables; or only people with some browsers."""
    known = {
        one.id: one for one in await store.rated_players() if browsers is None or one.session in browsers
    }
    speaker = Speaker(language)
    by_game: dict[str, list[wire.ratings.RatedPlayer]] = {name: [] for name in GAMES}
    for kept in await store.ratings():
        bot = kept.subject.removeprefix(_BOT) if kept.subject.startswith(_BOT) else ""
        player = known.get(kept.subject)
        if kept.game in by_game and (player is not None or (bot and browsers is None)):
            name = level_title(bot, speaker) if player is None else player.name
            me = player is not None and player.session == session
            by_game[kept.game].append(_player(kept, name, me=me, bot=bool(bot)))
    own = next((one.name for one in known.values() if session is not None and one.session == session), "")
    return wire.ratings.RatingTables(
        name=own,
        games=[
            wire.ratings.RatingTable(
                name,
                speaker.code(find_game(name).texts.title),
                sorted(players, key=lambda one: (one.provisional, -one.rating))[:_MOST],
            )
            for name, players in by_game.items()
            if players
        ],
    )


def _player(kept: RatingKept, name: str, *, me: bool, bot: bool) -> wire.ratings.RatedPlayer:
    return wire.ratings.RatedPlayer(
        name=name,
        bot=bot,
        me=me,
        rating=round(kept.rating),
        deviation=round(kept.deviation),
        matches=kept.matches,
        provisional=_rating(kept).is_provisional,
    )
