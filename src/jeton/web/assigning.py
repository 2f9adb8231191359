"""Puzzles and lessons that a class is to do at home, and who has done which.

A puzzle counts when its answer is sent and holds. A lesson is played in the browser alone, and is believed.
"""

from jeton.catalogue import find_game
from jeton.groups import Group, Person
from jeton.groups.assignments import LESSON, Assignment
from jeton.language import Speaker
from jeton.puzzles import LEVELS
from jeton.web import wire
from jeton.web.challenges import of_stock


def check_tasks(game: str, numbers: list[int]) -> tuple[int, ...]:
    """The tasks of an assignment: puzzles that there are, or the lesson if none is named. :raises Fault:"""
    name = find_game(game).name
    for number in numbers:
        of_stock(name, number)
    return tuple(numbers) or (LESSON,)


def told(group: Group, me: Person | None, language: str) -> list[wire.groups.GroupAssignment]:
    """All assignments, as somebody in the group or its host sees them."""
    return [_told(group, one, me, language) for one in group.assignments]


def _told(group: Group, one: Assignment, me: Person | None, language: str) -> wire.groups.GroupAssignment:
    speaker = Speaker(language)
    lesson = one.tasks == (LESSON,)
    levels = {} if lesson else {of_stock(one.game, task).level: None for task in one.tasks}
    return wire.groups.GroupAssignment(
        number=one.number,
        game=one.game,
        game_title=speaker.code(find_game(one.game).texts.title),
        levels=[speaker.code(LEVELS[level]) for level in levels],
        tasks=list(one.tasks),
        lesson=lesson,
        due=one.due,
        done=list(one.of(me.id)) if me else [],
        finished=sum(one.is_done_by(person) for person in group.present),
        people=len(group.present),
    )


def reported(group: Group, person: Person) -> list[wire.groups.GroupDone]:
    """What somebody has done of each."""
    return [
        wire.groups.GroupDone(one.number, len(done := one.of(person.id)), len(one.tasks), [*done.values()])
        for one in group.assignments
    ]
