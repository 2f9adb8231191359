"""A file that keeps how pairs of matches came out, one line each, of any games and levels.

So what takes hours can be stopped, gone on with, and done in parts, at once too. A line counts only while
both levels play as they did: it names a digest of what their files say. Of weights and of code nobody knows
that; after such a change, begin a new file.
"""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from jeton.bench.codes import Code
from jeton.bench.pairs import Meeting, Pair
from jeton.bots import levels_of
from jeton.catalogue import find_game
from jeton.core.errors import UsageFault

_BEGIN = '{"game":'


class Ledger:
    """The pairs of one meeting of levels in a file, where there may be others."""

    recorded = False

    def __init__(self, meeting: Meeting, file: Path) -> None:
        self._file = file
        levels = levels_of(find_game(meeting.game))
        # What people are told of a level makes no difference to how it plays where nothing can be contested.
        plays = repr([replace(levels[name], average=0) for name in meeting.bots])
        self._about = {
            "game": meeting.game,
            "levels": list(meeting.bots),
            "seed": meeting.seed,
            "settings": list(meeting.settings),
            "plays": sha256(plays.encode()).hexdigest()[:12],
        }

    def kept(self) -> list[Pair]:
        """See Keeper."""
        try:
            lines = self._file.read_text("utf-8").splitlines() if self._file.exists() else []
        except (OSError, UnicodeDecodeError) as error:
            raise UsageFault.of(Code.LEDGER_OTHER, file=str(self._file)) from error
        found = dict(entry for line in lines if line and (entry := self._read(line)))
        # All up to the first that is missing: a pair counts whether it was a long one or not.
        pairs: list[Pair] = []
        while len(pairs) in found:
            pairs.append(found[len(pairs)])
        return pairs

    def _read(self, line: str) -> tuple[int, Pair] | None:
        """The number and what came of it; nothing of another meeting, nor of a line that was cut off."""
        if not line.startswith(_BEGIN[: len(line)]):
            raise UsageFault.of(Code.LEDGER_OTHER, file=str(self._file))
        try:
            entry: dict[str, Any] = json.loads(line)
        except json.JSONDecodeError:
            return None
        if any(entry.get(key) != value for key, value in self._about.items()):
            return None
        margins, scored, turns = (tuple(entry[key]) for key in ("margins", "scored", "turns"))
        return entry["pair"], Pair(margins, scored=scored, turns=turns)

    def keep(self, number: int, pair: Pair) -> None:
        """See Keeper."""
        entry = {
            **self._about,
            "pair": number,
            "margins": pair.margins,
            "scored": pair.scored,
            "turns": pair.turns,
        }
        try:
            # The line before may have been cut off.
            with self._file.open("a", encoding="utf-8") as opened:
                opened.write(f"\n{json.dumps(entry)}")
        except OSError as error:
            fault = error.strerror or str(error)
            raise UsageFault.of(Code.RECORDS_WRITE, file=str(self._file), fault=fault) from error
