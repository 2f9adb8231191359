"""Lessons on the wire: each step with an answer to everything that a page lets a learner try in it."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from jeton.attempts import Answer, Situation, explore, held, solve, words_of
from jeton.catalogue import find_game, lessons_text, load_box
from jeton.core.protocols import AnyGame, View
from jeton.language import LANGUAGES
from jeton.language.words import in_own_words
from jeton.lessons import Step, Tried, read_lessons
from jeton.records import play_move
from jeton.table import Moved
from jeton.web import rulebook, views, wire
from jeton.web.boards import board_of
from jeton.web.changes import Change
from jeton.web.lone_position import LonePosition


@dataclass(frozen=True, slots=True)
class Written:
    """The lessons of a game in one language, and what stands for every byte of them."""

    id: str
    told: bytes


def lesson(name: str, language: str) -> Written:
    """The lessons of a game. :raises Fault: if there is no such game."""
    return _lesson(find_game(name).name)[language]


@cache
def _lesson(name: str) -> dict[str, Written]:
    """In all languages: what can be tried is looked for once, and not kept."""
    game = find_game(name)
    box = load_box(game)
    steps = read_lessons(game, box, lessons_text(game))
    explored = [explore(game, step) for step in steps]
    found = dict[str, Written]()
    for language in LANGUAGES:
        info = next(one for one in rulebook.games(language) if one.name == name)
        writers = [_Writer(game, box, step, info, language) for step in steps]
        board = board_of(writers[0].still.match(steps[0].position), language).shape
        shown = [writer.write(one) for writer, one in zip(writers, explored, strict=True)]
        told = wire.write(wire.lessons.Lesson(info, board, shown))
        found[language] = Written(hashlib.sha256(told).hexdigest()[:24], told)
    return found


class _Writer:
    """Writes one step."""

    def __init__(self, game: AnyGame, box: Any, step: Step, info: wire.games.GameInfo, language: str) -> None:
        self._game, self._step, self._info = game, step, info
        self.still = LonePosition(game, box, step.position, step.seat, language)
        self._reader, self._speaker = self.still.reader, self.still.speaker
        self._refusals = dict[wire.lessons.LessonRefusal, int]()

    def write(self, found: Sequence[Situation]) -> wire.lessons.LessonStep:
        """The step, with all answers."""
        step, language, info = self._step, self._reader.language, self._info
        situations = [self._situation(one) for one in found]
        return wire.lessons.LessonStep(
            name=step.name,
            title=step.title[language],
            ask=step.ask[language],
            well=step.well[language],
            state=self._state(found[0].tried),
            window=list(step.window),
            squares=list(step.closed.squares),
            compose=replace(
                info.compose,
                stock=list(step.closed.stock),
                close=info.compose.close if info.compose.close in step.closed.words else "",
                onward="",
            ),
            refusals=list(self._refusals),
            situations=situations,
            solution=[
                wire.lessons.LessonDeed(text, self._laid(before, answer.after))
                for before, text, answer in solve(found)
            ],
        )

    def _state(self, tried: Tried) -> wire.matches.State:
        """As a page shows a match; what is given lies there, and only what is held is seen."""
        seat, given = self._step.seat, dict(self._step.closed.given)
        state = self.still.state(tried.position)
        racks = [
            wire.matches.Held(seat, held(tried)) if one.seat == seat and not one.cards else one
            for one in state.table.racks
        ]
        laid = {**state.table.laid, **given}
        table = replace(state.table, laid=laid, new=[*state.table.new, *given], racks=racks)
        return replace(state, table=table, words=list(words_of(tried)))

    def _laid(self, before: Tried, after: Tried) -> list[wire.matches.HintedToken]:
        """What was laid on the open squares, in their order."""
        then, now = (self._game.sight.picture(one.view).laid for one in (before, after))
        squares = [one for one in self._step.closed.squares if now.get(one) != then.get(one)]
        return [wire.matches.HintedToken(one, now[one]) for one in squares]

    def _situation(self, situation: Situation) -> wire.lessons.LessonSituation:
        refused, played = dict[str, int](), dict[str, wire.lessons.LessonPlay]()
        for text, answer in situation.answers.items():
            if answer.after.fault is None:
                played[text] = self._play(situation.tried, answer)
            else:
                refused[text] = self._refusal(answer.after)
        return wire.lessons.LessonSituation(refused, played)

    def _refusal(self, tried: Tried) -> int:
        assert tried.fault is not None
        reason = self._speaker.say(in_own_words(tried.fault, self._game, self._speaker))
        refusal = wire.lessons.LessonRefusal(reason, self._said(tried))
        return self._refusals.setdefault(refusal, len(self._refusals))

    def _said(self, tried: Tried) -> str:
        return "" if tried.mistake is None else tried.mistake.said[self._reader.language]

    def _play(self, before: Tried, answer: Answer) -> wire.lessons.LessonPlay:
        after = answer.after
        return wire.lessons.LessonPlay(
            preview=views.preview(self.still.match(before.position), self._reader, answer.judged, 0),
            event=self._event(before, answer),
            said="" if after.finished else self._said(after),
            done=after.finished,
            then=answer.then,
        )

    def _event(self, before: Tried, answer: Answer) -> wire.matches.Event:
        move = self._game.notation.read(View(self._step.seat, before.position), answer.judged)
        played = play_move(self._game, before.position, move)
        then, now = self.still.scene(before.position), self.still.scene(played.after)
        event = Change(len(before.done.texts) + 1, then, now, (Moved(played),)).told(self._reader)
        words = list(words_of(answer.after)) if answer.then is not None else []
        # What lies in the hand is what is told: some of it was laid, and the rest may not all be held.
        own = wire.matches.Own() if event.own is UNSET else event.own
        return replace(event, own=replace(own, words=words, racks=self._rack(before, answer)))

    def _rack(self, before: Tried, answer: Answer) -> list[wire.matches.Held] | UnsetType:
        laid = Counter(answer.after.done.tokens) - Counter(before.done.tokens)
        if self._game.deck is not None or not laid:
            return UNSET
        return [wire.matches.Held(self._step.seat, tuple((Counter(held(before)) - laid).elements()))]
