"""A match that a program holds: whoever plays says so, and it goes on."""

from collections.abc import Iterator, Mapping, Sequence
from secrets import token_bytes
from typing import Any

from jeton.catalogue import find_game, load_box
from jeton.core.chance import SEED_BYTES, seed_of
from jeton.core.errors import Illegal, Unreadable, UsageFault
from jeton.core.messages import Message, Name, Value
from jeton.core.moves import Seat, SeatMove
from jeton.core.options import read_options, settings_from
from jeton.core.outcome import Outcome
from jeton.core.protocols import AnyGame
from jeton.core.rulings import Kind
from jeton.language import Speaker, choose_language
from jeton.lessons import NAMES
from jeton.library.codes import Code
from jeton.library.views import Turn, View
from jeton.records import Played, Record
from jeton.table import Match as State
from jeton.table import Moved, Refusal, record_for, record_of, submit
from jeton.table import open_match as open_table
from jeton.table.codes import Code as TableCode


def open_match(
    game: str,
    *,
    seats: int | Sequence[str] | None = None,
    options: Mapping[str, object] | None = None,
    seed: str | int | bytes | None = None,
    box: str | None = None,
    language: str = "en",
) -> "Match":
    """A new match, dealt.

    :param seats: how many play, or their names; as few as can if nothing is said.
    :param options: rule variants by name, ``{"contest": True, "supply": 50}``.
    :param seed: a word, a number, or 32 bytes, from which everything is drawn; by chance if nothing is said.
    :param box: the text of a box file; the box that comes with the game if nothing is said.
    :param language: in which views are written.
    :raises Fault: if there is no such game, option, box or language, or so many cannot play.

    >>> import jeton
    >>> jeton.open_match("rigolade", seats=3, options={"supply": 50}, seed="tea")
    <Match of rigolade: Anna 0, Bruno 0, Carl 0; Carl to act>
    >>> jeton.open_match("gamate", seats=2)
    Traceback (most recent call last):
        ...
    jeton.core.errors.UsageFault: Players for gamate: 4, not 2.
    """
    found = find_game(game)
    count = found.seats[0] if seats is None else seats
    # A seat beyond those that have a name here is refused by the table, which knows how many can play.
    names = tuple(map(_name, range(count))) if isinstance(count, int) else tuple(count)
    chosen = read_options(found.options, settings_from(options or {}))
    state, _ = open_table(found, load_box(found, box), chosen, names, _drawn(seed), 0)
    return Match(state, choose_language(language, {}))


def _drawn(seed: str | int | bytes | None) -> bytes:
    if seed is None:
        return token_bytes(SEED_BYTES)
    if not isinstance(seed, bytes):
        return seed_of(str(seed))
    if len(seed) != SEED_BYTES:
        raise UsageFault.of(Code.SEED, bytes=SEED_BYTES, given=len(seed))
    return seed


def _name(seat: Seat) -> str:
    return NAMES[seat] if seat < len(NAMES) else f"{seat + 1}"


def _named(said: Message, names: Sequence[str]) -> Message:
    """A message with the players by name: whoever reads a fault does not know who sits where."""

    def put(value: Value) -> Value:
        if isinstance(value, Name):
            return names[value.seat]
        if isinstance(value, tuple):
            return tuple(map(put, value))
        return _named(value, names) if isinstance(value, Message) else value

    return Message(said.code, tuple((name, put(value)) for name, value in said.params))


class Match:
    """A match, with everything that is hidden: for the program that hosts it.

    It can be pickled and copied; a copy goes on by itself.

    >>> import copy, jeton
    >>> match = jeton.open_match("mathable", seed="tea")
    >>> other = copy.copy(match)
    >>> match.play(0, "6@6H end")
    6
    >>> match.scores, other.scores
    ((6, 0), (0, 0))
    >>> match.play(0, "6@6H")
    Traceback (most recent call last):
        ...
    jeton.core.errors.Illegal: You cannot act now: it is Bruno’s turn.
    """

    def __init__(self, state: State, language: str = "en") -> None:
        self.state = state
        """The match as a value, as ``jeton.table`` knows it; it is another after every move."""
        self._speaker = Speaker(language, state.names)

    # --- how it stands

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return self.state.game

    @property
    def names(self) -> tuple[str, ...]:
        """One for each seat, in playing order."""
        return self.state.names

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now: none when the match is over, several where a play may be contested."""
        return self.state.seats_to_act

    @property
    def over(self) -> bool:
        """Whether nobody may act any more."""
        return self.state.over

    @property
    def outcome(self) -> Outcome:
        """The order of the sides so far; final with its reason."""
        return self.game.rules.outcome(self.state.position)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.outcome.points

    @property
    def history(self) -> Sequence[Played]:
        """Every move so far, those of chance and of the referee too."""
        return self.state.history

    def view(self, seat: Seat | None = None) -> View:
        """What a seat may know; without one, what those see who look on. :raises Fault: if there is none."""
        if seat is not None:
            self._check(seat)
        return View(self.game, self.state.box, self.state.view(seat), self._speaker)

    # --- playing

    def legal_moves(self, seat: Seat | None = None) -> Iterator[Any]:
        """Every sound move of a seat, or of the one to act; one at a time, some positions have millions."""
        return self.view(self._seat(seat)).legal_moves()

    def best(self, seat: Seat | None = None) -> Turn | None:
        """The best turn of a seat, or of the one to act; None if it may not act. See ``View.best``."""
        return self.view(self._seat(seat)).best()

    def play(self, seat: Seat, move: "str | Turn | SeatMove", now: int = 0) -> int:
        """Play moves as they are written, ``"12@8I"`` or ``"12@8I end"``, a move or a turn; all or none.

        What follows of itself, draws and ends, follows. ``now``, in milliseconds, matters where there is a
        clock. The answer is what the moves brought to the seat.

        :raises Illegal: if one is refused; nothing was changed.
        :raises Unreadable: if one cannot be read.
        """
        self._check(seat)
        state, points = self.state, 0
        for text in self._texts(seat, move):
            state, events = submit(state, seat, text, now)
            for event in events:
                if isinstance(event, Refusal):
                    fault = Unreadable if event.ruling.kind is Kind.UNREADABLE else Illegal
                    raise fault(_named(event.ruling.fault, self.names))
                if isinstance(event, Moved):
                    points += sum(item.points for item in event.played.items if item.seat == seat)
        self.state = state
        return points

    def _texts(self, seat: Seat, move: "str | Turn | SeatMove") -> tuple[str, ...]:
        if isinstance(move, SeatMove):
            if move.seat != seat:
                raise UsageFault.of(Code.OTHER_SEAT, seat=seat, other=move.seat)
            return (self.view(seat).write(move),)
        return tuple(self.game.notation.split(str(move)))

    def _seat(self, seat: Seat | None) -> Seat | None:
        """The seat that is meant: where nobody says, the one to act; nobody's when the match is over."""
        if seat is not None or self.over:
            return seat
        if len(self.to_act) > 1:
            raise UsageFault.of(Code.WHO, seats=tuple(map(str, self.to_act)))
        return self.to_act[0]

    def _check(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.names):
            raise UsageFault.of(TableCode.NO_SUCH_SEAT, seat=seat + 1)

    # --- keeping

    def record(self, seat: Seat | None = None) -> Record:
        """All of it, seed included; or what a seat has seen of it. ``str`` of it is the text to keep."""
        return record_of(self.state) if seat is None else record_for(self.state, seat)

    def __copy__(self) -> "Match":
        return Match(self.state, self._speaker.language)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self.state == other.state

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        scores = ", ".join(f"{name} {points}" for name, points in zip(self.names, self.scores, strict=True))
        acting = " and ".join(self.names[seat] for seat in self.to_act)
        return f"<Match of {self.game.name}: {scores}; {f'{acting} to act' if acting else 'over'}>"

    def __str__(self) -> str:
        """What everybody may see."""
        return str(self.view())

    def _repr_svg_(self) -> str:
        """Notebooks show it like this."""
        return self.view()._repr_svg_()
