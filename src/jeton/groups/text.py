"""A group as text, as the store keeps it."""

import msgspec

from jeton.groups.group import Group

_READER = msgspec.json.Decoder(Group)
_WRITER = msgspec.json.Encoder()


def write_group(group: Group) -> str:
    """As text."""
    return _WRITER.encode(group).decode()


def read_group(text: str) -> Group:
    """What was written. :raises ValueError: if it was not written by ``write_group``."""
    return _READER.decode(text)
