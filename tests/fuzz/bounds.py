"""For how long things are made up: a moment in ``make test``, and many minutes in ``make test-faults``.

The moment is the same every time; the minutes are never the same.
"""

import os
import time
from collections import Counter
from collections.abc import Iterator

from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test

MINUTES = float(os.environ.get("JETON_FUZZ", "0"))
"""For all of it; 0 for a moment."""
_EXAMPLES, _STEPS = 100, 50
"""Of one round of many, so that time is looked at often enough."""


def rounds(share: float) -> Iterator[int]:
    """Numbers of rounds until a share of the minutes is over; or one round."""
    end, number = time.monotonic() + share * MINUTES * 60, 0
    while not number or time.monotonic() < end:
        yield number
        number += 1


def try_machine(machine: type[RuleBasedStateMachine], examples: int, steps: int, share: float) -> None:
    """Have a machine try so many examples; or as many as it can in a share of the minutes."""
    for _ in rounds(share):
        if MINUTES:
            bounds = settings(max_examples=_EXAMPLES, stateful_step_count=_STEPS, derandomize=False)
        else:
            bounds = settings(max_examples=examples, stateful_step_count=steps)
        run_state_machine_as_test(machine, settings=bounds)


def tell(about: str, tried: Counter[str]) -> None:
    """Print what was tried, where it was tried for long."""
    assert tried.total()
    if MINUTES:
        print(
            f"{about}: {tried.total():,} inputs ({', '.join(f'{n:,} {what}' for what, n in tried.items())})"
        )
