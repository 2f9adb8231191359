"""Several tables dealt alike: the same comes to a seat at each, and every record can be verified."""

from collections import Counter
from collections.abc import Callable
from itertools import accumulate, islice
from typing import Any

import pytest

from jeton.board.moves import Exchange
from jeton.catalogue import GAMES
from jeton.core.alike import Dealer, alike
from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Office
from jeton.core.values import replace
from jeton.games.equable.moves import Replace
from jeton.games.equable.position import is_white
from jeton.games.rigolade.moves import Exchange as ExchangeSort
from jeton.games.rigolade.position import is_number
from jeton.records import Verdict, verify
from jeton.table import History, Match, open_match, record_of, submit
from jeton.table.match import advance
from tests.kit.matches import easy_text, random_text
from tests.kit.settings import FULL, Setting

STEPS = {True: 90, False: 24}
"""With cards a few deals; with tokens not so many that a part of the supply is used up."""


def played(setting: Setting, table: int) -> Match:
    """A match of which a good part is played, at each table otherwise; until somebody puts tokens back."""
    seed = alike(seed_of("alike"))
    match, _ = open_match(setting.game, setting.box, setting.options, setting.names, seed, 0)
    for step in range(STEPS[setting.game.deck is not None]):
        if match.over:
            break
        stream = Stream(seed_of(f"table {table}"), "test", step)
        seat = match.seats_to_act[0]
        choose = easy_text if (seat + table) % 2 and not setting.game.deck else random_text
        after, _ = submit(match, seat, choose(match, seat, stream), 0)
        if isinstance(after.history[len(match.history)].move, Exchange | ExchangeSort | Replace):
            break
        match = after
    return match


SORTS: dict[str, Callable[[Any], bool]] = {
    "equable": is_white,
    "rigolade": is_number,
}
"""Where there are two bags: which of them a token is from."""


def came(match: Match, seat: int) -> dict[tuple[int, int], Counter[Any]]:
    """What has come to a seat in all, by how many that were, of each bag."""
    draws = [
        one.move.draws[seat]
        for one in match.history
        if one.move.actor is Office.CHANCE and hasattr(one.move, "draws")
    ]
    totals = [*accumulate((Counter(draw) for draw in draws), initial=Counter[Any]())]
    sort = SORTS.get(match.game.name, lambda token: True)
    return {(total.total(), sum(map(sort, total.elements()))): total for total in totals}


@pytest.mark.parametrize("name", [*GAMES])
def test_tables_are_dealt_alike(name: str) -> None:
    """Where two tables have drawn as many for a seat, they have drawn the same."""
    setting = Setting(name, FULL, (), GAMES[name].seats[0])
    one, other = played(setting, 0), played(setting, 1)
    assert one.position != other.position
    for seat in range(setting.seats):
        here, there = came(one, seat), came(other, seat)
        common = here.keys() & there.keys()
        assert len(common) > 2
        assert all(here[count] == there[count] for count in common)
    for match in (one, other):
        assert verify(match.game, match.box, record_of(match)).verdict is Verdict.MATCHES


@pytest.mark.parametrize("name", [*GAMES])
def test_nothing_is_dealt_twice(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a match is, a move asks chance for what is due, and for nothing that came before."""
    asked: list[Dealer] = []
    give = Dealer.next

    def counted(dealer: Dealer) -> Stream:
        asked.append(dealer)
        return give(dealer)

    monkeypatch.setattr(Dealer, "next", counted)
    match = played(Setting(name, FULL, (), GAMES[name].seats[0]), 0)
    assert match.history.deals > 1
    # The last move of all is tried and not made where somebody puts tokens back.
    assert len(asked) in (match.history.deals, match.history.deals + 1)


@pytest.mark.parametrize("name", [*GAMES])
def test_it_goes_on_from_its_moves_alone(name: str) -> None:
    """Who deals on need not be known: then what came is dealt again, and the next is the same."""
    match = played(Setting(name, FULL, (), GAMES[name].seats[0]), 1)
    (last,) = islice(
        (
            place
            for place in reversed(range(len(match.history)))
            if match.history[place].move.actor is Office.CHANCE
        ),
        1,
    )
    before = match.history[last].before
    cut = replace(match, history=History(match.history[:last]), position=before)
    again, _ = advance(cut)
    assert again.history[last] == match.history[last]
