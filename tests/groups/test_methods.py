"""How a round is put together and counted otherwise: round robin, teams, by hand, against bots, alike."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from jeton.core.errors import Fault
from jeton.groups import Board, Group, Method, Plan, open_group, read_group, write_group
from jeton.groups.codes import Code
from jeton.groups.group import Ending, Refused
from jeton.groups.reports import report

PLAN = Plan("mathable")


def group_of(count: int) -> Group:
    """A group of p0, p1, and so on."""
    group = open_group("4b", bytes(32))
    for number in range(count):
        group = group.join(f"p{number}", f"Pupil {number}", f"key{number}")
    return group


def begun(group: Group, plan: Plan) -> Group:
    """A round, with a match at each table unless somebody sits out."""
    pairings = group.pairings(plan)
    boards = [
        Board(pairing.people, "" if pairing.is_bye and not plan.bot else f"match{number}")
        for number, pairing in enumerate(pairings)
    ]
    return group.begin(plan, boards)


def won_by_first(group: Group) -> Group:
    """All of it over: whoever sits first has won."""
    running = group.running
    assert running is not None
    for board in running.boards:
        group = group.finish(board.match, Ending((1, 2), (30, 10))) if board.match else group
    return group


def code_of(group: Group, plan: Plan) -> str:
    """Why a round cannot be."""
    with pytest.raises(Fault) as caught:
        group.pairings(plan)
    return caught.value.message.code


@pytest.mark.parametrize("count", [4, 5, 8])
def test_everybody_meets_everybody(count: int) -> None:
    """In as few rounds as can be, nobody twice; who is left over sits out once."""
    group, plan = group_of(count), replace(PLAN, method=Method.ROBIN)
    for _ in range(count - 1 + count % 2):
        group = won_by_first(begun(group, plan))
    met = [frozenset(board.people) for held in group.rounds for board in held.boards if board.match]
    assert sorted(map(sorted, met)) == sorted(
        [f"p{one}", f"p{other}"] for one, other in combinations(range(count), 2)
    )
    assert code_of(group, replace(plan, seats=4)) == Code.PAIRS_ONLY


def test_teams_meet_board_by_board() -> None:
    """Nobody plays a member of their own team; the team with more wins has won."""
    group, plan = group_of(4), replace(PLAN, method=Method.TEAMS)
    assert code_of(group, plan) == Code.NO_TEAMS
    group = group.draw_teams(["Red", "Blue"])
    assert sorted(map(len, group.teams.values())) == [2, 2]
    group = group.put_in_team("p0", "Red").put_in_team("p1", "Red")
    group = group.put_in_team("p2", "Blue").put_in_team("p3", "Blue")
    group = begun(group, plan)
    for board in group.rounds[-1].boards:
        red = [person in ("p0", "p1") for person in board.people]
        assert sorted(red) == [False, True]
        group = group.finish(board.match, Ending(tuple(1 if one else 2 for one in red), (5, 5)))
    assert [(place.person, int(place.credit)) for place in group.team_standings] == [("Red", 1), ("Blue", 0)]
    with pytest.raises(Fault):
        group.draw_teams(["Alone"])
    with pytest.raises(Fault):
        group.put_in_team("p0", "merde")
    assert group.put_in_team("p0", "").person("p0").team == ""


def test_by_hand() -> None:
    """Exactly as the host says; nobody twice, nobody who is not there, no more than fit."""
    group, plan = group_of(5), replace(PLAN, method=Method.HAND)
    said = (("p3", "p0"), ("p1", "p2"))
    assert [one.people for one in group.pairings(replace(plan, by_hand=said))] == [*said]
    for wrong in [(), (("p0", "p0"),), (("p0", "p9"),), (("p0", "p1", "p2"),), ((), ("p0", "p1"))]:
        assert code_of(group, replace(plan, by_hand=wrong)) == Code.BY_HAND
    left = group.set_present("p3", present=False)
    assert code_of(left, replace(plan, by_hand=said)) == Code.BY_HAND


def test_everybody_against_bots() -> None:
    """Each has a table, and what they have is by how they came out there."""
    group = begun(group_of(3), replace(PLAN, method=Method.BOTS, bot="easy"))
    group = group.finish("match0", Ending((1, 2), (40, 30)))
    group = group.finish("match1", Ending((1, 1), (25, 25)))
    group = group.finish("match2", Ending((2, 1), (20, 30)))
    assert [(one.person, one.credit * 2, one.margin, one.matches) for one in group.standings] == [
        ("p0", Fraction(2), Fraction(10), 1),
        ("p1", Fraction(1), Fraction(0), 1),
        ("p2", Fraction(0), Fraction(-10), 1),
    ]


def test_tables_that_are_alike_are_compared() -> None:
    """With those in the same seat at other tables, and only once all are over."""
    plan = replace(PLAN, alike=True, bot="easy", method=Method.HAND)
    plan = replace(plan, by_hand=(("p0", "p1"), ("p2", "p3"), ("p4",)))
    group = begun(group_of(5), plan)
    group = group.finish("match0", Ending((1, 2), (50, 40)))
    group = group.finish("match1", Ending((1, 2), (60, 20)))
    assert not any(place.matches for place in group.standings)
    group = group.finish("match2", Ending((2, 1), (30, 30)))
    credits = {place.person: (place.credit, place.margin) for place in group.standings}
    # First seats were 10, 40 and 0 ahead; second seats 10 and 40 behind. A bot is nobody to compare with.
    assert credits == {
        "p2": (1, Fraction(40) - Fraction(50, 3)),
        "p0": (Fraction(1, 2), Fraction(10) - Fraction(50, 3)),
        "p4": (0, -Fraction(50, 3)),
        "p1": (1, 15),
        "p3": (0, -15),
    }
    assert read_group(write_group(group)) == group


def test_nothing_to_compare() -> None:
    """One table alone: half for everybody, and a round that was stopped counts what was over."""
    plan = replace(PLAN, alike=True, bot="easy")
    group = begun(group_of(4), plan)
    group = group.finish("match0", Ending((1, 2), (50, 40))).stop()
    assert sorted(place.credit for place in group.standings) == [0, 0, Fraction(1, 2), Fraction(1, 2)]


def test_a_report() -> None:
    """Matches that are over, points a turn, and what was refused most often, of all of them."""
    tried = Refused("groups/full", 2, {"en": "Full.", "fr": "Complet."})
    other = replace(tried, code="groups/closed", count=3)
    group, plan = group_of(2), replace(PLAN, method=Method.HAND, by_hand=(("p0", "p1"),))
    for refusals in ((tried,), (tried, other)):
        group = begun(group, plan)
        group = group.finish("match0", Ending((1, 2), (30, 9), (4, 3), (refusals, ())))
    one, two = (report(group, person) for person in group.people)
    assert (one.matches, one.won, one.average) == (2, 2, Fraction(60, 8))
    assert [(each.code, each.count) for each in one.refusals] == [("groups/full", 4), ("groups/closed", 3)]
    assert (two.won, two.average, two.refusals) == (0, Fraction(3), ())
    assert report(group_of(1), group_of(1).people[0]).average is None
