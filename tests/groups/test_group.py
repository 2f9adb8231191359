"""A group as a value: people come, go and come back; rounds are played, stopped and counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core.errors import Fault
from jeton.groups import Board, Group, Method, Plan, open_group, read_group, write_group
from jeton.groups.codes import Code
from jeton.groups.group import MOST_PEOPLE, Ending
from jeton.groups.names import is_unwanted

SEED = bytes(32)
PLAN = Plan("mathable")


def group_of(*names: str) -> Group:
    """A group in which these have come in."""
    group = open_group("4b", SEED)
    for number, name in enumerate(names):
        group = group.join(f"p{number}", name, f"key{number}")
    return group


def begun(group: Group, plan: Plan = PLAN) -> Group:
    """A round of it, with a match at each table."""
    boards = [
        Board(pairing.people, "" if pairing.is_bye and not plan.bot else f"match{number}")
        for number, pairing in enumerate(group.pairings(plan))
    ]
    return group.begin(plan, boards)


def refused(code: Code, change: object, *arguments: object) -> None:
    """A change that is refused with a code."""
    with pytest.raises(Fault) as caught:
        change(*arguments)  # type: ignore[operator]
    assert caught.value.message.code == code


def test_names() -> None:
    """One that is taken gets a number; one that nobody is called is refused, however it is spelt."""
    group = group_of("Anna", "Anna", "anna")
    assert [person.name for person in group.people] == ["Anna", "Anna 2", "anna 3"]
    assert group.rename("p1", "Anna").person("p1").name == "Anna 2"
    assert group.rename("p1", "Bea").person("p1").name == "Bea"
    refused(Code.UNWANTED, group.join, "p9", "M3rde", "k")
    refused(Code.UNWANTED, group.rename, "p1", "f u c k")
    refused(Code.NO_SUCH_PERSON, group.rename, "p7", "Bea")


PEOPLE = ("Constance", "Dickens", "Cornelia", "Félicité", "Léa", "Zoé", "Ben 2", "李雷")
NOBODY = ("merde", "MERDE", "m e r d e", "Pute", "Conard", "connard", "Léa merde", "sh1t")


@pytest.mark.parametrize("name", PEOPLE)
def test_names_that_people_have(name: str) -> None:
    """Only whole words are compared: these stay."""
    assert not is_unwanted(name)


@pytest.mark.parametrize("name", NOBODY)
def test_names_that_nobody_has(name: str) -> None:
    """Whatever the case, the accents, the digits and the spaces."""
    assert is_unwanted(name)


def test_the_door() -> None:
    """Closed, it lets nobody in; whoever has been here may ask all the same. There is a limit."""
    closed = group_of("Anna").set_open(False)
    refused(Code.CLOSED, closed.join, "p1", "Bea", "k")
    assert closed.ask_back("p0", "k").let_back("k", True).person("p0").keys == ("key0", "k")
    assert len(closed.set_open(True).join("p1", "Bea", "k").people) == 2
    full = group_of(*(f"Person {number}" for number in range(MOST_PEOPLE)))
    refused(Code.FULL, full.join, "px", "Bea", "k")


def test_coming_back() -> None:
    """On another device: the host confirms. Not asked, nobody is let in; refused, nothing changes."""
    group = group_of("Anna", "Bea").set_present("p0", False)
    asked = group.ask_back("p0", "telephone")
    assert asked.of_key("telephone") is None
    back = asked.let_back("telephone", True)
    there = back.of_key("telephone")
    assert there is not None
    assert (there.name, there.keys, there.present) == ("Anna", ("key0", "telephone"), True)
    assert asked.let_back("telephone", False) == group
    refused(Code.NOT_ASKED, group.let_back, "telephone", True)
    # Asking twice is asking for the last one.
    assert len(asked.ask_back("p1", "telephone").returning) == 1


def test_a_round() -> None:
    """It goes on until every match is over; a result counts once."""
    group = group_of("Anna", "Bea", "Carl", "Dora")
    round_ = begun(group)
    refused(Code.RUNNING, round_.pairings, PLAN)
    refused(Code.RUNNING, round_.begin, PLAN, ())
    once = round_.finish("match0", Ending((1, 2), (30, 20)))
    assert once.running is not None
    assert once.finish("match0", Ending((2, 1), (0, 99))) == once
    assert once.finish("match7", Ending((2, 1), (0, 99))) == once
    over = once.finish("match1", Ending((1, 1), (7, 7)))
    assert over.running is None
    assert [float(place.credit) for place in over.standings] == [1, 0.5, 0.5, 0]
    assert (
        len({*map(frozenset, (board.people for held in (begun(over)).rounds for board in held.boards))}) == 4
    )


def test_a_round_that_is_stopped() -> None:
    """What was not over does not count, and does not count later either."""
    group = begun(group_of("Anna", "Bea", "Carl", "Dora")).finish("match0", Ending((1, 2), (30, 20)))
    stopped = group.stop()
    assert stopped.running is None
    assert [place.matches for place in stopped.standings] == [1, 1, 0, 0]
    assert stopped.finish("match1", Ending((1, 2), (9, 1))) == stopped
    refused(Code.NO_ROUND, stopped.stop)
    refused(Code.NO_ROUND, group_of("Anna").stop)


def test_who_is_left_over() -> None:
    """Sits out with a win, or plays with a bot; alone in a group, only with a bot."""
    group = group_of("Anna", "Bea", "Carl")
    out = begun(group)
    (alone,) = (board for board in out.rounds[0].boards if len(board.people) == 1)
    assert (alone.is_over, out.running is not None) == (True, True)
    kept = begun(group, Plan("mathable", bot="family"))
    (playing,) = (board for board in kept.rounds[0].boards if len(board.people) == 1)
    assert (playing.is_over, playing.match != "") == (False, True)
    refused(Code.TOO_FEW, group_of("Anna").pairings, PLAN)
    assert len(group_of("Anna").pairings(Plan("mathable", bot="family"))) == 1
    refused(Code.TOO_FEW, open_group("4b", SEED).pairings, Plan("mathable", bot="family"))


def test_whoever_left_is_not_paired() -> None:
    """But keeps their result."""
    group = begun(group_of("Anna", "Bea")).finish("match0", Ending((1, 2), (3, 2))).set_present("p0", False)
    assert group.present == ("p1",)
    assert {place.person for place in group.standings} == {"p0", "p1"}


def test_larger_tables_are_seated() -> None:
    """Four at a table, as the plan says."""
    group = group_of(*"ABCDEFGH")
    plan = Plan("gamate", seats=4, least=4, method=Method.CHANCE)
    assert [len(pairing.people) for pairing in group.pairings(plan)] == [4, 4]


@pytest.mark.parametrize("title", ["", "  ", "x" * 61, "a\nb"])
def test_titles(title: str) -> None:
    """Something that can be shown on a wall."""
    refused(Code.BAD_TITLE, open_group, title, SEED)


@given(st.lists(st.sampled_from(["Anna", "Bea", "Élise", "李雷"]), max_size=5), st.booleans())
def test_written_and_read(names: list[str], played: bool) -> None:
    """The same group comes back."""
    group = group_of(*names).ask_back("p0", "other") if names else group_of()
    if played and len(names) > 1:
        group = begun(group).finish("match0", Ending((1, 2), (5, 4)))
    assert read_group(write_group(group)) == group
