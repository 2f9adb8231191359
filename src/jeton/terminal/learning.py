"""The command that teaches a game: its lessons, step by step, at the terminal."""

from dataclasses import replace

from jeton.catalogue import find_game, lessons_text, load_box
from jeton.core.errors import UsageFault
from jeton.core.messages import Message, Value, message
from jeton.core.protocols import AnyGame
from jeton.language import Speaker
from jeton.language.words import in_own_words, means, translate
from jeton.lessons import NAMES, Step, Tried, begin, read_lessons, try_line
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.surface import Surface, choose_surface, say_items, say_rack


def learn(context: Context, name: str, *, plain: bool, step: int, surface: Surface | None = None) -> int:
    """Go through the lessons of a game, from a step on; who leaves before the end may come back."""
    game = find_game(name)
    steps = read_lessons(game, load_box(game), lessons_text(game))
    if not 1 <= step <= len(steps):
        raise UsageFault.of(Code.LEARN_NO_STEP, step=step, most=len(steps))
    learner = _Learner(game, steps, context.speaker, surface or choose_surface(plain=plain))
    learner.say(game.texts.help)
    at: int | None = step - 1
    while at is not None and at < len(steps):
        at = learner.go_through(at)
    learner.say(Code.LEARN_LEFT if at is None else Code.LEARN_END, game=name, step=learner.at + 1)
    return 0


class _Learner:
    """Somebody at a terminal who learns a game."""

    def __init__(self, game: AnyGame, steps: tuple[Step, ...], speaker: Speaker, surface: Surface) -> None:
        self._game, self._steps, self._surface = game, steps, surface
        self._speaker = replace(speaker, names=NAMES)
        self.at = 0

    def say(self, code: str, **params: Value) -> None:
        """Say a sentence."""
        self._surface.line(self._speaker.code(code, **params))

    def go_through(self, at: int) -> int | None:
        """One step, until it is done; which one comes next, or None if the learner leaves."""
        self.at, step = at, self._steps[at]
        language = self._speaker.language
        tried = begin(self._game, step)
        self._surface.line("")
        self.say(Code.LEARN_STEP, number=at + 1, most=len(self._steps), title=step.title[language])
        self._surface.line(step.ask[language])
        self._show(tried)
        while not tried.finished:
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
                tried = self._try(tried, translate(word, self._game, self._speaker))
        self._surface.line(step.well[language])
        return at + 1

    def _help(self, step: Step) -> None:
        self._surface.line(step.ask[self._speaker.language])
        self.say(Code.LEARN_HELP)
        self._surface.line(self._speaker.code(self._game.texts.help))

    def _try(self, before: Tried, line: str) -> Tried:
        """Try a line; what it did, or why it did not."""
        tried = try_line(before, line)
        if tried.fault is None:
            new = tried.done.items[len(before.done.items) :]
            for said in say_items(new, self._speaker, tried.step.seat):
                self._surface.line(said)
        if tried.mistake is not None:
            self._surface.line(tried.mistake.said[self._speaker.language])
        if tried.fault is not None:
            self._own(tried.fault)
            return replace(tried, fault=None, mistake=None)
        if tried.finished:
            self.say(Code.LEARN_DONE)
        elif not tried.open:
            self.say(Code.LEARN_AGAIN)
            tried = begin(self._game, tried.step)
            self._show(tried)
        else:
            self._show(tried)
        return tried

    def _own(self, said: Message) -> None:
        """Say something that quotes the notation."""
        self._surface.line(self._speaker.say(in_own_words(said, self._game, self._speaker)))

    def _show(self, tried: Tried) -> None:
        """The part of the table that matters, and what the learner holds."""
        step, picture = tried.step, self._game.sight.picture(tried.view, tried.done.squares)
        shown = picture.cropped(*step.window) if step.window else picture
        self._surface.board(shown, self._speaker)
        self._surface.line(say_rack(picture, step.seat, self._speaker))
