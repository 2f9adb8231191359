"""Thoughts that do not come to an end, for the processes of a test."""

import signal

from jeton.web.thinking import _limited


def spin(budget: float) -> None:
    """Think for ever, in Python."""
    with _limited(budget):
        while True:
            pass


def stick(budget: float) -> None:
    """Think for ever, deaf to interruptions as compiled code is."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
    spin(budget)


def answer() -> int:
    """Think well."""
    return 42
