"""Moves in words, and boards as templates with what is laid on them."""

from dataclasses import dataclass
from enum import Enum

from jeton.board import sight
from jeton.board.codes import Code
from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.tokens import Multisets
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Name, message
from jeton.core.moves import Pass
from jeton.core.picture import Ground, Picture, Rack

MULTISETS: Multisets[str] = Multisets(ord, lambda token: "?")
LOOKS = {".": Ground("", "plain", message("core/over")), "x": Ground("2x", "warm", message("core/over"))}


class Reason(Enum):
    """Why it ends."""

    OUT = "out"


def test_what_is_not_a_games_own() -> None:
    """Exchanges and deals as far as they are known; the end; what every game has."""

    def say(move: Exchange[str] | Deal[str] | Finish[Reason] | Pass) -> str:
        return sight.describe_rest(MULTISETS, move, str, "core/over").code

    assert say(Exchange(1, ("a",))) == Code.TOLD_EXCHANGE
    assert say(Exchange(1, ("?",))) == Code.TOLD_EXCHANGE_HIDDEN
    assert say(Deal((("a",), ("?",)))) == Code.TOLD_DEAL
    assert say(Finish(Reason.OUT)) == "core/over"
    assert say(Pass(1)) == CoreCode.TOLD_PASS
    said = sight.describe_rest(MULTISETS, Exchange(1, ("a", "b")), str.upper, "core/over")
    assert dict(said.params) == {"player": Name(1), "tokens": ("A", "B")}


@dataclass(frozen=True)
class Position:
    """As little as there can be."""

    board: tuple[str | None, ...]
    racks: tuple[str, ...] = ("ab", "")
    scores: tuple[int, ...] = (3, 4)


def test_a_table() -> None:
    """Only what is not printed counts as laid, and what was taken away from a printed square."""
    template = sight.draw_template("..x.", LOOKS, 2, widest=2, printed={3: "9"})

    def draw(*board: str | None) -> Picture:
        return sight.draw_table(
            Position(board),
            template,
            show=str.upper,
            rack=lambda position, seat: Rack(seat, tuple(position.racks[seat])),
            supplies=(),
            new=frozenset({"1A"}),
        )

    def drawn(*board: str | None) -> dict[str, str]:
        picture = draw(*board)
        assert picture.racks == (Rack(0, ("a", "b")), Rack(1, ()))
        assert (picture.scores, picture.new, picture.template) == ((3, 4), frozenset({"1A"}), template)
        return picture.laid

    def news(before: str, after: str) -> dict[str, str]:
        """What lies otherwise; a blank for an empty square."""
        then, now = (draw(*(None if sign == " " else sign for sign in board)) for board in (before, after))
        return now.laid_since(then)

    assert [[(c.square, c.token, c.ground, c.printed) for c in row] for row in template.rows] == [
        [("1A", "", 0, False), ("1B", "", 0, False)],
        [("2A", "", 1, False), ("2B", "9", 0, True)],
    ]
    assert drawn(None, None, None, "9") == {}
    assert drawn("a", None, "b", "9") == {"1A": "A", "2A": "B"}
    assert drawn(None, None, None, None) == {"2B": ""}
    assert drawn(None, None, None, "8") == {"2B": "8"}

    assert news("a b9", "a b9") == {}
    assert news("a  9", "acb9") == {"1B": "C", "2A": "B"}
    assert news("a b9", "  c9") == {"1A": "", "2A": "C"}
    # Whether it is written so or so, it looks the same.
    assert news("a  9", "A  9") == {}
    assert news("   8", "   9") == {"2B": ""}


def test_what_a_match_is_played_with_is_counted() -> None:
    """Every token once, as it is written, in the order in which they come, and how many there are of it."""
    contents = sight.unpack((3, 3, 10, 3, 1), lambda token: f"<{token}>", 7)

    assert contents.tokens == (("<3>", 3), ("<10>", 1), ("<1>", 1))
    assert contents.rack == 7
