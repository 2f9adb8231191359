"""The small protocols by which the house knows a game.

A game is a bundle of rooms; each room is a module that offers the functions of one protocol. P is the game's
position, M its moves, B its box.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from jeton.core.aids import Aid
from jeton.core.formats import Format, rounded_minutes
from jeton.core.options import Option
from jeton.core.phrases import Phrase
from jeton.core.picture import Ledger, Term, Use
from jeton.core.playing import Playing
from jeton.core.protocols.hindsight import (
    Aims,
    Asked,
    Look,
    Prospects,
    Remark,
    Review,
    Reviewer,
    Solution,
    Solver,
)
from jeton.core.protocols.rules import Contesting, Equipment, Referee, Rules, Timing
from jeton.core.protocols.sheets import Scorekeeper, Settling
from jeton.core.protocols.surface import (
    Aloud,
    Deck,
    Drawing,
    Laying,
    Layout,
    Lights,
    Lit,
    Notation,
    Sight,
    Texts,
    Touching,
    Unpacking,
    Unveil,
)
from jeton.core.protocols.turns import (
    Adviser,
    Appraiser,
    Best,
    Coach,
    Doubting,
    Expert,
    Findable,
    Generator,
    Learner,
    Player,
    Searcher,
)
from jeton.core.protocols.view import B, M, P, View

__all__ = [
    "Adviser",
    "Aims",
    "Aloud",
    "AnyGame",
    "Appraiser",
    "Asked",
    "Best",
    "Coach",
    "Contesting",
    "Deck",
    "Doubting",
    "Drawing",
    "Equipment",
    "Expert",
    "Findable",
    "Game",
    "Generator",
    "Laying",
    "Layout",
    "Learner",
    "Lights",
    "Lit",
    "Look",
    "Notation",
    "Player",
    "Prospects",
    "Referee",
    "Remark",
    "Review",
    "Reviewer",
    "Rules",
    "Scorekeeper",
    "Searcher",
    "Settling",
    "Sight",
    "Solution",
    "Solver",
    "Texts",
    "Timing",
    "Touching",
    "Unpacking",
    "Unveil",
    "View",
]


@dataclass(frozen=True, slots=True, repr=False)
class Game(Generic[P, M, B]):
    """A game as the rest of the house knows it."""

    name: str
    seats: tuple[int, ...]
    """How many may play."""
    formats: tuple[Format, ...]
    """How long a match may be, the shortest first; the last is the match of the sheet."""
    pace: int
    """About how many seconds a person takes for a turn: an assumption."""
    edition: int
    """Of its rules, from 1. Raise it when the same inputs, or the same record, may become another match: a
    ruling, a score, an end, a draw or a notation has changed. What was played by another edition is not
    replayed from its inputs, and is said to be of that edition. A box is another matter: a match keeps its
    own."""
    texts: Texts
    options: tuple[Option, ...]
    equipment: Equipment[B]
    rules: Rules[P, M, B]
    timing: Timing[P, M]
    referee: Referee[P, M]
    generator: Generator[P, M]
    player: Player[P, M]
    findable: Findable[P, M]
    notation: Notation[P, M]
    sight: Sight[P, M]
    scorekeeper: Scorekeeper[P, B]
    layout: Layout[P, B]
    settling: Settling[P] | None = None
    """None where what is left at the end counts nothing."""
    contesting: Contesting[P, M] | None = None
    """None where nothing can be contested."""
    doubting: Doubting[P, M] | None = None
    """There where something can be contested."""
    appraiser: Appraiser[P, M] | None = None
    """None where only the judge knows what a move brings."""
    searcher: Searcher[P, M] | None = None
    """None where nobody can search for the best turn."""
    laying: Laying | None = None
    """None where nothing is laid on a board."""
    touching: Touching[P, M] | None = None
    """None where nothing is laid on a board."""
    phrases: tuple[Phrase, ...] = ()
    """Moves that are said in words, ``draw``, and of cards all, besides those that every game has."""
    adviser: Adviser[P, M] | None = None
    """None where a search knows the best."""
    coach: Coach[P, M] | None = None
    """None where nobody helps beginners."""
    deck: Deck[B] | None = None
    """None where a game has no cards."""
    drawing: Drawing[B] | None = None
    """None where a game has no cards."""
    unpacking: Unpacking[P] | None = None
    """None where a game has no tokens."""
    ledger: Ledger | None = None
    """None where a line of a score sheet is points alone."""
    solver: Solver[P, M] | None = None
    """None where no position is solved."""
    aims: Aims[P] | None = None
    """None where nobody makes problems of solved positions."""
    asked: Asked[M] | None = None
    """None where puzzles ask for the best turn."""
    reviewer: Reviewer[P, M] | None = None
    """None where nobody can tell afterwards what was right."""
    prospects: Prospects[P, M] | None = None
    """There where a match is made of deals, and somebody estimates who will win."""
    expert: Expert[P, M] | None = None
    """None where nobody plays better than the greedy player."""
    learner: Learner[B] | None = None
    """None where the expert has nothing to learn."""
    to_lay: Callable[[P], int] | None = None
    """How many tokens are still to be laid before the match is at its end, about; the same for everybody who
    looks. None where nobody estimates by it who will win."""
    playing: Playing[P, M, B] | None = None
    """None where there are no matches in bulk."""
    aids: tuple[Aid, ...] = ()
    """What there is to look up while one plays, in the order in which it is shown."""
    aloud: Aloud | None = None
    """None where a text of the notation is said as it is written."""
    lights: Lights[P, M] | None = None
    """None where every move that speaks of cards plays them."""
    unveil: Unveil[P] | None = None
    """None where nothing comes to light but by a move."""
    terms: tuple[Term, ...] = ()
    """Words that a beginner asks about at the table, in the order in which they are shown."""
    scoring: tuple[Use, ...] = ()
    """What scores, in the few lines that stand by a board; with the tokens that a line is about, if any."""
    uses: tuple[Use, ...] = ()
    """What each token does that is laid on a board."""

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def minutes(self) -> tuple[int, int]:
        """How long a match takes, about: the shortest against bots, and a whole one among people."""
        short, whole = self.minutes_of(self.formats[0]), self.minutes_of(self.formats[-1])
        return short[0][0], max(each[-1] for each in whole)

    def minutes_of(self, one: Format) -> tuple[tuple[int, ...], ...]:
        """How long a match takes, about: for each number of seats, and at these for each number of people."""
        return tuple(
            tuple(rounded_minutes(turns, seats, people, self.pace) for people in range(1, seats + 1))
            for seats, turns in zip(self.seats, one.turns, strict=True)
        )

    def window(self, position: P) -> bool:
        """Whether a contest window is open."""
        return self.contesting is not None and self.contesting.window(position)

    def implied(self, position: P, move: M) -> M | None:
        """The move that must come before this one because this one implies it: closing a window."""
        return self.contesting.implied(position, move) if self.contesting else None

    def squares(self, view: View[P], move: M) -> frozenset[str]:
        """The squares that a move touches, by name; none where nothing is laid on a board."""
        return self.touching(view, move) if self.touching else frozenset()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of turn that can be searched for apart; none where there is no search."""
        return self.searcher.KINDS if self.searcher else ()

    def best(self, view: View[P], count: int, kind: str = "") -> tuple[Best[M], ...]:
        """The best turns from here, best first; none where there is no search."""
        return self.searcher.best(view, count, kind) if self.searcher else ()

    def compiled(self) -> bool:
        """Whether all kernels of the game run compiled."""
        kernels = (self.searcher, self.solver, self.expert, self.playing)
        return all(one is None or one.compiled() for one in kernels)

    def searches(self) -> bool:
        """Whether the game has kernels at all."""
        return self.searcher is not None or self.solver is not None


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game, where it does not matter which."""
