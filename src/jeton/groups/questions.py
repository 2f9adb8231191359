"""One position before everybody: what was asked, what each would play, and how far it has been told."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from jeton.core.errors import Fault
from jeton.groups.codes import Code
from jeton.groups.results import PersonId


class Stage(Enum):
    """How far a question has come."""

    ASKED = "asked"
    """Everybody answers; nobody is told what others would play."""
    SPREAD = "spread"
    """Nobody answers any more: what was answered can be seen, but not what is best."""
    TOLD = "told"
    """The best, and what everything brings."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn, judged."""

    text: str
    """Its moves, as they are written."""
    points: int
    """What it brings: points, or tricks."""
    best: bool
    """Whether nothing brings more."""
    said: Mapping[str, str]
    """In words, by language."""
    why: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """How its points come about, by language."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody would play."""

    person: PersonId
    turn: Turn


@dataclass(frozen=True, slots=True)
class Question:
    """A position, and what people would play there."""

    number: int
    """Counts the questions of a group."""
    game: str
    puzzle: str
    """The position with its answer, as text."""
    best: Turn
    next: int
    """What the best turn brings that brings less."""
    stage: Stage = Stage.ASKED
    named: bool = False
    """Whether it is shown who answered what, once that is shown."""
    answers: tuple[Answer, ...] = ()

    def of(self, person: PersonId) -> Turn | None:
        """What somebody has answered."""
        return next((one.turn for one in self.answers if one.person == person), None)

    def answer(self, person: PersonId, turn: Turn) -> "Question":
        """Somebody would play this, and not what they said before. :raises Fault: if it is too late."""
        if self.stage is not Stage.ASKED:
            raise Fault.of(Code.TOO_LATE)
        return replace(self, answers=(*self.without(person).answers, Answer(person, turn)))

    def without(self, person: PersonId) -> "Question":
        """Not knowing what somebody has answered."""
        return replace(self, answers=tuple(one for one in self.answers if one.person != person))

    @property
    def spread(self) -> tuple[tuple[Turn, tuple[PersonId, ...]], ...]:
        """Each turn that was answered, with whom; the commonest first."""
        people: dict[str, list[PersonId]] = {}
        turns = {one.turn.text: one.turn for one in self.answers}
        for one in self.answers:
            people.setdefault(one.turn.text, []).append(one.person)
        found = [(turns[text], tuple(those)) for text, those in people.items()]
        return tuple(sorted(found, key=lambda one: (-len(one[1]), one[0].text)))
