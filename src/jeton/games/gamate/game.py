"""Gamate put together: the one room that knows both rules and generator."""

from jeton.board import common
from jeton.core.aids import Aid
from jeton.core.formats import MEDIUM, SHORT, Format, whole
from jeton.core.messages import message
from jeton.core.protocols import Game, Texts
from jeton.games.gamate import (
    aims,
    coach,
    equipment,
    expert,
    findable,
    generator,
    layout,
    notation,
    player,
    playing,
    prospects,
    review,
    rules,
    scorekeeper,
    sight,
    solver,
    strokes,
    tabletop,
)
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import aloud
from jeton.games.gamate.equipment import SEATS, Box
from jeton.games.gamate.moves import Move
from jeton.games.gamate.phrases import PHRASES
from jeton.games.gamate.position import Position, Reason


def referee(position: Position) -> Move | None:
    """Ends the match when the rules say so (G11, G30)."""
    return common.finish(position, rules.judge, Reason.RUBBER, Reason.DEALS, Reason.VOIDS)


GAME: Game[Position, Move, Box] = Game(
    name="gamate",
    seats=(SEATS,),
    formats=(
        Format(SHORT, message(Code.FORMAT_DEALS, count=1), (51,), ("deals=1",)),
        Format(MEDIUM, message(Code.FORMAT_DEALS, count=2), (102,), ("deals=2",)),
        whole(150),
    ),
    pace=10,
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
    layout=layout,
    phrases=PHRASES,
    adviser=player.advise,
    coach=coach,
    deck=sight.deck,
    drawing=strokes.card_svg,
    ledger=tabletop.LEDGER,
    solver=solver,
    aims=aims,
    playing=playing,
    reviewer=review.review,
    prospects=prospects,
    expert=expert,
    aloud=aloud,
    lights=sight.lights,
    unveil=sight.unveil,
    terms=tabletop.TERMS,
    uses=tabletop.USES,
    aids=(Aid("strokes", Code.AID_STROKES, Code.AID_STROKES_WORDS),),
)
