"""What whoever runs a server leaves in its store; on each store."""

from dataclasses import replace
from pathlib import Path

import pytest

from jeton.store import AdminState, AdminTask, Ban, Store
from jeton.store.opening import beside, opened
from tests.store.cluster import new_database
from tests.store.kit import file_in, in_each_store, run
from tests.store.values import HEADER

SCHOOL = Ban("address", "203.0.113.0/24", 10, 500, "noise")
TASK = AdminTask("e1", "erase-match", "m1", "fr", 10)


@in_each_store
async def test_bans(store: Store, folder: Path) -> None:
    """One for each address or session; the last word counts, and what has lapsed is forgotten."""
    assert await store.admin_state() == AdminState()
    await store.ban(SCHOOL)
    await store.ban(Ban("session", "abc", 20))
    await store.ban(replace(SCHOOL, made=15, until=900))
    assert (await store.admin_state()).bans == (
        replace(SCHOOL, made=15, until=900),
        Ban("session", "abc", 20),
    )
    assert not await store.unban("session", SCHOOL.subject)
    assert await store.forget_bans(900) == 0
    assert await store.forget_bans(901) == 1
    assert await store.unban("session", "abc")
    assert await store.admin_state() == AdminState()


@in_each_store
async def test_nothing_new(store: Store, folder: Path) -> None:
    """With a sentence, an empty one too; until it is taken back."""
    for said in ("Back soon.", ""):
        await store.set_read_only(said)
        assert (await store.admin_state()).read_only == said
    await store.set_read_only(None)
    assert (await store.admin_state()).read_only is None


@in_each_store
async def test_tasks(store: Store, folder: Path) -> None:
    """In the order in which they came; answered once, and gone when somebody has heard it, or after long."""
    await store.add_admin_task(replace(TASK, id="e2", made=20))
    await store.add_admin_task(TASK)
    assert [one.id for one in (await store.admin_state()).tasks] == ["e1", "e2"]
    await store.answer_admin_task("e1", "done")
    await store.answer_admin_task("e1", "other")
    assert [one.id for one in (await store.admin_state()).tasks] == ["e2"]
    assert await store.find_admin_task("e1") == replace(TASK, answer="done")
    await store.forget_bans(11)
    assert await store.find_admin_task("e1") is None
    await store.drop_admin_task("e2")
    assert await store.find_admin_task("e2") is None


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_beside_whoever_serves(kind: str, tmp_path: Path) -> None:
    """It is known whether somebody does; what is left there is found by them, and what they have is read."""
    where = new_database() if kind == "postgres" else file_in(tmp_path)

    async def tried() -> None:
        with opened(where) as server:
            await server.create(HEADER)
            with beside(where) as (store, served):
                assert served
                assert await store.unfinished() == ["m1"]
                await store.ban(SCHOOL)
                await store.close()
            assert (await server.admin_state()).bans == (SCHOOL,)
            await server.close()
        with beside(where) as (store, served):
            assert not served
            await store.close()

    run(tried())
