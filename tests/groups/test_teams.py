"""Teams meet board by board, and are paired by what their members did."""

from jeton.core.chance import Stream, seed_of
from jeton.groups import Pairing, Played, Round, pair_teams, team_results

TEAMS = {"red": ("r1", "r2", "r3"), "blue": ("b1", "b2"), "green": ("g1", "g2"), "white": ("w1", "w2")}
CHANCE = Stream(seed_of("teams"), "teams", 0)


def test_boards() -> None:
    """First against first; the sides change from board to board; whoever is over is alone."""
    pairings = pair_teams({"red": TEAMS["red"], "blue": TEAMS["blue"]}, [], CHANCE)
    assert {frozenset(pairing.people) for pairing in pairings} == {
        frozenset(("r1", "b1")),
        frozenset(("r2", "b2")),
        frozenset(("r3",)),
    }
    first = [pairing.people[0][0] for pairing in pairings if not pairing.is_bye]
    assert sorted(first) == ["b", "r"]


def test_a_meeting_of_teams() -> None:
    """The team that won more matches has won, by however little; the points are added up."""
    round_ = [
        Played(Pairing(("r1", "b1")), (1, 2), (10, 9)),
        Played(Pairing(("b2", "r2")), (1, 1), (50, 50)),
        Played(Pairing(("g1",)), (1,), (0,)),
    ]
    results = {result.pairing.people: result for result in team_results(TEAMS, round_)}
    assert results[("green",)].pairing.is_bye
    (meeting,) = (result for people, result in results.items() if len(people) == 2)
    assert dict(zip(meeting.pairing.people, meeting.ranks, strict=True)) == {"red": 1, "blue": 2}
    assert dict(zip(meeting.pairing.people, meeting.points, strict=True)) == {"red": 60, "blue": 59}


def test_teams_do_not_meet_twice() -> None:
    """Three rounds of four teams: each meets each."""
    history: list[Round] = []
    met = []
    for _ in range(3):
        pairings = pair_teams(TEAMS, history, CHANCE)
        met += [
            frozenset(person[0] for person in pairing.people) for pairing in pairings if not pairing.is_bye
        ]
        history.append(
            [
                Played(pairing, tuple(range(1, len(pairing.people) + 1)), (0,) * len(pairing.people))
                for pairing in pairings
            ]
        )
    assert len(set(met)) == 6
