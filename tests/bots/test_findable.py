"""What levels see: they never play what they cannot, and the same stream makes the same moves."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import groupby
from typing import Any

import pytest

from jeton.bench.matches import BotMatch
from jeton.bots import BOTS, LEVELS, OLD_NAMES
from jeton.bots.ladder import levels_of
from jeton.catalogue import GAMES, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.formats import SHORT, settings_of
from jeton.core.levels import Aspect, Glimpse, Level, Style
from jeton.core.options import read_options
from jeton.core.protocols import Best, View
from jeton.records import Played
from tests.kit.altered import altered

BOARDS = tuple(name for name, game in GAMES.items() if game.laying)
FINDERS = [
    (name, level)
    for name in BOARDS
    for level in levels_of(GAMES[name]).values()
    if level.style is Style.FINDS
]

_PLACE = re.compile(r"^\d+[A-Z]+[>v] ")
_GONE = re.compile(r"\[[^]]*\]")
_NUMBER = re.compile(r"\d+")
_SIGN = re.compile(r"[-+x:/.]")


@cache
def played(name: str, level: str) -> BotMatch:
    """A short match of one level against itself."""
    game = GAMES[name]
    options = read_options(game.options, settings_of(game.formats, SHORT))
    match = BotMatch(
        game, load_box(game), options, (BOTS[level],) * game.seats[0], seed_of(f"{name} {level}")
    )
    match.play()
    return match


def lines(match: BotMatch, before: Any, move: Any) -> Iterator[str]:
    """What a move writes on the board, line by line, with what lies there; no places, nothing taken away."""
    view = match.game.sight.view(before, move.actor)
    if match.game.sight.tokens(view, move):
        for text in match.game.notation.write(view, move).split(";"):
            yield _GONE.sub("", _PLACE.sub("", text.strip())).replace("(", "").replace(")", "").split("@")[0]


def from_rack(match: BotMatch, before: Any, move: Any) -> int:
    """How many tokens of a rack a move lays."""
    stock = match.game.laying.stock if match.game.laying else ()
    laid = match.game.sight.tokens(match.game.sight.view(before, move.actor), move)
    return sum(token not in stock for token in laid)


@pytest.mark.parametrize(("name", "level"), FINDERS, ids=lambda one: getattr(one, "name", one))
def test_no_level_plays_what_it_cannot_see(name: str, level: Level) -> None:
    """Numbers, signs, tokens and points of every turn of a match; signs of a last resort only with the
    numbers of it."""
    match, widest = played(name, level.name), level.skill.widest
    stages = [stage.widest for stage in level.skill.stages]
    own = [one for one in match.history if isinstance(one.move.actor, int)]
    turns = 0
    for seat, group in groupby(own, key=lambda one: one.move.actor):
        turn = list(group)
        texts = [text for one in turn for text in lines(match, one.before, one.move)]
        numbers = {int(number) for text in texts for number in _NUMBER.findall(text)}
        signs = {sign for text in texts for sign in _SIGN.findall(text)}
        assert any(max(numbers, default=0) <= stage.largest and signs <= stage.signs for stage in stages)
        if Aspect.RACKS not in widest.seen:
            laid = [from_rack(match, one.before, one.move) for one in turn]
            # Token by token, or line by line.
            assert match.game.laying is not None
            assert (max(laid) if match.game.laying.lines else sum(laid)) <= widest.tokens
        points = sum(item.points for one in turn for item in one.items if item.seat == seat)
        assert points <= widest.cap
        turns += bool(texts)

    assert turns >= 5


@pytest.mark.parametrize("name", BOARDS)
def test_nor_with_what_others_have_laid(name: str) -> None:
    """On boards of strong players, whoever only adds and takes away, with half of a child's numbers."""
    game, match = GAMES[name], played(name, "strong")
    child = levels_of(game)["child"].skill.widest
    glimpse = replace(child, signs=frozenset("+-"), largest=child.largest // 2)
    found = 0
    for moment in [one for one in match.history if isinstance(one.move.actor, int)]:
        view = game.sight.view(moment.before, moment.move.actor)
        for turn in game.findable.turns(view, glimpse, Stream(b"", "x", 0)):
            # Only before the first move of a turn the board is the one at hand.
            texts = list(lines(match, moment.before, turn.moves[0]))
            assert all(int(number) <= glimpse.largest for text in texts for number in _NUMBER.findall(text))
            assert {sign for text in texts for sign in _SIGN.findall(text)} <= glimpse.signs
            assert turn.points <= glimpse.cap
            found += 1

    assert found


@pytest.mark.parametrize("name", BOARDS)
def test_who_looks_at_two_tokens_lays_two(name: str) -> None:
    """Though all signs and numbers are known, and the whole rack is not seen at once; and no token is
    replaced by who does not think of that."""
    game, match = GAMES[name], played(name, "strong")
    assert game.laying is not None
    most = dict[int, int]()
    for tokens in (2, 6):
        glimpse = Glimpse(tokens=tokens, signs=frozenset("+-x:"), seen=frozenset({Aspect.LINES}))
        most[tokens] = 0
        for moment in [one for one in match.history if isinstance(one.move.actor, int)][1::4]:
            view = game.sight.view(moment.before, moment.move.actor)
            for turn in game.findable.turns(view, glimpse, Stream(b"", "x", 0)):
                laid = [from_rack(match, moment.before, move) for move in turn.moves]
                # Of a turn of several lines, each by itself.
                most[tokens] = max(most[tokens], *laid, sum(laid) * (not game.laying.lines))
                assert not any(_GONE.search(game.notation.write(view, move)) for move in turn.moves)

    assert most[2] <= 2 < most[6]


def test_a_level_takes_the_dearest_turn() -> None:
    """The first, and waits for no other. Where it sees none, it looks again with fewer tokens, twice."""
    game, level = GAMES["mathable"], levels_of(GAMES["mathable"])["child"]
    looked = list[int]()

    def turns(view: Any, glimpse: Glimpse, stream: Stream) -> Iterator[Best[str]]:
        looked.append(glimpse.tokens)
        for points in offered:
            yield Best((f"{points}",), points)
            pytest.fail("waited for")

    finding = altered(game, "findable", turns=turns, otherwise=lambda view, glimpse: ("nothing",))
    finding = replace(finding, doubting=None)
    for offered, chosen in (  # noqa: B007 -- what the closure offers
        ([9, 9, 1], "9"),
        ([], "nothing"),
    ):
        assert BOTS["child"](finding, View(0, None), Stream(b"", "bot", 0)) == (chosen,)
    tokens = level.skill.tokens
    assert looked == [tokens, tokens, tokens - 1, max(1, tokens - 2)]


@pytest.mark.parametrize("name", BOARDS)
def test_the_dearest_turn_comes_first(name: str) -> None:
    """In the middle of a match, and none above the cap."""
    game, match = GAMES[name], played(name, "family")
    widest = levels_of(game)["family"].skill.widest

    def points(moment: Played, cap: int) -> list[int]:
        view = game.sight.view(moment.before, moment.move.actor)
        found = game.findable.turns(view, replace(widest, cap=cap), Stream(b"", "x", 0))
        return [turn.points for turn in found]

    moments = [one for one in match.history if isinstance(one.move.actor, int)][len(match.history) // 4 :]
    one, every = next((one, found) for one in moments if (found := points(one, widest.cap)))
    assert every == sorted(every, reverse=True)
    assert all(one < every[0] for one in points(one, every[0] - 1))


@pytest.mark.parametrize("name", BOARDS)
def test_a_child_reckons_with_small_numbers(name: str) -> None:
    """It sees less of everything than those above it, and never a whole rack."""
    child, *others = [level.skill for level in levels_of(GAMES[name]).values() if level.style is Style.FINDS]

    assert len(others) >= 2
    for more in others:
        assert child.cap <= more.cap
        assert child.largest <= more.largest
        assert child.tokens <= more.tokens
        assert all(stage.widest.signs <= more.widest.signs for stage in child.stages)
    assert Aspect.RACKS not in child.widest.seen
    assert dict(child.signs)["+"] >= dict(child.signs)["-"] > dict(child.signs).get("x", 0)


@pytest.mark.parametrize("level", ["child", "club"])
@pytest.mark.parametrize("name", GAMES)
def test_the_same_stream_makes_the_same_moves(name: str, level: str) -> None:
    """From a view, in which the others' tokens are unknown."""
    game, match = GAMES[name], played(name, level)
    moments = [one.before for one in match.history if isinstance(one.move.actor, int)][
        :: 1 + len(match.history) // 6
    ]
    for number, position in enumerate(moments):
        seat = next(actor for actor in game.rules.actors(position) if isinstance(actor, int))
        view = game.sight.view(position, seat)
        imagined = game.sight.view(game.sight.imagine(view, Stream(b"", "imagine", number)), seat)
        one, two, other = (
            BOTS[level](game, seen, Stream(b"", "bot", number)) for seen in (view, view, imagined)
        )
        assert one == two == other


def test_names() -> None:
    """The same six in every game; those of old matches sit down as the level that they are now."""
    assert LEVELS == ("child", "beginner", "family", "club", "strong", "champion")
    assert all(tuple(levels_of(game)) == LEVELS for game in GAMES.values())
    assert {"easy", "greedy", "random", "strong"} <= set(BOTS)
    assert OLD_NAMES.keys().isdisjoint(LEVELS)
    game, match = GAMES["rigolade"], played("rigolade", "beginner")
    moment = next(one for one in match.history if isinstance(one.move.actor, int))
    view = game.sight.view(moment.before, moment.move.actor)
    old, new = (BOTS[name](game, view, Stream(b"", "bot", 0)) for name in ("easy", "beginner"))
    assert old == new
