"""``jeton admin``: what a server keeps, for whoever runs it. No server may be using it meanwhile."""

import argparse
import asyncio
from datetime import UTC, datetime

from jeton.commands.parsing import Parser
from jeton.store import Past, Question, Store
from jeton.store.opening import opened
from jeton.table.progress import NAME
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json
from jeton.terminal.shapes import KeptMatches, PastRow

EXAMPLES = (
    "jeton admin list --player Anna --since 2026-01-01",
    "jeton admin erase FZd0JN5TX4RW",
)
_MOST = 1000


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton admin``."""
    speaker, actions = parser.speaker, parser.add_actions("action", required=True)
    listing = actions.add("list", Code.ABOUT_ADMIN_LIST, EXAMPLES[0])
    listing.add_argument("--player", default="", metavar="NAME", help=speaker.code(Code.ARG_ADMIN_PLAYER))
    listing.add_argument("--since", type=_day, metavar="DAY", help=speaker.code(Code.ARG_ADMIN_SINCE))
    listing.add_argument("--until", type=_day, metavar="DAY", help=speaker.code(Code.ARG_ADMIN_UNTIL))
    listing.add_json()
    erasing = actions.add("erase", Code.ABOUT_ADMIN_ERASE, EXAMPLES[1])
    erasing.add_argument("match", metavar="MATCH", nargs="+", help=speaker.code(Code.ARG_ADMIN_MATCH))
    for one in (listing, erasing):
        one.add_data()
        one.add_argument(
            "--database", default="", metavar="ADDRESS", help=speaker.code(Code.ARG_ADMIN_DATABASE)
        )


def _day(text: str) -> int:
    """The beginning of a day, in milliseconds. :raises ValueError:"""
    return round(datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC).timestamp() * 1000)


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Look at matches, or erase some."""
    with opened(parsed.database or saves.database(context.environment, parsed.data)) as store:
        return asyncio.run(_run(context, parsed, store))


async def _run(context: Context, parsed: argparse.Namespace, store: Store) -> int:
    try:
        if parsed.action == "list":
            usual = Question(most=_MOST)
            asked = Question(parsed.player, parsed.since or 0, parsed.until or usual.until, most=_MOST)
            _show(context, await store.past(asked, NAME), await store.unfinished(), as_json=parsed.json)
        else:
            for match in parsed.match:
                await store.erase(match)
            context.say(Code.ADMIN_ERASED, count=len(parsed.match))
        return 0
    finally:
        await store.close()


def _show(context: Context, past: list[Past], unfinished: list[str], *, as_json: bool) -> None:
    if as_json:
        found: list[PastRow] = [
            {
                "match": one.match,
                "game": one.game,
                "names": one.names,
                "opened": one.opened,
                "ended": one.ended,
            }
            for one in past
        ]
        kept: KeptMatches = {"finished": found, "unfinished": unfinished}
        print_json(kept)
        return
    for one in past:
        ended = datetime.fromtimestamp(one.ended / 1000, UTC).strftime("%Y-%m-%d")
        print(f"{one.match}  {ended}  {one.game}  {', '.join(one.names)}")
    context.say(Code.ADMIN_FOUND, count=len(past))
    context.say(Code.ADMIN_UNFINISHED, count=len(unfinished))
