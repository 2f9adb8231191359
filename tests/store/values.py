"""Things to put into a store. Imports little, so that a process that is to be killed starts fast."""

from typing import Any

from jeton.store import Header, Input

SEED = bytes(range(32))
HEADER = Header(
    match="m1",
    game="équable",
    box='name = "boîte"\n',
    options=("contest=on", "clock=60/turn"),
    names=("Ève", "Bot", "Cy"),
    seed=SEED,
    opened=1_000,
    bots=("", "greedy", ""),
    edition=2,
    open=True,
)


def header(match: str = "m1", **fields: Any) -> Header:
    """A header; all but the fields that are given is always the same."""
    values = {name: getattr(HEADER, name) for name in HEADER.__slots__} | {"match": match} | fields
    return Header(**values)


def move(seq: int, text: str = "", id: str | None = "", seat: int | None = 0, kind: str = "move") -> Input:
    """An input; its id follows from its number unless given."""
    return Input(seq, 2_000 + seq, kind, seat, text or f"text {seq}", f"id-{seq}" if id == "" else id)


def moves(count: int) -> list[Input]:
    """The first inputs of a match."""
    return [move(seq) for seq in range(1, count + 1)]
