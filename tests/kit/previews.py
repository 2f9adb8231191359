"""Lines that players may type before they move, true ones and false ones."""

from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.core.errors import Fault
from jeton.core.options import Switch
from jeton.core.rulings import Refused, Wrong
from jeton.table import Match
from tests.kit.hooks import hooks
from tests.kit.matches import cut, random_text, waits, wild_match
from tests.kit.settings import FULL, SMALL, Setting

_LOOKS = 20
_GUESSES = 15

AT_STAKE = [
    Setting(game.name, size, (f"{option.name}=on",), game.seats[0])
    for game in GAMES.values()
    for option in game.options
    if isinstance(option, Switch) and option.stakes
    for size in (SMALL, FULL)
]
"""Where players bet on what is true."""


def moments(setting: Setting, *, window: bool = False) -> list[Match]:
    """Where somebody is to act, or with ``window`` to answer a play, spread over a whole match."""
    whole = wild_match(setting)
    lengths = range(0, len(whole.history), max(1, len(whole.history) // _LOOKS))
    found = [match for length in lengths if waits(match := cut(whole, length))]
    return [match for match in found if match.game.window(match.position) == window]


def guesses(match: Match, stream: Stream) -> list[tuple[str, bool | None, bool]]:
    """Lines of the one who is to act: whether the judge finds each true, and whether it lays something.

    Of those that are refused nothing is true or false: None.
    """
    seat = match.seats_to_act[0]
    view, game = match.view(seat), match.game
    texts = [hooks(game).guess(match.position, seat, stream) for _ in range(_GUESSES)]
    # On a large board a guess is hardly ever true.
    texts.append(random_text(match, seat, stream))
    found: list[tuple[str, bool | None, bool]] = []
    for text in texts:
        try:
            move = game.notation.read(view, text)
        except Fault:
            found.append((text, None, False))
            continue
        ruling = game.rules.judge(match.position, move)
        true = None if isinstance(ruling, Refused) else not isinstance(ruling, Wrong)
        found.append((text, true, bool(game.squares(view, move))))
    return found
