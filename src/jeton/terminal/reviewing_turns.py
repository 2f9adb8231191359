"""Looking back on a match turn by turn, where a search knows the best: for people, and as data."""

from collections import Counter
from collections.abc import Sequence

from jeton.analysis.grades import Grade
from jeton.analysis.turns import Decision, Summary, look_back, sum_up, written
from jeton.analysis.words import in_chances, in_short, why_better
from jeton.core.messages import message
from jeton.core.protocols import AnyGame
from jeton.language import Speaker
from jeton.language.speaker import isolated
from jeton.records import Played, Record
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json
from jeton.terminal.shapes import DecisionRow, TurnReview
from jeton.terminal.watching import Watch


def review_turns(
    context: Context, game: AnyGame, history: Sequence[Played], record: Record, *, as_json: bool
) -> int:
    """What every turn brought, what was there, and what each player made of it."""
    with Watch(context) as watch:
        decisions = look_back(game, history, watch.turns)
    summaries = sum_up(decisions, len(record.names))
    if as_json:
        print_json(_json(context.speaker, game, decisions, summaries))
        return 0
    if any(one.chances for one in decisions):
        print(context.speaker.code(Code.REVIEW_CHANCES))
    width = max(map(len, record.names))
    for one in decisions:
        _show(context.speaker, game, one, width)
    for summary in summaries:
        _sum_up(context.speaker, game, summary)
    return 0


def _show(speaker: Speaker, game: AnyGame, one: Decision, width: int) -> None:
    told = speaker.code(
        Code.REVIEW_TURN,
        number=f"{one.turn:>3}",
        name=f"{isolated(speaker.name(one.seat)):<{width}}",
        moves=written(game, one.made),
        count=one.points,
        grade=message(one.grade.code),
    )
    print(told, *([] if one.chance is None else [speaker.code(Code.REVIEW_CHANCE, chance=one.chance)]))
    better = (why_better(game, one), in_chances(one.chances, one.best_chances, one.seat))
    if said := " ".join(speaker.say(each) for each in better if each is not None):
        print("    ", said)


def _sum_up(speaker: Speaker, game: AnyGame, summary: Summary) -> None:
    print()
    for said in in_short(game, summary):
        print(speaker.say(said))
    counted = Counter(one.grade for one in summary.decisions)
    grades = tuple(f"{speaker.code(grade.code)} {counted[grade]}" for grade in Grade if counted[grade])
    print(speaker.code(Code.REVIEW_GRADES, grades=grades))


def _json(
    speaker: Speaker, game: AnyGame, decisions: Sequence[Decision], summaries: Sequence[Summary]
) -> TurnReview:
    return {
        "turns": [_decision_json(speaker, game, one) for one in decisions],
        "players": [
            {
                "player": speaker.name(summary.seat),
                "points": summary.points,
                "loss": summary.loss,
                "share": summary.share,
                "estimate": {"luck": summary.luck},
                "grades": Counter(one.grade.value for one in summary.decisions),
            }
            for summary in summaries
        ],
    }


def _decision_json(speaker: Speaker, game: AnyGame, one: Decision) -> DecisionRow:
    return {
        "turn": one.turn,
        "at": one.first,
        "player": speaker.name(one.seat),
        "moves": written(game, one.made),
        "points": one.points,
        "grade": one.grade.value,
        "loss": one.loss,
        "estimate": {
            "chances": one.chances,
            "best_chances": one.best_chances,
            "chance_loss": one.chance_loss,
            "luck": round(one.luck),
        },
        "best": {
            "moves": written(game, one.line),
            "points": one.best.points,
            "bound": one.best.points if one.best.bound is None else one.best.bound,
            "items": [{"points": item.points, "reason": speaker.json(item.reason)} for item in one.items],
        },
    }
