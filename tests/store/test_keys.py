"""Ids: what they are made of, and that a terminal takes none for an option."""

import base64

from jeton.store import id_of, new_id


def test_an_id_begins_with_no_dash() -> None:
    """Two seeds that differ in their first six bits: only what would begin with a dash is changed."""
    dashed, other = bytes([62 << 2, *range(8)]), bytes([61 << 2, *range(8)])
    assert base64.urlsafe_b64encode(dashed).startswith(b"-")
    assert id_of(dashed) == "_" + base64.urlsafe_b64encode(dashed).decode()[1:]
    assert id_of(other) == base64.urlsafe_b64encode(other).decode()


def test_ids_are_alike_and_never_the_same() -> None:
    """Twelve signs that need no quoting in an address."""
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(len(one) == 12 and set(one) <= set(id_signs()) for one in ids)
    assert not any(one.startswith("-") for one in ids)


def id_signs() -> str:
    """What an id may be made of."""
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
