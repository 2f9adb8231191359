"""Tokens of programs, in every store; and beside a server that runs."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from jeton.store import Store
from jeton.store.codes import Code
from jeton.store.opening import beside, opened
from tests.store.kit import code_of, in_each_store

DAY = 24 * 3600 * 1000


@in_each_store
async def test_a_token(store: Store, folder: Path) -> None:
    """It opens a session that no cookie opens; revoked, it opens nothing."""
    await store.add_token("Dizzy", "secret", 5)
    found = await store.find_token("secret")
    assert found is not None
    assert (found.program, found.created) == ("Dizzy", 5)
    assert await store.find_session("secret") is None
    assert await store.find_token("other") is None
    assert [(one.name, one.session) for one in await store.tokens()] == [("Dizzy", found.key)]
    assert await code_of(store.add_token("dizzy", "another", 6)) == Code.TOKEN_EXISTS
    assert await code_of(store.revoke_token("Nobody")) == Code.NO_TOKEN

    # Who is silent for long is forgotten, but not a program.
    assert await store.forget_sessions(100 * DAY, [], 10) == 0
    await store.revoke_token("Dizzy")
    assert await store.find_token("secret") is None
    assert await store.forget_sessions(100 * DAY, [], 10) == 1


def test_beside_a_server(tmp_path: Path) -> None:
    """A file that somebody serves from takes a token all the same."""
    file = tmp_path / "matches.db"

    async def add(name: str, secret: str) -> None:
        with beside(file) as (store, _):
            await store.add_token(name, secret, 1)
            await store.close()

    asyncio.run(add("Early", "one"))
    with opened(file) as served:
        asyncio.run(add("Late", "two"))
        assert [one.name for one in asyncio.run(served.tokens())] == ["Early", "Late"]
        asyncio.run(served.close())
    # Only what cannot be turned back is kept.
    with closing(sqlite3.connect(file)) as db:
        assert all("one" not in row and "two" not in row for row in db.execute("SELECT * FROM tokens"))
