"""``jeton review``: looks back on a match: what each move cost, and what would have been best."""

import argparse
from dataclasses import replace
from itertools import groupby
from typing import Any

from jeton.analysis.grades import grade_of
from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.core.messages import Name
from jeton.core.protocols import AnyGame, Remark, Review, View
from jeton.language import Speaker
from jeton.language.speaker import isolated
from jeton.records import replay
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, load_record, print_json
from jeton.terminal.quiz import ask_again
from jeton.terminal.reviewing_turns import review_turns
from jeton.terminal.shapes import DealReview, SideChances
from jeton.terminal.watching import Watch

EXAMPLES = (
    "jeton review match.txt",
    "jeton review match.txt --quiz",
    "jeton review match.txt --deal 3 --contracts 0",
)


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton review``."""
    speaker = parser.speaker
    parser.add_record()
    parser.add_argument("--deal", type=int, metavar="N", help=speaker.code(Code.ARG_PART))
    parser.add_number("--contracts", 10, speaker.code(Code.ARG_CHOICES))
    parser.add_argument("--quiz", action="store_true", help=speaker.code(Code.ARG_QUIZ))
    parser.add_json()
    parser.add_box()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Look back on a match, or on one part of it, a deal."""
    game, loaded, record = load_record(parsed.record, parsed.box)
    speaker = replace(context.speaker, names=record.names)
    history = tuple(replay(game, loaded, record))
    # Where the best turn is searched for, the match is looked at as a whole.
    parts = game.reviewer([(played.before, played.move) for played in history]) if game.reviewer else ()
    count = len(parts) or 1
    if parsed.deal is not None and not 1 <= parsed.deal <= count:
        raise UsageFault.of(Code.NO_PART, part=parsed.deal, count=count)
    chosen = parts if parsed.deal is None else parts[parsed.deal - 1 : parsed.deal]
    if parsed.quiz:
        return ask_again(context, game, history, record, chosen)
    if game.reviewer is None:
        return review_turns(replace(context, speaker=speaker), game, history, record, as_json=parsed.json)
    found: list[DealReview] = []
    for look in chosen:
        with Watch(context) as watch:
            seen = look(max(0, parsed.contracts), watch.nodes)
        if parsed.json:
            found.append(_json(speaker, game, seen))
        else:
            _show(speaker, game, seen)
    if parsed.json:
        print_json(found)
    return 0


def _show(speaker: Speaker, game: AnyGame, seen: Review[Any]) -> None:
    print(speaker.say(seen.about), flush=True)
    if seen.calls:
        print(speaker.code(Code.REVIEW_CALLS))
    for remark in seen.calls:
        print("     ", _called(speaker, game, remark))
    estimated = all(remark.chances for remark in seen.remarks)
    if estimated:
        first = game.rules.outcome(seen.remarks[0].position).side_of(0)
        print(speaker.code(Code.REVIEW_TRICK_CHANCES, side=tuple(map(Name, sorted(first)))))
    for number, row in groupby(seen.remarks, key=lambda remark: remark.group):
        trick = list(row)
        told = " · ".join(_said(speaker, game, remark) for remark in trick)
        chance = [] if not trick[-1].chances or not estimated else [trick[-1].chances[0]]
        print(f"{number:>4} ", told, *(speaker.code(Code.REVIEW_CHANCE, chance=one) for one in chance))
    for note in seen.notes:
        print(speaker.say(note))


def _called(speaker: Speaker, game: AnyGame, remark: Remark[Any]) -> str:
    """What was said, with what would have come of it, and what would have been better."""
    text = f"{isolated(speaker.name(remark.seat))} {_written(game, remark, remark.move)}"
    brings = remark.brings or 0
    if remark.better is None:
        return speaker.code(Code.REVIEW_CALL, move=text, count=brings)
    return speaker.code(
        Code.REVIEW_CALL_BETTER,
        move=text,
        count=brings,
        better=_written(game, remark, remark.better),
        best=_best(remark),
    )


def _best(remark: Remark[Any]) -> int:
    """What the best thing to say would have brought."""
    return (remark.brings or 0) + remark.points


def _said(speaker: Speaker, game: AnyGame, remark: Remark[Any]) -> str:
    """A move, and if it cost anything how much, with what would have cost nothing."""
    text = f"{isolated(speaker.name(remark.seat))} {_written(game, remark, remark.move)}"
    if remark.better is None:
        return text
    return speaker.code(
        Code.REVIEW_COST,
        move=text,
        cost=remark.cost,
        points=remark.points,
        better=_written(game, remark, remark.better),
    )


def _written(game: AnyGame, remark: Remark[Any], move: Any) -> str:
    return game.notation.write(View(move.actor, remark.position), move)


def _json(speaker: Speaker, game: AnyGame, seen: Review[Any]) -> DealReview:
    return {
        "about": speaker.json(seen.about),
        "calls": [
            {
                "player": speaker.name(remark.seat),
                "move": _written(game, remark, remark.move),
                "brings": remark.brings,
                "cost": remark.points,
                "grade": grade_of(_best(remark), remark.points, missed_rack=False).value,
                "better": None if remark.better is None else _written(game, remark, remark.better),
                "estimate": _estimate(remark),
            }
            for remark in seen.calls
        ],
        "moves": [
            {
                "player": speaker.name(remark.seat),
                "move": _written(game, remark, remark.move),
                "cost": remark.cost,
                "points": remark.points,
                "better": None if remark.better is None else _written(game, remark, remark.better),
                "estimate": _estimate(remark),
            }
            for remark in seen.remarks
        ],
        "notes": [speaker.json(note) for note in seen.notes],
    }


def _estimate(remark: Remark[Any]) -> SideChances:
    return {"chances": remark.chances, "best_chances": remark.best_chances}
