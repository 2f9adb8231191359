"""Lessons on the wire: each step with an answer to everything that a page lets a learner try in it."""

import hashlib
from collections import Counter
from dataclasses import dataclass
from functools import cache

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from jeton.attempts import Answer, Situation, explore, held, solve, words_of
from jeton.catalogue import find_game, lessons_text, load_box
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View
from jeton.language.words import in_own_words
from jeton.lessons import NAMES, Step, Tried, read_lessons
from jeton.records import play_move
from jeton.table import Clocks, Match, Moved
from jeton.table.progress import Progress
from jeton.web import rulebook, views, wire
from jeton.web.boards import board_of
from jeton.web.changes import Change
from jeton.web.entries import Reader
from jeton.web.scene import Scene
from jeton.web.views import TableInfo


@dataclass(frozen=True, slots=True)
class Written:
    """The lessons of a game in one language, and what stands for every byte of them."""

    id: str
    told: bytes


@cache
def lesson(name: str, language: str) -> Written:
    """The lessons of a game. :raises Fault: if there is no such game."""
    game = find_game(name)
    box = load_box(game)
    steps = read_lessons(game, box, lessons_text(game))
    board = board_of(_match(game, steps[0], steps[0].position), language).shape
    info = next(one for one in rulebook.games(language) if one.name == name)
    told = wire.write(wire.Lesson(info, board, [_Writer(game, one, language).write() for one in steps]))
    return Written(hashlib.sha256(told).hexdigest()[:24], told)


def _match(game: AnyGame, step: Step, position: object) -> Match:
    """A match as far as it matters in a lesson: it has come to this position, and nobody asks how."""
    names = NAMES[: sum(len(one.side) for one in game.rules.outcome(step.position).standings)]
    return Match(game, load_box(game), read_options(game.options), names, b"", position, Clocks(0, ()))


class _Writer:
    """Writes one step."""

    def __init__(self, game: AnyGame, step: Step, language: str) -> None:
        self._game, self._step = game, step
        self._reader = Reader(step.seat, language)
        self._speaker = self._reader.speaker(self._at(step.position).match)
        self._refusals = dict[wire.LessonRefusal, int]()

    def write(self) -> wire.LessonStep:
        """The step, with all answers."""
        step, language = self._step, self._reader.language
        found = explore(self._game, step)
        info = next(one for one in rulebook.games(language) if one.name == self._game.name)
        situations = [self._situation(one) for one in found]
        return wire.LessonStep(
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
                wire.LessonDeed(text, self._laid(before, answer.after))
                for before, text, answer in solve(found)
            ],
        )

    def _at(self, position: object) -> Progress:
        match = _match(self._game, self._step, position)
        return Progress(match, ("",) * len(match.names), 0)

    def _state(self, tried: Tried) -> wire.State:
        """As a page shows a match; what is given lies there, and only what is held is seen."""
        seat, given = self._step.seat, dict(self._step.closed.given)
        info = TableInfo("", 0, 0, frozenset(), frozenset(), open=False)
        state = views.state(Scene(self._at(tried.position)), info, self._reader, [seat], [])
        racks = [
            wire.Held(seat, held(tried)) if one.seat == seat and not one.cards else one
            for one in state.table.racks
        ]
        laid = {**state.table.laid, **given}
        table = replace(state.table, laid=laid, new=[*state.table.new, *given], racks=racks)
        return replace(state, table=table, words=list(words_of(tried)), commitment="")

    def _laid(self, before: Tried, after: Tried) -> list[wire.HintedToken]:
        """What was laid on the open squares, in their order."""
        then, now = (self._game.sight.picture(one.view).laid for one in (before, after))
        squares = [one for one in self._step.closed.squares if now.get(one) != then.get(one)]
        return [wire.HintedToken(one, now[one]) for one in squares]

    def _situation(self, situation: Situation) -> wire.LessonSituation:
        refused, played = dict[str, int](), dict[str, wire.LessonPlay]()
        for text, answer in situation.answers.items():
            if answer.after.fault is None:
                played[text] = self._play(situation.tried, answer)
            else:
                refused[text] = self._refusal(answer.after)
        return wire.LessonSituation(refused, played)

    def _refusal(self, tried: Tried) -> int:
        assert tried.fault is not None
        reason = self._speaker.say(in_own_words(tried.fault, self._game, self._speaker))
        refusal = wire.LessonRefusal(reason, self._said(tried))
        return self._refusals.setdefault(refusal, len(self._refusals))

    def _said(self, tried: Tried) -> str:
        return "" if tried.mistake is None else tried.mistake.said[self._reader.language]

    def _play(self, before: Tried, answer: Answer) -> wire.LessonPlay:
        after = answer.after
        return wire.LessonPlay(
            preview=views.preview(self._at(before.position).match, self._reader, answer.judged, 0),
            event=self._event(before, answer),
            said="" if after.finished else self._said(after),
            done=after.finished,
            then=answer.then,
        )

    def _event(self, before: Tried, answer: Answer) -> wire.Event:
        move = self._game.notation.read(View(self._step.seat, before.position), answer.judged)
        played = play_move(self._game, before.position, move)
        then, now = Scene(self._at(before.position)), Scene(self._at(played.after))
        event = Change(len(before.done.texts) + 1, then, now, (Moved(played),)).told(self._reader)
        words = list(words_of(answer.after)) if answer.then is not None else []
        # What lies in the hand is what is told: some of it was laid, and the rest may not all be held.
        return replace(event, own=replace(event.own, words=words, racks=self._rack(before, answer)))

    def _rack(self, before: Tried, answer: Answer) -> list[wire.Held] | UnsetType:
        laid = Counter(answer.after.done.tokens) - Counter(before.done.tokens)
        if self._game.deck is not None or not laid:
            return UNSET
        return [wire.Held(self._step.seat, tuple((Counter(held(before)) - laid).elements()))]
