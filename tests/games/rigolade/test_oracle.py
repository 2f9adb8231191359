"""The judge, the referee and the search against a second judge that was written from the rulings alone."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.bench.positions import Task, read_tasks
from jeton.board.moves import Finish as BoardFinish
from jeton.board.positions import Stop
from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Pass
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.rigolade import GAME, generator, rules
from jeton.games.rigolade.moves import Complete, Exchange, Lay, Move
from jeton.games.rigolade.position import Phase, Position, Reason, in_order, numbers_of, signs_of
from tests.games.rigolade import oracle
from tests.games.rigolade.kit import (
    BOX,
    RING,
    THREE_FOUR,
    WALK_BOXES,
    Walk,
    box_of,
    opening,
    rule,
    scene,
    walks,
)
from tests.kit.matches import random_match
from tests.kit.settings import FULL, Setting

# --- equations, right and nearly right ----------------------------------------------------------


def agreed(position: Position, move: Lay | Complete) -> str:
    """What both judges say of an equation; a refusal by its code."""
    ruling = rules.judge(position, move)
    expected = oracle.points(position, move)
    if isinstance(ruling, Sound):
        assert [item.points for item in ruling.items] == [expected]
        assert [item.seat for item in ruling.items] == [move.seat]
        return f"sound {type(move).__name__}"
    assert expected is None
    return ruling.fault.code


def altered(position: Position, move: Lay | Complete, stream: Stream) -> Lay | Complete:
    """The same with one slip: a token, a square, one too few or too many, the way, the other sort of move."""
    laid = list(move.laid)
    at = stream.below(len(laid))
    slip = stream.below(8)
    if slip == 0:
        laid[at] = (laid[at][0], stream.choice(position.racks[move.seat]))
    elif slip == 1:
        laid[at] = (stream.below(len(position.board)), laid[at][1])
    elif slip == 2:
        laid.pop(at)
    elif slip == 3:
        laid.append((stream.below(len(position.board)), stream.choice(position.racks[move.seat])))
    elif slip == 4:
        return replace(move, down=not move.down)
    elif slip == 5:
        other = Complete if isinstance(move, Lay) else Lay
        return other(move.seat, move.down, move.laid)
    elif slip == 6:
        # The whole of it two squares on, or a row or two below: in step with the pattern or out of it.
        by = stream.choice((1, 2, 4, position.box.columns, 2 * position.box.columns))
        laid = [((square + by) % len(position.board), token) for square, token in laid]
    else:
        tokens = stream.draw([token for _, token in laid], len(laid))
        laid = [(square, token) for (square, _), token in zip(laid, tokens, strict=True)]
    kept = dict(laid)
    return replace(move, laid=tuple(sorted(kept.items())))


def asked(position: Position, stream: Stream, most: int = 6) -> list[Lay | Complete]:
    """Sound equations and slips of each, and something anywhere."""
    seat = position.on_turn
    found: list[Lay | Complete] = [move for move, _ in oracle.equations(position, seat)]
    found += [move for move, _ in oracle.completions(position, seat)]
    some = list(stream.draw(found, min(most, len(found))))
    numbers, signs = numbers_of(position.racks[seat]), signs_of(position.racks[seat])
    if len(numbers) >= 3 and signs:
        place = stream.choice(oracle.places_of(position.box))
        one, two, three = stream.draw(numbers, 3)
        tokens = (one, stream.choice(signs), two, "", three)
        cells = tuple((cell, token) for cell, token in zip(place.cells, tokens, strict=True) if token)
        some.append(Lay(seat, place.down, cells))
    return [*some, *(altered(position, move, stream) for move in some for _ in range(4))]


@settings(max_examples=60)
@given(walks(60), st.integers(0, 1000))
def test_the_judges_agree(walk: Walk, seed: int) -> None:
    """On whether an equation holds and on what it pays, at any moment of a match."""
    position = walk.end()
    if position.phase is Phase.TURN:
        for move in asked(position, Stream(seed_of(str(seed)), "asked", 0)):
            agreed(position, move)


@settings(max_examples=30)
@given(walks(60), st.integers(0, 1000))
def test_rows_and_columns_are_alike(walk: Walk, seed: int) -> None:
    """An equation fares the same with rows and columns changed places."""
    position = walk.end()
    if position.phase is Phase.TURN:
        for move in asked(position, Stream(seed_of(str(seed)), "asked", 0), most=3):
            rule(position, move)


def test_they_were_asked_about_everything() -> None:
    """Thousands of equations, sound ones and every way in which one can be wrong."""
    found = Counter[str]()
    stream = Stream(seed_of("all"), "asked", 0)
    for seed in range(12):
        for position, _ in Walk(2 + seed % 3, seed % 3, seed, 80).positions():
            if position.phase is Phase.TURN:
                found.update(agreed(position, move) for move in asked(position, stream, 4))
    # In these a sign alone completes something.
    for task in tasks()[160:]:
        for position in (task.view.position, replace(task.view.position, completed=True)):
            found.update(agreed(position, move) for move in asked(position, stream, 20))

    assert found.total() > 4000
    assert min(found["sound Lay"], found["sound Complete"]) > 30
    for name in ("no-square", "printed", "sign-square", "number-square", "shape", "incomplete", "sign-alone"):
        assert found[f"rigolade/{name}"] >= 10, name
    for name in ("rigolade/no-middle", "rigolade/not-connected", "rigolade/once", "rigolade/false"):
        assert found[name] >= 3, name
    assert found["board/not-held"] >= 10
    assert found["board/occupied"] >= 10


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_the_judges_agree_on_boards_that_no_match_leads_to(seed: int) -> None:
    """Numbers anywhere, a zero among them, and no equation: much can be completed, much is false."""
    stream = Stream(seed_of(str(seed)), "board", 0)
    box = box_of("0=9 1=9 2=9 3=9 4=9 6=9", "+=9 -=9 x=9 :=9", (5, 4), 9, middle="3C")
    board = [
        stream.choice(("0", "1", "2", "3", "4", "6", None))
        if oracle.kind_of(box, square) == "number"
        else None
        for square in range(81)
    ]
    position = replace(scene("", "0 1 2 3 4 + - x :", box=box), board=tuple(board))
    for place in oracle.places_of(box):
        for sign in "+-x:":
            free = [square for square in place.numbers if board[square] is None]
            hand = stream.draw(("0", "1", "2", "3", "4"), len(free))
            laid = tuple(sorted([(place.sign, sign), *zip(free, hand, strict=True)]))
            agreed(position, Lay(0, place.down, laid))
            agreed(position, Complete(0, place.down, laid))


# --- whole matches ------------------------------------------------------------------------------


def follow(walk: Walk) -> Reason | Stop | None:
    """A match beside the second account of it; why it ended, if it did."""
    ledger = oracle.Ledger(WALK_BOXES[walk.box], walk.seats)
    before: Position | None = None
    for position, move in walk.positions():
        if before is not None and move is not None:
            ledger.follow(before, move)
        ledger.agrees(position)
        if position.phase in (Phase.TURN, Phase.CLOSING):
            due, said = ledger.due(), GAME.referee(position)
            assert said == (BoardFinish(due[0]) if due else None)
            # What needs no search is known at once, and only that.
            assert (position.phase is Phase.CLOSING) == (bool(due) and due != [Reason.STUCK])
        before = position
    return before.reason if before else None


def test_the_second_account_of_a_match_agrees_to_the_end() -> None:
    """Racks, reserves, points, whose turn, and when and why it ends; every end occurs."""
    ends = Counter[Reason | Stop | None]()
    for seed in range(60):
        ends[follow(Walk(2 + seed % 3, 1 + seed % 2, seed, 300))] += 1

    assert {Reason.OUT, Reason.STUCK, Reason.ROUNDS, Stop.ALONE, Stop.AGREED} <= set(ends)
    assert None not in ends


@settings(max_examples=15)
@given(walks(120))
def test_the_second_account_of_any_match_agrees(walk: Walk) -> None:
    """With the real box too."""
    follow(walk)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_bots_at_the_table(seats: int) -> None:
    """Whole matches with the real box, as the table plays them."""
    match = random_match(Setting("rigolade", FULL, (), seats), "oracle")
    ledger = oracle.Ledger(BOX, seats)
    for played in match.history:
        ledger.agrees(played.before)
        if isinstance(played.move, Lay | Complete):
            agreed(played.before, played.move)
        ledger.follow(played.before, played.move)
    ledger.agrees(match.position)
    assert match.position.reason is not None


# --- the search ---------------------------------------------------------------------------------


def conceivable(position: Position) -> set[Move]:
    """Every sound move of the seat on turn, by asking the judge about all that can be laid in a slot."""
    seat, rack = position.on_turn, position.racks[position.on_turn]
    found: set[Move] = {Pass(seat)}
    for place in oracle.places_of(position.box):
        cells = place.cells[:3] + place.cells[4:]
        free = [square for square in cells if not position.board[square]]
        for count in range(1, len(free) + 1):
            hands = sorted(set(permutations(rack, count)))
            for squares, hand in product(combinations(free, count), hands):
                laid = tuple(zip(squares, hand, strict=True))
                for move in (Lay(seat, place.down, laid), Complete(seat, place.down, laid)):
                    if isinstance(rules.judge(position, move), Sound):
                        found.add(move)
    for swap in (Exchange(seat, of_signs=False), Exchange(seat, of_signs=True)):
        if isinstance(rules.judge(position, swap), Sound):
            found.add(swap)
    return found


SMALL_RING = "3A> 4+4=8; 1Av 2+(4)=6; 1A> (2)+2=4; 5A> (6)+6=12"
"""What RING is on the real board: a + completes 1Cv and 1Ev."""
TINY = box_of("1=3 2=4 3=2 4=4 6=2 8=1 12=2", "+=6 -=2 x=3 :=2", (3, 2), 5)
NINE = box_of("1=3 2=3 3=2 4=2 6=2", "+=4 x=3 :=3", (3, 2), 9, middle="3C")


@cache
def small_positions() -> tuple[Position, ...]:
    """Turns of some matches on five by five and nine by nine squares."""
    found = [
        scene(SMALL_RING, rack, "1", numbers="3", signs="-", completed=completed, box=TINY)
        for rack in ("1 2 + -", "3 + +", "1 3 :", "12 x")
        for completed in (False, True)
    ]
    for seed, box in enumerate((TINY, TINY, NINE, NINE)):
        position = opening(2, box=box)
        stream = Stream(seed_of(str(seed)), "small", 0)
        for _ in range(24):
            if any(map(any, position.owed)):
                position = rules.play(position, rules.deal(position, stream))
                continue
            if (end := GAME.referee(position)) is not None:
                position = rules.play(position, end)
                break
            found.append(position)
            moves = list(GAME.generator.moves(View(position.on_turn, position)))
            position = rules.play(position, moves[0] if stream.below(3) else stream.choice(moves))
    return tuple(found)


def test_every_conceivable_move_is_found_and_no_other() -> None:
    """On small boards: whatever the judge lets pass, each once."""
    kinds = Counter[str]()
    for position in small_positions():
        found = list(generator.moves(View(position.on_turn, position)))
        assert len(found) == len(set(found))
        assert set(found) == conceivable(position)
        kinds.update(type(move).__name__ for move in found)

    assert min(kinds["Lay"], kinds["Complete"], kinds["Exchange"]) > 3


@settings(max_examples=25)
@given(walks(80))
def test_the_search_finds_what_trying_finds(walk: Walk) -> None:
    """Moves, turns and the best of them, at any moment of a match."""
    position = walk.end()
    if position.phase is Phase.TURN:
        check_search(position)


@pytest.mark.parametrize("lines", [THREE_FOUR, RING])
@pytest.mark.parametrize(
    "rack", ["2 4 10 x", "2 4 10 +", "2 4 10 + +", "+ +", "1 2 3 4 5 6 7 + - x :", "12 x :"]
)
@pytest.mark.parametrize("completed", [False, True])
def test_where_a_sign_alone_completes(lines: str, rack: str, completed: bool) -> None:
    """One or two such, with as many signs as it takes or too few, before and after R9 was used."""
    check_search(scene(lines, rack, completed=completed))


def check_search(position: Position) -> None:
    """The search of the seat on turn against trying everything."""
    seat, view = position.on_turn, View(position.on_turn, position)
    tried: list[Lay | Complete] = [move for move, _ in oracle.equations(position, seat)]
    tried += [move for move, _ in oracle.completions(position, seat)]
    found = [move for move in generator.moves(view) if isinstance(move, Lay | Complete)]
    assert len(found) == len(set(found))
    assert set(found) == set(tried)
    # A completion with nothing behind it brings what the equation brings as the action.
    worth = sorted((points for _, points in oracle.turns(position, seat)), reverse=True)
    best = generator.best(view, 1)
    assert [one.points for one in best] == [max(worth, default=0)]
    play = position
    for move in best[0].moves:
        ruling = rules.judge(play, move)
        assert isinstance(ruling, Sound)
        play = rules.play(play, move)
    assert play.scores[seat] - position.scores[seat] == best[0].points
    acted = [points for moves, points in oracle.turns(position, seat) if not isinstance(moves[-1], Complete)]
    ten = generator.best(view, 10)
    assert [one.points for one in ten] == (sorted(acted, reverse=True)[:10] or [0])
    assert len({one.moves for one in ten}) == len(ten)


@cache
def tasks() -> tuple[Task, ...]:
    """The positions with known answers."""
    return tuple(read_tasks(GAME, BOX))


def test_two_hundred_positions_with_known_answers() -> None:
    """How many turns there are and what the best brings: the known answer, the second judge, the search."""
    assert len(tasks()) == 200
    for task in tasks():
        position = task.view.position
        worth = [points for _, points in oracle.turns(position, 0)]
        (best,) = generator.best(task.view, 1)

        assert len(worth) == task.turns
        assert task.best == {"turn": (max(worth, default=0),) * 2}
        assert best.points == max(worth, default=0)


def test_in_order_is_what_the_oracle_counts_on() -> None:
    """A multiset: numbers by their value, then signs as the box lists them."""
    assert in_order(["x", "10", "9", ":", "+", "-"]) == ("9", "10", "+", "-", "x", ":")
