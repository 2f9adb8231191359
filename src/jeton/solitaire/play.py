"""Playing a solitaire: laying and lifting, checking, hints. All is values; undo is the value before."""

from dataclasses import dataclass, replace

from jeton.arith import show_signs
from jeton.core.errors import Illegal, Unreadable
from jeton.core.messages import Message, message
from jeton.core.squares import read_square
from jeton.solitaire.codes import Code
from jeton.solitaire.deduction import next_deduction
from jeton.solitaire.judge import faults, line_fault
from jeton.solitaire.kit import Kit, Token, is_number
from jeton.solitaire.lattice import Lattice, Square, lines_of, squares_of, takes_number
from jeton.solitaire.text import Sheet, read_token


def lay(sheet: Sheet, text: str) -> Sheet:
    """Lay a token, ``12@3C``; what the player had laid there goes back.

    :raises Unreadable: if it is not of that form.
    :raises Illegal: if the square or the token is not to be had.
    """
    word, at, name = text.partition("@")
    if not (word and at and name):
        raise Unreadable.of(Code.MOVE_FORM, text=text)
    square, token = _square(sheet, name), read_token(word)
    if sheet.given.tokens[square] is not None:
        raise Illegal.of(Code.GIVEN, square=sheet.given.name(square))
    if square in dict(sheet.placed):
        sheet = _without(sheet, square)
    laid = sum(other == token for _, other in sheet.placed)
    if sheet.given.bank.count(token) <= laid:
        raise Illegal.of(Code.NOT_IN_BANK, token=show_signs(token))
    if takes_number(square, sheet.given.size) != is_number(token):
        raise Illegal.of(
            Code.WANTS_SIGN if is_number(token) else Code.WANTS_NUMBER,
            square=sheet.given.name(square),
            token=show_signs(token),
        )
    return replace(sheet, placed=(*sheet.placed, (square, token)))


def lift(sheet: Sheet, name: str) -> Sheet:
    """Take a token back that the player has laid. :raises Illegal: if there is none on that square."""
    square = _square(sheet, name)
    if sheet.given.tokens[square] is not None:
        raise Illegal.of(Code.GIVEN, square=sheet.given.name(square))
    if square not in dict(sheet.placed):
        raise Illegal.of(Code.EMPTY, square=sheet.given.name(square))
    return _without(sheet, square)


def _square(sheet: Sheet, name: str) -> Square:
    square = read_square(name, sheet.given.side, sheet.given.side)
    if square not in squares_of(sheet.given.size):
        raise Illegal.of(Code.NO_SQUARE, square=sheet.given.name(square))
    return square


def _without(sheet: Sheet, square: Square) -> Sheet:
    return replace(sheet, placed=tuple(laid for laid in sheet.placed if laid[0] != square))


def is_solved(sheet: Sheet, kit: Kit) -> bool:
    """Whether the judge has nothing against it."""
    return not faults(sheet.lattice, kit)


def check(sheet: Sheet, kit: Kit, solution: Lattice | None) -> tuple[Message, ...]:
    """What is wrong so far: false lines, and tokens other than those of the only solution, if known."""
    lattice = sheet.lattice
    if is_solved(sheet, kit):
        return (message(Code.CHECK_SOLVED),)
    found = [fault for line in lines_of(lattice.size) if (fault := line_fault(lattice, line))]
    if wrong := wrong_squares(sheet, solution):
        found.append(message(Code.CHECK_WRONG, squares=tuple(map(lattice.name, wrong)), count=len(wrong)))
    return tuple(found) or (message(Code.CHECK_FINE, count=len(lattice.open)),)


def wrong_squares(sheet: Sheet, solution: Lattice | None) -> tuple[Square, ...]:
    """Where the player has laid something else than the only solution has there."""
    if solution is None:
        return ()
    return tuple(square for square, token in sheet.placed if solution.tokens[square] != token)


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do next, and why."""

    said: Message
    square: Square | None = None
    """Which square it is about."""
    token: Token | None = None
    """What goes there; None where something is to be taken back, or there is nothing to do."""


def hint(sheet: Sheet, kit: Kit, solution: Lattice | None) -> Hint:
    """The next square that can be deduced, with the reason; or what must be taken back first."""
    lattice = sheet.lattice
    if is_solved(sheet, kit):
        return Hint(message(Code.CHECK_SOLVED))
    if wrong := wrong_squares(sheet, solution):
        square = wrong[-1]
        token = lattice.tokens[square]
        assert token is not None
        return Hint(message(Code.HINT_WRONG, square=lattice.name(square), token=show_signs(token)), square)
    if found := next_deduction(lattice):
        square, token, reason = found.square, found.token, found.reason
    elif solution is not None and lattice.open:
        # Beyond the techniques: only for experts.
        square = lattice.open[0]
        token, reason = solution.tokens[square], message(Code.REASON_SEARCH)
        assert token is not None
    else:
        return Hint(message(Code.HINT_NONE))
    said = message(Code.HINT, square=lattice.name(square), token=show_signs(token), reason=reason)
    return Hint(said, square, token)
