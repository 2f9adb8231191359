"""Thoughts that do not come to an end, for the processes of a test."""

import signal
import time


def spin() -> None:
    """Think for ever, in Python."""
    while True:
        pass


def stick() -> None:
    """Think for ever, deaf to interruptions as compiled code is."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
    spin()


def doze() -> None:
    """Do nothing for ever, deaf to interruptions: that takes no time at work."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
    time.sleep(600)


def answer() -> int:
    """Think well."""
    return 42
