"""Classes and clubs: who comes in by a code, what they play, and how it stands.

What changes is written down before anybody is told.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hmac import compare_digest
from weakref import WeakValueDictionary

from msgspec import structs

from jeton.bots import LEVELS
from jeton.catalogue import find_game
from jeton.core.alike import alike, is_alike
from jeton.core.chance import SEED_BYTES
from jeton.core.errors import Fault
from jeton.groups import Board, Group, Person, Plan, open_group, read_group, write_group
from jeton.groups.assignments import LESSON
from jeton.groups.codes import Code as GroupCode
from jeton.groups.merging import merged, removed
from jeton.groups.pairing import Method
from jeton.groups.questions import Question, Stage
from jeton.groups.reports import report
from jeton.groups.standings import Place
from jeton.language import Speaker
from jeton.language.decimals import decimal_of
from jeton.puzzles import write_puzzles
from jeton.store import DiskFault, GroupKept, StoreFault, digest, new_id, new_secret
from jeton.web import rounds, wire
from jeton.web.assigning import check_tasks, reported
from jeton.web.assigning import told as assignments_told
from jeton.web.challenges import of_stock
from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.limits import Asker
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches
from jeton.web.posing import Posing
from jeton.web.seating import check_bot

_CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that no code is a word; nothing that looks like a digit."""
_CODE_LENGTH = 6
_TRIES = 5
"""How often something is written anew that others have changed meanwhile."""


def read_code(text: str) -> str:
    """A code as somebody types it."""
    return "".join(letter for letter in text.upper() if letter in _CODE_LETTERS)


@dataclass(eq=False)
class Groups:
    """All groups of this server."""

    matches: Matches
    posing: Posing
    allowed: Callable[[str], bool] = lambda key: True
    """Whether somebody who says this may open one."""
    _doors: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    # --- people

    async def create(self, body: wire.groups.NewGroup) -> wire.groups.GroupMade:
        """A new group, and the key of its host. :raises Fault:"""
        self.matches.check_new()
        if not self.allowed(body.permit):
            raise denied(Code.NO_GROUPS)
        group = open_group(body.title, secrets.token_bytes(SEED_BYTES), body.kids or self.matches.kids)
        key = new_secret()
        for _ in range(_TRIES):
            code = "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))
            if await self.matches.store.group_of_code(code) is None:
                break
        row = GroupKept(new_id(), code, digest(key), write_group(group))
        await self.matches.store.add_group(row, self.matches.now())
        return wire.groups.GroupMade(row.id, row.code, key)

    async def look(self, text: str) -> wire.groups.GroupDoor:
        """What somebody sees who has a code, before they come in. :raises Denied: if it opens nothing."""
        row = await self._by_code(text)
        group = read_group(row.text)
        return wire.groups.GroupDoor(
            row.id, group.title, group.is_open, [_named(one) for one in group.people]
        )

    async def enter(self, text: str, body: wire.groups.GroupEntry, session: str) -> wire.groups.GroupEntered:
        """Come in with a code, as somebody new or as somebody who was here. :raises Fault:"""
        row = await self._by_code(text)

        def entered(group: Group) -> Group:
            if group.of_key(session) is not None:
                return group
            if body.person:
                return group.ask_back(body.person, session)
            return group.join(new_id(), " ".join(body.name.split()), session)

        await self._change(row.id, entered)
        return wire.groups.GroupEntered(row.id)

    async def _by_code(self, text: str) -> GroupKept:
        row = await self.matches.store.group_of_code(read_code(text))
        if row is None:
            raise denied(Code.BAD_KEY)
        return row

    # --- what the host decides

    async def edit(self, group_id: str, body: wire.groups.GroupEdit, language: str, asker: Asker) -> None:
        """Something that the host wants. :raises Fault:"""
        row = await self._row(group_id)
        if not compare_digest(row.key, digest(body.key)):
            raise denied(Code.BAD_KEY)
        match body.edit:
            case "rename":
                await self._rename(group_id, body.person, _plain(body.name))
            case "leave":
                await self._let_go(group_id, body.person, lambda group: group.set_present(body.person, False))
            case "return":
                await self._change(group_id, lambda group: group.set_present(body.person, True))
            case "remove":
                await self._let_go(group_id, body.person, lambda group: removed(group, body.person))
            case "merge":
                await self._merge(group_id, body.person, body.into)
            case "sit-down":
                await self._sit_down(group_id, body.person, language)
            case "open" | "close":
                await self._change(group_id, lambda group: group.set_open(body.edit == "open"))
            case "kids" | "unkids":
                kids = body.edit == "kids" or self.matches.kids
                await self._change(group_id, lambda group: group.set_kids(kids))
            case "allow" | "refuse":
                await self._decide(group_id, body.person, body.edit == "allow")
            case "team":
                await self._change(group_id, lambda group: group.put_in_team(body.person, _plain(body.name)))
            case "draw-teams":
                names = [_plain(name) for name in body.teams]
                await self._change(group_id, lambda group: group.draw_teams(names))
            case "begin":
                await self._begin(group_id, body, language)
            case "pause" | "go-on":
                await self._pause(group_id, body.edit == "pause")
            case "stop":
                # Whoever plays on at a table that does not count any more can.
                await self._pause(group_id, False)
                await self._change(group_id, Group.stop)
            case "assign":
                tasks = check_tasks(body.game, body.numbers)
                await self._change(group_id, lambda group: group.assign(body.game, tasks, body.due))
            case "unassign":
                await self._change(group_id, lambda group: group.unassign(body.number))
            case "ask":
                await self._ask(group_id, body, asker)
            case "spread" | "tell":
                stage = Stage.TOLD if body.edit == "tell" else Stage.SPREAD
                await self._change(group_id, lambda group: group.tell(stage))
            case "name" | "unname":
                await self._change(group_id, lambda group: group.name(body.edit == "name"))
            case "unask":
                await self._change(group_id, Group.unask)
            case _:
                if read_group(row.text).running is not None:
                    await self._pause(group_id, False)
                await self.matches.store.erase_group(group_id)

    async def _pause(self, group_id: str, paused: bool) -> None:
        """Let all tables stand still, or go on; first the group says so, so that none is forgotten."""
        group = await self._change(group_id, lambda group: group.pause(paused))
        await self._align(group)

    async def _align(self, group: Group) -> None:
        if group.running is not None:
            await rounds.align(self.matches, group.running)

    async def _rename(self, group_id: str, person_id: str, name: str) -> None:
        """Also at the table where they play: a name that the host would not have is gone from everywhere."""
        group = await self._change(group_id, lambda group: group.rename(person_id, name))
        await rounds.call(self.matches, group.running, group.person(person_id))

    async def _let_go(self, group_id: str, person_id: str, change: Callable[[Group], Group]) -> None:
        """Somebody is not here any more; nobody waits for them at a table."""
        group = read_group((await self._row(group_id)).text)
        await rounds.let_go(self.matches, group.running, group.person(person_id))
        await self._change(group_id, change)

    async def _merge(self, group_id: str, person_id: str, into: str) -> None:
        group = await self._change(group_id, lambda group: merged(group, person_id, into))
        person = group.person(into)
        await rounds.let_back(self.matches, group.running, person, person.keys)
        await rounds.call(self.matches, group.running, person)

    async def _sit_down(self, group_id: str, person_id: str, language: str) -> None:
        """Somebody who came late plays bots in the round that is going on."""
        async with self._door(group_id):
            row = await self._row(group_id)
            group = (await self._settled(read_group(row.text))).set_present(person_id, True)
            pairing, held = group.late(person_id), group.rounds[-1]
            plan = replace(held.plan, bot=held.plan.bot or LEVELS[0])
            seed = await rounds.seed_of(self.matches, held)
            board = await rounds.open_board(self.matches, row.id, group, plan, pairing, seed, language)
            await self._write(row, group.sit_down(board))

    async def _decide(self, group_id: str, asked: str, allowed: bool) -> None:
        group = read_group((await self._row(group_id)).text)
        key = next((one.key for one in group.returning if _mark(one.key) == asked), "")
        after = await self._change(group_id, lambda group: group.let_back(key, allowed))
        if (person := after.of_key(key)) is not None:
            await rounds.let_back(self.matches, after.running, person, [key])

    async def _begin(self, group_id: str, body: wire.groups.GroupEdit, language: str) -> None:
        """Pair everybody, open their matches, and then say so: who was interrupted begins anew."""
        game = find_game(body.game)
        least, most = game.seats[0], game.seats[-1]
        if not least <= body.seats <= most:
            raise Fault.of(GroupCode.SEATS, least=least, most=most)
        if body.bot:
            check_bot(body.bot)
        plan = Plan(
            game.name,
            tuple(body.options),
            body.seats,
            least,
            Method(body.method),
            body.bot or _filler(least, body),
            body.alike,
            tuple(map(tuple, body.tables)),
        )
        # Whoever was told it by one table could play the next at another.
        seed = alike(secrets.token_bytes(SEED_BYTES)) if body.alike else None
        async with self._door(group_id):
            row = await self._row(group_id)
            group = await self._settled(read_group(row.text))
            # It takes a while in a large group.
            pairings = await asyncio.to_thread(group.pairings, plan)
            boards = [
                await rounds.open_board(self.matches, row.id, group, plan, pairing, seed, language)
                for pairing in pairings
            ]
            await self._write(row, group.begin(plan, boards))

    # --- one position for everybody

    async def _ask(self, group_id: str, body: wire.groups.GroupEdit, asker: Asker) -> None:
        if body.position:
            posed = await self.posing.frame(body.position, asker)
        else:
            posed = find_game(body.game).name, write_puzzles([of_stock(body.game, body.number)])
        best, less = await self.posing.best(posed, asker)
        await self._change(group_id, lambda group: group.ask(*posed, best, less))

    async def show_question(self, group_id: str, key: str, language: str, asker: Asker) -> bytes:
        """The position before everybody; with the best turn on it once that is told. :raises Fault:"""
        asked = (await self.look_in(group_id, key, asker.key)).asking
        told = asked.stage is Stage.TOLD
        return await self.posing.show((asked.game, asked.puzzle), told, language, asker)

    async def try_turn(self, group_id: str, body: wire.groups.GroupTry, language: str, asker: Asker) -> bytes:
        """What part of a turn would do there; not whether it is good. :raises Fault:"""
        _, asked = await self._asked(group_id, body.number, asker)
        tried = wire.challenges.AttemptBody(body.text, body.done)
        return await self.posing.attempt((asked.game, asked.puzzle), tried, language, asker)

    async def answer(self, group_id: str, body: wire.groups.GroupTry, language: str, asker: Asker) -> None:
        """What somebody would play there; they may think again until the host shows it. :raises Fault:"""
        person, asked = await self._asked(group_id, body.number, asker)
        turn = await self.posing.judge((asked.game, asked.puzzle), body.text, language, asker)
        await self._change(group_id, lambda group: group.answer(body.number, person.id, turn))

    async def do(self, group_id: str, body: wire.groups.GroupTask, language: str, asker: Asker) -> None:
        """Somebody has done a lesson, or would solve a puzzle so: it counts where it is to be done.

        :raises Fault: if it is no solution
        """
        group = read_group((await self._row(group_id)).text)
        if (person := group.of_key(asker.key)) is None:
            raise denied(Code.NOT_IN_GROUP)
        now = self.matches.now()
        if group.do(person.id, body.game, body.number, now) == group:
            return
        if body.number != LESSON:
            posed = body.game, write_puzzles([of_stock(body.game, body.number)])
            if not (await self.posing.judge(posed, body.text, language, asker)).best:
                return
        await self._change(group_id, lambda group: group.do(person.id, body.game, body.number, now))

    async def _asked(self, group_id: str, number: int, asker: Asker) -> tuple[Person, Question]:
        group = read_group((await self._row(group_id)).text)
        if (person := group.of_key(asker.key)) is None:
            raise denied(Code.NOT_IN_GROUP)
        if group.asking.number != number:
            raise Fault.of(GroupCode.TOO_LATE)
        return person, group.asking

    async def check_open(self, live: LiveMatch) -> None:
        """Refuse to show a match, or to tell its seed, while others have the same draws. :raises Denied:"""
        header = live.header
        if not is_alike(header.seed) or not header.host.startswith(rounds.GROUP):
            return
        row = await self.matches.store.find_group(header.host.removeprefix(rounds.GROUP))
        if row is None:
            return
        running = (await self._settled(read_group(row.text))).running
        if running is not None and any(board.match == header.match for board in running.boards):
            raise denied(Code.HELD_BACK)

    # --- what is told

    async def show(
        self, group_id: str, key: str, session: str | None, language: str, since: str = ""
    ) -> wire.groups.GroupTold | None:
        """A group, as its host or somebody in it sees it; None if it is as it was.

        :raises Denied: if there is none such, or one is neither.
        """
        row = await self._row(group_id)
        group = read_group(row.text)
        if await self._settled(group) != group:
            group = await self._change(group_id, lambda group: group)
        await self._align(group)
        is_host = bool(key) and compare_digest(row.key, digest(key))
        me = group.of_key(session) if session else None
        waiting = any(one.key == session for one in group.returning)
        if not is_host and me is None and not waiting:
            raise denied(Code.NOT_IN_GROUP)
        boards = group.rounds[-1].boards if group.rounds else ()
        tables = [await self._table(group, board) for board in boards]
        told = _told(row, group, tables, is_host, me, waiting, language)
        return None if told.stamp == since else told

    async def _table(self, group: Group, board: Board) -> wire.groups.GroupTable:
        live = await rounds.live_match(self.matches, board.match) if board.match else None
        match = live.progress.match if live else None
        return wire.groups.GroupTable(
            match=board.match,
            names=list(match.names) if match else [group.person(one).name for one in board.people],
            # As somebody sees it who only looks on: nothing hidden can be in it.
            points=list(live.scene.picture.scores) if live else list(board.points),
            acting=list(match.seats_to_act) if match else [],
            over=match is None or match.over,
            alone=not board.match,
            people=list(board.people),
        )

    async def reports(self, group_id: str, key: str, language: str) -> list[wire.groups.GroupReport]:
        """What is known of everybody, for the host. :raises Denied:"""
        row = await self._row(group_id)
        if not compare_digest(row.key, digest(key)):
            raise denied(Code.BAD_KEY)
        group = await self._settled(read_group(row.text))
        found = [report(group, person) for person in group.people]
        return [
            wire.groups.GroupReport(
                name=one.person.name,
                matches=one.matches,
                won=one.won,
                average="" if one.average is None else decimal_of(one.average, language),
                answered=one.answered,
                solved=one.solved,
                refusals=[wire.groups.GroupRefusal(each.said[language], each.count) for each in one.refusals],
                assignments=reported(group, one.person),
            )
            for one in found
        ]

    async def forget(self, group_id: str, session: str, name: str) -> None:
        """Somebody has no name and no browser there any more. :raises Fault:"""
        await self._change(group_id, lambda group: group.forget(session, name))

    async def look_in(self, group_id: str, key: str, session: str | None) -> Group:
        """A group, for its host and those in it. :raises Denied: to others"""
        row = await self._row(group_id)
        group = read_group(row.text)
        is_host = bool(key) and compare_digest(row.key, digest(key))
        if not is_host and (session is None or group.of_key(session) is None):
            raise denied(Code.NOT_IN_GROUP)
        return group

    async def has(self, group_id: str) -> bool:
        """Whether there is such a group."""
        return await self.matches.store.find_group(group_id) is not None

    # --- keeping

    async def _settled(self, group: Group) -> Group:
        """With the results of the matches that are over by now."""
        running = group.running
        for board in running.boards if running else ():
            live = (
                await rounds.live_match(self.matches, board.match)
                if board.match and not board.is_over
                else None
            )
            if live is not None and live.progress.match.over:
                group = group.finish(board.match, rounds.ending(live))
        return group

    async def _change(self, group_id: str, change: Callable[[Group], Group]) -> Group:
        """Change a group, as nobody else does meanwhile. :raises Fault:"""
        async with self._door(group_id):
            row = await self._row(group_id)
            before = read_group(row.text)
            after = change(await self._settled(before))
            if after != before:
                await self._write(row, after)
            return after

    async def _write(self, row: GroupKept, group: Group) -> None:
        try:
            await self.matches.store.write_group(row.id, write_group(group), row.revision, self.matches.now())
        except DiskFault as fault:
            raise denied(Code.NOT_KEPT) from fault
        except StoreFault as fault:
            raise denied(Code.BUSY) from fault

    def _door(self, group_id: str) -> asyncio.Lock:
        return self._doors.setdefault(group_id, asyncio.Lock())

    async def _row(self, group_id: str) -> GroupKept:
        row = await self.matches.store.find_group(group_id)
        if row is None:
            raise denied(Code.NO_SUCH_GROUP)
        return row


def _filler(least: int, body: wire.groups.GroupEdit) -> str:
    """Bots sit down with those who are too few: in a game for more than two, or where tables are alike."""
    return LEVELS[0] if least > 2 or body.alike or body.method == "bots" else ""


def _plain(name: str) -> str:
    return " ".join(name.split())


def _places(
    places: tuple[Place, ...], name_of: Callable[[str], str], language: str
) -> list[wire.groups.GroupPlace]:
    return [
        wire.groups.GroupPlace(
            place.rank,
            name_of(place.person),
            decimal_of(place.credit, language),
            decimal_of(place.opposition, language),
            decimal_of(place.margin, language),
            place.matches,
        )
        for place in places
    ]


def _question(group: Group, me: Person | None, language: str) -> wire.groups.GroupQuestion:
    """A question as far as it is told: while people answer, nobody sees what others would play."""
    asked = group.asking
    own = asked.of(me.id) if me else None
    shown, told = asked.stage is not Stage.ASKED, asked.stage is Stage.TOLD
    game, speaker = find_game(asked.game), Speaker(language)
    cards = game.aims is not None
    spread = [
        wire.groups.GroupAnswer(
            said=turn.said[language],
            count=len(people),
            mine=me is not None and me.id in people,
            names=[group.person(one).name for one in people] if asked.named else [],
            worth=speaker.code(Code.CARD_WORTH if cards else Code.TURN_WORTH, count=turn.points)
            if told
            else "",
            best=told and turn.best,
        )
        for turn, people in asked.spread
    ]
    best = asked.best
    return wire.groups.GroupQuestion(
        number=asked.number,
        game=asked.game,
        game_title=speaker.code(game.texts.title),
        stage=asked.stage.value,
        answered=len(asked.answers),
        people=len(group.present),
        mine=own.said[language] if own else "",
        named=asked.named,
        spread=spread if shown else [],
        best=wire.groups.GroupBest(
            best.said[language],
            speaker.code(Code.BEST_CARD if cards else Code.BEST_TURN, count=best.points, next=asked.next),
            [*best.why[language]],
            sum(one.turn.best for one in asked.answers),
        )
        if told
        else None,
    )


def _mark(key: str) -> str:
    """What the host calls a browser that wants to come back: the key itself is nobody else's."""
    return hashlib.sha256(b"jeton return 1\0" + key.encode()).hexdigest()[:12]


def _named(person: Person) -> wire.groups.GroupName:
    return wire.groups.GroupName(person.id, person.name)


def _told(
    row: GroupKept,
    group: Group,
    tables: list[wire.groups.GroupTable],
    is_host: bool,
    me: Person | None,
    waiting: bool,
    language: str,
) -> wire.groups.GroupTold:
    board = None if me is None or not group.rounds else rounds.board_of(group.rounds[-1], me)
    plan = group.rounds[-1].plan if group.rounds else None
    speaker = Speaker(language)
    told = wire.groups.GroupTold(
        id=row.id,
        title=group.title,
        code=row.code if is_host else "",
        host=is_host,
        me=me.id if me else "",
        waiting=waiting,
        open=group.is_open,
        kids=group.kids,
        people=[
            wire.groups.GroupPerson(one.id, one.name, one.present, one.team)
            for one in group.people
            if is_host or one.present or one == me
        ],
        returning=[
            wire.groups.GroupName(_mark(one.key), group.person(one.person).name) for one in group.returning
        ]
        if is_host
        else [],
        rounds=len(group.rounds),
        running=group.running is not None,
        paused=group.running is not None and group.running.paused,
        game=plan.game if plan else "",
        game_title=speaker.code(find_game(plan.game).texts.title) if plan else "",
        method=plan.method.value if plan else "",
        mine=board.match if board else "",
        out=board is not None and not board.match,
        tables=tables,
        stamp="",
        alike=plan is not None and plan.alike,
        standings=_places(group.standings, lambda one: group.person(one).name, language),
        compared=any(held.plan.alike or held.plan.method is Method.BOTS for held in group.rounds),
        question=_question(group, me, language) if group.question else None,
        assignments=assignments_told(group, me, language),
        teams=_places(group.team_standings, lambda team: team, language),
    )
    return structs.replace(told, stamp=hashlib.sha256(wire.write(told)).hexdigest()[:12])
