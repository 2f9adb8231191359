"""The line that is being typed: lines typed before, and Tab."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding
from textual.message import Message
from textual.widgets import Input

from jeton.terminal.completing import common


class Line(Input):
    """A line that remembers those before it, and completes words."""

    BINDINGS: ClassVar = [
        Binding("up", "earlier", show=False),
        Binding("down", "later", show=False),
        Binding("tab", "complete", show=False),
        Binding("escape", "leave", show=False),
    ]

    class Left(Message):
        """Somebody wants to the board."""

    def __init__(self, complete: Callable[[str], list[str]]) -> None:
        super().__init__(id="line", select_on_focus=False)
        self._complete = complete
        self._before: list[str] = []
        """What has been typed."""
        self._place = 0
        """Where in it somebody is; behind its end while they write anew."""
        self._draft = ""
        """What they had written before they went back."""
        self._proposed: list[str] = []
        """What Tab proposes in turn."""

    def remember(self, line: str) -> None:
        """A line has been typed."""
        if line.strip() and line != next(reversed(self._before), None):
            self._before.append(line)
        self._place = len(self._before)

    def forget(self) -> None:
        """Somebody else types now: what was tried before is not theirs to read."""
        self._before.clear()
        self._place, self._draft = 0, ""

    def put(self, text: str) -> None:
        """Write a text, as if it had been typed."""
        self.value = text
        self.cursor_position = len(text)

    def action_earlier(self) -> None:
        """The line before."""
        if self._place == len(self._before):
            self._draft = self.value
        if self._place:
            self._place -= 1
            self.put(self._before[self._place])

    def action_later(self) -> None:
        """The line after; behind the last one, what was being written, and behind that the board."""
        if self._place < len(self._before):
            self._place += 1
            self.put(self._draft if self._place == len(self._before) else self._before[self._place])
        elif not self.value:
            self.post_message(self.Left())

    def action_complete(self) -> None:
        """As much as is sure; pressed again, one after the other. On an empty line, to the board."""
        if not self.value:
            self.post_message(self.Left())
            return
        if self.value in self._proposed:
            following = self._proposed.index(self.value) + 1
            self.put(self._proposed[following % len(self._proposed)])
            return
        self._proposed = self._complete(self.value)
        if not self._proposed:
            return
        sure = common(self._proposed)
        self.put(sure if len(sure) > len(self.value) else self._proposed[0])

    def action_leave(self) -> None:
        """To the board."""
        self.post_message(self.Left())
