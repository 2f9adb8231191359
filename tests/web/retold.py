"""A second account of what the file of a server holds: read with SQL alone, played again at the bare table.

It knows nothing of the host and of its store, so that the one is a check on the other.
"""

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from jeton.catalogue import find_game, load_box
from jeton.core.moves import Seat
from jeton.core.options import read_options
from jeton.store.keys import digest
from jeton.table import Match, Refusal, deadline, open_match, submit, tick

Json = dict[str, Any]


class Row(NamedTuple):
    """One input as it lies in the file."""

    seq: int
    now: int
    kind: str
    seat: int | None
    text: str
    id: str | None


@dataclass
class Retold:
    """A match as the file tells it."""

    match: Match
    finished: bool
    rows: list[Row] = field(default_factory=list)
    last: int = 0
    """When something was last written."""

    def take(self, row: Row) -> None:
        """One input more. :raises AssertionError: if the table refuses it, or it is out of order."""
        assert row.seq == len(self.rows) + 1
        assert row.now >= self.last
        match = self.match
        match row.kind:
            case "move":
                assert row.seat is not None
                for part in match.game.notation.split(row.text) or (row.text,):
                    match, events = submit(match, row.seat, part, row.now)
                    assert not isinstance(events[-1], Refusal), row
            case "tick":
                match, _ = tick(match, row.now)
            case "begin":
                match = replace(match, clocks=match.clocks.restart(row.now))
            case "resume":
                # Nobody's clock ran since the last thing that was written.
                away = row.now - max(self.last, match.clocks.since)
                match = replace(match, clocks=match.clocks.restart(match.clocks.since + max(0, away)))
            case _:
                raise AssertionError(row.kind)
        self.match, self.last = match, row.now
        self.rows.append(row)

    @property
    def left(self) -> int | None:
        """What the one on move had left when something was last written; None if no clock runs."""
        end = deadline(self.match)
        return None if end is None else end - self.last


def read_rows(path: Path) -> dict[str, list[Row]]:
    """The inputs of every match in a file that no server has open."""
    with closing(sqlite3.connect(path)) as db:
        return rows_of(db)


def rows_of(db: Any) -> dict[str, list[Row]]:
    """The inputs of every match in a database of either kind."""
    rows: dict[str, list[Row]] = {match: [] for (match,) in db.execute("SELECT match FROM matches")}
    for match, *row in db.execute("SELECT match, seq, now, kind, seat, text, id FROM inputs ORDER BY seq"):
        rows[match].append(Row(*row))
    return rows


def retell(path: Path) -> dict[str, Retold]:
    """Every match in a file."""
    with closing(sqlite3.connect(path)) as db:
        return retell_all(db)


def retell_all(db: Any) -> dict[str, Retold]:
    """Every match in a database of either kind."""
    found = {}
    heads = db.execute("SELECT match, game, box, options, names, seed, opened, finished FROM matches")
    for match_id, game_name, box, options, names, seed, opened, finished in heads.fetchall():
        game = find_game(game_name)
        match, _ = open_match(
            game,
            load_box(game, box),
            read_options(game.options, json.loads(options)),
            tuple(json.loads(names)),
            seed,
            opened,
        )
        found[match_id] = Retold(match, bool(finished), last=opened)
    for match_id, rows in rows_of(db).items():
        for row in rows:
            found[match_id].take(row)
    return found


def sit_everywhere(path: Path, tables: dict[str, str]) -> None:
    """Let somebody hold every seat of some matches, bots' seats too, so that a test can see every hand.

    ``tables`` has the secret of a session for each match.
    """
    with closing(sqlite3.connect(path)) as db, db:
        for match, secret in tables.items():
            (names,) = db.execute("SELECT names FROM matches WHERE match = ?", (match,)).fetchone()
            rows = [(match, seat, digest(secret)) for seat in range(len(json.loads(names)))]
            db.executemany("INSERT OR IGNORE INTO holders (match, seat, session) VALUES (?, ?, ?)", rows)


def seen(match: Match, seat: Seat | None) -> Json:
    """What a seat must be shown: every token and card, every score, every clock."""
    picture = match.game.sight.picture(match.view(seat))
    return {
        "grid": [[cell.token for cell in row] for row in picture.grid.rows],
        "racks": [
            # Cards are told by name, and drawn by the page.
            (
                rack.seat,
                [token.split()[0] if rack.cards else token for token in rack.tokens],
                [[card.name for card in cards] for cards in rack.cards],
            )
            for rack in picture.racks
        ],
        "piles": [[card.name for card in pile.cards] for pile in picture.piles],
        "scores": list(picture.scores),
        "to_act": list(match.seats_to_act),
        "over": match.over,
        "clocks": list(match.clocks.left) or None,
        "names": list(match.names),
    }


def shown(state: Json) -> Json:
    """The same of what a server shows."""
    picture = state["picture"]
    return {
        "grid": [[cell["token"] for cell in row] for row in picture["grid"]["rows"]],
        "racks": [
            (rack["seat"], rack["tokens"], [[card["name"] for card in cards] for cards in rack["cards"]])
            for rack in picture["racks"]
        ],
        "piles": [[card["name"] for card in pile["cards"]] for pile in picture["piles"]],
        "scores": picture["scores"],
        **{name: state[name] for name in ("to_act", "over", "clocks", "names")},
    }
