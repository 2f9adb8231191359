"""What people of a group are to do by themselves until some day: puzzles of a game, or its lesson."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from jeton.core.errors import Fault
from jeton.groups.codes import Code
from jeton.groups.results import PersonId

LESSON = 0
"""Stands for the lesson of a game; its puzzles are counted from one."""
MOST_ASSIGNMENTS = 20
MOST_TASKS = 20


@dataclass(frozen=True, slots=True)
class Assignment:
    """Some puzzles, or a lesson, until a day."""

    number: int
    """Counts the assignments of a group."""
    game: str
    tasks: tuple[int, ...]
    """The numbers of its puzzles, or ``LESSON``."""
    due: str
    """The day, as ``2026-11-30``."""
    done: Mapping[PersonId, Mapping[str, int]] = field(default_factory=dict)
    """Who has done which, by number, and when; in milliseconds."""

    def of(self, person: PersonId) -> Mapping[int, int]:
        """What somebody has done, and when; in the order of the tasks."""
        known = self.done.get(person, {})
        return {task: known[str(task)] for task in self.tasks if str(task) in known}

    def is_done_by(self, person: PersonId) -> bool:
        """Whether somebody has done all of it."""
        return len(self.of(person)) == len(self.tasks)

    def do(self, person: PersonId, game: str, task: int, at: int) -> "Assignment":
        """Somebody has done a task; as it is if that is known, or no part of it."""
        if game != self.game or task not in self.tasks or task in self.of(person):
            return self
        return replace(self, done={**self.done, person: {**self.done.get(person, {}), str(task): at}})


def assigned(
    known: tuple[Assignment, ...], game: str, tasks: tuple[int, ...], due: str
) -> tuple[Assignment, ...]:
    """One more. :raises Fault: if there are too many, or it is none."""
    if len(known) >= MOST_ASSIGNMENTS:
        raise Fault.of(Code.MANY_ASSIGNMENTS, most=MOST_ASSIGNMENTS)
    if not 1 <= len({*tasks}) <= MOST_TASKS:
        raise Fault.of(Code.TASKS, most=MOST_TASKS)
    number = known[-1].number + 1 if known else 1
    return (*known, Assignment(number, game, tuple(dict.fromkeys(tasks)), due))
