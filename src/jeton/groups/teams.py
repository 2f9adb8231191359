"""Teams: they are paired as people are, and then meet board by board."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from jeton.core.chance import Stream
from jeton.groups.pairing import Method, pair
from jeton.groups.results import Pairing, PersonId, Played, Round


def pair_teams(
    teams: Mapping[str, Sequence[PersonId]],
    history: Sequence[Round],
    chance: Stream,
    method: Method = Method.RESULT,
) -> tuple[Pairing, ...]:
    """The next round: first against first, second against second. ``history`` is of people.

    Where one team has more members, or has nobody to meet, those that are over are left alone.
    """
    met = pair([*teams], [team_results(teams, held) for held in history], chance, method)
    pairings: list[Pairing] = []
    for meeting in met:
        sides = [teams[team] for team in meeting.people]
        for board, members in enumerate(zip_longest(*sides)):
            # Whoever is first for the first team is second on the next board.
            two = members[::-1] if board % 2 else members
            pairings.append(Pairing(tuple(person for person in two if person is not None)))
    return tuple(pairings)


def team_results(teams: Mapping[str, Sequence[PersonId]], held: Round) -> Round:
    """A round of people as a round of teams: who has won more of their matches."""
    of_person = {person: team for team, members in teams.items() for person in members}
    credits: dict[frozenset[str], dict[str, list[Played]]] = {}
    for played in held:
        sides = [of_person[person] for person in played.pairing.people if person in of_person]
        if len({*sides}) == 2:
            meeting = credits.setdefault(frozenset(sides), {side: [] for side in sides})
            for side in meeting:
                meeting[side].append(played)
    rounds = [_team_result(of_person, meeting) for meeting in credits.values()]
    busy = {team for meeting in credits for team in meeting}
    alone = {of_person[played.pairing.people[0]] for played in held if played.pairing.people[0] in of_person}
    return [*rounds, *(Played(Pairing((team,)), (1,), (0,)) for team in sorted(alone - busy))]


def _team_result(of_person: Mapping[PersonId, str], meeting: Mapping[str, Sequence[Played]]) -> Played:
    one, other = meeting
    results = meeting[one]
    totals = {
        side: (
            sum(
                played.credit(person)
                for played in results
                for person in played.pairing.people
                if of_person[person] == side
            ),
            sum(
                points
                for played in results
                for person, points in zip(played.pairing.people, played.points, strict=True)
                if of_person[person] == side
            ),
        )
        for side in (one, other)
    }
    ranks = tuple(
        1 + (totals[second][0] > totals[first][0]) for first, second in ((one, other), (other, one))
    )
    return Played(Pairing((one, other)), ranks, (totals[one][1], totals[other][1]))
