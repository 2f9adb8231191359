"""Calculator put together: the one room that knows both judge and generator."""

from jeton.arith import show_signs
from jeton.board import common
from jeton.board.codes import Code as BoardCode
from jeton.board.phrases import EXCHANGE
from jeton.core.formats import MEDIUM, SHORT, Format, whole
from jeton.core.messages import Message, message
from jeton.core.protocols import Asked, Game, Laying, Texts
from jeton.games.calculator import (
    coach,
    equipment,
    expert,
    findable,
    generator,
    layout,
    legend,
    notation,
    player,
    playing,
    rules,
    scorekeeper,
    sight,
)
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import SIGNS, Box
from jeton.games.calculator.moves import Display, Move
from jeton.games.calculator.position import Position, Reason, to_lay


def referee(position: Position) -> Move | None:
    """Ends the match when the rules say so (C19)."""
    return common.finish(position, rules.judge, Reason.EQUALS, Reason.ROUNDS)


def _is_line(move: Move) -> bool:
    return isinstance(move, Display) and len(move.lines) == 1


def _ask(count: int) -> Message:
    return message(Code.ASK_LINE, count=count)


GAME: Game[Position, Move, Box] = Game(
    name="calculator",
    seats=(2, 3, 4),
    formats=(
        Format(SHORT, message(BoardCode.FORMAT_EQUALS, count=12), (8, 9, 12), ("fewer-equals=12",)),
        Format(MEDIUM, message(BoardCode.FORMAT_EQUALS, count=6), (12, 15, 16), ("fewer-equals=6",)),
        whole(18, 21, 20),
    ),
    pace=120,
    edition=1,
    texts=Texts(Code.TITLE, Code.ABOUT, Code.HELP, Code.SHEET, Code.WORDS),
    options=rules.OPTIONS,
    equipment=equipment,
    rules=rules,
    timing=rules,
    referee=referee,
    generator=generator,
    player=player,
    appraiser=player,
    findable=findable,
    notation=notation,
    sight=sight,
    scorekeeper=scorekeeper,
    layout=layout,
    unpacking=sight.contents,
    searcher=generator,
    playing=playing,
    to_lay=to_lay,
    coach=coach,
    expert=expert,
    asked=Asked("line", _is_line, _ask, message(Code.ONE_LINE), rack="rack", sizes=(2, 3, 4, 6)),
    phrases=(EXCHANGE,),
    touching=sight.squares,
    laying=Laying(
        lines=True,
        stock=tuple(show_signs(SIGNS)),
        joint=";",
        unfinished=frozenset(
            {
                *(Code.GAP, Code.NO_STAR, Code.NOT_CONNECTED, Code.SIGN_AT_END, Code.OPEN_TWICE),
                *(Code.NO_EQUALITY, Code.OUTSIDE),
            }
        ),
        untrue=frozenset({Code.FALSE, Code.ZERO}),
    ),
    scoring=legend.SCORING,
    uses=legend.USES,
)
