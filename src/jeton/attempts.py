"""Everything that can be tried in a step of a lesson where nobody can ask the rules, judged beforehand.

A page lays tokens on the open squares of a step, plays its cards and says its words, and nothing else: that
is a closed set, small enough to be sent with the step. What comes of a text stands in a table then, in every
situation that the step can come to.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from jeton.composing import Board
from jeton.core.phrases import CARD, TOKENS
from jeton.core.picture import Cell, Grid
from jeton.core.protocols import AnyGame, Laying
from jeton.lessons import Step, Tried, begin, try_line

_NUMBERS_OF_A_RANGE = 2


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes of a text."""

    judged: str
    """The text as the rules were asked about it."""
    after: Tried
    then: int | None = None
    """Where it goes on: the number of that. What neither does what is asked for nor goes on begins again."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A moment of a step, with an answer to every text that can be tried in it."""

    tried: Tried
    answers: Mapping[str, Answer]


def explore(game: AnyGame, step: Step) -> tuple[Situation, ...]:
    """Every situation that a step can come to, the first where it begins."""
    found: list[Situation] = []
    ahead = [begin(game, step)]
    for tried in ahead:
        answers = dict[str, Answer]()
        for text, judged in attempts(tried):
            after, then = try_line(tried, judged), None
            if after.fault is None and after.open and any(attempts(after)):
                then = len(ahead)
                ahead.append(after)
            answers[text] = Answer(judged, after, then)
        found.append(Situation(tried, answers))
    return tuple(found)


def solve(situations: Sequence[Situation]) -> Iterator[tuple[Tried, str, Answer]]:
    """The solution of a step, as a page writes it: before each text, the text, and what comes of it."""
    situation = situations[0]
    done = situation.tried
    for move in done.game.notation.split(done.step.solution):
        done = try_line(done, move)
        fitting = (one for one in situation.answers.items() if one[1].after.position == done.position)
        text, answer = next(fitting)
        yield situation.tried, text, answer
        if answer.then is not None:
            situation = situations[answer.then]


def attempts(tried: Tried) -> Iterator[tuple[str, str]]:
    """Everything that can be tried now: as a page writes it, and as it is judged."""
    laying, words = tried.game.laying, words_of(tried)
    for word in words:
        if word.endswith(TOKENS):
            yield from ((text, text) for text in _taking(word, held(tried)))
        else:
            yield word, word
    if laying is not None and laying.lines:
        yield from _lines(tried, laying)
    elif laying is not None:
        for square in tried.step.closed.squares:
            if not _lying(tried)[square].token:
                yield from ((f"{token}@{square}",) * 2 for token in dict.fromkeys(held(tried)))


def held(tried: Tried) -> tuple[str, ...]:
    """The tokens that the learner has in hand."""
    rack = tried.game.sight.rack(tried.position, tried.step.seat).tokens
    closed = tried.step.closed
    return closed.hand or tuple((Counter(rack) - Counter(closed.given.values())).elements())


def words_of(tried: Tried) -> tuple[str, ...]:
    """What may be said now; and the cards that may be tried, also those that are likely mistakes."""
    game, step = tried.game, tried.step
    if game.deck is None or step.closed.words:
        return step.closed.words
    allowed = (game.notation.write(tried.view, move) for move in game.generator.moves(tried.view))
    # A range is typed, and there is no end of them.
    offered = [text for text in allowed if len(_numbers(text)) < _NUMBERS_OF_A_RANGE]
    mistaken = [one.move for one in step.mistakes if one.move in _cards(tried)]
    return tuple(dict.fromkeys((*offered, *mistaken)))


def _cards(tried: Tried) -> frozenset[str]:
    """Every word that plays a card of the hand, whether it may be played or not."""
    cards = [card for group in tried.game.sight.rack(tried.position, tried.step.seat).cards for card in group]
    ways = [phrase.text for phrase in tried.game.phrases if CARD in phrase.text]
    return frozenset(way.replace(CARD, card.name) for way in ways for card in cards)


def _numbers(text: str) -> list[str]:
    return "".join(sign if sign.isdigit() else " " for sign in text).split()


def _taking(word: str, tokens: Sequence[str]) -> Iterator[str]:
    """The word with any of the tokens, in the order of their signs."""
    counts = sorted(Counter(tokens).items())
    for taken in product(*(range(count + 1) for _, count in counts)):
        chosen = [token for (token, _), count in zip(counts, taken, strict=True) for _ in range(count)]
        if chosen:
            yield word.replace(TOKENS, " ".join(chosen))


# --- lines ----------------------------------------------------------------------------------------


def _lying(tried: Tried) -> dict[str, Cell]:
    return {cell.square: cell for row in _grid(tried).rows for cell in row}


def _grid(tried: Tried) -> Grid:
    return tried.game.sight.picture(tried.view).grid


def _lines(tried: Tried, laying: Laying) -> Iterator[tuple[str, str]]:
    """All open squares, filled in every way; a token alone may belong to a row or to a column."""
    closed, board = tried.step.closed, Board(_grid(tried), laying)
    squares = [one for one in closed.squares if laying.replaces or not board.cells[one].token]
    if not squares:
        return
    ways = (False, True) if len(squares) == 1 else (board.runs_down(squares),)
    for tokens in _fillings(len(squares), Counter(held(tried)), closed.stock):
        laid = dict(zip(squares, tokens, strict=True))
        for down in ways:
            text = board.write(laid, closed.given, down)
            yield text, _write_all(board, laid, closed.given, laying.joint) if closed.given else text


def _fillings(count: int, hand: Counter[str], stock: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """So many tokens in every order, of those in hand and those on the table."""
    if not count:
        yield ()
        return
    for token in [*(one for one, left in hand.items() if left), *stock]:
        rest = hand if token in stock else hand - Counter([token])
        yield from ((token, *more) for more in _fillings(count - 1, rest, stock))


def _write_all(board: Board, laid: Mapping[str, str], given: Mapping[str, str], joint: str) -> str:
    """What was laid for the learner, and what the learner laid, as one move: one line, or two."""
    both = {**given, **laid}
    if board.runs_across(both) or board.runs_down(both):
        return board.write(both, {}, board.runs_down(both))
    lines = board.write(given, {}, board.runs_down(given)), board.write(laid, given, board.runs_down(laid))
    return f"{joint} ".join(lines)
