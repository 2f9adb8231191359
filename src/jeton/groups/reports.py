"""What is known of one person: matches, points a turn, positions answered, and what they tried in vain."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from jeton.groups.group import Group, Person, Refused

MOST_REFUSALS = 3


@dataclass(frozen=True, slots=True)
class Report:
    """Of one person."""

    person: Person
    matches: int
    won: int
    points: int
    """In matches in which points come by turns."""
    turns: int
    answered: int
    solved: int
    refusals: tuple[Refused, ...]
    """The commonest, with how often."""

    @property
    def average(self) -> Fraction | None:
        """Points a turn; None if there were no turns."""
        return Fraction(self.points, self.turns) if self.turns else None


def report(group: Group, person: Person) -> Report:
    """What a group knows of somebody."""
    seats = [
        (board, board.people.index(person.id))
        for held in group.rounds
        # Where tables are alike, one of them tells nothing about another that still plays.
        if held.is_over or not held.plan.alike
        for board in held.boards
        if board.match and board.is_over and person.id in board.people
    ]
    # A group that was kept before turns were counted tells none.
    turned = [(board.points[seat], board.turns[seat]) for board, seat in seats if board.turns]
    tried = [one for board, seat in seats if seat < len(board.refusals) for one in board.refusals[seat]]
    counts = Counter[str]()
    for one in tried:
        counts[one.code] += one.count
    said = {one.code: one.said for one in tried}
    asked = group.question.of(person.id) if group.question else None
    return Report(
        person=person,
        matches=len(seats),
        won=sum(board.ranks[seat] == 1 for board, seat in seats),
        points=sum(points for points, _ in turned),
        turns=sum(turns for _, turns in turned),
        answered=person.answered + (asked is not None),
        solved=person.solved + (asked is not None and asked.best),
        refusals=tuple(Refused(code, count, said[code]) for code, count in counts.most_common(MOST_REFUSALS)),
    )
