"""What commands share that let bots play for figures."""

from math import isfinite

from jeton.bench.pairs import Thinking
from jeton.core.errors import UsageFault
from jeton.terminal.codes import Code
from jeton.terminal.shapes import ThinkingRow

INTERRUPTED = 130
"""The exit code of what somebody stopped before it was done."""


def check_amounts(**amounts: float) -> None:
    """Refuse an amount of which there is nothing or no end; each by the name of its argument."""
    for option, amount in amounts.items():
        if not (amount > 0 and isfinite(amount)):
            raise UsageFault.of(Code.BAD_AMOUNT, option=f"--{option}", amount=str(amount))


def shown_error(error: float) -> str:
    """How far off a figure may be; of one observation nobody knows."""
    return f"{error:.1f}" if isfinite(error) else "?"


def thinking_json(thought: Thinking) -> ThinkingRow:
    """How long decisions took, for a program."""
    return {
        "decisions": thought.decisions,
        "mean": thought.mean,
        "p99": thought.p99,
        "most": thought.most,
    }


def finite(error: float) -> float | None:
    """The same for JSON, which has no word for a number without end."""
    return error if isfinite(error) else None
