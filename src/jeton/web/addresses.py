"""Which addresses the app has a page for: whoever asks for another is told so, in the app's own words."""

from collections.abc import Awaitable, Callable

from jeton.catalogue import GAMES
from jeton.core.errors import Fault
from jeton.paper.orders import KINDS
from jeton.puzzles import stock
from jeton.solitaire import SIZES
from jeton.solitaire.naming import read_name

_PARTS = frozenset({"short", "full", "play"})
"""What there is to read of a game; ``router.svelte.ts`` says so too."""
_SIZES = frozenset(map(str, SIZES))


async def is_address(
    path: str,
    has_match: Callable[[str], Awaitable[bool]],
    has_sheet: Callable[[str], Awaitable[bool]],
    has_group: Callable[[str], Awaitable[bool]],
) -> bool:
    """Whether the app shows something there other than that there is nothing."""
    match [part for part in path.split("/") if part]:
        case (
            []
            | ["record"]
            | ["explore"]
            | ["print"]
            | ["privacy"]
            | ["mail"]
            | ["ratings"]
            | ["solitaire"]
            | ["learn"]
            | ["learn", "solitaire"]
            | ["score"]
            | ["group"]
            | ["join"]
        ):
            return True
        case ["print", kind]:
            return kind in KINDS
        case ["new", game] | ["rules", game] | ["learn", game] | ["box", game]:
            return game in GAMES
        case ["rules", game, part]:
            return game in GAMES and part in _PARTS
        case ["solitaire", "free"]:
            return True
        case ["solitaire", "free", size]:
            return size in _SIZES
        case ["solitaire", name]:
            return _is_puzzle(name)
        case ["puzzles"]:
            return True
        case ["puzzles", game]:
            return game in GAMES
        case ["puzzles", game, number]:
            return game in GAMES and number in map(str, range(1, len(stock(game)) + 1))
        case ["t" | "review", match]:
            return await has_match(match)
        case ["score", sheet]:
            return await has_sheet(sheet)
        case ["group" | "ratings", group] | ["group", group, "wall"]:
            return await has_group(group)
        case ["join", _]:
            # The page says whether a code opens something; who tries many is made to wait there.
            return True
        case _:
            return False


def _is_puzzle(name: str) -> bool:
    try:
        read_name(name)
    except Fault:
        return False
    return True
