"""What whoever starts the server is told of the matches that it cannot open."""

from collections.abc import Iterable

from jeton.language import Speaker
from jeton.web.codes import Code
from jeton.web.matches import Matches

_MOST = 10
"""So many are named; the log and ``jeton backup`` name all."""


class SetAside:
    """Tells of each match once: at the start of those that are known then, of others when they are found."""

    def __init__(self, matches: Matches, speaker: Speaker) -> None:
        self._matches, self._speaker = matches, speaker
        self._told: set[str] = set()

    def lines(self) -> list[str]:
        """What is new."""
        new = [match for match in self._matches.aside if match not in self._told]
        self._told.update(new)
        return aside_lines(self._matches, self._speaker, new)


def aside_lines(matches: Matches, speaker: Speaker, some: Iterable[str] | None = None) -> list[str]:
    """How many matches cannot be opened, and which, of all or some; nothing if all can."""
    found = {match: matches.aside[match] for match in (matches.aside if some is None else some)}
    damaged = [match for match, aside in found.items() if aside.damaged]
    others = [match for match, aside in found.items() if not aside.damaged]
    lines: list[str] = []
    if damaged:
        lines.append(speaker.code(Code.DAMAGED_HERE, count=len(damaged), matches=_some(damaged)))
    if others:
        lines.append(speaker.code(Code.OTHER_EDITIONS_HERE, count=len(others), matches=_some(others)))
    return lines


def _some(matches: list[str]) -> tuple[str, ...]:
    return (*matches[:_MOST], *(["…"] if len(matches) > _MOST else []))
