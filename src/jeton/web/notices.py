"""What whoever starts the server is told of the matches that it cannot open."""

from jeton.language import Speaker
from jeton.web.codes import Code
from jeton.web.matches import Matches

_MOST = 10
"""So many are named; the log and ``jeton backup`` name all."""


def aside_lines(matches: Matches, speaker: Speaker) -> list[str]:
    """How many matches that are not over cannot be opened, and which; nothing if all can."""
    damaged = [match for match, aside in matches.aside.items() if aside.damaged]
    others = [match for match, aside in matches.aside.items() if not aside.damaged]
    lines: list[str] = []
    if damaged:
        lines.append(speaker.code(Code.DAMAGED_HERE, count=len(damaged), matches=_some(damaged)))
    if others:
        lines.append(speaker.code(Code.OTHER_EDITIONS_HERE, count=len(others), matches=_some(others)))
    return lines


def _some(matches: list[str]) -> tuple[str, ...]:
    return (*matches[:_MOST], *(["…"] if len(matches) > _MOST else []))
