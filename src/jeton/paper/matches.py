"""A whole match on paper: the board after every turn, what was said of it, and the points."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from jeton.core.messages import message
from jeton.core.moves import Office
from jeton.core.protocols import AnyGame, View
from jeton.language import Speaker
from jeton.paper.codes import Code
from jeton.paper.diagrams import scores
from jeton.paper.grids import board_data
from jeton.paper.press import Document
from jeton.paper.setting import Setting
from jeton.records import Played, Record, replay_lines, write_note


@dataclass(slots=True)
class _Turn:
    """What one seat did until another acted."""

    actor: Any
    made: list[Played] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def match_pages(game: AnyGame, box: Any, record: Record, setting: Setting) -> Document:
    """A record, turn by turn. :raises RecordFault: where the rules contradict it."""
    speaker = Speaker(setting.speaker.language, record.names)
    turns = list(_turns(game, box, record))
    title = speaker.code(game.texts.title)
    names = speaker.together(list(record.names))
    return Document(
        "match",
        setting.page(title, names)
        | {
            "names": names,
            "occasion": " · ".join(text for _, text in record.occasion),
            "notes": [write_note(note, record.names) for note in record.notes],
            "turns": [_turn(game, turn, speaker) for turn in turns],
            "end": _end(game, turns, record, speaker),
        },
    )


def _turns(game: AnyGame, box: Any, record: Record) -> Iterator[_Turn]:
    """The turns of a record; what chance and the referee do belongs to the turn before it."""
    turn: _Turn | None = None
    for line, made in replay_lines(game, box, record):
        for played in made:
            actor = played.move.actor
            if turn is None and isinstance(actor, Office):
                continue
            if turn is None or (actor != turn.actor and not isinstance(actor, Office)):
                if turn is not None:
                    yield turn
                turn = _Turn(actor)
            turn.made.append(played)
        if turn is not None:
            turn.notes += [write_note(note, record.names) for note in line.notes]
    if turn is not None:
        yield turn


def _turn(game: AnyGame, turn: _Turn, speaker: Speaker) -> dict[str, Any]:
    own = [played for played in turn.made if not isinstance(played.move.actor, Office)]
    told = [speaker.say(game.sight.describe(View(None, played.before), played.move)) for played in own]
    new = frozenset().union(*(game.squares(View(None, played.before), played.move) for played in own))
    picture = game.sight.picture(View(None, turn.made[-1].after), new)
    items = [
        speaker.code(Code.ITEM, reason=item.reason, count=item.points)
        for played in turn.made
        for item in played.items
    ]
    return {
        "told": told,
        "items": items,
        "scores": scores(picture, speaker),
        "notes": turn.notes,
        # Only a turn that lays something has a board of its own.
        "board": board_data(picture.grid, speaker) if new else None,
    }


def _end(game: AnyGame, turns: list[_Turn], record: Record, speaker: Speaker) -> list[str]:
    if record.result is None or not turns:
        return [speaker.code(Code.UNFINISHED)]
    outcome = game.rules.outcome(turns[-1].made[-1].after)
    reason = [speaker.say(outcome.reason)] if outcome.reason else []
    said = message(Code.RESULT, scores=tuple(scores(_last(game, turns), speaker)))
    return [*reason, speaker.say(said)]


def _last(game: AnyGame, turns: list[_Turn]) -> Any:
    return game.sight.picture(View(None, turns[-1].made[-1].after))
