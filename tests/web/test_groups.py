"""Groups over HTTP: pupils come in by a code, are paired, play, and see how it stands."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from jeton.groups import read_group
from jeton.groups.codes import Code as GroupCode
from jeton.puzzles import stock
from jeton.records.positions import write_position_file
from jeton.store import MemoryStore, SqliteStore
from jeton.web.codes import Code
from jeton.web.services import Hosting, Services, Settings
from tests.web.kit import Browser, Json, Running, make_services, running


@pytest.fixture(scope="module")
def here() -> Iterator[Running]:
    """A server."""
    with running() as server:
        yield server


class Class:
    """A group with its host and pupils, each in a browser of their own."""

    def __init__(self, server: Running, *names: str) -> None:
        self.host = server.browser()
        made = self.host.post("/api/groups", {"title": "4b"})
        assert made.status_code == 201, made.text
        self.id, self.code, self.key = (made.json()[name] for name in ("id", "code", "key"))
        self.server = server
        self.pupils: dict[str, Browser] = {}
        for name in names:
            self.come(name)

    def come(self, name: str) -> Browser:
        """Somebody comes in."""
        browser = self.server.browser()
        answer = browser.post(f"/api/groups/by-code/{self.code.lower()}", {"name": name})
        assert answer.status_code == 200, answer.text
        self.pupils[self.seen(browser)["people"][-1]["name"]] = browser
        return browser

    def do(self, edit: str, **body: object) -> Json:
        """The host does something."""
        answer = self.host.post(f"/api/groups/{self.id}", {"edit": edit, "key": self.key, **body})
        return {"status": answer.status_code, **(answer.json() if answer.content else {})}

    def wall(self) -> Json:
        """What the host sees."""
        answer = self.host.post(f"/api/groups/{self.id}/look", {"key": self.key})
        assert answer.status_code == 200, answer.text
        told: Json = answer.json()
        return told

    def seen(self, browser: Browser) -> Json:
        """What somebody in it sees."""
        told: Json = browser.post(f"/api/groups/{self.id}/look", {}).json()
        return told

    def ids(self) -> dict[str, str]:
        """Everybody by name."""
        return {person["name"]: person["id"] for person in self.wall()["people"]}

    def give_up(self, name: str) -> None:
        """Somebody gives up their match, which ends it where only one is left."""
        browser = self.pupils[name]
        match = self.seen(browser)["mine"]
        (seat,) = browser.state(match)["mine"]
        told = browser.move(match, seat, "leave", f"leave-{name}-{match}")
        assert told["type"] == "ack", told


def test_a_tournament(here: Running) -> None:
    """Three rounds of five: no two meet twice, nobody sits out twice, and the standings say who won."""
    group = Class(here, "Anna", "Bea", "Carl", "Dora", "Emil")
    met: set[frozenset[str]] = set()
    out: list[str] = []
    for number in range(3):
        assert group.do("begin", game="mathable")["status"] == 204
        wall = group.wall()
        assert (wall["rounds"], wall["running"], wall["game_title"]) == (number + 1, True, "Mathable")
        out += [table["names"][0] for table in wall["tables"] if table["alone"]]
        pairs = [table["names"] for table in wall["tables"] if not table["alone"]]
        met |= {frozenset(pair) for pair in pairs}
        assert group.do("begin", game="mathable")["code"] == GroupCode.RUNNING
        for pair in pairs:
            # Whoever comes first in the alphabet wins.
            group.give_up(max(pair))
        assert not group.wall()["running"]
    assert (len(met), len(set(out)), len(out)) == (6, 3, 3)

    standings = group.wall()["standings"]
    assert [line["rank"] for line in standings] == sorted(line["rank"] for line in standings)
    # Somebody who sat out and never met Anna may have as many, and come first.
    credits = {line["name"]: line["credit"] for line in standings}
    assert credits["Anna"] == standings[0]["credit"] == "3"
    assert sum(int(line["credit"]) for line in standings) == 6 + 3


def test_a_pupil_finds_the_match(here: Running) -> None:
    """Their page says where they sit; the match is theirs, and the other's hand is not."""
    group = Class(here, "Anna", "Bea")
    assert group.seen(group.pupils["Anna"])["mine"] == ""
    group.do("begin", game="rigolade")
    match = group.seen(group.pupils["Anna"])["mine"]
    for browser in group.pupils.values():
        state = browser.state(match)
        (seat,) = state["mine"]
        held = {rack["seat"]: rack["tokens"] for rack in state["picture"]["racks"]}
        assert ("?" in held[seat], "?" in held[1 - seat]) == (False, True)
    assert group.host.state(match)["mine"] == []


def test_the_wall_tells_nothing_hidden(here: Running) -> None:
    """Host and pupils see names, points and whose turn it is: no rack, no key, no session, no seed."""
    group = Class(here, "Anna", "Bea")
    group.do("begin", game="mathable")
    kept = read_group(_text(group))
    told = str(group.wall()) + str(group.seen(group.pupils["Anna"]))
    for person in kept.people:
        assert not any(key in told for key in person.keys)
    assert kept.seed.hex() not in told
    assert group.key not in told
    assert set(group.wall()["tables"][0]) == {"match", "names", "points", "acting", "over", "alone", "people"}
    pupil = group.seen(group.pupils["Anna"])
    assert (pupil["code"], pupil["returning"], pupil["host"]) == ("", [], False)


def _text(group: Class) -> str:
    """What the store keeps of it."""
    loop = group.server.loop
    assert loop is not None
    store = group.server.services.store
    row = asyncio.run_coroutine_threadsafe(store.find_group(group.id), loop).result(10)
    assert row is not None
    return row.text


def test_only_its_own(here: Running) -> None:
    """A stranger sees nothing; a wrong key does nothing; a wrong code opens nothing."""
    group = Class(here, "Anna")
    stranger = here.browser()
    answer = stranger.post(f"/api/groups/{group.id}/look", {})
    assert (answer.status_code, answer.json()["code"]) == (403, Code.NOT_IN_GROUP)
    wrong = stranger.post(f"/api/groups/{group.id}", {"edit": "erase", "key": "x"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, Code.BAD_KEY)
    code = stranger.http.get("/api/groups/by-code/BBBBBB")
    assert (code.status_code, code.json()["code"]) == (403, Code.BAD_KEY)
    missing = stranger.post("/api/groups/nothing/look", {})
    assert (missing.status_code, missing.json()["code"]) == (404, Code.NO_SUCH_GROUP)
    assert len(group.wall()["people"]) == 1


def test_a_pupil_comes_back(here: Running) -> None:
    """On another device: they say who they are, the host confirms, and the running match is theirs again."""
    group = Class(here, "Anna", "Bea")
    group.do("begin", game="mathable")
    other = here.browser()
    door = other.get(f"/api/groups/by-code/{group.code}")
    anna = next(person["id"] for person in door["people"] if person["name"] == "Anna")
    assert other.post(f"/api/groups/by-code/{group.code}", {"person": anna}).status_code == 200
    assert group.seen(other)["waiting"]
    assert group.seen(other)["mine"] == ""
    (asking,) = group.wall()["returning"]
    assert asking["name"] == "Anna"
    assert group.do("allow", person=asking["id"])["status"] == 204
    assert not group.seen(other)["waiting"]
    assert other.state(group.seen(other)["mine"])["mine"] != []


def test_what_the_host_does(here: Running) -> None:
    """Renames, lets go, closes the door, stops a round, erases everything; what is refused says why."""
    group = Class(here, "Anna", "Anna", "Carl")
    assert list(group.ids()) == ["Anna", "Anna 2", "Carl"]
    group.do("rename", person=group.ids()["Anna 2"], name="Bea")
    group.do("leave", person=group.ids()["Carl"])
    assert [person["present"] for person in group.wall()["people"]] == [True, True, False]
    group.do("close")
    late = here.browser().post(f"/api/groups/by-code/{group.code}", {"name": "Dora"})
    assert (late.status_code, late.json()["code"]) == (400, GroupCode.CLOSED)
    assert group.do("begin", game="mathable", seats=9)["code"] == GroupCode.SEATS
    group.do("begin", game="mathable")
    assert len(group.wall()["tables"]) == 1
    group.do("stop")
    assert not group.wall()["running"]
    assert group.do("stop")["code"] == GroupCode.NO_ROUND
    assert group.do("erase")["status"] == 204
    assert group.host.post(f"/api/groups/{group.id}/look", {"key": group.key}).status_code == 404


def test_with_bots(here: Running) -> None:
    """Whoever is left over plays a bot if the host wants it; in Gamate bots fill the table."""
    group = Class(here, "Anna", "Bea", "Carl")
    group.do("begin", game="mathable", bot="child")
    assert [len(table["names"]) for table in group.wall()["tables"]] == [2, 2]
    group.do("stop")
    group.do("begin", game="gamate", seats=4)
    (table,) = group.wall()["tables"]
    assert (len(table["people"]), len(table["names"])) == (3, 4)


def test_the_same_draws_at_every_table(here: Running) -> None:
    """Racks are the same by seat; nobody looks at another table, or learns the seed, before all are over."""
    group = Class(here, "Anna", "Bea", "Carl", "Dora", "Emil")
    assert group.do("begin", game="mathable", alike=True)["status"] == 204
    wall = group.wall()
    assert (wall["alike"], [len(table["names"]) for table in wall["tables"]]) == (True, [2, 2, 2])
    racks: dict[int, list[object]] = {}
    for table in wall["tables"]:
        for seat, name in enumerate(table["names"][: len(table["people"])]):
            state = group.pupils[name].state(table["match"], seat=seat)
            racks.setdefault(seat, []).append(
                next(rack["tokens"] for rack in state["picture"]["racks"] if rack["seat"] == seat)
            )
    assert [len(held) for held in racks.values()] == [3, 2]
    assert all(held == [held[0]] * len(held) for held in racks.values())
    assert racks[0][0] != racks[1][0]

    # At a table where two sit: who is left over with a bot may have any.
    first, *others = sorted(wall["tables"], key=lambda table: -len(table["people"]))
    group.give_up(first["names"][0])
    assert group.wall()["standings"][0]["matches"] == 0
    player, stranger = group.pupils[first["names"][1]], group.pupils[others[0]["names"][0]]
    path = f"/api/matches/{first['match']}"
    assert player.http.get(path).status_code == 200
    for browser in (stranger, group.host):
        assert browser.http.get(path).json()["code"] == Code.HELD_BACK
        with browser.socket(first["match"]) as page:
            assert page.next("problem")["code"] == Code.HELD_BACK
    # Not even those who have played it may tell the seed to the others.
    for browser in (player, stranger):
        assert browser.http.get(f"{path}/record").json()["code"] == Code.HELD_BACK
    for table in others:
        group.give_up(table["names"][0])
    wall = group.wall()
    assert (wall["running"], wall["standings"][0]["matches"]) == (False, 1)
    seeds = {
        line
        for table in wall["tables"]
        for line in group.host.http.get(f"/api/matches/{table['match']}/record").text.splitlines()
        if line.startswith("seed")
    }
    assert len(seeds) == 1
    assert stranger.http.get(path).status_code == 200


def test_other_ways_to_pair(here: Running) -> None:
    """By hand, in teams drawn by lot, and everybody against bots."""
    group = Class(here, "Anna", "Bea", "Carl", "Dora")
    ids = group.ids()
    assert group.do("begin", game="mathable", method="hand")["code"] == GroupCode.BY_HAND
    group.do("begin", game="mathable", method="hand", tables=[[ids["Dora"], ids["Anna"]]])
    assert [table["names"] for table in group.wall()["tables"]] == [["Dora", "Anna"]]
    group.do("stop")
    assert group.do("begin", game="mathable", method="teams")["code"] == GroupCode.NO_TEAMS
    group.do("draw-teams", teams=["Red", "Blue"])
    group.do("team", person=ids["Anna"], name="Green")
    teams = {person["name"]: person["team"] for person in group.wall()["people"]}
    assert (teams["Anna"], len(set(teams.values()))) == ("Green", 3)
    group.do("team", person=ids["Anna"], name="")
    group.do("begin", game="mathable", method="bots", bot="easy", seats=3)
    assert [(len(one["people"]), len(one["names"])) for one in group.wall()["tables"]] == [(1, 3)] * 4


def test_one_position_for_everybody(here: Running) -> None:
    """All answer; nobody sees what others would play, nor what is best, before the host shows it."""
    group = Class(here, "Anna", "Bea", "Carl")
    anna, bea, carl = group.pupils.values()
    assert group.do("spread")["code"] == GroupCode.NO_QUESTION
    assert group.do("ask", game="mathable", number=1)["status"] == 204
    asked = group.seen(anna)["question"]
    assert (asked["stage"], asked["answered"], asked["people"], asked["best"]) == ("asked", 0, 3, None)
    shown = anna.post(f"/api/groups/{group.id}/question", {}).json()
    best = stock("mathable")[0].answer
    assert best not in str(shown)

    def answer(browser: Browser, text: str, number: int = asked["number"]) -> Json:
        said = browser.post(f"/api/groups/{group.id}/question/answer", {"number": number, "text": text})
        return {"status": said.status_code, **(said.json() if said.content else {})}

    tried = [
        anna.post(f"/api/groups/{group.id}/question/try", {"number": 1, "text": text}).json()
        for text in (best.split()[0], "pass")
    ]
    # A turn that is the best is told as any other.
    assert [(one["solved"], one["said"]) for one in tried] == [(False, ""), (False, "")]
    assert answer(anna, "99@1A")["status"] == 400
    assert answer(anna, "pass")["status"] == 204
    assert answer(anna, best)["status"] == 204
    assert answer(bea, "pass")["status"] == 204
    assert answer(carl, best)["status"] == 204
    assert answer(here.browser(), best)["code"] == Code.NOT_IN_GROUP
    for browser in (anna, bea):
        told = group.seen(browser)["question"]
        assert (told["answered"], told["spread"], told["best"]) == (3, [], None)
    assert (group.wall()["question"]["spread"], group.seen(bea)["question"]["mine"]) == ([], "pass")

    group.do("spread")
    assert answer(bea, best)["code"] == GroupCode.TOO_LATE
    spread = group.seen(bea)["question"]["spread"]
    assert [(one["count"], one["mine"], one["names"], one["worth"], one["best"]) for one in spread] == [
        (2, False, [], "", False),
        (1, True, [], "", False),
    ]
    group.do("name")
    assert sorted(group.wall()["question"]["spread"][0]["names"]) == ["Anna", "Carl"]
    group.do("tell")
    told = group.wall()["question"]
    assert [one["best"] for one in told["spread"]] == [True, False]
    worth = f"{stock('mathable')[0].worth} points"
    assert (told["spread"][0]["worth"], told["best"]["found"]) == (worth, 2)
    assert worth in told["best"]["worth"]
    assert told["best"]["why"] != []
    after = anna.post(f"/api/groups/{group.id}/question", {}).json()
    assert after["state"]["table"]["laid"] != shown["state"]["table"]["laid"]

    group.do("unask")
    assert group.wall()["question"] is None
    assert [(one.answered, one.solved) for one in read_group(_text(group)).people] == [(1, 1), (1, 0), (1, 1)]


def test_a_position_that_the_host_brings(here: Running) -> None:
    """As a file: its best turn is found, and shown as it is read; what is no position is refused."""
    group = Class(here, "Anna")
    puzzle = stock("rigolade")[0]
    text = write_position_file("rigolade", puzzle.board, dict(puzzle.fields))
    assert group.do("ask", position="game: rigolade")["status"] == 400
    assert group.wall()["question"] is None
    assert group.do("ask", position=text)["status"] == 204
    kept = read_group(_text(group)).asking
    assert (kept.game, kept.best.points) == ("rigolade", puzzle.worth)
    assert (kept.best.text, kept.best.said["fr"]) == ("5A> (4)+6=(10)", "4+6=10, 5A →")
    group.do("begin", game="mathable", bot="child")
    assert group.wall()["question"] is None
    assert group.do("ask", game="mathable", number=1)["code"] == GroupCode.RUNNING


def test_a_report_of_everybody(here: Running) -> None:
    """Matches, points a turn, positions, and what was refused, in words; for the host alone.

    Whoever could not wait for their turn has made no mistake.
    """
    group = Class(here, "Anna", "Bea")
    group.do("begin", game="mathable", method="hand", tables=[[*group.ids().values()]])
    match = group.seen(group.pupils["Anna"])["mine"]
    # The lot says who begins.
    names = [*group.pupils][:: -1 if 1 in group.host.state(match)["to_act"] else 1]
    for number, name in enumerate((names[0],) * 3 + (names[1],)):
        (seat,) = group.pupils[name].state(match)["mine"]
        text = "1@1A" if number else "nonsense"
        assert group.pupils[name].move(match, seat, text, f"bad{number}")["type"] == "reject"
    group.give_up(names[1])
    asked = {"key": group.key}
    told = {one["name"]: one for one in group.host.post(f"/api/groups/{group.id}/report", asked).json()}
    first, second = (told[name] for name in names)
    assert (first["matches"], first["won"], second["won"]) == (1, 1, 0)
    assert [each["count"] for each in first["refusals"]] == [2, 1]
    assert all(each["said"] for each in first["refusals"])
    assert second["refusals"] == []
    denied = group.pupils["Anna"].post(f"/api/groups/{group.id}/report", {"key": ""})
    assert (denied.status_code, denied.json()["code"]) == (403, Code.BAD_KEY)


def test_nothing_new(here: Running) -> None:
    """Asked again, the answer is short until something changes."""
    group = Class(here, "Anna")
    anna = group.pupils["Anna"]
    stamp = group.seen(anna)["stamp"]
    again = anna.post(f"/api/groups/{group.id}/look", {"since": stamp})
    assert (again.status_code, again.content) == (204, b"")
    group.come("Bea")
    assert anna.post(f"/api/groups/{group.id}/look", {"since": stamp}).status_code == 200


PERMITS: list[tuple[Hosting, str, int]] = [
    ("anyone", "", 201),
    ("off", "", 403),
    ("host-key", "", 403),
    ("host-key", "wrong", 403),
    ("host-key", "open", 201),
]


@pytest.mark.parametrize(("groups", "permit", "status"), PERMITS)
def test_who_may_open_one(groups: Hosting, permit: str, status: int) -> None:
    """Anyone, whoever has the key of this server, or nobody."""
    settings = Settings(pause=0.0, groups=groups, host_key="open")
    with running(lambda: make_services(MemoryStore(), settings=settings)) as server:
        answer = server.browser().post("/api/groups", {"title": "4b", "permit": permit})
    assert answer.status_code == status


def test_the_server_ends_in_the_middle(tmp_path: Path) -> None:
    """A new one on the same file: the round goes on, and what was played counts."""

    def make() -> Services:
        return make_services(SqliteStore(tmp_path / "jeton.db"))

    with running(make) as first:
        group = Class(first, "Anna", "Bea", "Carl", "Dora")
        group.do("begin", game="mathable")
        (pair, _) = (table["names"] for table in group.wall()["tables"])
        group.give_up(max(pair))
        cookies = {name: dict(browser.http.cookies) for name, browser in group.pupils.items()}
    with running(make) as second:
        host = second.browser()
        wall = host.post(f"/api/groups/{group.id}/look", {"key": group.key}).json()
        assert (wall["running"], [table["over"] for table in wall["tables"]].count(True)) == (True, 1)
        assert wall["standings"][0]["name"] == min(pair)
        browser = second.browser()
        browser.http.cookies.update(cookies[max(pair)])
        assert browser.post(f"/api/groups/{group.id}/look", {}).json()["standings"] == wall["standings"]


def test_the_host_pauses_all_tables(tmp_path: Path) -> None:
    """Moves are refused with a reason, bots wait, and a server that starts again knows of it."""

    def make() -> Services:
        return make_services(SqliteStore(tmp_path / "jeton.db"))

    with running(make) as first:
        group = Class(first, "Anna", "Bea", "Carl")
        assert group.do("pause")["code"] == GroupCode.NO_ROUND
        group.do("begin", game="mathable", bot="child", options=["clock=match:600"])
        assert group.do("pause")["status"] == 204
        wall = group.wall()
        assert (wall["paused"], wall["running"]) == (True, True)
        cookies = {name: dict(browser.http.cookies) for name, browser in group.pupils.items()}
        halted = {}
        for table in wall["tables"]:
            for seat, name in enumerate(table["names"][: len(table["people"])]):
                pupil, match = group.pupils[name], table["match"]
                answer = pupil.move(match, seat, "pass", "1")
                assert (answer["type"], answer["code"]) == ("reject", "table/halted")
                halted[match] = pupil.state(match)
    with running(make) as second:
        host, pupil = second.browser(), second.browser()
        path = f"/api/groups/{group.id}"
        assert host.post(f"{path}/look", {"key": group.key}).json()["paused"] is True
        two = next(table for table in wall["tables"] if len(table["people"]) == 2)
        pupil.http.cookies.update(cookies[two["names"][0]])
        before, now = halted[two["match"]], pupil.state(two["match"])
        assert (now["seq"], now["halted"], now["deadline"]) == tuple(
            before[name] for name in ("seq", "halted", "deadline")
        )
        assert host.post(path, {"edit": "go-on", "key": group.key}).status_code == 204
        going = pupil.state(two["match"])
        assert (going["halted"], going["log"][-1]["told"]) == (None, "The round goes on.")
        # As much time is left as there was.
        left = before["deadline"] - before["halted"]
        assert left - 60_000 < going["deadline"] - going["now"] <= left
        assert pupil.post(f"{path}/look", {}).json()["paused"] is False
        host.post(path, {"edit": "pause", "key": group.key})
        host.post(path, {"edit": "stop", "key": group.key})
        assert pupil.state(two["match"])["halted"] is None


def test_assignments(here: Running) -> None:
    """Puzzles count once they are solved, a lesson when it is said; the host sees who has done what."""
    group = Class(here, "Anna", "Bea")
    anna, path = group.pupils["Anna"], f"/api/groups/{group.id}"
    assert group.do("assign", game="mathable", numbers=[1, 99_99])["status"] == 404
    assert group.do("assign", game="mathable", numbers=[1] * 21 + [*range(2, 22)])["code"] == GroupCode.TASKS
    assert group.do("assign", game="mathable", numbers=[1], due="tomorrow")["status"] == 400
    assert group.do("assign", game="mathable", numbers=[1, 2], due="2026-12-01")["status"] == 204
    assert group.do("assign", game="gamate")["status"] == 204
    puzzles, lesson = group.seen(anna)["assignments"]
    assert (puzzles["tasks"], puzzles["due"], lesson["lesson"]) == ([1, 2], "2026-12-01", True)

    def done(game: str, number: int, text: str = "") -> int:
        return anna.post(f"{path}/done", {"game": game, "number": number, "text": text}).status_code

    first, second, third = stock("mathable")[:3]
    # What is no solution does not count, nor does a puzzle that nobody asked for, nor one twice.
    assert done("mathable", 1, "end") in (204, 400)
    assert done("mathable", 3, third.answer) == 204
    assert group.seen(anna)["assignments"][0]["done"] == []
    assert [done("mathable", 1, first.answer) for _ in range(2)] == [204, 204]
    assert done("gamate", 0) == 204
    told = group.seen(anna)["assignments"]
    assert ([one["done"] for one in told], [one["finished"] for one in told]) == ([[1], [0]], [0, 1])
    assert done("mathable", 2, second.answer) == 204
    wall = group.wall()["assignments"]
    assert [(one["finished"], one["people"], one["done"]) for one in wall] == [(1, 2, []), (1, 2, [])]
    reports = group.host.post(f"{path}/report", {"key": group.key}).json()
    assert [[(one["done"], one["of"]) for one in report["assignments"]] for report in reports] == [
        [(2, 2), (1, 1)],
        [(0, 2), (0, 1)],
    ]
    assert here.browser().post(f"{path}/done", {"game": "gamate"}).json()["code"] == Code.NOT_IN_GROUP
    assert group.do("unassign", number=1)["status"] == 204
    assert [one["number"] for one in group.wall()["assignments"]] == [2]


def test_nobody_waits_for_whoever_has_left(here: Running) -> None:
    """Two at a table: the other has won. Three: a bot plays on for them, and the others with it."""
    group = Class(here, "Anna", "Bea", "Carl")
    group.do("begin", game="mathable", seats=3)
    assert group.do("leave", person=group.ids()["Carl"])["status"] == 204
    match = group.seen(group.pupils["Anna"])["mine"]
    live = here.services.matches.live[match]
    (seat,) = live.progress.match.standing_in
    assert (live.progress.match.names[seat], live.progress.bots[seat]) == ("Carl", "child")
    group.do("stop")
    group.do("begin", game="mathable")
    assert group.do("remove", person=group.ids()["Bea"])["status"] == 204
    wall = group.wall()
    assert (wall["running"], wall["standings"][0]["name"]) == (False, "Anna")
    assert [(one["name"], one["present"]) for one in wall["people"]] == [
        ("Anna", True),
        ("Bea", False),
        ("Carl", False),
    ]
    # Their browser is not in it any more; one who never played is gone for good.
    assert group.pupils["Bea"].post(f"/api/groups/{group.id}/look", {}).status_code == 403
    group.come("Nobody")
    group.do("remove", person=group.ids()["Nobody"])
    assert list(group.ids()) == ["Anna", "Bea", "Carl"]


def test_somebody_who_comes_late_plays_at_once(here: Running) -> None:
    """With a bot, dealt as the others are where tables are compared; whoever has a table has it."""
    group = Class(here, "Anna", "Bea")
    group.do("begin", game="rigolade", alike=True)
    late = group.come("Carl")
    assert group.do("sit-down", person=group.ids()["Carl"])["status"] == 204
    matches = [table["match"] for table in group.wall()["tables"]]
    assert group.seen(late)["mine"] == matches[1]
    first, second = (here.services.matches.live[match] for match in matches)
    assert first.header.seed == second.header.seed
    assert list(second.progress.match.names) == ["Carl", "Child"]
    assert group.do("sit-down", person=group.ids()["Carl"])["code"] == GroupCode.AT_TABLE
    group.do("stop")
    assert group.do("sit-down", person=group.ids()["Carl"])["code"] == GroupCode.NO_ROUND


def test_a_name_is_another_at_once_and_two_are_one(here: Running) -> None:
    """The host renames at the running table, too; who came in twice holds the seat with both browsers."""
    group = Class(here, "Anna", "Bea")
    group.do("begin", game="mathable")
    group.do("rename", person=group.ids()["Bea"], name="Berta")
    (table,) = group.wall()["tables"]
    assert {*table["names"]} == {"Anna", "Berta"}
    again = group.come("Anna")
    known = group.ids()
    assert group.do("merge", person=known["Anna 2"], into=known["Anna"])["status"] == 204
    assert list(group.ids()) == ["Anna", "Berta"]
    assert again.state(group.seen(again)["mine"])["mine"] != []
    assert group.do("merge", person=known["Anna"], into=group.ids()["Berta"])["code"] == GroupCode.TWO_PEOPLE
