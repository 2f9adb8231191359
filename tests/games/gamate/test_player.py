"""Rules of thumb: what they plan is sound, sensible where it is plain, and the same every time."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.gamate import GAME, generator, player, rules
from jeton.games.gamate.moves import Bid, Declare, Move, Oppose, Play
from jeton.games.gamate.position import Phase, Position, Sense
from jeton.games.gamate.sight import view
from tests.games.gamate.kit import BOX, SHORT, after, dealt, opening, scene, stream


def step(position: Position, seed: int) -> Iterator[Position]:
    """A match between sensible players, as far as it goes in so many moves."""
    stream_of = stream(seed)
    for _ in range(600):
        if position.phase is Phase.OVER:
            return
        move: Move | None = GAME.referee(position)
        if move is None and position.phase in (Phase.LOT, Phase.DEALING):
            move = rules.deal(position, stream_of)
        elif move is None:
            yield position
            move = player.plan(view(position, position.on_turn))[0]
        position = rules.play(position, move)


@cache
def turns() -> tuple[Position, ...]:
    """Every turn of some matches."""
    return tuple(
        position
        for seed, box in enumerate((BOX, SHORT, BOX, SHORT))
        for position in step(opening(box=box), seed)
    )


def test_a_plan_is_one_sound_move() -> None:
    """In every phase; demands, oppositions, announcements and cards occur."""
    kinds = Counter[str]()
    for position in turns():
        (move,) = player.plan(view(position, position.on_turn))
        assert isinstance(rules.judge(position, move), Sound)
        kinds[type(move).__name__] += 1

    assert min(kinds[kind.__name__] for kind in (Bid, Oppose, Declare, Play)) > 3


def test_a_plan_depends_on_the_view_alone() -> None:
    """The same again."""
    for position in turns()[::9]:
        sight = view(position, position.on_turn)
        assert player.plan(sight) == player.plan(view(position, position.on_turn))


def test_only_who_is_to_act_plans() -> None:
    """Neither the others nor one who looks on."""
    assert player.plan(view(dealt(), 1)) == player.plan(view(dealt(), None)) == ()
    assert player.plan(view(opening(), 0)) == ()


def test_a_long_run_of_trumps_is_demanded() -> None:
    """A hand of 36 to 48 is worth a demand that makes most of it trumps; the sense is up."""
    deal = (
        "[36 37 38 39 40 41 42 43 44 45 46 47 48 | 1 2 3 4 5 6 7 8 9 10 11 12 *"
        " | 13 14 15 16 17 18 19 20 21 22 23 24 * | 25 26 27 28 29 30 31 32 33 34 35 * *]"
    )
    position = dealt(deal=deal)
    (bid,) = player.plan(view(position, 0))
    assert isinstance(bid, Bid)
    assert bid.demand is not None
    assert len(bid.demand.trumps & set(range(36, 49))) * 2 > len(bid.demand.trumps)
    position = after(position, "36-48", "36-48", *"---")
    (declared,) = player.plan(view(position, 0))
    assert isinstance(declared, Declare)
    assert (declared.sense, declared.tricks > 6) == (Sense.UP, True)


def test_in_last_seat_the_trick_is_taken_if_it_can_be() -> None:
    """From the other camp, with a card that beats; a partner's trick is not worth a mute."""
    position = scene("m2", "up", "5 ~3 7", "9", "9", "9", "3 11 13", leader=0)
    (move,) = player.plan(View(3, position))

    assert isinstance(move, Play)
    assert (move.card, move.renounced) == ("11", False)


def test_what_comes_to_mind_is_sound() -> None:
    """Never nothing, each move once, the same for the same stream."""
    for number, position in enumerate(turns()[::5]):
        sight = view(position, position.on_turn)
        found = list(player.glance(sight, stream(number)))
        assert found
        assert len(found) == len(set(found))
        assert all(isinstance(rules.judge(position, move), Sound) for move in found)
        assert found == list(player.glance(sight, stream(number)))
        assert set(found) <= set(generator.moves(sight))


def test_nothing_is_always_overlooked() -> None:
    """How likely a beginner is to overlook a move is less than certain, and never less than nothing."""
    for position in turns()[::7]:
        sight = view(position, position.on_turn)
        for move in player.glance(sight, stream(0)):
            assert 0 <= player.odds(sight, move) < 100


def test_nobody_searches_for_the_best_move() -> None:
    """None is found, and there is no kind of them; every kind of demand is listed."""
    assert GAME.searcher is None
    assert (GAME.best(view(dealt(), 0), 3), GAME.kinds) == ((), ())
    assert len(list(generator.moves(view(dealt(), 0)))) == 1 + len(generator.demands(dealt()))
