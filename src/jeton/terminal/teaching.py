"""The rules at the terminal: a summary first, the whole rules behind it, and an example to play through."""

import sys
from collections.abc import Callable
from dataclasses import replace

from rich.console import Console, RenderableType
from rich.markdown import Markdown

from jeton.catalogue import example_page, find_game, load_box, rules_page, summary_page
from jeton.core.messages import Name, Value
from jeton.core.picture import Grid, Picture, Rack
from jeton.examples import Example, Step, play_example
from jeton.language import Speaker
from jeton.language.words import means
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.drawing import colour_text, draw_pile, draw_rack, paragraph, plain_lines
from jeton.terminal.rulebook import colour_page, plain_page
from jeton.terminal.surface import draw_table, say_items, say_scores


def rules(context: Context, name: str, *, plain: bool, whole: bool = False) -> int:
    """Show a game on one page and say where there is more; or all of its rules."""
    game, language = find_game(name), context.speaker.language
    page = rules_page(game, language) if whole else summary_page(game, language)
    console, box = Console(), load_box(game)
    if plain or not console.is_terminal:
        for line in plain_page(game, box, page, context.speaker):
            print(line)
    else:
        _print_pages(console, colour_page(game, box, page, context.speaker), context.speaker)
    if not whole:
        context.say(Code.RULES_MORE, game=name)
    return 0


def _print_pages(console: Console, page: RenderableType, speaker: Speaker) -> None:
    """A screen at a time, where somebody can ask for the next."""
    with console.capture() as captured:
        console.print(page)
    lines = captured.get().split("\n")
    height = max(1, console.height - 2) if sys.stdin.isatty() else len(lines)
    for at in range(0, len(lines), height):
        sys.stdout.write("\n".join(lines[at : at + height]) + "\n")
        if at + height < len(lines):
            try:
                word = input(speaker.code(Code.PAGE_ASK)).strip()
            except EOFError:
                return
            if means(word, Code.WORD_QUIT, speaker):
                return


def play_through(context: Context, name: str, *, plain: bool, ask: Callable[[str], str] | None = None) -> int:
    """Show the worked example of a game step by step; all of it at once where nobody can ask for more."""
    game = find_game(name)
    example = play_example(game, load_box(game), example_page(game, context.speaker.language))
    show = _Shown(example, replace(context.speaker, names=example.names), plain=plain)
    if ask is None and sys.stdin.isatty() and sys.stdout.isatty():
        ask = input
    if ask is None:
        for at in range(len(example.steps)):
            show.step(at)
    else:
        _turn_pages(show, ask)
    return 0


class _Shown:
    """An example before somebody's eyes."""

    def __init__(self, example: Example, speaker: Speaker, *, plain: bool) -> None:
        self.example, self.speaker = example, speaker
        self._console = Console()
        self._plain = plain or not self._console.is_terminal

    def step(self, at: int) -> None:
        """One step: what is said of it, the table after it, what it brought."""
        step = self.example.steps[at]
        self._line(self.code(Code.EXAMPLE_STEP, number=at + 1, most=len(self.example.steps)))
        if self._plain:
            print(step.text)
        else:
            self._console.print(Markdown(step.text))
        self._line("")
        self._table(step)
        for fault in step.refused:
            self._line(self.code(Code.REFUSED, fault=fault))
        for line in say_items(step.items, self.speaker, step.seat, step.picture.sides):
            self._line(line)
        self._line(self._scores(step.picture))
        self._line("")

    def code(self, code: Code, **params: Value) -> str:
        """A sentence."""
        return self.speaker.code(code, **params)

    def _scores(self, picture: Picture) -> str:
        # Of what lies beside the table an example tells what matters.
        return say_scores(replace(picture, supplies=()), self.speaker)

    def _line(self, text: str) -> None:
        if self._plain:
            print(text)
        else:
            self._console.print(paragraph(text))

    def _table(self, step: Step) -> None:
        if lines := draw_table(step.picture, self.speaker):
            if self._plain:
                print("\n".join(plain_lines(lines)))
            else:
                self._console.print(colour_text(lines))
        for rack in step.picture.racks:
            self._rack(rack, step.picture.template)

    def _rack(self, rack: Rack, grid: Grid) -> None:
        """What a seat holds, after its name; an empty hand is not drawn."""
        label = self.code(Code.EXAMPLE_HOLDS, player=Name(rack.seat))
        cards = [card for group in rack.cards for card in group]
        if cards and self._plain:
            print("\n".join(plain_lines(draw_pile(cards, label))))
        elif cards:
            self._console.print(colour_text(draw_pile(cards, label, self._console.width)))
        elif rack.tokens and self._plain:
            print(label, *rack.tokens)
        elif rack.tokens:
            self._console.print(draw_rack(rack, label + " ", grid))


def _turn_pages(show: _Shown, ask: Callable[[str], str]) -> None:
    at, last = 0, len(show.example.steps) - 1
    show.step(at)
    while True:
        try:
            word = ask(show.code(Code.EXAMPLE_ASK)).strip()
        except EOFError:
            print()
            return
        if means(word, Code.WORD_QUIT, show.speaker) or (at == last and not word):
            return
        at = max(0, at - 1) if means(word, Code.WORD_PREVIOUS, show.speaker) else min(last, at + 1)
        show.step(at)
