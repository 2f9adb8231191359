"""The tables of a round: opened, halted, left, and read when they are over. Matches know no group."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from jeton.bots import LEVELS
from jeton.groups import Board, Group, GroupRound, Pairing, Person, Plan
from jeton.groups.group import Ending, Refused
from jeton.groups.pairing import Method
from jeton.language import LANGUAGES
from jeton.language.words import in_own_words
from jeton.table.progress import GO_ON, HALT, MOVE, STAND_IN
from jeton.web.entries import Reader
from jeton.web.faults import Denied
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches
from jeton.web.seating import call_seat, join_seat, open_for

GROUP = "group "
"""Before the id of a group in whose hands a match is."""
_LEAVE = "leave"


async def live_match(matches: Matches, match_id: str) -> LiveMatch | None:
    """A match, if it can still be had."""
    try:
        return await matches.find(match_id)
    except Denied:
        return None


def board_of(held: GroupRound | None, person: Person) -> Board | None:
    """Where somebody sits in a round."""
    return next((board for board in held.boards if person.id in board.people), None) if held else None


async def open_board(
    matches: Matches,
    group_id: str,
    group: Group,
    plan: Plan,
    pairing: Pairing,
    seed: bytes | None,
    language: str,
) -> Board:
    """A table with its match; without one for whoever sits out. :raises Fault:"""
    people = [group.person(one) for one in pairing.people]
    if len(people) == 1 and not plan.bot:
        return Board(pairing.people)
    # Tables that are compared are all as large; so are those where everybody plays bots.
    full = plan.alike or plan.method is Method.BOTS
    bots = [plan.bot] * max(0, (plan.seats if full else plan.least) - len(people))
    sitting = [(person.name, person.keys) for person in people]
    # Where children play, or tables are compared, nobody at a table may invite others to it.
    host = f"{GROUP}{group_id}" if seed is not None or group.kids else ""
    match = await open_for(matches, plan.game, plan.options, sitting, bots, language, seed=seed, host=host)
    return Board(pairing.people, match)


async def seed_of(matches: Matches, held: GroupRound) -> bytes | None:
    """What the tables of a round are dealt from, where they are alike."""
    found = [await live_match(matches, board.match) for board in held.boards if board.match]
    return next((live.header.seed for live in found if live), None) if held.plan.alike else None


async def align(matches: Matches, running: GroupRound) -> None:
    """Let the tables of a round do as it does: the server may have ended before all did."""
    found = [
        await live_match(matches, board.match)
        for board in running.boards
        if board.match and not board.is_over
    ]
    kind = HALT if running.paused else GO_ON
    await asyncio.gather(
        *(
            matches.write(live, kind)
            for live in found
            if live is not None
            and not live.progress.match.over
            and (live.progress.halted is not None) != running.paused
        )
    )


async def let_back(matches: Matches, running: GroupRound | None, person: Person, keys: Iterable[str]) -> None:
    """Let other browsers of somebody hold their seat, too."""
    board = board_of(running, person)
    if board is not None and board.match:
        live = await matches.find(board.match)
        for key in keys:
            await join_seat(matches, live, board.people.index(person.id), key)


async def let_go(matches: Matches, running: GroupRound | None, person: Person) -> None:
    """Leave somebody's match for them: it ends where one other is left, else a bot plays on for them."""
    if (found := await _seat_of(matches, running, person)) is not None:
        live, seat = found
        await matches.write(live, MOVE, seat, _LEAVE)
        if running is not None and not live.progress.match.over:
            await matches.write(live, STAND_IN, seat, running.plan.bot or LEVELS[0])


async def call(matches: Matches, running: GroupRound | None, person: Person) -> None:
    """Call somebody at their table as in the group."""
    if (found := await _seat_of(matches, running, person)) is not None:
        await call_seat(matches, *found, person.name)


async def _seat_of(
    matches: Matches, running: GroupRound | None, person: Person
) -> tuple[LiveMatch, int] | None:
    """Where somebody plays, if that is not over."""
    board = board_of(running, person)
    live = await live_match(matches, board.match) if board is not None and board.match else None
    if board is None or live is None or live.progress.match.over:
        return None
    return live, board.people.index(person.id)


def ending(live: LiveMatch) -> Ending:
    """What a match that is over came to."""
    match = live.progress.match
    outcome = match.game.rules.outcome(match.position)
    ranks = {seat: standing.rank for standing in outcome.standings for seat in standing.side}
    seats = sorted(ranks)
    acted = [played.move.actor for played in match.history if played.move.actor in ranks]
    begun = Counter(actor for before, actor in pairwise([None, *acted]) if actor != before)
    return Ending(
        tuple(ranks[seat] for seat in seats),
        outcome.points,
        # With cards, points come by deals.
        () if match.game.deck else tuple(begun[seat] for seat in seats),
        tuple(_refused(live, seat) for seat in seats),
    )


def _refused(live: LiveMatch, seat: int) -> tuple[Refused, ...]:
    faults = live.refused[seat]
    last = {fault.code: fault for fault in faults}
    match = live.progress.match
    game, speakers = match.game, [Reader(seat, language).speaker(match) for language in LANGUAGES]
    return tuple(
        Refused(
            code,
            count,
            {one.language: one.say(in_own_words(last[code], game, one)) for one in speakers},
        )
        for code, count in Counter(fault.code for fault in faults).items()
    )
