"""Mathable put together: the one room that knows both judge and generator."""

from jeton.board import common, windows
from jeton.board.codes import Code as BoardCode
from jeton.board.phrases import EXCHANGE
from jeton.core.formats import MEDIUM, SHORT, Format, whole
from jeton.core.messages import message
from jeton.core.protocols import Game, Laying, Texts
from jeton.games.mathable import (
    coach,
    doubt,
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
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import Box
from jeton.games.mathable.expert.learning import LEARNER
from jeton.games.mathable.moves import Move
from jeton.games.mathable.phrases import DRAW, END
from jeton.games.mathable.position import Position, Reason, to_lay


def referee(position: Position) -> Move | None:
    """Ends the match when the rules say so, or when nobody can place and nobody can exchange (M12)."""
    if end := common.finish(position, rules.judge, Reason.OUT, Reason.ROUNDS):
        return end
    # Only being stuck needs a search, and only where the rules say that it matters.
    stuck = common.finish(position, rules.judge, Reason.STUCK)
    return None if stuck and any(generator.can_place(position, rack) for rack in position.racks) else stuck


GAME: Game[Position, Move, Box] = Game(
    name="mathable",
    seats=(2, 3, 4),
    formats=(
        Format(SHORT, message(BoardCode.FORMAT_SUPPLY, percent=50), (17, 14, 11), ("supply=50",)),
        Format(MEDIUM, message(BoardCode.FORMAT_SUPPLY, percent=75), (24, 19, 17), ("supply=75",)),
        whole(32, 26, 23),
    ),
    pace=75,
    edition=1,
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
    expert=expert,
    learner=LEARNER,
    playing=playing,
    to_lay=to_lay,
    coach=coach,
    phrases=(DRAW, END, EXCHANGE),
    touching=sight.squares,
    laying=Laying(lines=False, close="end"),
    scoring=legend.SCORING,
    uses=legend.USES,
)
