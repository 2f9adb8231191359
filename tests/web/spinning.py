"""Thoughts that do not come to an end, for the processes of a test."""

import signal


def spin() -> None:
    """Think for ever, in Python."""
    while True:
        pass


def stick() -> None:
    """Think for ever, deaf to interruptions as compiled code is."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
    spin()


def answer() -> int:
    """Think well."""
    return 42
