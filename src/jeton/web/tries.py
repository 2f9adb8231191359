"""Whoever tries keys and codes that open nothing is made to wait.

Once very many were tried from one address, everybody there waits who brings one, also a good one: what is let
through if it is good is one more guess, and a new session for each costs nothing.
"""

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
