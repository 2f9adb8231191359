"""The command that teaches a game: its lessons, step by step, at the terminal."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

from jeton.catalogue import SOLITAIRE, find_game, lessons_text, load_box, solitaire_lessons
from jeton.core.errors import Fault, UsageFault
from jeton.core.messages import Message, Value, message
from jeton.core.protocols import AnyGame
from jeton.language import Speaker
from jeton.language.words import in_own_words, means, translate
from jeton.lessons import NAMES, Step, Texts, begin, read_lessons, try_line
from jeton.solitaire import bank_words
from jeton.solitaire import lessons as puzzles
from jeton.solitaire.render import picture
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.drawing import draw_grid, plain_lines
from jeton.terminal.solitaire import kit
from jeton.terminal.surface import Surface, choose_surface, say_items, say_rack


def learn(context: Context, name: str, *, plain: bool, step: int, surface: Surface | None = None) -> int:
    """Go through the lessons of a game, from a step on; who leaves before the end may come back."""
    learner = _learner(name, context.speaker, surface or choose_surface(plain=plain))
    most = len(learner.steps)
    if not 1 <= step <= most:
        raise UsageFault.of(Code.LEARN_NO_STEP, step=step, most=most)
    learner.say(learner.form)
    at: int | None = step - 1
    while at is not None and at < most:
        at = learner.go_through(at)
    if at is None:
        learner.say(Code.LEARN_LEFT, game=name, step=learner.at + 1)
    else:
        learner.part(name)
    return 0


def _learner(name: str, speaker: Speaker, surface: Surface) -> "_Learner[_GameStep] | _Learner[_PuzzleStep]":
    if name == SOLITAIRE:
        return _Puzzler(puzzles.read_lessons(solitaire_lessons(), kit()), speaker, surface)
    game = find_game(name)
    steps = read_lessons(game, load_box(game), lessons_text(game))
    return _Player(game, steps, replace(speaker, names=NAMES), surface)


class _AnyStep(Protocol):
    """What the steps of a game and of the solitaire have in common."""

    @property
    def title(self) -> Texts: ...
    @property
    def ask(self) -> Texts: ...
    @property
    def well(self) -> Texts: ...
    @property
    def solution(self) -> str: ...


S = TypeVar("S", bound=_AnyStep)
_GameStep = Step
_PuzzleStep = puzzles.Step


class _Learner(ABC, Generic[S]):
    """Somebody at a terminal who goes from step to step."""

    form: str
    """Says how a move is written."""

    def __init__(self, steps: Sequence[S], speaker: Speaker, surface: Surface) -> None:
        self.steps, self._speaker, self._surface = steps, speaker, surface
        self.at = 0

    def say(self, code: str, **params: Value) -> None:
        """Say a sentence."""
        self._surface.line(self._speaker.code(code, **params))

    def go_through(self, at: int) -> int | None:
        """One step, until it is done; which one comes next, or None if the learner leaves."""
        self.at, step = at, self.steps[at]
        language = self._speaker.language
        self._surface.line("")
        self.say(Code.LEARN_STEP, number=at + 1, most=len(self.steps), title=step.title[language])
        self._surface.line(step.ask[language])
        self._begin(step)
        self._show()
        while not self._finished:
            line = self._surface.ask(self._speaker.code(Code.LEARN_ASK))
            word = "" if line is None else line.strip()
            if line is None or means(word, Code.WORD_QUIT, self._speaker):
                return None
            if means(word, Code.WORD_PREVIOUS, self._speaker):
                return max(0, at - 1)
            if means(word, Code.WORD_NEXT, self._speaker):
                return at + 1
            if means(word, Code.WORD_HELP, self._speaker):
                self._help(step)
            elif means(word, Code.WORD_HINT, self._speaker):
                self._own(message(Code.LEARN_SOLUTION, move=step.solution))
            elif word:
                self._try(word)
        self._surface.line(step.well[language])
        return at + 1

    def _help(self, step: S) -> None:
        self._surface.line(step.ask[self._speaker.language])
        self.say(Code.LEARN_HELP)
        self.say(self.form)

    @abstractmethod
    def part(self, name: str) -> None:
        """Everything is done: say where to go with it."""

    @abstractmethod
    def _begin(self, step: S) -> None:
        """Lay out a step."""

    @property
    @abstractmethod
    def _finished(self) -> bool:
        """Whether what was asked for has been done."""

    @abstractmethod
    def _try(self, line: str) -> None:
        """Try a line; say what it did, or why it did not."""

    @abstractmethod
    def _show(self) -> None:
        """What matters, and what the learner has in hand."""

    def _own(self, said: Message) -> None:
        """Say something that quotes the notation."""
        self._surface.line(self._speaker.say(said))


class _Player(_Learner[Step]):
    """Learns a game."""

    def __init__(self, game: AnyGame, steps: Sequence[Step], speaker: Speaker, surface: Surface) -> None:
        super().__init__(steps, speaker, surface)
        self._game, self.form = game, game.texts.help
        self._tried = begin(game, steps[0])

    def part(self, name: str) -> None:
        self.say(Code.LEARN_END, game=name)

    def _begin(self, step: Step) -> None:
        self._tried = begin(self._game, step)

    @property
    def _finished(self) -> bool:
        return self._tried.finished

    def _try(self, line: str) -> None:
        before = self._tried
        tried = try_line(before, translate(line, self._game, self._speaker))
        if tried.fault is None:
            new = tried.done.items[len(before.done.items) :]
            for said in say_items(new, self._speaker, tried.step.seat):
                self._surface.line(said)
        if tried.mistake is not None:
            self._surface.line(tried.mistake.said[self._speaker.language])
        if tried.fault is not None:
            self._own(tried.fault)
        elif tried.finished:
            self.say(Code.LEARN_DONE)
        elif not tried.open:
            self.say(Code.LEARN_AGAIN)
            tried = begin(self._game, tried.step)
        self._tried = replace(tried, fault=None, mistake=None)
        if tried.fault is None and not tried.finished:
            self._show()

    def _own(self, said: Message) -> None:
        super()._own(in_own_words(said, self._game, self._speaker))

    def _show(self) -> None:
        tried, step = self._tried, self._tried.step
        shown = self._game.sight.picture(tried.view, tried.done.squares)
        self._surface.board(shown.cropped(*step.window) if step.window else shown, self._speaker)
        self._surface.line(say_rack(shown, step.seat, self._speaker))


class _Puzzler(_Learner[puzzles.Step]):
    """Learns the solitaire."""

    form = Code.LEARN_LAY

    def part(self, name: str) -> None:
        self.say(Code.LEARN_END_ALONE)

    def _begin(self, step: puzzles.Step) -> None:
        self._step, self._sheet, self._solved = step, step.sheet, False

    @property
    def _finished(self) -> bool:
        return self._solved

    def _try(self, line: str) -> None:
        try:
            self._sheet = puzzles.lay_all(self._sheet, line)
        except Fault as fault:
            self._own(fault.message)
            return
        if not self._sheet.lattice.open:
            self._judge()
        if not self._finished:
            self._show()

    def _judge(self) -> None:
        filled = puzzles.judge(self._step, kit(), self._sheet)
        self._solved = not filled.faults
        if self._solved:
            self.say(Code.LEARN_DONE)
            return
        if filled.mistake is not None:
            self._surface.line(filled.mistake.said[self._speaker.language])
        for fault in filled.faults:
            self._own(fault)
        self.say(Code.LEARN_REFILL)
        self._sheet = self._step.sheet

    def _show(self) -> None:
        for line in plain_lines(draw_grid(picture(self._sheet))):
            self._surface.line(line)
        tokens = " ".join(bank_words(self._sheet.lattice.bank))
        self.say(Code.SOLITAIRE_BANK, tokens=tokens)
