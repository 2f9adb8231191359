"""The coach: what it says is true, helps a beginner a small step, and becomes less as the player gets better.

Whatever it names, tokens, squares, numbers and points, is found again here on the board or in the ruling on
the move that bears it out; the coach itself is not asked.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any, TypeAlias

import pytest

from jeton.analysis.coaching import Clue, Coaching, Step, Turn, advise, coach, comment
from jeton.analysis.codes import Code
from jeton.bots.choices import points_of
from jeton.catalogue import GAMES
from jeton.core.messages import Message, message
from jeton.core.moves import Pass
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item, Refused, Sound
from jeton.games.gamate.equipment import MUTE
from jeton.games.gamate.moves import Play
from jeton.games.mathable import GAME as MATHABLE
from jeton.games.mathable.moves import End
from jeton.language import LANGUAGES, Speaker
from jeton.table import Match, submit
from jeton.table.coaching import Lesson, lesson
from tests.games.calculator import kit as calculator
from tests.games.equable import kit as equable
from tests.games.gamate import kit as gamate
from tests.games.mathable.kit import scene
from tests.games.rigolade import kit as rigolade
from tests.kit.matches import cut, easy_match, opened, random_match
from tests.kit.settings import FULL, Setting

EVERY = pytest.mark.parametrize("name", GAMES)
_MOMENTS = 36
"""So many moments of a match are looked at."""


@cache
def lessons(name: str) -> tuple[tuple[Match, int, Lesson], ...]:
    """Moments of an easy and a poor match, each for the seat that is to act."""
    game = GAMES[name]
    found = []
    for played in (easy_match, random_match):
        match = played(Setting(name, FULL, _short(game), game.seats[0]))
        step = max(1, len(match.history) * 2 // _MOMENTS)
        for length in range(1, len(match.history), step):
            moment = cut(match, length)
            for seat in moment.seats_to_act[:1]:
                taught = lesson(moment, seat)
                assert taught is not None
                found.append((moment, seat, taught))
    return tuple(found)


def _short(game: AnyGame) -> tuple[str, ...]:
    return game.formats[0].settings


@cache
def clues(name: str) -> tuple[Clue, ...]:
    """All that the coach says of these moments, with the move that bears it out."""
    game, found = GAMES[name], list[Clue | None]()
    for _, _, taught in lessons(name):
        if taught.view is not None:
            found.append(advise(game, taught.view))
        for turn in taught.turns[-1:]:
            said = comment(game, turn)
            found += (said.good, said.better)
            if said.better and said.better.said.code == Code.COACH_MORE:
                check_gain(game, turn, said.better)
    return tuple(clue for clue in found if clue)


def check_gain(game: AnyGame, turn: Turn, clue: Clue) -> None:
    """So many points more than what was done instead brought, when it was done; never none, never fewer."""
    made = next(step.move for step in turn if step.view == clue.view)
    gain = points_of(game, clue.view, clue.move) - points_of(game, clue.view, made)
    assert dict(clue.said.params)["count"] == clue.points == gain > 0


# --- what is claimed ------------------------------------------------------------------------------------


Params: TypeAlias = dict[str, Any]


class Claim:
    """Something that was said of a move, and where to look it up."""

    def __init__(self, game: AnyGame, clue: Clue, said: Message) -> None:
        self.game, self.view, self.move = game, clue.view, clue.move
        self.params: Params = dict(said.params)
        self.position = clue.view.position
        ruling = game.rules.judge(self.position, self.move)
        assert isinstance(ruling, Sound), said
        self.items: tuple[Item, ...] = ruling.items
        self.points = points_of(game, self.view, self.move)
        self.tokens = game.sight.tokens(self.view, self.move)
        self.squares = game.squares(self.view, self.move)
        self.before = game.sight.picture(self.view).laid
        after = game.rules.play(self.position, self.move)
        self.after = game.sight.picture(View(self.view.seat, after)).laid
        self.played = after

    def __getattr__(self, name: str) -> Any:
        """What was filled in."""
        return self.params[name]

    @property
    def reasons(self) -> list[Params]:
        """What the judge says of each item."""
        return [dict(item.reason.params) for item in self.items]

    @property
    def lines(self) -> list[Any]:
        """The lines that score."""
        return [reason["line"] for reason in self.reasons if "line" in reason]


def _ascii(text: str) -> str:
    return text.replace("−", "-").replace("×", "*").replace("÷", "/")


def _value(text: str) -> Fraction:
    """The value of two whole numbers with a sign between them."""
    one, sign, two = _ascii(text).split()
    left, right = Fraction(one), Fraction(two)
    return {"+": left + right, "-": left - right, "*": left * right}.get(sign) or (
        left / right if sign == "/" else Fraction(0)
    )


def _beside(claim: Claim) -> bool:
    """Whether two numbers stand in line next to the square of the move, and make its token."""
    box, square = claim.position.box, claim.move.square
    row, column = divmod(square, box.columns)
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if 0 <= row + 2 * down < box.rows and 0 <= column + 2 * right < box.columns:
            step = down * box.columns + right
            pair = {claim.position.board[square + step], claim.position.board[square + 2 * step]}
            if pair == {claim.first, claim.second}:
                return True
    return False


def _makes(claim: Claim, *signs: str) -> bool:
    pairs = ((claim.first, claim.second), (claim.second, claim.first))
    results = (
        _value(f"{one} {sign} {two}")
        for one, two in pairs
        for sign in signs
        if not (sign in ("÷", "/") and two == 0)
    )
    return Fraction(claim.tokens[0]) in list(results)


_SIGN_OF = {
    "mathable/coach-sum": "+",
    "mathable/coach-difference": "−",
    "mathable/coach-product": "×",
    "mathable/coach-quotient": "÷",
}


def _counts(times: int | None) -> Callable[[Claim], bool]:
    def check(claim: Claim) -> bool:
        by = claim.times if times is None else times
        return (
            claim.tokens == (str(claim.token),)
            and claim.squares == {claim.square}
            and claim.points == claim.token * by
            and all(_value(one.split(" = ")[0]) == claim.token for one in claim.equations)
        )

    return check


def _largest(factor: int | None) -> Callable[[Claim], bool]:
    def check(claim: Claim) -> bool:
        by = claim.factor if factor is None else factor
        numbers = [int(part) for part in claim.equation.split() if part.isdigit()]
        return claim.points == max(numbers) * by and claim.reasons[0]["equation"] == claim.equation

    return check


def _own(claim: Claim) -> int:
    """How many tokens of the rack a move lays."""
    assert claim.view.seat is not None
    before, after = (
        len(claim.game.sight.rack(position, claim.view.seat).tokens)
        for position in (claim.position, claim.played)
    )
    return before - after


def _from_token(claim: Claim) -> bool:
    return bool(claim.before.get(claim.square) == claim.token)


def _red(claim: Claim) -> bool:
    return any(
        item.points == 2 * reason["sum"] for item, reason in zip(claim.items, claim.reasons, strict=True)
    )


def _trumps(claim: Claim) -> bool:
    move = claim.move
    hand = {int(card) for card in claim.position.hands[move.seat] if card != MUTE}
    held, total = len(hand & move.demand.trumps), len(move.demand.trumps)
    return (claim.count, claim.total) == (held, total) and claim.demand == move.demand.said


def _strongest(claim: Claim) -> bool:
    order = sorted(claim.position.contract.demand.trumps, reverse=claim.move.sense.value == "up")[:5]
    seats = (claim.move.seat, (claim.move.seat + 2) % 4)
    both = {card for seat in seats for card in claim.position.hands[seat]}
    return (claim.count, claim.total) == (sum(str(one) in both for one in order), len(order))


def _puts(claim: Claim) -> list[str]:
    """The cards of the hand on turn that the judge lets go on the pile."""
    hand, seat = claim.position.hand, claim.move.seat
    cards = dict.fromkeys(claim.position.hands[hand])
    return [
        card
        for card in cards
        if not isinstance(claim.game.rules.judge(claim.position, Play(seat, hand, card)), Refused)
    ]


def _on_top(claim: Claim) -> bool:
    number = dict(claim.card.params).get("card", MUTE) if "card" in claim.params else MUTE
    return bool(claim.position.top == number)


def _beaten_by(claim: Claim, card: str) -> list[str]:
    """The numbered cards that may be with the other camp, and beat one."""
    position, camp = claim.position, claim.move.seat % 2
    contract = position.contract
    own = {one for seat in range(4) if seat % 2 == camp for one in position.hands[seat]}
    lying = {one for pile in (*position.won, *position.renounced) for one in pile}
    gone = own | lying | {laid.card for laid in position.trick}
    up = contract.sense.value == "up"

    def strength(one: str) -> tuple[bool, int]:
        return int(one) in contract.demand.trumps, int(one) if up else -int(one)

    others = [one for one in position.box.deck if one != MUTE and one not in gone]
    return [one for one in others if strength(one) > strength(card)]


def _safe(claim: Claim) -> bool:
    return claim.move.card != MUTE and not _beaten_by(claim, claim.move.card)


def _unsafe(claim: Claim) -> bool:
    position = claim.position
    first = position.phase.value == "leading"
    hands = (claim.move.seat, (claim.move.seat + 2) % 4) if first else (position.hand,)
    cards = [card for hand in hands for card in position.hands[hand] if card.isdigit()]
    return not position.trick and all(_beaten_by(claim, card) for card in cards)


def _said_before(seats: Callable[[int], int]) -> Callable[[Claim], bool]:
    def check(claim: Claim) -> bool:
        move = claim.move
        calls = [(call.seat, call.demand) for call in claim.position.calls]
        contract = claim.played.contract
        return (seats(move.seat), move.demand) in calls and contract is not None

    return check


def _takes(claim: Claim) -> bool:
    camp = claim.position.hand % 2
    before, after = claim.position, claim.played
    return bool(after.tricks[camp] == before.tricks[camp] + 1 or after.dealt > before.dealt)


_KNOWN: dict[str, Callable[[Claim], bool]] = {
    "mathable/coach-look": lambda c: _beside(c) and _makes(c, _SIGN_OF[c.result.code]),
    "mathable/coach-look-sign": lambda c: _beside(c) and _makes(c, c.sign),
    "mathable/coach-look-factor": lambda c: _beside(c) and c.points == int(c.tokens[0]) * c.factor,
    "mathable/coach-look-meeting": lambda c: {c.square} == c.squares and c.reasons[0]["directions"] > 1,
    "mathable/coach-good": _counts(1),
    "mathable/coach-good-twice": _counts(2),
    "mathable/coach-good-times": _counts(None),
    "mathable/coach-good-rack": lambda c: c.params["points"] == c.points == 50,
    "rigolade/coach-look": lambda c: c.before.get(c.square) == c.number and c.sign in c.tokens,
    "rigolade/coach-look-first": lambda c: (
        not any(map(str.isdigit, c.before.values())) and c.sign in c.tokens
    ),
    "rigolade/coach-look-two": lambda c: (
        {c.first, c.second} <= set(c.reasons[0]["equation"].split()) and len(c.tokens) == 2
    ),
    "rigolade/coach-look-alone": lambda c: c.tokens == (c.sign,),
    "rigolade/coach-good": lambda c: _largest(1)(c) and c.after[c.square] == c.equation.split()[0],
    "rigolade/coach-good-twice": lambda c: _largest(2)(c) and c.after[c.square] == c.equation.split()[0],
    "rigolade/coach-good-times": lambda c: _largest(None)(c) and c.after[c.square] == c.equation.split()[0],
    "calculator/coach-look": lambda c: _from_token(c) and c.count == _own(c),
    "calculator/coach-look-signs": lambda c: _from_token(c) and _own(c) == 0,
    "calculator/coach-look-red": lambda c: _from_token(c) and c.count == _own(c) and _red(c),
    "calculator/coach-look-first": lambda c: c.square in c.squares and c.count == _own(c) and not c.before,
    "calculator/coach-good": lambda c: [c.line] == c.lines and c.after[c.square] == "=",
    "calculator/coach-good-sign": lambda c: (
        [c.line] == c.lines and c.sign in c.line and c.points >= 5 and c.after[c.square] == "="
    ),
    "calculator/coach-good-red": lambda c: [c.line] == c.lines and _red(c) and c.after[c.square] == "=",
    "calculator/coach-good-several": lambda c: list(c.params["lines"]) == c.lines and len(c.items) > 1,
    "equable/coach-look": lambda c: _from_token(c) and c.count == _own(c),
    "equable/coach-look-equals": lambda c: _from_token(c) and c.tokens == ("=",),
    "equable/coach-look-longer": lambda c: (
        (c.count == _own(c) and any(c.line in one for one in c.lines)) or set(c.tokens) == {"0"}
    ),
    "equable/coach-look-replace": lambda c: c.count == _own(c) and c.line not in c.lines,
    "equable/coach-look-beside": lambda c: c.count == _own(c) and c.square in c.squares,
    "equable/coach-look-first": lambda c: c.count == _own(c) and c.square in c.squares and not c.before,
    "equable/coach-good": lambda c: [c.line] == c.lines and c.reasons[0]["square"] == c.square,
    "equable/coach-good-zero": lambda c: set(c.tokens) == {"0"} and c.points > 0,
    "equable/coach-good-rack": lambda c: c.line in c.lines and c.points > 150,
    "equable/coach-good-several": lambda c: list(c.params["lines"]) == c.lines and len(c.lines) > 1,
    "equable/coach-good-twice": lambda c: (
        [c.line] == c.lines and c.items[0].points == 2 * c.reasons[0]["sum"]
    ),
    "equable/coach-good-times": lambda c: (
        [c.line] == c.lines and c.items[0].points == c.times * c.reasons[0]["sum"]
    ),
    "equable/coach-good-longer": lambda c: c.params["points"] in [one.points for one in c.items[1:]],
    "gamate/coach-look-demand": _trumps,
    "gamate/coach-look-few": lambda c: (
        c.total == len(c.move.demand.trumps) and c.demand == c.move.demand.said
    ),
    "gamate/coach-look-oppose": _trumps,
    "gamate/coach-look-partner": lambda c: _trumps(c) and _said_before(lambda seat: (seat + 2) % 4)(c),
    "gamate/coach-look-again": _said_before(lambda seat: seat),
    "gamate/coach-look-pass": lambda c: c.position.phase.value == "auction",
    "gamate/coach-look-no-opposing": lambda c: c.position.phase.value == "opposing",
    "gamate/coach-look-sense": _strongest,
    "gamate/coach-look-sure": _safe,
    "gamate/coach-look-lead": _unsafe,
    "gamate/coach-look-ours": lambda c: _on_top(c) and _top_camp(c) == c.position.hand % 2,
    "gamate/coach-look-none": lambda c: _on_top(c) and not _puts(c),
    "gamate/coach-look-mute": lambda c: c.position.top == MUTE,
    "gamate/coach-look-trump": lambda c: _on_top(c) and c.count == len(_puts(c)) and _is_trump(c),
    "gamate/coach-look-plain": lambda c: _on_top(c) and c.count == len(_puts(c)) and not _is_trump(c),
    "gamate/coach-good-demand": _trumps,
    "gamate/coach-good-sense": _strongest,
    "gamate/coach-good-trick": _takes,
    "gamate/coach-good-sure": _safe,
    "gamate/coach-good-put": lambda c: c.move.card in _puts(c) and not c.move.renounced,
}
"""What must be the case for each thing that is said."""


def _top_camp(claim: Claim) -> int:
    pile = [laid.hand for laid in claim.position.trick if not laid.renounced]
    return int(pile[-1] % 2)


def _is_trump(claim: Claim) -> bool:
    way = claim.way.code == "gamate/coach-higher"
    assert way == (claim.position.contract.sense.value == "up")
    return int(claim.position.top) in claim.position.contract.demand.trumps


def check(game: AnyGame, clue: Clue) -> str:
    """That a clue is true; and what it was about."""
    said = dict(clue.said.params).get("reason", clue.said)
    assert isinstance(said, Message)
    assert _KNOWN[said.code](Claim(game, clue, said)), (said, game.notation.write(clue.view, clue.move))
    return said.code


@EVERY
def test_what_it_says_is_true(name: str) -> None:
    """Over some dozens of moments: the judge takes the move, and finds what was named."""
    about = [check(GAMES[name], clue) for clue in clues(name)]

    assert len(set(about)) > 4
    assert all(code.startswith(name) for code in about)


@EVERY
def test_both_languages_say_it(name: str) -> None:
    """In sentences with everything filled in."""
    for language in LANGUAGES:
        for clue in clues(name):
            text = Speaker(language).say(clue.said)
            assert text.endswith((".", "!"))
            assert "{" not in text
            assert text[0].isupper() or text[0].isdigit()


# --- how much is said -----------------------------------------------------------------------------------

ROW = """
4 8 _ _ _
_ _ _ _ _
_ _ _ _ _
"""


def spoken(match: Match, seat: int = 0) -> Coaching:
    """What the coach says at some moment."""
    taught = lesson(match, seat)
    assert taught is not None
    return coach(match.game, taught.turns, taught.count, taught.view, begun=taught.begun)


def plays(match: Match, *texts: str) -> Match:
    """The match after some moves of whoever is to act."""
    for text in texts:
        match, _ = submit(match, match.seats_to_act[0], text, 0)
    return match


def test_before_during_and_after_a_turn() -> None:
    """One sentence before it; none of the last turn while the next goes on; the same whenever one asks."""
    match = opened(Setting("mathable", FULL, (), 2))
    seat = match.seats_to_act[0]
    first = spoken(match, seat)
    found = advise(MATHABLE, match.view(seat))

    assert found is not None
    assert (first.after, first.before) == ((), found.said)
    assert spoken(match, seat) == first
    placed = plays(match, MATHABLE.notation.write(found.view, found.move))
    assert spoken(placed, seat).after == ()
    ended = spoken(plays(placed, "end"), seat)
    assert ended.before is None
    assert ended.after[0].code == Code.COACH_GOOD


def test_what_was_overlooked() -> None:
    """Two tokens were left that could be laid; one of them is told, the dearer, with what it brings."""
    position = scene(ROW, "32 12 90", "1")
    step = Step(MATHABLE.sight.view(position, 0), End(0))
    said = comment(MATHABLE, (step,))

    assert said.good is None
    assert said.better is not None
    assert (said.better.points, MATHABLE.notation.write(step.view, said.better.move)) == (12, "12@1C")


def test_the_same_token_elsewhere() -> None:
    """Before the end of a turn only the tokens that were laid count: others may have been meant for later."""
    position = scene("4 8 _ _ _\n_ _ _ _ _\n4 8 _ 1 13", "12 20", "1")
    view = MATHABLE.sight.view(position, 0)
    first = Step(view, MATHABLE.notation.read(view, "12@1C"))
    laid = View(0, MATHABLE.rules.play(position, first.move))
    second = Step(laid, MATHABLE.notation.read(laid, "20@1D"))
    ended = Step(View(0, MATHABLE.rules.play(laid.position, second.move)), End(0))

    better = comment(MATHABLE, (first, second, ended)).better
    # 12 of 32 + 12: more than four fifths would be 35.2.
    assert better is not None
    assert MATHABLE.notation.write(view, better.move) == "12@3C"
    assert better.points == 12


def test_nothing_was_there() -> None:
    """Whoever passes because nothing can be laid is told so."""
    position = scene(ROW, "90", "1")
    said = comment(MATHABLE, (Step(MATHABLE.sight.view(position, 0), Pass(0)),))

    assert (said.good, said.better, said.right) == (None, None, message(Code.COACH_RIGHT))


def test_it_becomes_quieter() -> None:
    """Whoever finds all that is within reach three times running hears nothing of it, and less before."""
    position = scene(ROW, "12 90", "1")
    view = MATHABLE.sight.view(position, 0)
    good = (Step(view, MATHABLE.notation.read(view, "12@1C")),)
    poor = (Step(view, Pass(0)),)

    def told(turns: Sequence[Turn], count: int) -> tuple[bool, bool]:
        said = coach(MATHABLE, turns, count, view, begun=False)
        return bool(said.after), said.before is not None

    assert told([], 0) == (False, True)
    assert [told([good], count) for count in (1, 2, 3, 4)] == [(True, False), (True, True)] * 2
    assert [told([good] * 3, count) for count in (4, 5, 6, 7, 8)] == [
        *((False, True), (False, False), (False, False), (False, False)),
        (False, True),
    ]
    # As soon as something is overlooked, it speaks again; what is still there is to be found, not told.
    assert told([good, good, poor], 7) == (False, True)
    gone = MATHABLE.sight.view(scene("4 8 12 _ _\n_ _ _ _ _", "20", "1"), 0)
    later = coach(MATHABLE, [good, good, poor], 7, gone, begun=False)
    assert [one.code for one in later.after] == [Code.COACH_MORE]
    assert later.before is not None


def test_no_coach_where_truth_is_at_stake() -> None:
    """What is true is what the players bet on there."""
    assert lesson(opened(Setting("mathable", FULL, ("contest=on",), 2)), 0) is None


def test_a_game_without_a_coach() -> None:
    """Nothing is said."""
    match = opened(Setting("mathable", FULL, (), 2))
    assert lesson(replace(match, game=replace(MATHABLE, coach=None)), 0) is None
    assert coach(replace(MATHABLE, coach=None), (), 0, None, begun=False) == Coaching()


# --- what comes up seldom -------------------------------------------------------------------------------

SELDOM = [
    ("rigolade", rigolade.scene(rigolade.THREE_FOUR, "50 x"), "9Kv (3)x(4)=(12);", "look-alone"),
    (
        "rigolade",
        rigolade.scene("11I> 8-4=4; 9Iv 2x(8)=16; 9I> (2)+3=5", "12 x"),
        "9Kv (3)x(4)=12",
        "look-two",
    ),
    ("equable", equable.scene("9Iv 3=3; 9Kv 3=3", "12+"), "9I> (3)=(3)", "look-equals"),
    ("equable", equable.scene("9G> 21x7=147", "493"), "9G> 4[2]9[1](x)3[7](=147)", "look-replace"),
    ("equable", equable.scene("9Iv 3=3", "00"), "8I> 0=0", "look-beside"),
    ("calculator", calculator.scene("1Av 9=9; 1Cv 9=9", "1 2"), "1A> (9)=(9)", "look-signs"),
    ("gamate", gamate.dealt(), "-", "look-pass"),
    ("mathable", scene("4 8 _\n_ _ 2\n_ _ 6", "12", "1"), "12@1C", "look-meeting"),
]
"""Positions and moves of which something is said that hardly ever is."""


@pytest.mark.parametrize(("name", "position", "text", "about"), SELDOM, ids=[one[3] for one in SELDOM])
def test_what_is_seldom_said_is_true(name: str, position: Any, text: str, about: str) -> None:
    """As what is said every day."""
    game = GAMES[name]
    (seat,) = (actor for actor in game.rules.actors(position) if isinstance(actor, int))
    view = game.sight.view(position, seat)
    move = game.notation.read(view, text)
    assert game.coach is not None
    clue = Clue(game.coach.look(view, move), view, move, points_of(game, view, move))

    assert check(game, clue) == f"{name}/coach-{about}"
