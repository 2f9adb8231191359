"""A whole class: thirty pupils, three rounds, one who leaves, one who comes late; and the server is killed.

The standings are worked out again from the records of the matches, as text, by none of the program's code.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from jeton.core.chance import Stream, seed_of
from jeton.store import SqliteStore
from tests.web.kit import Browser, Json, make_services, running
from tests.web.process import Process

PUPILS = 30
CHANCE = Stream(seed_of("class"), "class", 0)

OPENINGS = {1: "7I", 2: "7I", 3: "7I", 4: "9G", 6: "9H", 7: "8I", 8: "9H", 12: "8I"}
"""Where a number of Mathable can lie first, beside the 1, 2, 3 and 4 in the middle."""


class Room:
    """The host and the pupils, whatever server they talk to."""

    def __init__(self) -> None:
        self.browsers: dict[str, Browser] = {}
        self.group: Json = {}
        self.address = ""

    def move_to(self, address: str) -> None:
        """The server came back at another port: everybody goes on with what their browser kept."""
        self.address = address
        for name, known in self.browsers.items():
            again = Browser(address)
            again.http.cookies.update(dict(known.http.cookies))
            known.close()
            self.browsers[name] = again

    def browser(self, name: str) -> Browser:
        """Somebody's telephone."""
        return self.browsers.setdefault(name, Browser(self.address))

    def close(self) -> None:
        """Everybody goes home."""
        for browser in self.browsers.values():
            browser.close()

    def come(self, name: str) -> None:
        """By the code."""
        answer = self.browser(name).post(f"/api/groups/by-code/{self.group['code']}", {"name": name})
        assert answer.status_code == 200, answer.text

    def wall(self) -> Json:
        """What hangs on the wall."""
        told: Json = self.browser("host").post(self._path("/look"), {"key": self.group["key"]}).json()
        return told

    def do(self, edit: str, **body: object) -> None:
        """The host does something."""
        body |= {"edit": edit, "key": self.group["key"]}
        answer = self.browser("host").post(self._path(""), body)
        assert answer.status_code == 204, answer.text

    def _path(self, more: str) -> str:
        return f"/api/groups/{self.group['id']}{more}"

    def play(self, table: Json) -> None:
        """Over sockets: whoever is to begin lays a token if one fits; then one of them gives up."""
        people = table["names"][: len(table["people"])]
        for name in people:
            with self.browser(name).socket(table["match"]) as page:
                state = page.next("state")
                (seat,) = state["mine"]
                rack = state["table"]["racks"][seat]["tokens"]
                fitting = [token for token in rack if int(token) in OPENINGS]
                # Not everybody who could: at tables that are dealt alike all would else have the same.
                if seat in state["to_act"] and fitting and CHANCE.below(3):
                    token = CHANCE.choice(fitting)
                    page.send(type="move", id="lay", seat=seat, text=f"{token}@{OPENINGS[int(token)]}")
                    page.next("ack")
        with self.browser(CHANCE.choice(people)).socket(table["match"]) as page:
            (seat,) = page.next("state")["mine"]
            page.send(type="move", id="up", seat=seat, text="leave")
            page.next("ack")

    def ended(self) -> list["Told"]:
        """The tables of the round, each with what its record says."""
        wall = self.wall()
        found = []
        for table in wall["tables"]:
            text = "" if table["alone"] else self.record(table["match"])
            found.append(
                Told(tuple(table["names"]), len(table["people"]), wall["alike"], *read(text, table["names"]))
            )
        return found

    def record(self, match: str) -> str:
        """A match as text, for whoever has looked on."""
        answer = self.browser("host").http.get(f"/api/matches/{match}/record")
        assert answer.status_code == 200, answer.text
        return answer.text


@dataclass(frozen=True, slots=True)
class Told:
    """A table, by its record: what each has, and who gave up."""

    names: tuple[str, ...]
    people: int
    """Of them; bots come behind."""
    alike: bool
    points: Counter[str]
    gone: frozenset[str]

    def ahead(self, seat: int) -> int:
        """By how much one of two is ahead."""
        return self.points[self.names[seat]] - self.points[self.names[1 - seat]]


def read(record: str, names: Sequence[str]) -> tuple[Counter[str], frozenset[str]]:
    """``Anna: 2@7I 5@6H >> Anna 2 5 = 7`` brings Anna seven points; a line with ``leave`` is the end."""
    points = Counter[str]()
    for name in names:
        for items in re.findall(rf">> {re.escape(name)} ([-\d ]+) = ", record):
            points[name] += sum(map(int, items.split()))
    return points, frozenset(re.findall(r"^(.+?): (?:.* )?leave\b", record, re.MULTILINE))


def recomputed(rounds: Sequence[Sequence[Told]]) -> dict[str, tuple[Fraction, Fraction, Fraction]]:
    """What everybody has, what their opponents have together, and by how much they were ahead."""
    won: defaultdict[str, Fraction] = defaultdict(Fraction)
    lead: defaultdict[str, Fraction] = defaultdict(Fraction)
    met: defaultdict[str, list[str]] = defaultdict(list)
    for tables in rounds:
        for table in tables:
            if table.people == 2:
                for one, other in (table.names, table.names[::-1]):
                    met[one].append(other)
            for seat, name in enumerate(table.names[: table.people]):
                if table.alike:
                    own = table.ahead(seat)
                    elsewhere = [one.ahead(seat) for one in tables if seat < one.people and one is not table]
                    beaten = sum(2 * (own > other) + (own == other) for other in elsewhere)
                    won[name] += Fraction(beaten, 2 * len(elsewhere))
                    lead[name] += own - Fraction(own + sum(elsewhere), len(elsewhere) + 1)
                elif table.people == 1 or name not in table.gone:
                    won[name] += 1
                if not table.alike and table.people == 2:
                    lead[name] += table.ahead(seat)
    everybody = {*won, *met}
    return {
        name: (won[name], sum((won[other] for other in met[name]), Fraction(0)), lead[name])
        for name in everybody
    }


CENT = Fraction(1, 100)


def amount(text: str) -> Fraction:
    """As it is written for people."""
    return Fraction(text.replace(",", ".").replace("\u2212", "-"))


def test_a_class_of_thirty(tmp_path: Path) -> None:
    """Nobody meets twice, nothing is lost with the server, and the standings are what they should be."""
    data = tmp_path / "jeton.db"
    room = Room()
    rounds: list[list[Told]] = []
    process = Process(data, "--pause", "0")
    try:
        room.move_to(process.address)
        room.group = room.browser("host").post("/api/groups", {"title": "4b"}).json()
        for number in range(PUPILS):
            room.come(f"Pupil {number}")
        room.do("begin", game="mathable")
        for table in room.wall()["tables"]:
            room.play(table)
        rounds.append(room.ended())
        gone = room.wall()["tables"][0]["people"][0]
        room.do("leave", person=gone)
        # All tables have the same draws; with an odd number, somebody has a bot.
        room.do("begin", game="mathable", alike=True)
        # Some have finished when it is killed; the others go on with another server.
        for table in room.wall()["tables"][:7]:
            room.play(table)
    finally:
        process.end()
    with running(lambda: make_services(SqliteStore(data))) as server:
        room.move_to(server.address)
        assert sum(table["over"] for table in room.wall()["tables"]) == 7
        for table in room.wall()["tables"]:
            if not table["over"]:
                room.play(table)
        rounds.append(room.ended())
        room.come("Late")
        room.do("begin", game="mathable")
        left, *others = (table for table in room.wall()["tables"] if not table["alone"])
        for table in others:
            room.play(table)
        # One match does not end: the host stops the round, and it does not count.
        room.do("stop")
        rounds.append([one for one in room.ended() if one.names != tuple(left["names"])])

        met = Counter(frozenset(one.names[: one.people]) for held in rounds for one in held)
        assert set(met.values()) == {1}
        out = [one.names[0] for held in rounds for one in held if one.people == 1]
        assert (len(out), len(set(out))) == (1, 1)
        expected = recomputed(rounds)
        told = room.wall()["standings"]
        assert len(told) == PUPILS + 1
        nothing = (Fraction(0), Fraction(0), Fraction(0))
        for line in told:
            measured = [amount(line[what]) for what in ("credit", "opposition", "margin")]
            # They are told with two decimals at most.
            for said, found in zip(measured, expected.get(line["name"], nothing), strict=True):
                assert abs(said - found) < CENT, line
        order = [expected.get(line["name"], nothing) for line in told]
        assert order == sorted(order, reverse=True)
        room.close()
