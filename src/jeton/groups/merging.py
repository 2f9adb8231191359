"""One person less in a group: somebody who does not belong there, or who has come in twice."""

from collections.abc import Mapping
from dataclasses import replace

from jeton.core.errors import Fault
from jeton.groups.assignments import Assignment
from jeton.groups.codes import Code
from jeton.groups.group import Board, Group, GroupRound
from jeton.groups.questions import Question
from jeton.groups.results import PersonId


def removed(group: Group, person_id: PersonId) -> Group:
    """Without somebody. Whoever has sat at a table stays with what they played, and no browser is theirs.

    :raises Fault: if there is nobody such
    """
    person = group.person(person_id)
    group = replace(group, returning=tuple(one for one in group.returning if one.person != person.id))
    if any(person.id in board.people for held in group.rounds for board in held.boards):
        kept = tuple(
            replace(one, keys=(), present=False) if one.id == person.id else one for one in group.people
        )
        return replace(group, people=kept)
    return replace(
        group,
        people=tuple(one for one in group.people if one.id != person.id),
        assignments=tuple(_without(one, person.id) for one in group.assignments),
        question=group.question and group.question.without(person.id),
    )


def merged(group: Group, person_id: PersonId, into: PersonId) -> Group:
    """With one who was two, under the second name: their browsers, results and answers come together.

    :raises Fault: if both have sat at tables of one round, as only two people can
    """
    one, other = group.person(person_id), group.person(into)
    if one.id == other.id or any(
        {one.id, other.id} <= {person for board in held.boards for person in board.people}
        for held in group.rounds
    ):
        raise Fault.of(Code.TWO_PEOPLE, one=one.name, other=other.name)
    whole = replace(
        other,
        keys=(*other.keys, *(key for key in one.keys if key not in other.keys)),
        present=other.present or one.present,
        team=other.team or one.team,
        answered=other.answered + one.answered,
        solved=other.solved + one.solved,
    )
    return replace(
        group,
        people=tuple(
            whole if person.id == other.id else person for person in group.people if person.id != one.id
        ),
        returning=tuple(
            replace(asked, person=other.id) if asked.person == one.id else asked for asked in group.returning
        ),
        rounds=tuple(_round(held, one.id, other.id) for held in group.rounds),
        assignments=tuple(_assignment(task, one.id, other.id) for task in group.assignments),
        question=group.question and _question(group.question, one.id, other.id),
    )


def _round(held: GroupRound, one: PersonId, other: PersonId) -> GroupRound:
    def seated(board: Board) -> Board:
        return replace(board, people=tuple(other if person == one else person for person in board.people))

    return replace(held, boards=tuple(map(seated, held.boards)))


def _assignment(task: Assignment, one: PersonId, other: PersonId) -> Assignment:
    """What was done twice was done the first time."""
    done: dict[str, int] = {**task.done.get(other, {})}
    for number, at in task.done.get(one, {}).items():
        done[number] = min(at, done.get(number, at))
    others: Mapping[PersonId, Mapping[str, int]] = _without(task, one).done
    return replace(task, done={**others, other: done} if done else others)


def _without(task: Assignment, person: PersonId) -> Assignment:
    return replace(task, done={who: done for who, done in task.done.items() if who != person})


def _question(question: Question, one: PersonId, other: PersonId) -> Question:
    """Of two answers, that of the one who stays."""
    if question.of(other) is not None:
        return question.without(one)
    answers = tuple(replace(each, person=other) if each.person == one else each for each in question.answers)
    return replace(question, answers=answers)
