"""Thoughts that do not come to an end, for the processes of a test."""

import signal
import time

from jeton.web import archive, wire

_look = archive.look


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


def look(body: wire.analysis.RecordBody, language: str) -> bytes:
    """Look at a record as a worker does; but at one of a single word as the word says."""
    {"spin": spin, "stick": stick, "doze": doze}.get(body.text, answer)()
    return _look(body, language)
