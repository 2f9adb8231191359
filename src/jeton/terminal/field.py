"""The table on the whole screen: a board with a cursor, or cards. What does not fit is scrolled to."""

from collections.abc import Iterable
from itertools import chain

from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from jeton.core.picture import Picture
from jeton.language import Speaker
from jeton.language.pictures import lettered
from jeton.terminal.drawing import Frame, Piece, colour_text, draw_part, frame_of
from jeton.terminal.placing import Choosing, Placing, first_square
from jeton.terminal.surface import draw_piles

_STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
_LEAVING = ("escape", "tab", "shift+tab")
_TAKING_BACK = ("backspace", "delete")


class Field(Widget, can_focus=True):
    """What lies on the table; with the keyboard on it, arrows move and tokens are laid."""

    class Changed(Message):
        """Something else is laid or chosen, or the cursor is elsewhere."""

    class Entered(Message):
        """What is laid or chosen is to be played."""

    class Left(Message):
        """Somebody wants to the line, perhaps with a letter that is to stand there."""

        def __init__(self, key: str = "") -> None:
            super().__init__()
            self.key = key

    def __init__(self, speaker: Speaker) -> None:
        super().__init__(id="board")
        self.work: Placing | Choosing | None = None
        self.beside = 0
        """How many columns cards leave free beside them."""
        self._speaker = speaker
        self._picture: Picture | None = None
        self._top = self._left = 0

    def paint(self, picture: Picture, work: Placing | Choosing | None) -> None:
        """Show a table, and what somebody is doing on it."""
        self._picture, self.work = picture, work
        self.refresh(layout=True)

    # --- how large it is

    def _frame(self) -> Frame | None:
        if self._picture is None or not self._picture.grid.rows:
            return None
        placing = self.work if isinstance(self.work, Placing) else None
        return frame_of(lettered(placing.shown if placing else self._picture.grid, self._speaker))

    def _piles(self, width: int) -> list[list[Piece]]:
        return [] if self._picture is None else draw_piles(self._picture, self._speaker, width)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as the board, or as there is room."""
        return self.columns_wanted(container.width)

    def columns_wanted(self, room: int) -> int:
        """How many columns it takes of those that there are."""
        frame = self._frame()
        if frame is None:
            lines = self._piles(room - self.beside)
            return max((sum(len(piece.text) for piece in line) for line in lines), default=0)
        # One more: the mark of a token may stand behind the last column.
        return min(room, frame.edge + sum(frame.widths) + len(frame.widths) + 1)

    def rows_wanted(self, width: int) -> int:
        """How many lines it has."""
        frame = self._frame()
        board = 1 + len(frame.grid.rows) if frame else 0
        return max(1, board + len(self._piles(width)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """All of them, if there is room."""
        return self.rows_wanted(width)

    # --- what is seen

    def render(self) -> Text:
        """As much as there is room for."""
        piles, frame = self._piles(self.size.width), self._frame()
        lines = piles
        if frame is not None:
            rows, columns = self._window(frame, len(piles))
            above, below = rows.start > 0, rows.stop < len(frame.grid.rows)
            corner = ("↑" if above else "") + ("↓" if below else "")
            cursor = self.work.cursor if self.has_focus and isinstance(self.work, Placing) else ""
            lines = [*draw_part(frame, rows, columns, cursor, corner), *piles]
        text = colour_text(lines)
        text.no_wrap, text.overflow = True, "crop"
        return text

    def _window(self, frame: Frame, below: int) -> tuple[range, range]:
        """The rows and columns that are seen: they follow the cursor, or else what was laid last."""
        count, wide = len(frame.grid.rows), len(frame.widths)
        room = min(count, max(1, self.size.height - 1 - below))
        wanted = list(self._wanted(frame))
        first, last = min(row for row, _ in wanted), max(row for row, _ in wanted)
        if not self.has_focus:
            self._top = max(0, (first + last + 1 - room) // 2)
        self._top = min(max(self._top, last + 1 - room), first, count - room)
        left, right = min(column for _, column in wanted), max(column for _, column in wanted)
        self._left = min(self._left, left, wide - 1)
        while right not in frame.columns_in(self._left, self.size.width) and self._left < left:
            self._left += 1
        while self._left and frame.columns_in(self._left - 1, self.size.width).stop == wide:
            self._left -= 1
        return range(self._top, self._top + room), frame.columns_in(self._left, self.size.width)

    def _wanted(self, frame: Frame) -> Iterable[tuple[int, int]]:
        """The places that are to be seen."""
        cells = [
            (row, column, cell)
            for row, line in enumerate(frame.grid.rows)
            for column, cell in enumerate(line)
        ]
        at = self.work.cursor if self.has_focus and isinstance(self.work, Placing) else ""
        marked = [(row, column) for row, column, cell in cells if (cell.square == at if at else cell.new)]
        start = first_square(frame.grid)
        return marked or [(row, column) for row, column, cell in cells if cell.square == start]

    # --- keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Arrows, tokens, Enter; what means nothing here goes to the line."""
        said = self._answer_to(event.key, (event.character or "") if event.is_printable else "")
        if said is not None:
            event.stop()
            event.prevent_default()
            self.post_message(said)

    def _answer_to(self, key: str, letter: str) -> Message | None:
        work = self.work
        if key in _LEAVING:
            return self.Left()
        if key == "enter":
            return self.Entered()
        if work is not None and key in _STEPS:
            work.step(*_STEPS[key])
        elif work is not None and key in _TAKING_BACK:
            work.take_back()
        elif work is not None and letter and ((letter == " " and work.turn()) or work.press(letter)):
            pass
        else:
            return self.Left(letter) if letter else None
        return self.Changed()

    def on_click(self, event: events.Click) -> None:
        """Put the cursor on a square."""
        self.focus()
        frame, offset = self._frame(), event.get_content_offset(self)
        if frame is None or offset is None or not isinstance(self.work, Placing):
            return
        rows, columns = self._window(frame, len(self._piles(self.size.width)))
        column = frame.column_at(offset.x, columns)
        if column is not None and 0 < offset.y <= len(rows):
            self.work.go_to(frame.grid.rows[rows[offset.y - 1]][column].square)
            self.post_message(self.Changed())

    def on_focus(self) -> None:
        """The cursor is seen."""
        self.post_message(self.Changed())

    def on_blur(self) -> None:
        """It is not."""
        self.post_message(self.Changed())


def squares_of(picture: Picture) -> Iterable[str]:
    """The names of the squares on which nothing lies."""
    return (cell.square for cell in chain.from_iterable(picture.grid.rows) if not cell.token)
