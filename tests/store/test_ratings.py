"""Ratings: each match counts once, and all can be made anew; on each store."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

from jeton.store import RatedMatch, RatedPlayer, RatingKept, Store
from jeton.store.codes import Code
from tests.store.kit import code_of, in_each_store

WON = RatedMatch("équable", 100, (("anna", 0, 1), ("bot club", 1, 2)))
LOST = RatedMatch("équable", 50, (("anna", 0, 2), ("bot club", 1, 1)))


def _advance(before: Mapping[str, RatingKept], played: RatedMatch) -> dict[str, RatingKept]:
    """Whoever wins is three times as strong, and one more: the order makes a difference."""
    after: dict[str, RatingKept] = {}
    for who, _, rank in played.sat:
        known = before.get(who, RatingKept(who, played.game, 0.1, 2.0, 3.0, 0))
        rating = known.rating * 3 + 1 if rank == 1 else known.rating
        after[who] = RatingKept(who, played.game, rating, 2.0, 3.0, known.matches + 1)
    return after


async def _of(store: Store) -> dict[str, tuple[float, int]]:
    return {one.subject: (one.rating, one.matches) for one in await store.ratings()}


@in_each_store
async def test_a_match_counts_once(store: Store, folder: Path) -> None:
    """Whoever says it at the same time; numbers come back as they went in."""
    counted = await asyncio.gather(*(store.rate("m1", WON, _advance) for _ in range(3)))
    assert sorted(counted) == [False, False, True]
    assert await _of(store) == {"anna": (0.1 * 3 + 1, 1), "bot club": (0.1, 1)}


@in_each_store
async def test_all_are_made_anew(store: Store, folder: Path) -> None:
    """In the order in which matches ended; whoever has left is not among them, the others are as before."""
    anna = (await store.add_session("secret", "", 0)).key
    await store.join_ratings(anna, RatedPlayer("anna", "Anna", 0))
    await store.rate("m1", LOST, _advance)
    await store.rate("m2", WON, _advance)
    before = await _of(store)
    assert await store.rate_again(_advance) == 2
    assert await _of(store) == before
    await store.leave_ratings(anna)
    assert await _of(store) == {"bot club": before["bot club"]}
    await store.rate_again(_advance)
    assert await _of(store) == {"bot club": before["bot club"]}


@in_each_store
async def test_who_takes_part(store: Store, folder: Path) -> None:
    """Under a name that is theirs, which may change; it goes with the session, and with its recovery code."""
    anna, bruno, phone = [(await store.add_session(who, "", 0)).key for who in ("anna", "bruno", "phone")]
    await store.join_ratings(anna, RatedPlayer("r1", "Anna", 5))
    assert await code_of(store.join_ratings(bruno, RatedPlayer("r2", "ANNA", 6))) == Code.NAME_TAKEN
    assert await code_of(store.join_ratings("nobody", RatedPlayer("r3", "Carl", 6))) == Code.UNKNOWN_SESSION
    await store.join_ratings(anna, RatedPlayer("r4", "anna", 7))
    assert await store.rated_player_of(anna) == RatedPlayer("r1", "anna", 5, anna)
    await store.join_ratings(phone, RatedPlayer("r5", "Phone", 8))
    await store.give_recovery(anna, "code")
    await store.recover("code", phone, "next")
    assert await store.rated_players() == [RatedPlayer("r1", "anna", 5, phone)]
    await store.forget_session(phone)
    assert await store.rated_players() == []
    await store.join_ratings(bruno, RatedPlayer("r2", "Anna", 6))
