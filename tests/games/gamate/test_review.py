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
from jeton.games.gamate.demands import plain_demands
from jeton.games.gamate.equipment import Box
from jeton.games.gamate.moves import Declare, Forfeit, Move, Play
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


@pytest.mark.parametrize("number", range(12))
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
        told = {dict(note.params)["player"]: dict(note.params)["count"] for note in seen.notes}
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
