"""One person less: who is removed, and who was two; nothing of the others is lost."""

from jeton.groups import Group, read_group, write_group
from jeton.groups.codes import Code
from jeton.groups.group import Ending
from jeton.groups.merging import merged, removed
from jeton.groups.questions import Turn
from tests.groups.test_group import begun, group_of, refused

GOOD, BAD = Turn("1@A1", 5, True, {}), Turn("2@A2", 3, False, {})


def at_work(*names: str) -> Group:
    """A group with something to do, and a position before everybody."""
    return group_of(*names).assign("mathable", (1, 2), "").ask("mathable", "a puzzle", GOOD, 3)


def test_somebody_who_has_not_played_is_gone() -> None:
    """With what they did and answered, and whoever says that they are it."""
    group = at_work("Anna", "Nobody").do("p1", "mathable", 1, 7).answer(1, "p1", BAD).ask_back("p1", "phone")
    without = removed(group, "p1")
    assert without == at_work("Anna")
    refused(Code.NO_SUCH_PERSON, removed, without, "p1")


def test_somebody_who_has_played_stays_with_the_result() -> None:
    """But is not here, and no browser is theirs."""
    group = begun(group_of("Anna", "Bea")).finish("match0", Ending((1, 2), (30, 20)))
    without = removed(group, "p1")
    assert (without.person("p1").present, without.person("p1").keys) == (False, ())
    assert without.standings == group.standings
    assert without.of_key("key1") is None


def test_one_who_was_two() -> None:
    """Anna came in again as Anna 2, and played: all of it is Anna's, and whoever met Anna 2 met Anna."""
    group = begun(group_of("Anna", "Bea").set_present("p0", False).join("p2", "Anna", "key2"))
    group = group.finish("match0", Ending((2, 1), (4, 9))).assign("mathable", (1, 2, 3), "")
    for person, task, at in (("p0", 1, 50), ("p2", 1, 20), ("p2", 3, 60), ("p1", 2, 5)):
        group = group.do(person, "mathable", task, at)
    group = group.ask("mathable", "a puzzle", GOOD, 3).answer(1, "p2", GOOD).ask_back("p2", "phone")
    one = merged(group, "p2", "p0")

    assert [person.name for person in one.people] == ["Anna", "Bea"]
    assert (one.person("p0").keys, one.person("p0").present) == (("key0", "key2"), True)
    assert [(asked.person, asked.key) for asked in one.returning] == [("p0", "phone")]
    (board,) = one.rounds[0].boards
    assert {*board.people} == {"p0", "p1"}
    assert {place.person: place.credit for place in one.standings} == {
        {"p2": "p0"}.get(place.person, place.person): place.credit
        for place in group.standings
        if place.person != "p0"
    }
    (assignment,) = one.assignments
    assert (assignment.of("p0"), assignment.of("p1"), assignment.of("p2")) == ({1: 20, 3: 60}, {2: 5}, {})
    assert one.asking.of("p0") == GOOD
    assert one.unask().person("p0").solved == 1
    assert read_group(write_group(one)) == one


def test_of_two_answers_that_of_the_one_who_stays() -> None:
    """The other is gone; counts of earlier positions are added up."""
    group = at_work("Anna", "Anna").answer(1, "p0", BAD).answer(1, "p1", GOOD)
    assert merged(group, "p1", "p0").asking.answers == group.asking.without("p1").answers
    after = merged(group.unask(), "p1", "p0").person("p0")
    assert (after.answered, after.solved) == (2, 1)


def test_two_who_were_at_tables_of_one_round_are_two() -> None:
    """Whether they met or not; nor is anybody somebody else by being themselves."""
    group = begun(group_of("Anna", "Bea", "Carl", "Dora"))
    for other in ("p1", "p2", "p3", "p0"):
        refused(Code.TWO_PEOPLE, merged, group, "p0", other)
