"""Stores of every kind answer alike, whatever is asked in whatever order; two servers' stores as one does."""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from jeton.store import Input, MemoryStore, Result, SqliteStore, Store, StoreFault, digest
from tests.fuzz.bounds import tell, try_machine
from tests.store.cluster import new_database
from tests.store.values import header

TRIED: Counter[str] = Counter()
MATCHES, SEATS, WHO = st.integers(0, 2), st.integers(0, 2), st.sampled_from(("anna", "bruno", "eve"))
_tables = count()


class Stores:
    """One in memory, one in a file, and two on one database."""

    def __init__(self, folder: Path) -> None:
        # First: where it is missing, the test is skipped.
        address = new_database()
        from jeton.store.postgres import PostgresStore

        self.loop = asyncio.Runner()
        self._pair = [PostgresStore(address), PostgresStore(address)]
        self._alone: list[Store] = [MemoryStore(), SqliteStore(folder / "jeton.db")]
        self._asked = 0

    def ask(self, name: str, ask: Callable[[Store], Awaitable[Any]]) -> Any:
        """What all of them answer, or refuse with; of those on one database only one is asked, by turns."""
        TRIED[name] += 1
        self._asked += 1
        stores = [*self._alone, self._pair[self._asked % 2]]
        first, *others = [self.loop.run(_answer(ask, store)) for store in stores]
        assert others == [first] * len(others), name
        return first

    def close(self) -> None:
        """All of them."""
        for store in (*self._alone, *self._pair):
            self.loop.run(store.close())
        self.loop.close()


async def _answer(ask: Callable[[Store], Awaitable[Any]], store: Store) -> Any:
    try:
        return await ask(store)
    except StoreFault as fault:
        return fault.message


class Clerk(RuleBasedStateMachine):
    """Asks for things about three matches that only it knows."""

    stores: Stores

    @initialize()
    def begin(self) -> None:
        """Matches that nobody else has, and two who are known; a third is not."""
        self.names = [f"m{next(_tables)}" for _ in range(3)]
        for who in ("anna", "bruno"):
            secret = self._secret(0, who)
            self._ask("session", lambda store, secret=secret: store.add_session(secret, "", 0))  # type: ignore[misc]
        for match in range(3):
            self.create(match, "anna")
            self.append(match, 1, ["a", None], True, False, 5000)

    @rule(match=MATCHES, host=WHO)
    def create(self, match: int, host: str) -> None:
        """A match, perhaps a second time."""
        made = header(self.names[match], host=self._key(host))
        self._ask("create", lambda store: store.create(made))

    @rule(
        match=MATCHES,
        ahead=st.sampled_from((1, 1, 1, 0, 2)),
        ids=st.lists(st.sampled_from((None, "a", "b", "c", "d")), min_size=1, max_size=3),
        fresh=st.booleans(),
        late=st.booleans(),
        wake=st.sampled_from((None, 0, 5000)),
    )
    def append(
        self, match: int, ahead: int, ids: list[str | None], fresh: bool, late: bool, wake: int | None
    ) -> None:
        """The next inputs, or such as are known, or too early."""
        found = self._ask("load", lambda store: store.load(self.names[match]))
        last = len(found[1]) if isinstance(found, tuple) else 0
        given = [
            Input(last + ahead + place, 2000 + last, "move", 0, f"text {id}", id)
            for place, id in enumerate(ids)
        ]
        self._ask(
            "append",
            lambda store: store.append(self.names[match], given, fresh=fresh, late=late, wake=wake),
        )

    @rule(match=MATCHES, seat=SEATS, who=WHO)
    def sit(self, match: int, seat: int, who: str) -> None:
        """Anywhere."""
        self._ask("sit", lambda store: store.sit(self.names[match], seat, self._key(who)))

    @rule(match=MATCHES, seat=SEATS, secret=st.sampled_from("xy"))
    def give_key(self, match: int, seat: int, secret: str) -> None:
        """To anybody."""
        self._ask("key", lambda store: store.give_key(self.names[match], seat, self._secret(match, secret)))

    @rule(match=MATCHES, who=WHO, secret=st.sampled_from("xyz"))
    def claim(self, match: int, who: str, secret: str) -> None:
        """With a key, perhaps a false one."""
        asked = (self.names[match], self._secret(match, secret), self._key(who))
        self._ask("claim", lambda store: store.claim(*asked))

    @rule(match=MATCHES, seat=SEATS, who=WHO)
    def sign_out(self, match: int, seat: int, who: str) -> None:
        """The others."""
        self._ask("sign out", lambda store: store.sign_out(self.names[match], seat, self._key(who)))

    @rule(match=MATCHES, seat=SEATS, secret=st.sampled_from((None, "x")))
    def vacate(self, match: int, seat: int, secret: str | None) -> None:
        """With a new key or without."""
        key = None if secret is None else self._secret(match, secret)
        self._ask("vacate", lambda store: store.vacate(self.names[match], seat, key))

    @rule(match=MATCHES)
    def finish(self, match: int) -> None:
        """Perhaps again."""
        asked = (self.names[match], "record", Result((1, 2, 3), (2,)), ("A", "B", "C"))
        self._ask("finish", lambda store: store.finish(*asked))

    @rule(match=MATCHES, at=st.sampled_from((None, 0, 7000)))
    def wake(self, match: int, at: int | None) -> None:
        """At another time."""
        self._ask("wake", lambda store: store.wake(self.names[match], at))

    @rule(match=MATCHES)
    def erase(self, match: int) -> None:
        """All of it."""
        self._ask("erase", lambda store: store.erase(self.names[match]))

    @rule(match=MATCHES, seq=st.integers(0, 4))
    def look(self, match: int, seq: int) -> None:
        """At everything there is about it."""
        name = self.names[match]
        self._ask("load", lambda store: store.load(name))
        self._ask("news", lambda store: store.news(name, seq))
        self._ask("holders", lambda store: store.holders(name))
        self._ask("record", lambda store: store.record(name))

    @rule(who=WHO)
    def look_round(self, who: str) -> None:
        """At what there is of all matches."""
        self._ask("wakes", lambda store: store.wakes())
        self._ask("unfinished", lambda store: store.unfinished())
        self._ask("waiting", lambda store: store.waiting())
        self._ask("playing", lambda store: store.playing(self._key(who), 0))
        self._ask("held", lambda store: store.held_by(self._key(who), "name"))

    def _ask(self, name: str, ask: Callable[[Store], Awaitable[Any]]) -> Any:
        return self.stores.ask(name, ask)

    def _key(self, who: str) -> str:
        return digest(self._secret(0, who))

    def _secret(self, match: int, secret: str) -> str:
        return f"{self.names[match]}-{secret}"

    def teardown(self) -> None:
        """Look at all of it, and leave nothing behind for the next to look through."""
        if hasattr(self, "names"):
            self.look_round("anna")
            for match in range(len(self.names)):
                self.look(match, 0)
                self.erase(match)


def test_stores_answer_alike() -> None:
    """Values, and refusals."""
    with tempfile.TemporaryDirectory() as folder:
        Clerk.stores = Stores(Path(folder))
        try:
            try_machine(Clerk, examples=5, steps=15, share=0.1)
        finally:
            Clerk.stores.close()
    tell("stores", TRIED)
