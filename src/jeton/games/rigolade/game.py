"""Rigolade put together: the one room that knows both judge and generator."""

from jeton.board import common
from jeton.board.codes import Code as BoardCode
from jeton.core.formats import MEDIUM, SHORT, Format, whole
from jeton.core.messages import message
from jeton.core.protocols import Game, Laying, Texts
from jeton.games.rigolade import (
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
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import EQUALS, Box
from jeton.games.rigolade.expert.learning import LEARNER
from jeton.games.rigolade.moves import Move
from jeton.games.rigolade.phrases import EXCHANGES
from jeton.games.rigolade.position import Position, Reason, to_lay


def referee(position: Position) -> Move | None:
    """Ends the match when the rules say so, or when nobody who is left can make an equation (R14)."""
    if end := common.finish(position, rules.judge, Reason.OUT, Reason.ROUNDS):
        return end
    # Only being stuck needs a search, and only where the rules say that it matters.
    stuck = common.finish(position, rules.judge, Reason.STUCK)
    return (
        None
        if stuck
        and any(
            generator.can_equate(position, rack)
            for seat, rack in enumerate(position.racks)
            if seat not in position.gone
        )
        else stuck
    )


GAME: Game[Position, Move, Box] = Game(
    name="rigolade",
    seats=(2, 3, 4),
    formats=(
        Format(SHORT, message(BoardCode.FORMAT_SUPPLY, percent=35), (17, 18, 18), ("supply=35",)),
        Format(MEDIUM, message(BoardCode.FORMAT_SUPPLY, percent=65), (36, 35, 36), ("supply=65",)),
        whole(55, 54, 55),
    ),
    pace=45,
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
    searcher=generator,
    expert=expert,
    learner=LEARNER,
    playing=playing,
    to_lay=to_lay,
    coach=coach,
    phrases=EXCHANGES,
    touching=sight.squares,
    laying=Laying(
        lines=True,
        joint=";",
        printed=EQUALS,
        onward=";",
        unfinished=frozenset({Code.BEGUN, Code.INCOMPLETE, Code.SIGN_ALONE}),
    ),
    scoring=legend.SCORING,
    uses=legend.USES,
)
