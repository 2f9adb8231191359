"""Addresses for e-mails, in every store: they go with the seat, the person and the match."""

from dataclasses import replace
from pathlib import Path

from jeton.store import Input, Mail, Store
from tests.store.kit import in_each_store
from tests.store.values import HEADER

MAIL = Mail("code", HEADER.match, 0, "", "anna@example.org", "fr", "https://games.example.org", 10)


async def _sit(store: Store, secret: str, seat: int = 0) -> str:
    session = await store.add_session(secret, "", 0)
    await store.sit(HEADER.match, seat, session.key)
    return session.key


@in_each_store
async def test_an_address(store: Store, folder: Path) -> None:
    """One for each seat of a session; told once of each time that the match stood still."""
    await store.create(HEADER)
    mail = replace(MAIL, session=await _sit(store, "anna"))
    await store.add_mail(replace(mail, code="first", address="wrong@example.org"))
    await store.add_mail(mail)
    assert await store.find_mail("first") is None
    assert await store.find_mail("code") == mail == await store.mail_at(mail.match, 0, mail.session)
    assert await store.mail_at(mail.match, 1, mail.session) is None
    assert await store.mails_of(mail.session) == [mail]
    # Not before it is confirmed, nor before the match has stood still for long enough.
    late = HEADER.opened + 100
    assert await store.silent_mails(late, 10) == []
    assert await store.confirm_mail("code")
    assert not await store.confirm_mail("other")
    mail = replace(mail, confirmed=True)
    assert await store.silent_mails(late, 10) == [(mail, HEADER.opened)]
    assert await store.silent_mails(HEADER.opened, 10) == []
    await store.told_mail("code", HEADER.opened)
    assert await store.silent_mails(late, 10) == []
    await store.append(mail.match, (Input(1, HEADER.opened + 5, "move", 0, "pass"),))
    assert await store.silent_mails(late, 10) == [(mail, HEADER.opened + 5)]
    assert await store.drop_mail("code")
    assert not await store.drop_mail("code")


@in_each_store
async def test_when_it_goes(store: Store, folder: Path) -> None:
    """With whatever it belongs to, and by itself if nobody confirms it."""
    await store.create(HEADER)
    anna = await _sit(store, "anna")
    mail = replace(MAIL, session=anna)
    await store.add_mail(mail)
    assert await store.forget_mails(mail.made) == 0
    assert await store.forget_mails(mail.made + 1) == 1
    # The seat becomes another's.
    await store.add_mail(mail)
    await store.vacate(mail.match, 0, None)
    assert await store.mails_of(anna) == []
    # The person is forgotten.
    await store.sit(mail.match, 0, anna)
    await store.add_mail(mail)
    await store.forget_session(anna)
    assert await store.find_mail("code") is None
    # The match is over.
    anna = await _sit(store, "anna again")
    await store.add_mail(replace(mail, session=anna))
    await store.finish(mail.match)
    assert await store.mails_of(anna) == []


@in_each_store
async def test_a_seat_that_is_recovered(store: Store, folder: Path) -> None:
    """Whoever gets their seats back has their address there, too."""
    await store.create(HEADER)
    anna, again = await _sit(store, "anna"), (await store.add_session("again", "", 0)).key
    await store.add_mail(replace(MAIL, session=anna))
    await store.give_recovery(anna, "recovery")
    await store.recover("recovery", again, "another")
    assert [one.session for one in await store.mails_of(again)] == [again]
