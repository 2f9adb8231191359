"""``jeton admin``: what a server keeps, and who may come in; whether the server runs or not.

A running server keeps its matches in memory, so it has to change them itself: it finds
tasks in its store, and answers there.
"""

import argparse
import asyncio
import re
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from ipaddress import ip_network
from pathlib import Path

from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.core.messages import Message, message
from jeton.language.words import means
from jeton.store import AdminTask, AdminTaskKind, Ban, BanKind, EndedMatch, Guest, Question, Store, new_id
from jeton.store.opening import beside
from jeton.table.progress import NAME
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json
from jeton.terminal.shapes import BanRow, KeptMatches, PastRow, PersonRow, RatingRow, ReadOnlyRow
from jeton.web import wire
from jeton.web.admin import DONE
from jeton.web.clock import wall_clock
from jeton.web.people import tell
from jeton.web.ratings import advance
from jeton.web.services import Services

EXAMPLES = (
    "jeton admin list --player Anna --since 2026-01-01",
    "jeton admin erase FZd0JN5TX4RW --yes",
    "jeton admin people --player Anna",
    "jeton admin ban 203.0.113.0/24 --for 7d --why spam",
    "jeton admin read-only on",
)
_MOST = 1000
_MOST_PEOPLE = 100_000
_SHOWN = 12
"""So many signs of a key are shown: enough to mean one."""
_LEAST = 6
_UNITS = {"m": 60_000, "h": 3_600_000, "d": 86_400_000}
_DURATION = re.compile(r"([1-9][0-9]{0,5})([mhd])")
_PATIENCE = 15.0
"""Seconds for which a running server may take to answer: it looks every other one."""
_PAUSE = 0.1


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton admin``."""
    speaker, actions = parser.speaker, parser.add_actions("action", required=True)
    listing = actions.add("list", Code.ABOUT_ADMIN_LIST, EXAMPLES[0])
    listing.add_argument("--player", default="", metavar="NAME", help=speaker.code(Code.ARG_ADMIN_PLAYER))
    listing.add_argument("--since", type=_day, metavar="DAY", help=speaker.code(Code.ARG_ADMIN_SINCE))
    listing.add_argument("--until", type=_day, metavar="DAY", help=speaker.code(Code.ARG_ADMIN_UNTIL))
    closing = actions.add("close", Code.ABOUT_ADMIN_CLOSE, "jeton admin close FZd0JN5TX4RW")
    erasing = actions.add("erase", Code.ABOUT_ADMIN_ERASE, EXAMPLES[1])
    for one in (closing, erasing):
        one.add_argument("match", metavar="MATCH", nargs="+", help=speaker.code(Code.ARG_ADMIN_MATCH))
    people = actions.add("people", Code.ABOUT_ADMIN_PEOPLE, EXAMPLES[2])
    people.add_argument("--player", default="", metavar="NAME", help=speaker.code(Code.ARG_ADMIN_CALLED))
    export = actions.add("export", Code.ABOUT_ADMIN_EXPORT, "jeton admin export 3f2a9c01 --to anna.json")
    export.add_argument("--to", metavar="FILE", help=speaker.code(Code.ARG_ADMIN_TO))
    forget = actions.add("forget", Code.ABOUT_ADMIN_FORGET, "jeton admin forget 3f2a9c01 --yes")
    for one in (export, forget):
        one.add_argument("person", metavar="PERSON", help=speaker.code(Code.ARG_ADMIN_PERSON))
    for one in (closing, erasing, forget):
        one.add_argument("--yes", action="store_true", help=speaker.code(Code.ARG_ADMIN_YES))
    ban = actions.add("ban", Code.ABOUT_ADMIN_BAN, EXAMPLES[3])
    ban.add_argument(
        "--for", dest="lasts", type=_duration, help=speaker.code(Code.ARG_ADMIN_FOR), metavar="TIME"
    )
    ban.add_argument("--why", default="", metavar="TEXT", help=speaker.code(Code.ARG_ADMIN_WHY))
    unban = actions.add("unban", Code.ABOUT_ADMIN_UNBAN, "jeton admin unban 203.0.113.0/24")
    for one in (ban, unban):
        one.add_argument("whom", metavar="ADDRESS|PERSON", help=speaker.code(Code.ARG_ADMIN_WHOM))
    bans = actions.add("bans", Code.ABOUT_ADMIN_BANS, "jeton admin bans")
    read_only = actions.add("read-only", Code.ABOUT_ADMIN_READ_ONLY, EXAMPLES[4])
    read_only.add_argument(
        "switch", nargs="?", choices=("on", "off"), help=speaker.code(Code.ARG_ADMIN_SWITCH)
    )
    read_only.add_argument("--say", default="", metavar="TEXT", help=speaker.code(Code.ARG_ADMIN_SAY))
    ratings = actions.add("ratings", Code.ABOUT_ADMIN_RATINGS, "jeton admin ratings --recompute")
    ratings.add_argument("--recompute", action="store_true", help=speaker.code(Code.ARG_ADMIN_RECOMPUTE))
    for one in (listing, people, bans, read_only, ratings):
        one.add_json()
    for one in parser.actions.values():
        one.add_data()
        one.add_argument(
            "--database", default="", metavar="ADDRESS", help=speaker.code(Code.ARG_ADMIN_DATABASE)
        )


def _day(text: str) -> int:
    """The beginning of a day, in milliseconds. :raises ValueError:"""
    return round(datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC).timestamp() * 1000)


def _duration(text: str) -> int:
    """In milliseconds. :raises ValueError:"""
    found = _DURATION.fullmatch(text)
    if found is None:
        raise ValueError
    return int(found[1]) * _UNITS[found[2]]


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Do what is wanted."""
    with beside(parsed.database or saves.database(context.environment, parsed.data)) as (store, served):
        return asyncio.run(_run(_Call(context, parsed, store, served)))


async def _run(call: "_Call") -> int:
    try:
        return await call.do()
    finally:
        await call.store.close()


class _Call:
    """One call of the command."""

    def __init__(self, context: Context, parsed: argparse.Namespace, store: Store, served: bool) -> None:
        self.context, self.parsed, self.store = context, parsed, store
        self._served = served
        """Whether a server has the store."""

    async def do(self) -> int:
        """What is wanted; the exit code."""
        match self.parsed.action:
            case "list":
                await self._list()
            case "close" | "erase":
                return await self._end_matches()
            case "people":
                await self._people()
            case "export":
                await self._export()
            case "forget":
                return await self._forget()
            case "ban":
                await self._ban()
            case "unban":
                return await self._unban()
            case "bans":
                await self._bans()
            case "ratings":
                await self._ratings()
            case _:
                await self._read_only()
        return 0

    # --- matches

    async def _list(self) -> None:
        parsed, usual = self.parsed, Question(most=_MOST)
        asked = Question(parsed.player, parsed.since or 0, parsed.until or usual.until, most=_MOST)
        past, unfinished = await self.store.past(asked, NAME), await self.store.unfinished()
        if parsed.json:
            kept: KeptMatches = {"finished": [_past_row(one) for one in past], "unfinished": unfinished}
            print_json(kept)
            return
        for one in past:
            print(f"{one.match}  {_when(one.ended)[:10]}  {one.game}  {', '.join(one.names)}")
        self.context.say(Code.ADMIN_FOUND, count=len(past))
        self.context.say(Code.ADMIN_UNFINISHED, count=len(unfinished))

    async def _end_matches(self) -> int:
        matches, erase = self.parsed.match, self.parsed.action == "erase"
        count = len(matches)
        self._confirm(
            message(Code.ADMIN_SURE_ERASE, count=count)
            if erase
            else message(Code.ADMIN_SURE_CLOSE, count=count)
        )
        done = await self._admin_tasks("erase-match" if erase else "close-match", matches)
        if done and erase:
            self.context.say(Code.ADMIN_ERASED, count=done)
        elif done:
            self.context.say(Code.ADMIN_CLOSED, count=done)
        return 0 if done == len(matches) else 1

    # --- people

    async def _people(self) -> None:
        wanted = self.parsed.player.casefold()
        found = [
            one
            for one in await self.store.guests(NAME, _MOST_PEOPLE)
            if not wanted or wanted in {name.casefold() for name in one.names}
        ]
        if self.parsed.json:
            print_json([_person_row(one) for one in found])
            return
        for one in found:
            print(f"{one.key[:_SHOWN]}  {_when(one.seen)[:10]}  {len(one.matches):4}  {', '.join(one.names)}")
        self.context.say(Code.ADMIN_PEOPLE, count=len(found))

    async def _export(self) -> None:
        person = await self._person(self.parsed.person)
        told = wire.write(await tell(self.store, person.key, self.context.speaker.language)).decode()
        if self.parsed.to is None:
            print(told)
            return
        try:
            Path(self.parsed.to).write_text(told + "\n", "utf-8")
        except OSError as error:
            raise UsageFault.of(Code.NO_FILE, file=self.parsed.to, fault=error.strerror or "") from error

    async def _forget(self) -> int:
        person = await self._person(self.parsed.person)
        names, count = ", ".join(person.names) or "-", len(person.matches)
        self._confirm(message(Code.ADMIN_SURE_FORGET, person=person.key[:_SHOWN], names=names, count=count))
        if not await self._admin_tasks("erase-person", [person.key]):
            return 1
        self.context.say(Code.ADMIN_FORGOTTEN, person=person.key[:_SHOWN])
        return 0

    async def _person(self, text: str) -> Guest:
        """Whom the beginning of a key means. :raises UsageFault:"""
        known = await self.store.guests(NAME, _MOST_PEOPLE) if len(text) >= _LEAST else []
        found = [one for one in known if one.key.startswith(text.lower())]
        if len(found) != 1:
            raise (
                UsageFault.of(Code.ADMIN_SEVERAL, person=text)
                if found
                else UsageFault.of(Code.ADMIN_NO_PERSON, person=text)
            )
        return found[0]

    async def _ratings(self) -> None:
        counted = await self.store.rate_again(advance) if self.parsed.recompute else None
        names = {one.id: one.name for one in await self.store.rated_players()}
        rows: list[RatingRow] = [
            {
                "game": one.game,
                "name": names.get(one.subject, one.subject),
                "rating": one.rating,
                "deviation": one.deviation,
                "volatility": one.volatility,
                "matches": one.matches,
            }
            for one in await self.store.ratings()
        ]
        if self.parsed.json:
            print_json(rows)
            return
        for row in rows:
            measured = f"{row['rating']:6.0f} ± {2 * row['deviation']:.0f}"
            print(f"{row['game']}  {measured}  {row['matches']:4}  {row['name']}")
        if counted is None:
            self.context.say(Code.ADMIN_RATINGS, count=len(rows))
        else:
            self.context.say(Code.ADMIN_RECOMPUTED, count=counted)

    # --- who may come in

    async def _ban(self) -> None:
        kind, subject = await self._whom()
        now, lasts = wall_clock(), self.parsed.lasts
        until = None if lasts is None else now + lasts
        await self.store.ban(Ban(kind, subject, now, until, self.parsed.why))
        whom = subject[:_SHOWN] if kind == "session" else subject
        if until is None:
            self.context.say(Code.ADMIN_BANNED, whom=whom)
        else:
            self.context.say(Code.ADMIN_BANNED_UNTIL, whom=whom, time=_when(until))
        self._say_soon()

    async def _unban(self) -> int:
        whom = self.parsed.whom
        # Somebody may be erased and still be banned.
        held = [
            one for one in (await self.store.admin_state()).bans if one.subject.startswith(_as_network(whom))
        ]
        for one in held:
            await self.store.unban(one.kind, one.subject)
        if not held:
            self.context.say(Code.ADMIN_NOT_BANNED, whom=whom)
            return 1
        self.context.say(Code.ADMIN_UNBANNED, whom=whom)
        self._say_soon()
        return 0

    async def _bans(self) -> None:
        bans = (await self.store.admin_state()).bans
        if self.parsed.json:
            print_json([_ban_row(one) for one in bans])
            return
        for one in bans:
            until = "" if one.until is None else f"  – {_when(one.until)}"
            print(f"{one.subject[:43]}  {_when(one.made)}{until}  {one.why}".rstrip())
        self.context.say(Code.ADMIN_BANS, count=len(bans))

    async def _whom(self) -> tuple[BanKind, str]:
        """An address or a network, or somebody. :raises UsageFault:"""
        network = _as_network(self.parsed.whom)
        if "." in network or ":" in network:
            return "address", network
        return "session", (await self._person(network)).key

    async def _read_only(self) -> None:
        if self.parsed.switch is not None:
            await self.store.set_read_only(self.parsed.say if self.parsed.switch == "on" else None)
        said = (await self.store.admin_state()).read_only
        if self.parsed.json:
            row: ReadOnlyRow = {"read_only": said is not None, "said": said or ""}
            print_json(row)
            return
        self.context.say(Code.ADMIN_OPEN if said is None else Code.ADMIN_READ_ONLY)
        if self.parsed.switch is not None:
            self._say_soon()

    # --- what only a server can do

    def _say_soon(self) -> None:
        if self._served:
            self.context.note(Code.ADMIN_SOON)

    def _confirm(self, question: Message) -> None:
        """Ask, unless it was said already. :raises UsageFault: if it is not wanted after all."""
        if self.parsed.yes:
            return
        if not sys.stdin.isatty():
            raise UsageFault.of(Code.ADMIN_NEEDS_YES)
        self.context.tell(question)
        if not means(input("> ").strip(), Code.WORD_YES, self.context.speaker):
            raise UsageFault.of(Code.ADMIN_NOT_DONE)

    async def _admin_tasks(self, kind: AdminTaskKind, subjects: Sequence[str]) -> int:
        """Have something done, here or by the server that runs; how often it could be."""
        language, now = self.context.speaker.language, wall_clock()
        tasks = [AdminTask(new_id(), kind, one, language, now) for one in subjects]
        answers = await (self._by_server(tasks) if self._served else self._here(tasks))
        for task, answer in zip(tasks, answers, strict=True):
            if answer != DONE:
                self.context.note(answer, match=task.subject)
        return answers.count(DONE)

    async def _here(self, tasks: Sequence[AdminTask]) -> list[str]:
        services = Services.unserved(self.store)
        await services.start()
        try:
            return [await services.admin.do(task) for task in tasks]
        finally:
            await services.close()

    async def _by_server(self, tasks: Sequence[AdminTask]) -> list[str]:
        for task in tasks:
            await self.store.add_admin_task(task)
        return [await self._answer(task) for task in tasks]

    async def _answer(self, task: AdminTask) -> str:
        """What became of a task; it stays to be done where nobody answers in time."""
        for _ in range(round(_PATIENCE / _PAUSE)):
            found = await self.store.find_admin_task(task.id)
            if found is not None and found.answer:
                await self.store.drop_admin_task(task.id)
                return found.answer
            await asyncio.sleep(_PAUSE)
        return Code.ADMIN_NO_ANSWER


def _as_network(text: str) -> str:
    """An address as a network is written; anything else as it is."""
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        return text.lower()


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _past_row(one: EndedMatch) -> PastRow:
    return {
        "match": one.match,
        "game": one.game,
        "names": one.names,
        "opened": one.opened,
        "ended": one.ended,
    }


def _person_row(one: Guest) -> PersonRow:
    return {
        "person": one.key,
        "names": one.names,
        "created": one.created,
        "seen": one.seen,
        "matches": one.matches,
    }


def _ban_row(one: Ban) -> BanRow:
    lapsed = one.until is not None and one.until <= wall_clock()
    return {
        "kind": one.kind,
        "subject": one.subject,
        "made": one.made,
        "until": one.until,
        "why": one.why,
        "lapsed": lapsed,
    }
