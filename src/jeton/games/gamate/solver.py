"""Plays a deal of Gamate with all hands open: what each card is worth, and a best line.

Written without a look at the rules, so that each checks the other. What is searched, and which of the ways to
search less are proved, is told in docs/gamate-solver.md.
"""

from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from jeton.core.errors import UsageFault
from jeton.core.messages import Message, message
from jeton.core.moves import Seat
from jeton.core.protocols import Solution, View
from jeton.games.gamate.codes import Code
from jeton.games.gamate.equipment import MUTE, SEATS, UNKNOWN, Card
from jeton.games.gamate.generator import height, moves
from jeton.games.gamate.kernels import COMPILED, MOST_CARDS, Scores, Search
from jeton.games.gamate.moves import Move, Play
from jeton.games.gamate.notation import RENOUNCED
from jeton.games.gamate.position import Contract, Phase, Position, partner_of, renounces

OnProgress: TypeAlias = Callable[[int], None]
"""Hears now and then how many nodes have been visited; what it raises stops the work."""

_MUTE_RANK = -1
_NOBODY = -1
"""Whose the card on the pile is."""

_TRICK, _RENOUNCE, _ALL_BUT_ONE, _ALL = (3, 6), (2, 4), (4, 8), (7, 14)
"""What each counts for the declarer's camp, and for the others (G26, G27)."""
_EXACT = 6

_idle_searches: list[Search] = []
_idle_scores: list[Scores] = []
"""What nobody uses now: the bounds that a search has found serve every deal."""


def quiet(nodes: int) -> None:
    """For those who do not want to hear anything."""


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return COMPILED


def solve(
    position: Position,
    *,
    every: bool = False,
    proved: bool = False,
    scored: bool = False,
    on_progress: OnProgress = quiet,
) -> Solution[Move]:
    """How many of the tricks that are left the declarer's camp takes, and a best line to the end.

    With ``scored``, what that camp scores in this deal, less what the others score (G25 to G28). With
    ``every``, also what each card that may be played now is worth, the best for the hand on turn first. With
    ``proved``, only what is proved is used to search less; for scores that is always so.

    :raises UsageFault: if cards are hidden or none is to be played.
    """
    table = _Table(position)
    objective: _Objective = _Points(table, on_progress) if scored else _Tricks(table, proved, on_progress)
    try:
        spots = table.leads()
        values = [objective.value(spot) for spot in spots]
        value = max(values)
        choices = list(_choices(position, table, objective, value)) if every else []
        choices.sort(key=lambda choice: -choice[1] if table.spot.turn % 2 == 0 else choice[1])
        line = tuple(_line(table, objective, spots[values.index(value)], value))
        return Solution(value, line, tuple(choices), objective.nodes())
    finally:
        objective.close()


@contextmanager
def _asking(position: Position, on_progress: OnProgress) -> Iterator[tuple["_Table", "_Tricks"]]:
    """A position, and somebody who counts its tricks."""
    table = _Table(position)
    objective = _Tricks(table, False, on_progress)
    try:
        yield table, objective
    finally:
        objective.close()


def total(position: Position, guess: int, on_progress: OnProgress = quiet) -> int:
    """How many tricks of the deal the declarer's camp takes in the end. A good guess saves time."""
    with _asking(position, on_progress) as (table, tricks):
        first, *others = table.leads()
        best = tricks.value(first, guess - table.spot.made)
        for other in others:
            if tricks.reaches(other, best + 1):
                best = tricks.value(other, best + 1)
        return table.spot.made + best


def reaches(position: Position, wanted: int, on_progress: OnProgress = quiet) -> bool:
    """Whether the declarer's camp takes so many tricks of the deal."""
    with _asking(position, on_progress) as (table, tricks):
        return any(tricks.reaches(spot, wanted - spot.made) for spot in table.leads())


def total_after(position: Position, play: Play, on_progress: OnProgress = quiet) -> int:
    """How many tricks of the deal the declarer's camp takes in the end if a card is played."""
    with _asking(position, on_progress) as (table, tricks):
        spot = replace(table.spot, turn=table.seat(play.hand))
        tricks.lay(spot.turn, table.rank[play.card])
        return table.spot.made + tricks.value(table.after(spot, play.card, play.renounced))


def made_by(position: Position, play: Play) -> int:
    """How many tricks the declarer's camp has after a card."""
    table = _Table(position)
    spot = replace(table.spot, turn=table.seat(play.hand))
    return table.after(spot, play.card, play.renounced).made


# --- the table ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where a deal stands, apart from the hands; seats are counted from the declarer on."""

    turn: Seat
    left: int = SEATS
    """How many hands have yet to play in the trick."""
    top: int = _MUTE_RANK
    """The card on top of the pile, by its rank; that of a mute also where there is none."""
    winner: Seat = 0
    """Who laid it."""
    pile: int = 0
    """How many brisques lie on the pile."""
    made: int = 0
    """How many tricks the declarer's camp has made."""
    ours: int = 0
    """What brisques and renounces count for the declarer's camp if it wins ..."""
    theirs: int = 0
    """... and for the others if they do."""

    @property
    def place(self) -> tuple[int, int, int, int]:
        """Where the trick stands, as the kernels want to be told."""
        return self.turn, self.left, self.top, self.winner

    def after(self, rank: int, *, brisque: bool, renounced: bool) -> "_Spot":
        """The spot after a card of the hand on turn."""
        spot = self
        if renounced:
            ours = self.ours + (_RENOUNCE[0] if self.turn % 2 else 0)
            theirs = self.theirs + (0 if self.turn % 2 else _RENOUNCE[1])
            spot = replace(spot, ours=ours, theirs=theirs)
        else:
            spot = replace(spot, top=rank, winner=self.turn, pile=self.pile + brisque)
        if self.left > 1:
            return replace(spot, turn=(self.turn + 1) % SEATS, left=self.left - 1)
        taken = 1 - spot.winner % 2
        return _Spot(
            turn=spot.winner,
            made=spot.made + taken,
            ours=spot.ours + taken * spot.pile,
            theirs=spot.theirs + (1 - taken) * spot.pile,
        )


class _Table:
    """A position as the kernels know it: ranks for cards, and the declarer in seat 0."""

    def __init__(self, position: Position) -> None:
        contract = position.contract
        if position.phase not in (Phase.LEADING, Phase.PLAY) or contract is None:
            raise UsageFault.of(Code.SOLVE_PHASE)
        if any(UNKNOWN in hand for hand in position.hands):
            raise UsageFault.of(Code.SOLVE_HIDDEN)
        size = max(map(len, position.hands))
        if size > MOST_CARDS:
            raise UsageFault.of(Code.SOLVE_SIZE, count=size, most=MOST_CARDS)
        self.position = position
        self.contract: Contract = contract
        owner = {
            card: self.seat(seat) for seat, hand in enumerate(position.hands) for card in hand if card != MUTE
        }
        top = position.top
        if top is not None and top != MUTE:
            owner[top] = _NOBODY
        cards = sorted(owner, key=lambda card: height(contract, card), reverse=True)
        self.rank: dict[Card, int] = {card: rank for rank, card in enumerate(cards)}
        self.rank[MUTE] = _MUTE_RANK
        self.owners = array("b", [owner[card] for card in cards])
        self.hands = [list(position.hands[self.player(seat)]) for seat in range(SEATS)]
        self.mutes = array("i", [hand.count(MUTE) for hand in self.hands])
        self.spot = self._spot(position)

    def leads(self) -> list[_Spot]:
        """The spot, for each hand that may play the next card."""
        if self.position.phase is Phase.LEADING:
            # G19: the first lead comes from either of the declarer's hands.
            return [self.spot, replace(self.spot, turn=partner_of(self.spot.turn))]
        return [self.spot]

    def seat(self, seat: Seat) -> Seat:
        """A seat at the table as the kernels count it."""
        return (seat - self.contract.declarer) % SEATS

    def player(self, seat: Seat) -> Seat:
        """A seat of the kernels' at the table."""
        return (seat + self.contract.declarer) % SEATS

    def is_brisque(self, card: Card) -> bool:
        """Whether a card counts where it is won."""
        return card in self.position.box.brisques

    def _spot(self, position: Position) -> _Spot:
        pile = [laid for laid in position.trick if not laid.renounced]
        us = self.contract.declarer % 2
        won = [sum(map(self.is_brisque, position.won[camp])) for camp in (us, 1 - us)]
        return _Spot(
            turn=self.seat(position.hand),
            left=SEATS - len(position.trick),
            top=self.rank[pile[-1].card] if pile else _MUTE_RANK,
            winner=self.seat(pile[-1].hand) if pile else 0,
            pile=sum(self.is_brisque(laid.card) for laid in pile),
            made=position.tricks[us],
            ours=won[0] + _RENOUNCE[0] * renounces(position, 1 - us),
            theirs=won[1] + _RENOUNCE[1] * renounces(position, us),
        )

    def after(self, spot: _Spot, card: Card, renounced: bool) -> _Spot:
        """The spot after a card."""
        return spot.after(self.rank[card], brisque=self.is_brisque(card), renounced=renounced)

    def playable(self, spot: _Spot) -> Iterator[tuple[Card, bool]]:
        """What the hand on turn may do: put a card, from the lowest up, or renounce one."""
        cards = sorted(set(self.hands[spot.turn]), key=lambda card: -self.rank[card])
        for card in cards:
            if card == MUTE or spot.top == _MUTE_RANK or self.rank[card] < spot.top:
                yield card, False
        if spot.left < SEATS:
            yield from ((card, True) for card in cards)


# --- what is played for -------------------------------------------------------------------------


class _Objective(Protocol):
    """What both camps play for, the declarer's to have more of it and the others to have less."""

    def value(self, spot: _Spot, guess: int | None = None) -> int:
        """What will be reached."""
        ...

    def reaches(self, spot: _Spot, wanted: int) -> bool:
        """Whether so much will be reached."""
        ...

    def lay(self, seat: Seat, rank: int) -> None:
        """A hand plays a card."""
        ...

    def lift(self, seat: Seat, rank: int) -> None:
        """It takes it back."""
        ...

    def nodes(self) -> int:
        """How many nodes were visited."""
        ...

    def close(self) -> None:
        """Hand the kernel back."""
        ...


class _Tricks:
    """The tricks of the declarer's camp from the position on."""

    def __init__(self, table: _Table, proved: bool, on_progress: OnProgress) -> None:
        self._search = _idle_searches.pop() if _idle_searches else Search()
        self._search.load(table.owners, table.mutes, proved)
        self._on_progress = on_progress
        self._before = table.spot.made
        self._guess = (len(table.hands[table.spot.turn]) + 1) // 2
        self.lay, self.lift, self.nodes = self._search.lay, self._search.lift, self._search.visited

    def value(self, spot: _Spot, guess: int | None = None) -> int:
        since = spot.made - self._before
        wanted = (self._guess if guess is None else guess) - since
        return since + int(self._search.tricks(*spot.place, wanted, self._on_progress))

    def reaches(self, spot: _Spot, wanted: int) -> bool:
        return bool(self._search.reaches(*spot.place, wanted - spot.made + self._before, self._on_progress))

    def close(self) -> None:
        _idle_searches.append(self._search)


class _Points:
    """What the declarer's camp scores in the deal, less what the others do: only one of them does (G25)."""

    def __init__(self, table: _Table, on_progress: OnProgress) -> None:
        contract, box = table.contract, table.position.box
        factor = 2 if contract.opposed else 1
        base = [factor * score_of_tricks(contract.tricks, made, box.hand) for made in range(box.hand + 1)]
        brisques = [table.rank[card] for card in box.brisques if card != MUTE and card in table.rank]
        self._scores = _idle_scores.pop() if _idle_scores else Scores()
        self._scores.load(
            table.owners,
            table.mutes,
            array("i", brisques),
            contract.tricks,
            array("i", base),
            array("i", _RENOUNCE),
            factor,
        )
        self._on_progress = on_progress
        # Brisques, and at most a renounce for every card.
        rest = factor * (len(box.brisques) + box.mutes + _RENOUNCE[1] * len(box.deck))
        self._least, self._most = min(base) - rest, max(base) + rest
        self.lay, self.lift, self.nodes = self._scores.lay, self._scores.lift, self._scores.visited

    def value(self, spot: _Spot, guess: int | None = None) -> int:
        """Halving: first whether the declarer wins."""
        least, most = self._least, self._most
        wanted = 1 if guess is None else guess
        while least < most:
            if self.reaches(spot, wanted):
                least = wanted
            else:
                most = wanted - 1
            wanted = (least + most + 1) // 2
        return least

    def reaches(self, spot: _Spot, wanted: int) -> bool:
        count = (spot.pile, spot.made, spot.ours, spot.theirs)
        return bool(self._scores.reaches(*spot.place, *count, wanted, self._on_progress))

    def close(self) -> None:
        _idle_scores.append(self._scores)


def score_of_tricks(announced: int, made: int, all_tricks: int) -> int:
    """What tricks score, and the bonuses that go with their number; below 0 if it is for the others."""
    side = 0 if made >= announced else 1
    tricks = (all_tricks - made) if side else made
    points = tricks * _TRICK[side]
    points += _EXACT if made == announced else 0
    points += {all_tricks - 1: _ALL_BUT_ONE[side], all_tricks: _ALL[side]}.get(tricks, 0)
    return -points if side else points


# --- what is told -------------------------------------------------------------------------------


def say(position: Position, value: int, *, scored: bool = False) -> Message:
    """What a value means, in words."""
    if not scored:
        return message(Code.SOLVED_TRICKS, count=value, all=len(position.hands[position.hand]))
    return message(Code.SOLVED_WON if value > 0 else Code.SOLVED_LOST, count=abs(value))


def rows(line: Sequence[Move]) -> tuple[str, ...]:
    """A trick a row, with the hand that begins it: ``2: 46 ~9 * 17``. Hands are counted from 0."""
    written: list[str] = []
    for place, move in enumerate(line):
        assert isinstance(move, Play)
        text = (RENOUNCED if move.renounced else "") + move.card
        # From the end, for the first trick may have begun before.
        if place == 0 or (len(line) - place) % SEATS == 0:
            written.append(f"{move.hand}: {text}")
        else:
            written[-1] += f" {text}"
    return tuple(written)


def _choices(
    position: Position, table: _Table, objective: _Objective, guess: int
) -> Iterator[tuple[Move, int]]:
    """Every card that may be played, and what is reached after it."""
    for move in moves(View(position.on_turn, position)):
        assert isinstance(move, Play)
        spot = replace(table.spot, turn=table.seat(move.hand))
        objective.lay(spot.turn, table.rank[move.card])
        yield move, objective.value(table.after(spot, move.card, move.renounced), guess)
        objective.lift(spot.turn, table.rank[move.card])


def _line(table: _Table, objective: _Objective, spot: _Spot, value: int) -> Iterator[Play]:
    """A line in which both camps play their best, to the end."""
    while table.hands[spot.turn]:
        ours = spot.turn % 2 == 0
        for card, renounced in table.playable(spot):
            after = table.after(spot, card, renounced)
            objective.lay(spot.turn, table.rank[card])
            if objective.reaches(after, value if ours else value + 1) == ours:
                break
            objective.lift(spot.turn, table.rank[card])
        table.hands[spot.turn].remove(card)
        hand, declarer = table.player(spot.turn), table.contract.declarer
        yield Play(declarer if hand == partner_of(declarer) else hand, hand, card, renounced)
        spot = after
