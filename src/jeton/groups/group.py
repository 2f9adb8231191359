"""A group: who is in it, the rounds they play, and how it stands.

It is a frozen value: whatever changes it gives another.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from jeton.core.chance import Stream
from jeton.core.errors import Fault
from jeton.groups.assignments import Assignment, assigned
from jeton.groups.codes import Code
from jeton.groups.comparing import against_bots, compared
from jeton.groups.names import check_first_name, check_wanted
from jeton.groups.pairing import Method, pair
from jeton.groups.questions import Question, Stage, Turn
from jeton.groups.results import Pairing, PersonId, Played, Round
from jeton.groups.robin import next_of_robin
from jeton.groups.standings import Place, standings
from jeton.groups.tables import seat_at_tables
from jeton.groups.teams import pair_teams, team_results
from jeton.records.names import unused_name

MOST_PEOPLE = 100
"""A large class, or a club evening; the pairing takes a second or two by then."""
LONGEST_TITLE = 60


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who came in."""

    id: PersonId
    name: str
    keys: tuple[str, ...] = ()
    """The browsers that are theirs."""
    present: bool = True
    """Whether they are paired; whoever has left keeps their results."""
    team: str = ""
    """For whom they play where teams do; empty for none."""
    answered: int = 0
    """How many questions to everybody they have answered; the last one is not counted yet."""
    solved: int = 0
    """How many of those with the best that there was."""


@dataclass(frozen=True, slots=True)
class Return:
    """Somebody says that they have been here before; the host decides."""

    key: str
    person: PersonId


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played in a round."""

    game: str
    options: tuple[str, ...] = ()
    seats: int = 2
    """At each table, at most."""
    least: int = 2
    """With fewer people at a table, bots sit down too."""
    method: Method = Method.RESULT
    bot: str = ""
    """Who plays with somebody who is left over; empty: they sit out."""
    alike: bool = False
    """Whether every table has the same draws, and people are compared with those in their seat elsewhere."""
    by_hand: tuple[tuple[PersonId, ...], ...] = ()
    """Who sits with whom, where the host says so."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that somebody tried, and how often."""

    code: str
    count: int
    said: Mapping[str, str]
    """Why it was refused the last time, by language."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What a match came to, by seat; people first, bots behind them."""

    ranks: tuple[int, ...]
    points: tuple[int, ...]
    turns: tuple[int, ...] = ()
    refusals: tuple[tuple[Refused, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """One table of a round."""

    people: tuple[PersonId, ...]
    match: str = ""
    """The id of its match; empty if somebody sits out."""
    ranks: tuple[int, ...] = ()
    """By seat, once it is over: people first, bots behind them."""
    points: tuple[int, ...] = ()
    turns: tuple[int, ...] = ()
    """How many each seat had; nothing where points do not come by turns."""
    refusals: tuple[tuple[Refused, ...], ...] = ()
    """What each seat tried that is not allowed, as far as that is remembered."""

    @property
    def is_over(self) -> bool:
        """Whether there is a result; somebody who sits out has one at once."""
        return bool(self.ranks)

    def without_refusals(self, person_id: PersonId) -> "Board":
        """Not knowing what somebody tried: the sentences may name them."""
        sitting = dict(enumerate(self.people))
        kept = [() if sitting.get(seat) == person_id else one for seat, one in enumerate(self.refusals)]
        return replace(self, refusals=tuple(kept))

    @property
    def played(self) -> Played:
        """As the standings want it."""
        count = len(self.people)
        return Played(Pairing(self.people), self.ranks[:count], self.points[:count])


@dataclass(frozen=True, slots=True)
class GroupRound:
    """A round."""

    plan: Plan
    boards: tuple[Board, ...]
    stopped: bool = False
    """Whether the host has ended it: what was not over then does not count."""
    paused: bool = False
    """Whether all its tables stand still."""

    @property
    def is_over(self) -> bool:
        """Whether another may begin."""
        return self.stopped or all(board.is_over for board in self.boards)

    @property
    def results(self) -> Round:
        """What has a result. Where tables are compared, nothing has one before all do."""
        over = [board for board in self.boards if board.is_over]
        if self.plan.alike:
            tables = [board for board in over if board.match] if self.is_over else []
            shares = compared([(len(board.people), board.points) for board in tables])
            return [replace(board.played, shares=own) for board, own in zip(tables, shares, strict=True)]
        if self.plan.method is Method.BOTS:
            return [
                replace(board.played, shares=against_bots(len(board.people), board.ranks, board.points))
                for board in over
            ]
        return [board.played for board in over]


@dataclass(frozen=True, slots=True)
class Group:
    """A class, or a club evening."""

    title: str
    seed: bytes
    """Of the lots."""
    people: tuple[Person, ...] = ()
    returning: tuple[Return, ...] = ()
    rounds: tuple[GroupRound, ...] = ()
    is_open: bool = True
    """Whether anybody may come in."""
    kids: bool = False
    """Whether it is of children."""
    assignments: tuple[Assignment, ...] = ()
    """What everybody is to do by themselves."""
    question: Question | None = None
    """The position that is before everybody."""
    asked: int = 0
    """How many there have been."""

    # --- what it says

    def person(self, person_id: PersonId) -> Person:
        """Somebody. :raises Fault: if there is nobody such."""
        for person in self.people:
            if person.id == person_id:
                return person
        raise Fault.of(Code.NO_SUCH_PERSON)

    def of_key(self, key: str) -> Person | None:
        """Whose browser it is."""
        return next((person for person in self.people if key in person.keys), None)

    @property
    def present(self) -> tuple[PersonId, ...]:
        """Those who are paired."""
        return tuple(person.id for person in self.people if person.present)

    @property
    def history(self) -> tuple[Round, ...]:
        """What has a result, round by round."""
        return tuple(held.results for held in self.rounds)

    @property
    def standings(self) -> tuple[Place, ...]:
        """The order of those who are here, or have played."""
        played = {one for held in self.history for result in held for one in result.pairing.people}
        return standings(
            [person.id for person in self.people if person.present or person.id in played], self.history
        )

    @property
    def running(self) -> GroupRound | None:
        """The round that is being played."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].is_over else None

    # --- people

    def join(self, person_id: PersonId, name: str, key: str) -> "Group":
        """Somebody comes in; a name that is taken gets a number. :raises Fault:"""
        if not self.is_open:
            raise Fault.of(Code.CLOSED)
        if len(self.people) >= MOST_PEOPLE:
            raise Fault.of(Code.FULL, most=MOST_PEOPLE)
        check_first_name(name)
        own = unused_name(name, [person.name for person in self.people])
        return replace(self, people=(*self.people, Person(person_id, own, (key,))))

    def rename(self, person_id: PersonId, name: str) -> "Group":
        """Another name. :raises Fault:"""
        check_first_name(name)
        others = [person.name for person in self.people if person.id != person_id]
        return self._with(replace(self.person(person_id), name=unused_name(name, others)))

    def set_present(self, person_id: PersonId, present: bool) -> "Group":
        """Somebody leaves, or is there again; at tables that are playing nothing changes."""
        return self._with(replace(self.person(person_id), present=present))

    def forget(self, key: str, name: str) -> "Group":
        """Somebody is not known any more, by name or by browser; what they played stays, for the others."""
        group = replace(self, returning=tuple(one for one in self.returning if one.key != key))
        if (person := group.of_key(key)) is None:
            return group
        others = [other.name for other in self.people if other != person]
        nameless = replace(person, name=unused_name(name, others), keys=(), present=False)
        rounds = tuple(
            replace(held, boards=tuple(board.without_refusals(person.id) for board in held.boards))
            for held in group.rounds
        )
        return replace(group, rounds=rounds)._with(nameless)

    def ask_back(self, person_id: PersonId, key: str) -> "Group":
        """Somebody says from another browser who they are; the host is to confirm it. :raises Fault:

        A closed door is for strangers: whoever has been here may ask.
        """
        asked = Return(key, self.person(person_id).id)
        others = tuple(one for one in self.returning if one.key != key)
        return replace(self, returning=(*others, asked)[-MOST_PEOPLE:])

    def let_back(self, key: str, allowed: bool) -> "Group":
        """The host has decided. :raises Fault: if nobody such has asked."""
        asked = next((one for one in self.returning if one.key == key), None)
        if asked is None:
            raise Fault.of(Code.NOT_ASKED)
        group = replace(self, returning=tuple(one for one in self.returning if one != asked))
        if not allowed:
            return group
        person = group.person(asked.person)
        return group._with(replace(person, keys=(*person.keys, key), present=True))

    def _with(self, changed: Person) -> "Group":
        return replace(
            self, people=tuple(changed if person.id == changed.id else person for person in self.people)
        )

    @property
    def teams(self) -> dict[str, tuple[PersonId, ...]]:
        """Those who are here, by their teams; the teams in the order in which they were named."""
        return _by_team([person for person in self.people if person.present])

    @property
    def team_standings(self) -> tuple[Place, ...]:
        """The order of the teams by the rounds in which teams met."""
        # Also of those who have left: their team keeps what they won.
        teams, rounds = _by_team(self.people), self._of_teams
        return standings([*teams], [team_results(teams, held) for held in rounds]) if rounds else ()

    @property
    def _of_teams(self) -> tuple[Round, ...]:
        # A team has a result when all of it has: until then whoever sits out would win for it.
        return tuple(
            held.results for held in self.rounds if held.plan.method is Method.TEAMS and held.is_over
        )

    def put_in_team(self, person_id: PersonId, team: str) -> "Group":
        """Somebody plays for a team from now on; for none if it has no name. :raises Fault:"""
        if team:
            check_first_name(team)
        return self._with(replace(self.person(person_id), team=team))

    def draw_teams(self, names: Sequence[str]) -> "Group":
        """Part those who are here into teams by lot, as equal as can be. :raises Fault:"""
        if not 2 <= len(names) <= len(self.present):
            raise Fault.of(Code.NO_TEAMS)
        drawn = Stream(self.seed, "teams", len(self.rounds)).draw(self.present, len(self.present))
        group = self
        for place, person_id in enumerate(drawn):
            group = group.put_in_team(person_id, names[place % len(names)])
        return group

    def set_open(self, is_open: bool) -> "Group":
        """Open or close the door."""
        return replace(self, is_open=is_open)

    def set_kids(self, kids: bool) -> "Group":
        """Say whether it is of children. :raises Fault: if its title is nothing for them."""
        if kids:
            check_wanted(self.title)
        return replace(self, kids=kids)

    # --- what is done alone

    def assign(self, game: str, tasks: tuple[int, ...], due: str) -> "Group":
        """One assignment more. :raises Fault:"""
        return replace(self, assignments=assigned(self.assignments, game, tasks, due))

    def unassign(self, number: int) -> "Group":
        """One less, with what was done of it."""
        return replace(self, assignments=tuple(one for one in self.assignments if one.number != number))

    def do(self, person_id: PersonId, game: str, task: int, at: int) -> "Group":
        """Somebody has solved a puzzle of a game, or done its lesson: it counts wherever it is asked for."""
        person = self.person(person_id).id
        return replace(self, assignments=tuple(one.do(person, game, task, at) for one in self.assignments))

    # --- one position for everybody

    def ask(self, game: str, puzzle: str, best: Turn, less: int) -> "Group":
        """Put a position before everybody; one that was there is counted. :raises Fault: in a round."""
        if self.running is not None:
            raise Fault.of(Code.RUNNING)
        group = self.unask()
        number = group.asked + 1
        return replace(group, asked=number, question=Question(number, game, puzzle, best, less))

    def unask(self) -> "Group":
        """Take it away, and count who has answered, and how."""
        if self.question is None:
            return self
        turns = {one.person: one.turn for one in self.question.answers}
        people = tuple(
            replace(one, answered=one.answered + 1, solved=one.solved + turns[one.id].best)
            if one.id in turns
            else one
            for one in self.people
        )
        return replace(self, people=people, question=None)

    @property
    def asking(self) -> Question:
        """The position that is before everybody. :raises Fault: if there is none."""
        if self.question is None:
            raise Fault.of(Code.NO_QUESTION)
        return self.question

    def answer(self, number: int, person_id: PersonId, turn: Turn) -> "Group":
        """Somebody would play this. :raises Fault: if it is too late, or another was asked meanwhile."""
        if self.asking.number != number:
            raise Fault.of(Code.TOO_LATE)
        return replace(self, question=self.asking.answer(self.person(person_id).id, turn))

    def tell(self, stage: Stage) -> "Group":
        """Show what was answered, or what is best. :raises Fault:"""
        return replace(self, question=replace(self.asking, stage=stage))

    def name(self, named: bool) -> "Group":
        """Show who has answered what, or do not. :raises Fault:"""
        return replace(self, question=replace(self.asking, named=named))

    # --- rounds

    def pairings(self, plan: Plan) -> tuple[Pairing, ...]:
        """Who would play whom. :raises Fault: if nobody could."""
        if self.running is not None:
            raise Fault.of(Code.RUNNING)
        people, chance = self.present, Stream(self.seed, "pairing", len(self.rounds))
        if plan.method is Method.HAND:
            return self._by_hand(plan)
        if len(people) < (1 if plan.bot else 2):
            raise Fault.of(Code.TOO_FEW)
        if plan.method is Method.BOTS:
            return tuple(Pairing((person,)) for person in people)
        if plan.method in (Method.ROBIN, Method.TEAMS):
            if plan.seats != 2:
                raise Fault.of(Code.PAIRS_ONLY)
            if plan.method is Method.ROBIN:
                return next_of_robin(people, self.history)
            if len(self.teams) < 2:
                raise Fault.of(Code.NO_TEAMS)
            return pair_teams(self.teams, self._of_teams, chance)
        if plan.seats == 2:
            return pair(people, self.history, chance, plan.method)
        return seat_at_tables(people, self.history, chance, plan.seats, plan.least, plan.method)

    def _by_hand(self, plan: Plan) -> tuple[Pairing, ...]:
        """As the host says: whoever is at no table does not play."""
        named = [one for table in plan.by_hand for one in table]
        fits = all(1 <= len(table) <= plan.seats for table in plan.by_hand)
        if not named or not fits or len({*named}) < len(named) or not {*named} <= {*self.present}:
            raise Fault.of(Code.BY_HAND)
        return tuple(map(Pairing, plan.by_hand))

    def begin(self, plan: Plan, boards: Sequence[Board]) -> "Group":
        """A round whose matches are open; whoever sits out has their result at once. :raises Fault:"""
        if self.running is not None:
            raise Fault.of(Code.RUNNING)
        settled = tuple(board if board.match else replace(board, ranks=(1,), points=(0,)) for board in boards)
        return replace(self.unask(), rounds=(*self.rounds, GroupRound(plan, settled)))

    def late(self, person_id: PersonId) -> Pairing:
        """Somebody who has no table in the round that is being played. :raises Fault: if they have"""
        person = self.person(person_id).id
        if any(person in board.people for board in self._playing.boards):
            raise Fault.of(Code.AT_TABLE)
        return Pairing((person,))

    def sit_down(self, board: Board) -> "Group":
        """One table more in the round that is being played. :raises Fault: if none is"""
        return self._with_round(replace(self._playing, boards=(*self._playing.boards, board)))

    def finish(self, match: str, ending: Ending) -> "Group":
        """A match is over; nothing changes if that is known, or if it does not count any more."""
        if not self.rounds or self.rounds[-1].stopped:
            return self
        last = self.rounds[-1]
        ended = {
            board.match: replace(
                board,
                ranks=ending.ranks,
                points=ending.points,
                turns=ending.turns,
                refusals=ending.refusals,
            )
            for board in last.boards
            if board.match == match and not board.is_over
        }
        boards = tuple(ended.get(board.match, board) for board in last.boards)
        return replace(self, rounds=(*self.rounds[:-1], replace(last, boards=boards)))

    def stop(self) -> "Group":
        """End the round: what is not over does not count. :raises Fault: if none is being played."""
        return self._with_round(replace(self._playing, stopped=True, paused=False))

    def pause(self, paused: bool) -> "Group":
        """Let all tables stand still, or go on. :raises Fault: if no round is being played."""
        return self._with_round(replace(self._playing, paused=paused))

    @property
    def _playing(self) -> GroupRound:
        if self.running is None:
            raise Fault.of(Code.NO_ROUND)
        return self.running

    def _with_round(self, last: GroupRound) -> "Group":
        return replace(self, rounds=(*self.rounds[:-1], last))


def _by_team(people: Sequence[Person]) -> dict[str, tuple[PersonId, ...]]:
    found: dict[str, tuple[PersonId, ...]] = {}
    for person in people:
        if person.team:
            found[person.team] = (*found.get(person.team, ()), person.id)
    return found


def open_group(title: str, seed: bytes, kids: bool = False) -> Group:
    """A new group. :raises Fault: if its title cannot be shown."""
    if not 0 < len(title.strip()) <= LONGEST_TITLE or not title.isprintable():
        raise Fault.of(Code.BAD_TITLE, most=LONGEST_TITLE)
    return Group(title.strip(), seed).set_kids(kids)
