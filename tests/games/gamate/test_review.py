"""Looking back on a deal: what each card cost, and the best contract, agree with trying everything."""

from dataclasses import replace

import pytest

from jeton.core.chance import Stream, seed_of
from jeton.core.errors import UsageFault
from jeton.core.messages import Name
from jeton.core.moves import Seat
from jeton.core.protocols import Review, View
from jeton.games.gamate import generator, rules, sight
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import Demand, plain_demands
from jeton.games.gamate.equipment import Box
from jeton.games.gamate.moves import Bid, Declare, Forfeit, Move, Oppose, Play
from jeton.games.gamate.position import Contract, Phase, Position, Sense, camp_of, partner_of
from jeton.games.gamate.review import review
from tests.games.gamate.kit import SHORT, after, opening, short_box
from tests.games.gamate.open_deals import tried_tricks

History = list[tuple[Position, Move]]

TINY = short_box(4)
"""Four numbers and four mutes: hands of two cards."""


def played(name: str, number: int, box: Box = SHORT) -> History:
    """A short deal from its declaration on, every card by chance."""
    stream = Stream(seed_of(name), "review", number)
    position = after(opening("deals=1", box=box), "[dealer 1]")
    position = rules.play(position, rules.deal(position, stream))
    contract = Contract(stream.choice(plain_demands(box, as_printed=False)), stream.below(4))
    position = replace(position, phase=Phase.DECLARING, contract=contract, hand=contract.declarer)
    history: History = []
    move: Move = Declare(contract.declarer, stream.choice(tuple(Sense)), 1 + stream.below(box.hand))
    while True:
        history.append((position, move))
        position = rules.play(position, move)
        if position.phase not in (Phase.LEADING, Phase.PLAY):
            return history
        move = stream.choice(list(generator.moves(View(position.on_turn, position))))


def look(history: History, choices: int = 0) -> Review[Move]:
    """The one deal of a history."""
    (one,) = review(history)
    return one(choices)


def worth(position: Position) -> int:
    """How many tricks of the deal the declarer's camp takes in the end, by trying everything."""
    assert position.contract is not None
    made = position.tricks[camp_of(position.contract.declarer)]
    turns = [position.hand]
    if position.phase is Phase.LEADING:
        turns.append(partner_of(position.hand))
    return made + max(tried_tricks(replace(position, hand=turn)) for turn in turns)


@pytest.mark.parametrize("number", range(6))
def test_what_each_card_cost(number: int) -> None:
    """The difference between the values before and after it; and what is said to be better costs nothing."""
    history = played("costs", number)
    seen = look(history)
    cards = history[1:]
    values = [worth(position) for position, _ in cards]
    assert [(remark.position, remark.move) for remark in seen.remarks] == cards
    assert [remark.group for remark in seen.remarks] == [place // 4 + 1 for place in range(16)]
    for place, remark in enumerate(seen.remarks[:-1]):
        assert remark.cost == abs(values[place] - values[place + 1])
        if remark.better is None:
            assert remark.cost == 0
        else:
            assert worth(rules.play(remark.position, remark.better)) == values[place]
    params = dict(seen.about.params)
    assert params["possible"] == values[0]
    given = [0, 0]
    declarer = cards[0][0].contract
    assert declarer is not None
    for remark in seen.remarks:
        given[(remark.seat - declarer.declarer) % 2] += remark.cost
    assert params["count"] == values[0] - given[0] + given[1]


def test_who_gave_tricks_away() -> None:
    """Each hand has its own sum, and those that gave nothing away are not named."""
    for number in range(10):
        seen = look(played("sums", number))
        given: dict[Seat, int] = {}
        for remark in seen.remarks:
            given[remark.seat] = given.get(remark.seat, 0) + remark.cost
        told = {
            dict(note.params)["player"]: dict(note.params)["count"]
            for note in seen.notes
            if note.code == Code.REVIEW_COST
        }
        assert told == {Name(seat): cost for seat, cost in given.items() if cost}


def test_the_best_contract() -> None:
    """If every contract is looked at, none is better."""
    history = played("contracts", 0, TINY)
    first = history[1][0]
    best = [note for note in look(history, 10_000).notes if note.code == Code.REVIEW_BEST]
    assert [dict(note.params)["camp"] for note in best] == [(Name(0), Name(2)), (Name(1), Name(3))]
    for camp, note in enumerate(best):
        found = [
            worth(replace(first, contract=Contract(demand, camp, sense=sense, tricks=1), hand=camp))
            for demand in plain_demands(TINY, as_printed=False)
            for sense in Sense
        ]
        assert dict(note.params)["count"] == max(found)
        assert dict(note.params)["looked"] == len(found)


def bidden(number: int) -> History:
    """A tiny deal with its auction: a demand said again, nobody or somebody opposes, the cards."""
    stream = Stream(seed_of("bidden"), "review", number)
    position = after(opening("deals=1", box=TINY), "[dealer 1]")
    position = rules.play(position, rules.deal(position, stream))
    history: History = []
    one, two = stream.draw(plain_demands(TINY, as_printed=False), 2)
    says = [None, one, None, one, two if number % 2 else None]
    while position.phase not in (Phase.CLOSING, Phase.OVER):
        seat = position.on_turn
        match position.phase:
            case Phase.AUCTION:
                move: Move = Bid(seat, says.pop(0))
            case Phase.OPPOSING:
                move = Oppose(seat, says.pop(0) if says else None)
            case Phase.DECLARING:
                least = 1 if number % 2 == 0 else TINY.hand
                move = Declare(seat, stream.choice(tuple(Sense)), least)
            case _:
                move = stream.choice(list(generator.moves(View(seat, position))))
        history.append((position, move))
        position = rules.play(position, move)
    return history


def points(first: Position, contract: Contract) -> int:
    """What a contract brings the camp that declares it, by the rules and by trying everything."""
    made = worth(replace(first, contract=contract, hand=contract.declarer))
    result = rules.Result(contract, made, 0, 0)
    total = sum(paid.points for paid in rules.score(TINY, result))
    return total if result.winner == camp_of(contract.declarer) else -total


def at_best(first: Position, demand: Demand, seat: Seat, *, opposed: bool) -> int:
    """The most that a demand brings, whatever is announced."""
    fewest = TINY.hand if opposed else 1
    return max(
        points(first, Contract(demand, seat, opposed, sense, tricks))
        for sense in Sense
        for tricks in range(fewest, TINY.hand + 1)
    )


@pytest.mark.parametrize("number", range(4))
def test_what_was_said(number: int) -> None:
    """A demand brings its contract, a pass the one that came about; what is better is the best of all."""
    history = bidden(number)
    first = next(position for position, move in history if isinstance(move, Play))
    contract = first.contract
    assert contract is not None
    played_for = at_best(first, contract.demand, contract.declarer, opposed=contract.opposed)
    said = look(history, 10_000).calls
    assert [remark.move for remark in said] == [move for _, move in history if not isinstance(move, Play)]
    every = plain_demands(TINY, as_printed=False)
    for remark in said:
        ours = camp_of(remark.seat) == camp_of(contract.declarer)
        match remark.move:
            case Bid(demand=None):
                brings = played_for if ours else -played_for
                best = max(brings, *(at_best(first, one, remark.seat, opposed=False) for one in every))
            case Bid(demand=demand):
                assert demand is not None
                brings = at_best(first, demand, remark.seat, opposed=False)
                best = max(at_best(first, one, remark.seat, opposed=False) for one in every)
            case Oppose(demand=demand):
                opposed = remark.position.contract
                assert opposed is not None
                theirs = at_best(first, opposed.demand, opposed.declarer, opposed=False)
                alone = theirs if camp_of(remark.seat) == camp_of(opposed.declarer) else -theirs
                brings = alone if demand is None else at_best(first, demand, remark.seat, opposed=True)
                best = max(alone, *(at_best(first, one, remark.seat, opposed=True) for one in every))
            case _:
                assert isinstance(remark.move, Declare)
                brings, best = points(first, contract), played_for
        assert remark.brings == brings
        assert remark.points == best - brings >= 0
        assert (remark.better is None) == (remark.points == 0)


def test_what_cards_cost_in_points() -> None:
    """As much as the tricks that they gave away decide."""
    history = bidden(1)
    seen = look(history)
    cards = [(position, move) for position, move in history if isinstance(move, Play)]
    contract = cards[0][0].contract
    assert contract is not None
    values = [worth(position) for position, _ in cards]
    for place, remark in enumerate(seen.remarks[:-1]):
        swing = [
            sum(
                paid.points * (1 if camp_of(paid.seat) == camp_of(contract.declarer) else -1)
                for paid in rules.score(TINY, rules.Result(contract, made, 0, 0))
            )
            for made in values[place : place + 2]
        ]
        assert remark.points == abs(swing[0] - swing[1])


def test_as_many_contracts_as_are_wanted() -> None:
    """Or none."""
    history = played("contracts", 0)
    assert dict(look(history, 2).notes[-1].params)["looked"] == 2
    assert not [note for note in look(history).notes if note.code == Code.REVIEW_BEST]


def test_a_deal_that_is_broken_off() -> None:
    """Its cards are judged as if it had been played on as well as can be."""
    history = played("broken off", 0)[:7]
    position, move = history[-1]
    position = rules.play(position, move)
    seen = look([*history, (position, Forfeit(position.on_turn))])
    assert len(seen.remarks) == 6
    assert seen.remarks[-1].cost == abs(worth(history[-1][0]) - worth(position))


def test_several_deals() -> None:
    """Each by itself; nothing where no card was played."""
    one = played("several", 1)
    assert len(review([*one, *played("several", 2)])) == 2
    assert review(one[:1]) == ()


def test_hidden_hands() -> None:
    """What only one seat saw cannot be judged."""
    history = [(sight.view(position, 0).position, move) for position, move in played("hidden", 0)]
    with pytest.raises(UsageFault) as refused:
        look(history)
    assert refused.value.message.code == Code.SOLVE_HIDDEN


def test_only_cards_are_judged() -> None:
    """Not what was said before them."""
    assert all(isinstance(remark.move, Play) for remark in look(played("cards", 3)).remarks)
