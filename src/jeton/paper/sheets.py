"""Score sheets on paper: a line for each turn or deal, and what scores."""

from jeton.catalogue import load_box, rules_page, summary_page
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View
from jeton.paper.codes import Code
from jeton.paper.press import Document
from jeton.paper.prose import Block, headings, page_blocks, section
from jeton.paper.setting import Setting

_SCORING = 2
"""The heading of a summary under which it says what scores: after the aim and the turn."""


def score_sheet(game: AnyGame, setting: Setting) -> Document:
    """A score sheet for as many as may play."""
    speaker, box = setting.speaker, load_box(game)
    start = game.rules.start(read_options(game.options), box, game.seats[-1])
    sides = game.sight.picture(View(None, start)).sides
    alone = tuple((seat,) for seat in range(game.seats[-1]))
    summary = page_blocks(game, box, summary_page(game, speaker.language), speaker, colour=setting.colour)
    title = speaker.code(game.texts.title)
    return Document(
        "sheet",
        setting.page(title, speaker.code(Code.SCORE_SHEET))
        | {
            "words": setting.words(Code.DATE, Code.NUMBER, Code.POINTS, Code.TOTAL),
            "columns": [speaker.say(column) for column in game.ledger.columns] if game.ledger else [],
            "sides": [[speaker.name(seat) for seat in side] for side in sides or alone],
            "scoring": section(summary, headings(summary, 2)[_SCORING]),
            "table": _points(game, setting),
        },
    )


def _points(game: AnyGame, setting: Setting) -> list[list[list[Block]]]:
    """The table of points, where the rules have one that is wanted on the sheet."""
    if game.ledger is None:
        return []
    speaker = setting.speaker
    rules = page_blocks(
        game, load_box(game), rules_page(game, speaker.language), speaker, colour=setting.colour
    )
    under = section(rules, speaker.say(game.ledger.section))
    rows: list[list[list[Block]]] = next(block["rows"] for block in under if block["kind"] == "table")
    return rows
