"""A whole class: thirty pupils, three rounds, one who leaves, one who comes late, and two servers."""

from collections import Counter, defaultdict
from fractions import Fraction
from pathlib import Path

from jeton.core.chance import Stream, seed_of
from jeton.store import SqliteStore
from jeton.web.services import Services
from tests.web.kit import Browser, Json, Running, make_services, running

PUPILS = 30
CHANCE = Stream(seed_of("class"), "class", 0)


class Room:
    """The host and the pupils, whatever server they talk to."""

    def __init__(self) -> None:
        self.cookies: dict[str, dict[str, str]] = {}
        self.group: Json = {}
        self.server: Running | None = None

    def browser(self, name: str) -> Browser:
        """Somebody's telephone, with what it kept."""
        assert self.server is not None
        browser = self.server.browser()
        browser.http.cookies.update(self.cookies.get(name, {}))
        return browser

    def come(self, name: str) -> None:
        """By the code."""
        browser = self.browser(name)
        answer = browser.post(f"/api/groups/by-code/{self.group['code']}", {"name": name})
        assert answer.status_code == 200, answer.text
        self.cookies[name] = dict(browser.http.cookies)

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
        """Over a socket: one of them gives up, which ends it."""
        loser = CHANCE.choice(table["names"][: len(table["people"])])
        with self.browser(loser).socket(table["match"]) as page:
            state = page.next("state")
            page.send(type="move", id="up", seat=state["mine"][0], text="leave")
            page.next("ack")


def lead(table: Json, seat: int) -> int:
    """By how much the first of two is ahead, or the second."""
    first, second = table["points"]
    return int(first - second if seat == 0 else second - first)


def recomputed(rounds: list[list[Json]]) -> dict[str, tuple[Fraction, Fraction]]:
    """By other means than the program: what everybody has, and what their opponents have together."""
    won: defaultdict[str, Fraction] = defaultdict(Fraction)
    met: defaultdict[str, list[str]] = defaultdict(list)
    for tables in rounds:
        for number, table in enumerate(tables):
            names = table["names"]
            if table["alike"]:
                for seat, name in enumerate(names[: len(table["people"])]):
                    others = [lead(one, seat) for one in tables if one["over"] and seat < len(one["people"])]
                    own = others.pop(
                        [one for one in tables if seat < len(one["people"])].index(tables[number])
                    )
                    beaten = sum((own > other) - (own < other) + 1 for other in others)
                    won[name] += Fraction(beaten, len(others))
                if len(table["people"]) == 2:
                    met[names[0]].append(names[1])
                    met[names[1]].append(names[0])
            elif table["alone"]:
                won[names[0]] += 2
            elif table["over"]:
                best = max(table["ranked"].values())
                winners = [name for name in names if table["ranked"][name] == best]
                for name in winners:
                    won[name] += 2 if len(winners) == 1 else 1
                met[names[0]].append(names[1])
                met[names[1]].append(names[0])
    return {
        name: (won[name] / 2, sum((won[other] / 2 for other in met[name]), Fraction(0)))
        for name in {*won, *met}
    }


CENT = Fraction(1, 100)


def amount(text: str) -> Fraction:
    """As it is written for people."""
    return Fraction(text.replace(",", ".").replace("\u2212", "-"))


def test_a_class_of_thirty(tmp_path: Path) -> None:
    """Nobody meets twice, nothing is lost when the server ends, and the standings are what they should be."""

    def make() -> Services:
        return make_services(SqliteStore(tmp_path / "jeton.db"))

    room, rounds = Room(), []
    with running(make) as room.server:
        host = room.server.browser()
        room.group = host.post("/api/groups", {"title": "4b"}).json()
        room.cookies["host"] = dict(host.http.cookies)
        for number in range(PUPILS):
            room.come(f"Pupil {number}")
        room.do("begin", game="rigolade")
        for table in room.wall()["tables"]:
            room.play(table)
        rounds.append(_ended(room))
        gone = rounds[0][0]["people"][0]
        room.do("leave", person=gone)
        # All tables have the same draws; with an odd number, somebody has a bot.
        room.do("begin", game="rigolade", alike=True)
        # Some have finished when it ends; the others go on with another server.
        for table in room.wall()["tables"][:7]:
            room.play(table)
    with running(make) as room.server:
        for table in room.wall()["tables"]:
            if not table["over"]:
                room.play(table)
        rounds.append(_ended(room))
        room.come("Late")
        room.do("begin", game="rigolade")
        left, *others = (table for table in room.wall()["tables"] if not table["alone"])
        for table in others:
            room.play(table)
        # One match does not end: the host stops the round, and it does not count.
        room.do("stop")
        rounds.append([one for one in _ended(room) if one["match"] != left["match"]])

        met = Counter(frozenset(one["people"]) for held in rounds for one in held)
        assert set(met.values()) == {1}
        out = [one["people"][0] for held in rounds for one in held if len(one["people"]) == 1]
        assert (len(out), len(set(out))) == (1, 1)
        expected = recomputed(rounds)
        told = room.wall()["standings"]
        assert len(told) == PUPILS + 1
        for line in told:
            credit, opposition = expected.get(line["name"], (Fraction(0), Fraction(0)))
            # They are told with two decimals at most.
            assert abs(amount(line["credit"]) - credit) < CENT, line
            assert abs(amount(line["opposition"]) - opposition) < CENT, line
        order = [expected.get(line["name"], (Fraction(0), Fraction(0))) for line in told]
        assert order == sorted(order, reverse=True)


def _ended(room: Room) -> list[Json]:
    """The tables of the round, with who won at each: read from the matches, not from the group."""
    wall = room.wall()
    tables: list[Json] = wall["tables"]
    for table in tables:
        table["alike"] = wall["alike"]
        if not table["alone"]:
            state = room.browser("host").state(table["match"])
            sides = state["outcome"]["sides"] if state["outcome"] else []
            table["ranked"] = {
                table["names"][seat]: -side["rank"] for side in sides for seat in side["seats"]
            }
    return tables
