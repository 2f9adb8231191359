"""Noninterference over every kind of message on the wire: the same bytes, whatever a seat may not know.

Checked twice. First, broadly, each message that ``views`` makes, at many moments of many matches. Then, at a
few moments, everything that a server sends, by HTTP and by socket and over time, and everything it logs. For
each kind of message, and for each way around the view that we could think of, a planted leak must be found.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import zip_longest
from typing import Any, TypeAlias, get_args

import pytest
from msgspec.structs import replace as replace_struct

from jeton.analysis.coaching import coach
from jeton.analysis.hints import STEPS, hint
from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.core.protocols import AnyGame, View
from jeton.language import LANGUAGES
from jeton.records import write_record
from jeton.store import Input
from jeton.table import Match, Moved, record_of
from jeton.table.coaching import lesson
from jeton.table.progress import MOVE, Progress, settle
from jeton.web import advice, changes, entries, guard, live, metrics, scene, views, wire
from jeton.web.app import build_api
from jeton.web.changes import Change
from jeton.web.entries import Reader
from jeton.web.matches import Matches, log
from jeton.web.scene import Scene
from jeton.web.views import TableInfo
from tests.kit.altered import altered
from tests.kit.hooks import hooks
from tests.kit.matches import cut, wild_match
from tests.kit.secrecy import disguised, pool
from tests.kit.settings import CANARY, SMALL, Setting, option_sets
from tests.web.kit import make_services
from tests.web.worlds import (
    Course,
    Said,
    Transcript,
    World,
    look_around,
    look_on,
    noted,
    play,
    progress_of,
    secret,
)

AROUND = TableInfo("m", 3, 1000, frozenset({0}), frozenset(), True)


class Leak(AssertionError):
    """Two worlds that a seat cannot tell apart sent it different bytes."""


def compare(said: list[Said], other: list[Said]) -> None:
    """Every message must be the same. :raises Leak: at the first that is not."""
    for one, two in zip_longest(said, other):
        if one != two:
            raise Leak(f"{one}\n{two}")


# --- what is told ----------------------------------------------------------------------------------------


def messages(match: Match, seat: Seat | None, texts: tuple[str, ...]) -> Iterator[Said]:
    """What leaves the host for a seat, as it is made."""
    progress = progress_of(match)
    now = Scene(progress)
    # The move before this moment, which looks the same to the seat in either world.
    moved = (Moved(match.history[-1]),)
    change = Change(3, Scene(progress_of(before_last(match))), now, moved)
    for language in LANGUAGES:
        reader = Reader(seat, language)
        told = [entries.entry(match, Moved(one), reader, seq) for seq, one in enumerate(match.history)]
        log = [entry for entry in told if entry is not None]
        yield "state", wire.write(views.state(now, AROUND, reader, [] if seat is None else [seat], log))
        change.prepare(reader)
        yield "event", change.event(reader, 1000)
        yield "lobby", wire.write(views.listed(progress, AROUND, language, [], 0))
        yield "record", views.record(match, seat).encode()
        if seat is None:
            continue
        for step in range(1, STEPS + 1):
            for simple in (False, True):
                found = hint(match.game, match.view(seat), step, at_stake=False, simple=simple)
                laid = [wire.matches.HintedToken(*one) for one in found.laid]
                said = reader.speaker(match).say(found.said)
                shown = wire.matches.Hint(1, said, sorted(found.squares), laid, found.moves)
                yield f"hint {step} {simple}", wire.write(shown)
        if taught := lesson(match, seat):
            advised = coach(match.game, taught.turns, taught.count, taught.view, begun=taught.begun)
            yield "coach", wire.write(views.coached(match, advised, reader))
        for text in texts:
            yield f"preview {text}", wire.write(views.preview(match, reader, text, 1))
            yield f"answer {text}", _answer(progress, reader, text)


def before_last(match: Match) -> Match:
    """The match before its last move."""
    return replace(match, position=match.history[-1].before, history=match.history[:-1])


def _answer(progress: Progress, reader: Reader, text: str) -> bytes:
    """A refusal, or that there is none; what an accepted move brings to light is another matter."""
    settled = settle(progress, Input(1, 0, MOVE, reader.seat, text))
    if settled.refusal is None or settled.kind:
        return b"accepted"
    return wire.write(views.reject("1", settled.refusal, progress.match, reader, 3))


def stops(setting: Setting, count: int) -> list[Match]:
    """A few moments of an unruly match, the last of them near its end."""
    match = wild_match(setting)
    step = max(1, len(match.history) // count)
    found = (cut(match, length) for length in range(1, len(match.history), step))
    return [stop for stop in found if not stop.over]


def check(honest: AnyGame, matches: list[Match]) -> None:
    """Every seat's messages, in this world and in others that look like it. :raises Leak:"""
    for number, match in enumerate(matches):
        for seat in (None, *range(len(match.names))):
            stream = Stream(b"", "web secrecy", number)
            texts = pool(match, seat, stream)
            other = _other(honest, match, seat, stream)
            compare(list(messages(match, seat, texts)), list(messages(other, seat, texts)))


def _other(honest: AnyGame, match: Match, seat: Seat | None, stream: Stream) -> Match:
    """The match in another world. Made by the honest game: a leaking view would be imagined as it leaks."""
    imagined = honest.sight.imagine(honest.sight.view(match.position, seat), stream)
    return disguised(match, seat, imagined, stream)


def settings(*sizes: str) -> list[Setting]:
    """Each game with these boxes, every set of options, as many seats as there can be."""
    return [
        Setting(game.name, size, chosen, game.seats[-1])
        for game in GAMES.values()
        for size in sizes
        for chosen in option_sets(game)
    ]


@pytest.mark.parametrize("setting", settings(SMALL, CANARY), ids=str)
def test_every_message_is_the_same(setting: Setting) -> None:
    """States, events, lobby, records, hints, previews, refusals, in both languages."""
    check(setting.game, stops(setting, 4))


def _telling(game: AnyGame) -> list[Match]:
    return stops(Setting(game.name, CANARY, (), game.seats[-1]), 8)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_tells_everything_is_noticed(name: str) -> None:
    """The same check fails on a game whose view hides nothing."""
    game = GAMES[name]

    def view(position: Any, seat: Seat | None) -> View[Any]:
        return View(seat, position)

    leaking = altered(game, "sight", view=view, seen=lambda position, move, seat: move)
    with pytest.raises(Leak):
        check(game, [replace(match, game=leaking) for match in _telling(game)])


# --- what is sent ----------------------------------------------------------------------------------------


def courses(match: Match, length: int, seat: Seat | None, stream: Stream) -> tuple[Course, Course]:
    """A match at some moment, and the same in another world: its past, and the next few moves."""
    honest = match.game
    past, future = (
        range(0, length, max(1, length // 3)),
        range(length + 1, min(length + 4, len(match.history))),
    )

    def course(world: Callable[[Match], Match]) -> Course:
        return Course(
            box=hooks(honest).canary_box,
            seat=seat,
            now=world(cut(match, length)),
            past={number: world(cut(match, number)) for number in past},
            future=tuple(world(cut(match, number)) for number in future),
        )

    return course(lambda one: one), course(lambda one: _other(honest, one, seat, stream))


Stage: TypeAlias = Callable[[World], Awaitable[None]]
"""A part of a tour, in a world of its own."""


def stages(refused: tuple[str, ...], accepted: dict[str, bool]) -> Iterator[Stage]:
    """All that is done in a world: whatever is refused, then each move that is not."""

    async def look(world: World) -> None:
        await look_around(world, refused)
        await look_on(world, refused)

    yield look
    for text, silent in accepted.items():
        yield partial(play, text=text, silent=silent)


async def _stay(course: Course, stage: Stage) -> Transcript:
    async with World(course) as world:
        await stage(world)
    return world.told


def tour(course: Course, stage: Stage) -> Transcript:
    """All that is sent, and noted, in one world."""
    told = Transcript()
    with noted(told):
        sent = asyncio.run(_stay(course, stage))
    told.said += sent.said
    return replace(sent, said=told.said)


def telling(match: Match, length: int) -> int:
    """The first moment from some length on at which somebody is to act who does not know everything."""
    for number in range(length, len(match.history)):
        moment = cut(match, number)
        for seat in moment.seats_to_act[:1]:
            if secret(_other(match.game, moment, seat, Stream(b"", "worlds", 0))) != secret(moment):
                return number
    raise AssertionError("everybody knows everything")


@dataclass(frozen=True)
class Visit:
    """Two worlds that a seat cannot tell apart, and what it says in both."""

    worlds: tuple[Course, Course]
    refused: tuple[str, ...]
    accepted: dict[str, bool]
    """What is a move, and whether it shows the seat nothing new."""


def visit(match: Match, length: int, seat: Seat | None, number: int) -> Visit:
    """What there is to be compared of one moment."""
    stream = Stream(b"", "worlds", number)
    one, two = courses(match, length, seat, stream)
    texts = pool(one.now, seat, stream)
    settled = {text: settle(progress_of(one.now), Input(1, 0, MOVE, seat, text)) for text in texts}
    refused = tuple(text for text, found in settled.items() if not found.kind)[::2]
    legal = [text for text, found in settled.items() if found.refusal is None][:3]
    accepted = {text: _is_silent(one.now, two.now, seat or 0, text) for text in legal}
    return Visit((one, two), refused, accepted)


def check_visit(visit: Visit) -> Transcript:
    """Everything that is sent to a seat around one moment, in two worlds. :raises Leak:

    Compared stage by stage: where there is a leak, most often the first of them shows it.
    """
    one, two = visit.worlds
    told = Transcript()
    for stage in stages(visit.refused, visit.accepted):
        here = tour(one, stage)
        compare(here.said, tour(two, stage).said)
        told.kinds |= here.kinds
        told.asked |= here.asked
    return told


def _is_silent(match: Match, other: Match, seat: Seat, text: str) -> bool:
    """Whether a move shows the seat nothing that it has not known before, in either world."""
    known = hooks(match.game).known
    for one in (match, other):
        after = settle(progress_of(one), Input(1, 0, MOVE, seat, text)).progress.match
        if after.over or known(after.position, seat) - known(one.position, seat):
            return False
    return True


KINDS = {str(kind.__struct_config__.tag) for kind in get_args(wire.matches.ServerFrame)}


def asked_about_matches() -> set[tuple[str, str]]:
    """Every question about a match that the server answers."""
    return {
        (method, route.path_format)
        for route in build_api(make_services()).routes
        for method in getattr(route, "methods", ())
        if route.path_format.startswith("/api/matches") and method != "OPTIONS"
    }


@pytest.mark.parametrize("setting", settings(CANARY), ids=str)
def test_every_byte_is_the_same(setting: Setting) -> None:
    """All that is sent to a seat, and to one who looks on; every kind of message, every question."""
    match = wild_match(setting)
    kinds, asked = set[str](), set[tuple[str, str]]()
    for number, part in enumerate((3, 2)):
        length = telling(match, len(match.history) // part)
        acting = cut(match, length).seats_to_act[0]
        for seat in (None, acting, (acting + 1) % len(match.names)):
            told = check_visit(visit(match, length, seat, number))
            kinds |= told.kinds
            asked |= told.asked
    assert kinds >= KINDS
    assert asked_about_matches() <= asked


# --- planted leaks ---------------------------------------------------------------------------------------


def _tell_in(kind: Any) -> Callable[[pytest.MonkeyPatch], None]:
    """One kind of message tells which world it comes from."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        honest = wire.write

        def write(told: Any) -> bytes:
            sent = honest(told)
            if not isinstance(told, kind):
                return sent
            return b'{"leak":"%b",%b' % (secret(World.present).encode(), sent[1:])

        patch.setattr(wire, "write", write)

    return plant


def _picture(patch: pytest.MonkeyPatch) -> None:
    """The table is drawn for everybody as it is, not as they see it who only look on."""

    def view(self: Scene, seat: Seat | None) -> View[Any]:
        match = self.progress.match
        return View(None, match.position) if seat is None else match.view(seat)

    patch.setattr(Scene, "view", view)


def _rack(patch: pytest.MonkeyPatch) -> None:
    """A seat is shown the racks of all."""

    def rack(self: Scene, seat: Seat) -> wire.matches.Held:
        match = self.progress.match
        shown = match.game.sight.picture(View(seat, match.position)).racks
        return wire.matches.Held(seat, tuple(token for rack in shown for token in rack.tokens))

    patch.setattr(Scene, "rack", rack)


def _change(patch: pytest.MonkeyPatch) -> None:
    """An event is found between two moments as the host knows them."""
    honest = Change._changed

    def changed(self: Change, language: str) -> dict[str, Any]:
        told = honest(self, language)
        return {**told, "scores": [int(secret(self.after.progress.match)[:8], 16)]}

    patch.setattr(Change, "_changed", changed)


def _own(patch: pytest.MonkeyPatch) -> None:
    """The part of a seat says more than it may know."""
    honest = Change.own

    def own(self: Change, reader: Reader) -> wire.matches.Own:
        return replace_struct(honest(self, reader), words=[secret(self.after.progress.match)])

    patch.setattr(Change, "own", own)


def _entry(patch: pytest.MonkeyPatch) -> None:
    """What happened is told as the host knows it."""
    honest = entries.entry

    def entry(
        match: Match, happened: Any, reader: Reader, seq: int = 0, seen: Any = None
    ) -> wire.matches.Entry | None:
        told = honest(match, happened, reader, seq)
        return told and wire.matches.Entry(repr(happened), told.seat, seq=seq)

    for module in (live, changes):
        patch.setattr(module, "entry", entry)


def _drawn(patch: pytest.MonkeyPatch) -> None:
    """What somebody drew is told to another seat: the part of one is given to the next."""
    honest = Change._own_log

    def own_log(self: Change, reader: Reader) -> dict[str, wire.matches.Entry]:
        seats = len(self.after.progress.match.names)
        return honest(self, Reader(((reader.seat or 0) + 1) % seats, reader.language))

    patch.setattr(Change, "_own_log", own_log)


def _reject(patch: pytest.MonkeyPatch) -> None:
    """A refusal says more than its reason."""
    honest = views.reject

    def reject(id: str, refusal: Any, match: Match, *more: Any) -> wire.matches.Reject:
        told = honest(id, refusal, match, *more)
        return wire.matches.Reject(id, told.code, told.text + secret(match), told.seq)

    patch.setattr(views, "reject", reject)


def _preview(patch: pytest.MonkeyPatch) -> None:
    """A preview is judged on the position."""
    honest = views.preview

    def preview(match: Match, *more: Any) -> wire.matches.Preview:
        told = honest(match, *more)
        return wire.matches.Preview(
            told.n,
            told.legal,
            [*told.text, secret(match)],
            told.squares,
            told.points,
            told.cards,
            told.verdict,
        )

    patch.setattr(views, "preview", preview)


def _hint(patch: pytest.MonkeyPatch) -> None:
    """Whoever is asked for a hint has seen every hand."""
    honest = advice.hint

    async def hint(matches: Matches, live: Any, *more: Any) -> wire.matches.Hint:
        said = (await honest(matches, live, *more)).text + secret(live.progress.match)
        return wire.matches.Hint(0, said, [], [], "")

    patch.setattr(advice, "hint", hint)


def _record(patch: pytest.MonkeyPatch) -> None:
    """A match that goes on is given away as if it were over."""
    patch.setattr(views, "record", lambda match, seat: write_record(record_of(match)))


def _lobby(patch: pytest.MonkeyPatch) -> None:
    """The lobby says how things stand."""
    honest = views.listed

    def listed(progress: Progress, *more: Any) -> wire.seats.Listed:
        return replace_struct(honest(progress, *more), title=secret(progress.match))

    patch.setattr(views, "listed", listed)


def _words(patch: pytest.MonkeyPatch) -> None:
    """What may be said depends on what others hold."""
    patch.setattr(scene, "sound_words", lambda game, view: [secret(World.present)])


def _past(patch: pytest.MonkeyPatch) -> None:
    """Looking back, one sees more than one saw then."""
    honest = live.LiveMatch.state

    def state(self: live.LiveMatch, then: Scene, info: TableInfo, reader: Reader) -> bytes:
        if info.seq < self.seq:
            reader = Reader((reader.seat or 0) + 1, reader.language)
        return honest(self, then, info, reader)

    patch.setattr(live.LiveMatch, "state", state)


def _headers(patch: pytest.MonkeyPatch) -> None:
    """A header carries something like a version of the position."""
    patch.setattr(guard, "_content_policy", lambda matches: secret(World.present))


def _figures(patch: pytest.MonkeyPatch) -> None:
    """A figure is counted from the hands."""
    patch.setattr(metrics.Metrics, "text", lambda self, **gauges: secret(World.present))


def _line(patch: pytest.MonkeyPatch) -> None:
    """The log says what is previewed, and on what."""
    honest = advice.preview

    async def preview(matches: Matches, live: Any, *more: Any) -> wire.matches.Preview:
        log.debug("preview on %s", secret(live.progress.match))
        return await honest(matches, live, *more)

    patch.setattr(advice, "preview", preview)


LEAKS = (
    *(
        _picture,
        _rack,
        _change,
        _own,
        _entry,
        _reject,
        _preview,
        _hint,
        _record,
        _lobby,
        _words,
        _past,
        _headers,
        _figures,
        _line,
    ),
)


@cache
def _telling_visit(name: str) -> Visit:
    """Where leaks are looked for; made once: none of them changes the worlds, only what is told of them."""
    match = wild_match(Setting(name, CANARY, (), GAMES[name].seats[-1]))
    length = telling(match, len(match.history) // 2)
    return visit(match, length, cut(match, length).seats_to_act[0], 0)


@pytest.fixture(scope="module", autouse=True)
def _made_honestly() -> None:
    """Nothing is planted yet when the worlds are made."""
    for name in GAMES:
        _telling_visit(name)


CARDS, *BOARDS = sorted(GAMES, key=lambda name: GAMES[name].searcher is not None)
PLANTED = [
    pytest.param(plant, name, id=f"{plant.__name__.strip('_')}-{name}")
    for number, plant in enumerate(LEAKS)
    for name in (CARDS, BOARDS[number % len(BOARDS)])
]
"""Each leak with cards and on a board, the boards in turn: what leaks is the server's, not a game's."""


@pytest.mark.parametrize(("plant", "name"), PLANTED)
def test_a_leak_is_noticed(
    plant: Callable[[pytest.MonkeyPatch], None], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each way around the view that we could think of."""
    plant(monkeypatch)
    with pytest.raises(Leak):
        check_visit(_telling_visit(name))


@pytest.mark.parametrize("kind", get_args(wire.matches.ServerFrame), ids=lambda kind: kind.__name__)
def test_a_leak_in_each_kind_of_message_is_noticed(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in those that have nothing to tell."""
    _tell_in(kind)(monkeypatch)
    with pytest.raises(Leak):
        check_visit(_telling_visit("rigolade"))


def test_without_a_leak_there_is_none() -> None:
    """Where the others find something."""
    for name in GAMES:
        check_visit(_telling_visit(name))
