"""``jeton token``: lets programs play at a server, and stops them."""

import argparse
import asyncio
import time
from datetime import UTC, datetime

from jeton.commands.parsing import Parser
from jeton.records import check_names
from jeton.store import Store, Token, new_secret
from jeton.store.opening import beside
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json
from jeton.terminal.shapes import TokenRow

EXAMPLES = ("jeton token new Dizzy --bot", "jeton token list", "jeton token revoke Dizzy")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton token``."""
    speaker, actions = parser.speaker, parser.add_actions("action", required=True)
    new = actions.add("new", Code.ABOUT_TOKEN_NEW, EXAMPLES[0])
    listing = actions.add("list", Code.ABOUT_TOKEN_LIST, EXAMPLES[1])
    revoking = actions.add("revoke", Code.ABOUT_TOKEN_REVOKE, EXAMPLES[2])
    for one in (new, revoking):
        one.add_argument("name", metavar="NAME", help=speaker.code(Code.ARG_TOKEN_NAME))
    # People have no tokens: whoever makes one says that it is a bot's.
    new.add_argument("--bot", action="store_true", required=True, help=speaker.code(Code.ARG_TOKEN_BOT))
    listing.add_json()
    for one in (new, listing, revoking):
        one.add_data()
        one.add_argument(
            "--database", default="", metavar="ADDRESS", help=speaker.code(Code.ARG_ADMIN_DATABASE)
        )


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Make a token, list all, or revoke one; a server that runs knows at once."""
    with beside(parsed.database or saves.database(context.environment, parsed.data)) as (store, _):
        asyncio.run(_run(context, parsed, store))
    return 0


async def _run(context: Context, parsed: argparse.Namespace, store: Store) -> None:
    try:
        match parsed.action:
            case "new":
                name, secret = " ".join(parsed.name.split()), new_secret()
                check_names((name,))
                await store.add_token(name, secret, round(time.time() * 1000))
                context.note(Code.TOKEN_MADE, name=name)
                print(secret)
            case "list":
                _show(await store.tokens(), as_json=parsed.json)
            case _:
                await store.revoke_token(parsed.name)
                context.say(Code.TOKEN_REVOKED, name=parsed.name)
    finally:
        await store.close()


def _show(found: list[Token], *, as_json: bool) -> None:
    if as_json:
        rows: list[TokenRow] = [{"name": one.name, "created": one.created, "seen": one.seen} for one in found]
        print_json(rows)
        return
    for one in found:
        made, seen = (
            datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d") for at in (one.created, one.seen)
        )
        print(f"{made}  {seen}  {one.name}")
