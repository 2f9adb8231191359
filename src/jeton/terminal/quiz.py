"""The mistakes of a match as questions: the position as it was, and what was played, to be done better."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jeton.analysis.grades import Grade
from jeton.analysis.takings import takings
from jeton.analysis.turns import look_back, written
from jeton.core.messages import Message, Name, message
from jeton.core.protocols import AnyGame, Look, View
from jeton.puzzles import Puzzle
from jeton.records import Played, Record
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.questions import Questioner
from jeton.terminal.surface import Surface, choose_surface
from jeton.terminal.watching import Watch

_MISTAKES = (Grade.INACCURACY, Grade.MISTAKE, Grade.MISSED_RACK)


@dataclass(frozen=True, slots=True)
class Question:
    """A mistake, to be done better."""

    head: Message
    puzzle: Puzzle
    view: View[Any]


def ask_again(
    context: Context,
    game: AnyGame,
    history: Sequence[Played],
    record: Record,
    looks: Sequence[Look[Any]],
    surface: Surface | None = None,
) -> int:
    """Ask for every mistake of a match, or of some deals, one after another."""
    with Watch(context) as watch:
        if looks:
            questions = [one for look in looks for one in _of_cards(game, look, watch)]
        else:
            # Here any turn may answer, whatever puzzles of the game ask for.
            game = replace(game, asked=None)
            questions = list(_of_turns(game, history, watch))
    asking = Questioner(context, game, surface or choose_surface(plain=False), record.names)
    if not questions:
        asking.say(Code.QUIZ_NONE)
        return 0
    asking.say(Code.PUZZLES_HELP)
    solved = 0
    for one in questions:
        answer = asking.go_through(one.head, one.puzzle, one.view)
        if answer is None:
            break
        solved += answer
    asking.say(Code.QUIZ_LEFT, count=solved, of=len(questions))
    return 0


def _of_turns(game: AnyGame, history: Sequence[Played], watch: Watch) -> Iterator[Question]:
    for one in look_back(game, history, watch.turns):
        if one.grade not in _MISTAKES:
            continue
        head = message(
            Code.QUIZ_TURN,
            number=one.turn,
            player=Name(one.seat),
            moves=written(game, one.made),
            count=one.points,
        )
        puzzle = Puzzle("", one.best.points, one.points, written(game, one.line), (), ())
        yield Question(head, puzzle, game.sight.view(one.before, one.seat))


def _of_cards(game: AnyGame, look: Look[Any], watch: Watch) -> Iterator[Question]:
    """With all hands open, as the review sees them; the contract is such that the best card just makes it."""
    assert game.aims is not None
    for remark in look(0, watch.nodes).remarks:
        if remark.better is None:
            continue
        view = View(remark.move.actor, remark.position)
        worth = takings(game, view, proved=False)[remark.better]
        if (asked := game.aims.with_need(remark.position, worth)) is None:
            continue
        head = message(
            Code.QUIZ_CARD,
            number=remark.group,
            player=Name(remark.seat),
            move=game.notation.write(view, remark.move),
            count=remark.cost,
        )
        answer = game.notation.write(view, remark.better)
        yield Question(head, Puzzle("", worth, worth - remark.cost, answer, (), ()), View(view.seat, asked))
