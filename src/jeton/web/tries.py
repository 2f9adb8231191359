"""Whoever tries keys and codes that open nothing is made to wait; whoever has a good one is not."""

from collections.abc import Iterator
from contextlib import contextmanager

from jeton.web.codes import Code
from jeton.web.faults import Denied, denied
from jeton.web.limits import WRONG, WRONG_HERE, Buckets

_WRONG = frozenset({Code.BAD_KEY, Code.BAD_RECOVERY, Code.BAD_TOKEN})


@contextmanager
def trying(buckets: Buckets, session: str | None, address: str) -> Iterator[None]:
    """Count what fails in here. :raises Denied: before it, if too much has failed already."""
    kinds = [(WRONG_HERE, address), *([] if session is None else [(WRONG, session)])]
    if not all(buckets.has(rate, who) for rate, who in kinds):
        raise denied(Code.TOO_FAST)
    try:
        yield
    except Denied as fault:
        if fault.message.code in _WRONG:
            for rate, who in kinds:
                buckets.take(rate, who)
        raise
