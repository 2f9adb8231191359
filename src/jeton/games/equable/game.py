"""Équable put together: the one room that knows both judge and generator."""

from jeton.arith.codes import Code as ArithCode
from jeton.board import common, windows
from jeton.board.codes import Code as BoardCode
from jeton.board.grids import EMPTY
from jeton.board.phrases import EXCHANGE
from jeton.core.aids import Aid
from jeton.core.formats import MEDIUM, SHORT, Format, whole
from jeton.core.messages import message
from jeton.core.protocols import Game, Laying, Texts
from jeton.games.equable import (
    coach,
    doubt,
    equipment,
    expert,
    findable,
    generator,
    judge,
    layout,
    legend,
    notation,
    player,
    playing,
    rules,
    scorekeeper,
    sight,
)
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import EQUALS, Box
from jeton.games.equable.moves import Move
from jeton.games.equable.position import Position, Reason, to_lay


def referee(position: Position) -> Move | None:
    """Ends the match when the rules say so, or when no digit is left to draw and nobody can place (E40)."""
    if end := common.finish(position, rules.judge, Reason.ROUNDS, Reason.STALE):
        return end
    # Only being stuck needs a search, and only where the rules say that it matters.
    stuck = common.finish(position, rules.judge, Reason.STUCK)
    return None if stuck and any(generator.can_place(position, rack) for rack in position.racks) else stuck


GAME: Game[Position, Move, Box] = Game(
    name="equable",
    seats=(2, 3, 4),
    formats=(
        Format(SHORT, message(BoardCode.FORMAT_EQUALS, count=17), (13, 20, 20), ("fewer-equals=17",)),
        Format(MEDIUM, message(BoardCode.FORMAT_EQUALS, count=8), (24, 27, 29), ("fewer-equals=8",)),
        whole(34, 37, 42),
    ),
    pace=90,
    edition=2,
    texts=Texts(Code.TITLE, Code.ABOUT, Code.HELP, Code.SHEET, Code.WORDS),
    options=rules.OPTIONS,
    equipment=equipment,
    rules=rules,
    timing=rules,
    referee=referee,
    generator=generator,
    player=player,
    findable=findable,
    notation=notation,
    sight=sight,
    scorekeeper=scorekeeper,
    settling=scorekeeper,
    layout=layout,
    unpacking=sight.contents,
    contesting=windows,
    doubting=doubt,
    searcher=generator,
    playing=playing,
    to_lay=to_lay,
    coach=coach,
    expert=expert,
    appraiser=player,
    phrases=(EXCHANGE,),
    aids=(
        Aid("tips", Code.AID_TIPS, Code.AID_TIPS_WORDS),
        Aid("times", Code.AID_TIMES, Code.AID_TIMES_WORDS),
    ),
    touching=sight.squares,
    laying=Laying(
        lines=True,
        stock=(EQUALS, EMPTY),
        replaces=True,
        unfinished=frozenset(
            {
                *(Code.NOTHING_LAID, Code.LONE_TOKEN, Code.GAP, Code.NO_STAR, Code.NO_TOUCH),
                *(Code.MEMBER_EMPTY, Code.INNER_MEMBER),
                *(ArithCode.NO_EQUALS, ArithCode.LONE_SIGN, ArithCode.BAD_POINT, ArithCode.BAD_BAR),
            }
        ),
        untrue=frozenset({Code.FALSE_LINE, ArithCode.ZERO}),
        half=judge.half_written,
    ),
    scoring=legend.SCORING,
    uses=legend.USES,
)
