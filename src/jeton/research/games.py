"""A game as programs that learn know it: how many actions there are, and what they and the tensors mean."""

import json
from collections.abc import Mapping
from functools import cached_property
from itertools import accumulate
from typing import Any

from jeton.catalogue import find_game, load_box
from jeton.core.encoding import Encoding, Field, Span
from jeton.core.errors import UsageFault
from jeton.core.options import read_options, settings_from
from jeton.core.playing import Playing
from jeton.research.codes import Code
from jeton.research.states import State, replay
from jeton.table import seats_fault

POINTS, WIN = "points", "win"
UTILITIES = (POINTS, WIN)
OFFERS, MEMORY = 16, 4
"""How many plays are offered where there are too many to list, and how many moments an information state has
as numbers, unless told otherwise."""


def load_game(
    name: str,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    box: str | None = None,
    utility: str = POINTS,
    offers: int = OFFERS,
    memory: int = MEMORY,
) -> "Game":
    """A game to learn.

    :param seats: how many play; as few as can if nothing is said.
    :param options: rule variants by name, ``{"deals": 1}``.
    :param box: the text of a box file; the box that comes with the game if nothing is said.
    :param utility: ``points``, as they are made; or ``win``, at the end: winners share 1, the others -1.
    :param offers: where a position has millions of moves, so many are offered, see ``State.offers``.
    :param memory: so many moments make up ``State.information_state_tensor``.
    :raises Fault: if there is no such game, option, box or utility, or so many cannot play.
    """
    return Game(name, seats, dict(options or {}), box, utility, offers, memory)


class Game:
    """A game with a box, options and seats."""

    def __init__(
        self,
        name: str,
        seats: int | None,
        options: dict[str, object],
        box: str | None,
        utility: str,
        offers: int,
        memory: int,
    ) -> None:
        self.rules = find_game(name)
        """The whole game, as the rest of Jeton knows it."""
        if self.rules.playing is None:
            raise UsageFault.of(Code.NO_CORE, game=name)
        if utility not in UTILITIES:
            raise UsageFault.of(Code.NO_UTILITY, text=utility, known=UTILITIES)
        self.playing: Playing[Any, Any, Any] = self.rules.playing
        self.name = name
        self.seats = self.rules.seats[0] if seats is None else seats
        if self.seats not in self.rules.seats:
            raise seats_fault(self.rules, self.seats)
        self.utility, self.memory = utility, memory
        self.asked = {"options": options, "box": box}
        self.options = read_options(self.rules.options, settings_from(options))
        self.box = load_box(self.rules, box)
        self.encoding: Encoding = self.playing.encoding(self.options, self.box, self.seats)
        self.offers = offers if self.encoding.moves is None else 0
        """So many plays are offered in each position; 0 where every move has an action of its own."""
        self.offered = list(range(1 + self.offers))
        """The actions of a seat wherever moves are offered: to pass, and each offer."""
        self.observed = self.encoding.observed
        """How many numbers an observation has; kept, for it is summed up anew whenever it is asked for."""
        self.direct = isinstance(self.encoding.moves, range)
        """Whether actions are the numbers of the playing core as they are."""
        self._begun = self.playing.begin(self.options, self.box, self.seats)

    def new_initial_state(self, seed: int = 0) -> State:
        """The match before anything is dealt; ``seed`` is for what ``State.deal`` draws."""
        return State(self, self._begun.copy(), seed)

    # --- actions

    @property
    def num_distinct_actions(self) -> int:
        """Every action of a seat is below this."""
        return len(self.offered) if self.encoding.moves is None else len(self.encoding.moves)

    @property
    def max_chance_outcomes(self) -> int:
        """Every draw is below this."""
        return self.encoding.draws

    @property
    def spans(self) -> tuple[Span, ...]:
        """What the actions mean, one after another."""
        if self.encoding.moves is None:
            return (
                Span("pass", 1, "pass"),
                Span("offer", self.offers, "a move that is offered in this position, see the offers"),
            )
        return self.encoding.spans

    @cached_property
    def place(self) -> dict[int, int]:
        """The action of each number of the playing core, where each has one."""
        return {number: action for action, number in enumerate(self.encoding.moves or ())}

    # --- what is observed

    @property
    def fields(self) -> tuple[Field, ...]:
        """What the numbers of an observation mean, one after another."""
        return self.encoding.fields

    @cached_property
    def where(self) -> dict[str, slice]:
        """Where each field stands in an observation."""
        ends = list(accumulate(field.count for field in self.fields))
        return {
            field.name: slice(end - field.count, end) for field, end in zip(self.fields, ends, strict=True)
        }

    @property
    def observation_tensor_size(self) -> int:
        """How many numbers an observation has."""
        return self.observed

    @property
    def information_state_tensor_size(self) -> int:
        """How many numbers an information state has."""
        return self.memory * self.observed

    # --- keeping

    def header(self) -> dict[str, Any]:
        """What makes the same game again."""
        return {
            "game": self.name,
            "seats": self.seats,
            **self.asked,
            "utility": self.utility,
            "offers": self.offers or OFFERS,
            "memory": self.memory,
        }

    def __reduce__(self) -> tuple[Any, ...]:
        header = self.header()
        return Game, (
            self.name,
            self.seats,
            header["options"],
            header["box"],
            self.utility,
            header["offers"],
            self.memory,
        )

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.seats} seats, {self.num_distinct_actions} actions>"


def read_state(text: str) -> State:
    """The state that ``State.serialize`` wrote. :raises Fault: if there is none, or it is not legal."""
    try:
        kept = json.loads(text)
        seed, history = int(kept.pop("seed")), [int(action) for action in kept.pop("history")]
        game = load_game(kept.pop("game"), **kept)
    except (AttributeError, KeyError, TypeError, json.JSONDecodeError) as wrong:
        raise UsageFault.of(Code.UNREADABLE) from wrong
    return replay(game, seed, history)
