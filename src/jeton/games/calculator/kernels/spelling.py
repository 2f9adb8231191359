"""Moves of a seat spelled out, and put into numbers."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.book import Book
    from jeton.games.calculator.kernels.coding import (
        COUNT_FROM,
        COUNT_MASK,
        FIRST_FROM,
        FIRST_MASK,
        PARITY_FROM,
        REST_FROM,
        ROOM,
        SWAP,
        TOKENS_FROM,
        TURN,
        line_head,
        triple_at,
        triple_in,
        what_in,
    )
    from jeton.games.calculator.kernels.kit import Kit
    from jeton.games.calculator.kernels.situation import BAG, Situation
    from jeton.games.calculator.kernels.tokens import COUNTS, SIGN
    from jeton.games.calculator.kernels.turns import (
        CELLS,
        cell_of,
        down_in,
        line_in,
        square_in,
        token_in,
    )


@cython.final
@cython.cclass
class Spelling:
    """Knows the rack of the seat on turn, kind by kind, and the cells of the display at hand."""

    kit: Kit
    now: Situation
    book: Book
    cells: cython.int[::1]
    """The cells of the display at hand."""
    kinds: cython.int
    kind: cython.int[::1]
    """The numbers of the rack, each once, as places among all; and …"""
    count: cython.int[::1]
    """… how many there are of each."""

    def __init__(self, kit: Kit, now: Situation) -> None:
        self.kit = kit
        self.now = now
        self.book = Book()
        self.cells = array("i", [0]) * (2 * CELLS)
        self.kinds = 0
        self.kind = array("i", [0]) * COUNTS
        self.count = array("i", [0]) * COUNTS

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_rack(self) -> cython.void:
        """List the kinds of numbers on the rack of the seat on turn."""
        now: Situation = self.now
        face: cython.int
        count: cython.int
        first: cython.int = now.on_turn() * self.kit.faces
        self.kinds = 0
        for face in range(self.kit.faces):
            count = now.pile[first + face]
            if count > 0:
                self.kind[self.kinds] = face
                self.count[self.kinds] = count
                self.kinds += 1

    # --- displays --------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def spell(self, move: cython.longlong) -> cython.int:
        """Make the cells of a display the ones at hand; how many there are."""
        index: cython.int
        first: cython.int
        length: cython.int
        down: cython.int
        square: cython.int
        step: cython.int
        parity: cython.int
        code: cython.int
        if what_in(move) == TURN:
            index = cython.cast(cython.int, move >> REST_FROM)
            first = self.book.first[index]
            length = self.book.first[index + 1] - first
            for index in range(length):
                self.cells[index] = self.book.cell[first + index]
            return length
        self.list_rack()
        down = cython.cast(cython.int, (move >> REST_FROM) & 1)
        square = cython.cast(cython.int, (move >> FIRST_FROM) & FIRST_MASK)
        parity = cython.cast(cython.int, (move >> PARITY_FROM) & 1)
        length = cython.cast(cython.int, (move >> COUNT_FROM) & COUNT_MASK) + 1
        step = self.now.board.step(down)
        for index in range(length):
            while self.now.token[square] >= 0:
                square += step
                parity = 1 - parity
            code = triple_in(move, TOKENS_FROM, index)
            if parity:
                code += SIGN
            else:
                code = self.kit.face[self.kind[code]]
            self.cells[index] = cell_of(0, down, square, code)
            square += step
            parity = 1 - parity
        return length

    @cython.cfunc
    @cython.exceptval(check=False)
    def number_of(self, length: cython.int) -> cython.longlong:
        """The move that the cells at hand are, so many."""
        move: cython.longlong
        index: cython.int
        kind: cython.int
        token: cython.int
        square: cython.int = square_in(self.cells[0])
        down: cython.int = down_in(self.cells[0])
        step: cython.int = self.now.board.step(down)
        parity: cython.int = 1 if token_in(self.cells[0]) >= SIGN else 0
        self.list_rack()
        move = line_head(down, square, parity, length)
        for index in range(length):
            while square < self.now.board.size and self.now.token[square] >= 0:
                square += step
                parity = 1 - parity
            token = token_in(self.cells[index])
            if (
                length > ROOM
                or line_in(self.cells[index]) > 0
                or square_in(self.cells[index]) != square
                or (token >= SIGN) != (parity == 1)
            ):
                return (
                    TURN | cython.cast(cython.longlong, self.book.enter(self.cells, 0, length)) << REST_FROM
                )
            if token >= SIGN:
                move |= triple_at(token - SIGN, TOKENS_FROM, index)
            else:
                kind = 0
                while self.kit.face[self.kind[kind]] != token:
                    kind += 1
                move |= triple_at(kind, TOKENS_FROM, index)
            square += step
            parity = 1 - parity
        return move

    @cython.cfunc
    def laid(self, move: cython.longlong) -> list:
        """The lines of a display: the direction, and the squares and tokens laid."""
        index: cython.int
        cell: cython.int
        lines: list = []
        for index in range(self.spell(move)):
            cell = self.cells[index]
            if line_in(cell) == len(lines):
                lines.append((down_in(cell) == 1, []))
            lines[len(lines) - 1][1].append((square_in(cell), token_in(cell)))
        return lines

    @cython.cfunc
    def number(self, lines: list) -> cython.longlong:
        """The display of such lines."""
        line: cython.int
        length: cython.int = 0
        for line in range(len(lines)):
            down, laid = lines[line]
            for square, token in laid:
                self.cells[length] = cell_of(line, down, square, token)
                length += 1
        return self.number_of(length)

    # --- exchanges -------------------------------------------------------------------------------

    @cython.cfunc
    def swapped(self, move: cython.longlong) -> list:
        """The numbers of an exchange, the smallest first."""
        kind: cython.int
        numbers: list = []
        self.list_rack()
        for kind in range(self.kinds):
            numbers += [self.kit.face[self.kind[kind]]] * triple_in(move, REST_FROM, kind)
        return numbers

    @cython.cfunc
    def swap(self, numbers: list) -> cython.longlong:
        """The exchange of such numbers."""
        kind: cython.int
        move: cython.longlong = SWAP
        self.list_rack()
        for kind in range(self.kinds):
            move |= triple_at(numbers.count(self.kit.face[self.kind[kind]]), REST_FROM, kind)
        return move

    @cython.cfunc
    @cython.exceptval(check=False)
    def exchanges(self) -> cython.int:
        """How many exchanges there are, the pass among them; the rack must have been listed."""
        index: cython.int
        count: cython.int
        total: cython.int
        kind: cython.int
        ways: cython.int = 0
        most: cython.int = self.now.held[BAG]
        # Each is a number in a mixed base; those of more numbers than the bag has are none.
        total = 1
        for kind in range(self.kinds):
            total *= self.count[kind] + 1
        if most >= self.now.held[self.now.on_turn()]:
            return total
        for index in range(total):
            count = self.size_of(index)
            if count <= most:
                ways += 1
        return ways

    @cython.cfunc
    @cython.exceptval(check=False)
    def size_of(self, index: cython.int) -> cython.int:
        """How many numbers an exchange has, by its number in a mixed base."""
        kind: cython.int
        rest: cython.int = index
        size: cython.int = 0
        for kind in range(self.kinds):
            size += rest % (self.count[kind] + 1)
            rest //= self.count[kind] + 1
        return size

    @cython.cfunc
    @cython.exceptval(check=False)
    def exchange_at(self, rank: cython.int) -> cython.longlong:
        """One of the exchanges; the pass is at 0."""
        kind: cython.int
        index: cython.int = -1
        rest: cython.int = rank
        most: cython.int = self.now.held[BAG]
        move: cython.longlong = SWAP
        while rest >= 0:
            index += 1
            if self.size_of(index) <= most:
                rest -= 1
        for kind in range(self.kinds):
            move |= triple_at(index % (self.count[kind] + 1), REST_FROM, kind)
            index //= self.count[kind] + 1
        return move
