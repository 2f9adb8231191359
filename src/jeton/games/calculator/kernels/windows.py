"""Windows, the stretches that a line could fill, and their layouts, in which the `=` are chosen."""

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.agenda import Agenda
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.crossings import Crossings
    from jeton.games.calculator.kernels.listings import MOST_LISTED, Listings
    from jeton.games.calculator.kernels.memo import joined, key_of
    from jeton.games.calculator.kernels.patterns import MOST_LAYOUTS, UNKNOWN, Patterns
    from jeton.games.calculator.kernels.prices import Prices
    from jeton.games.calculator.kernels.rack import Rack
    from jeton.games.calculator.kernels.stretch import NOTHING_OPEN, Stretch
    from jeton.games.calculator.kernels.tokens import EQUALS, KINDS, LINK, NEVER, OPERATIONS, SIGN

NOWHERE = cython.declare(cython.const[cython.int], -1)
"""As the square that a line must fill: there is none."""


@cython.final
@cython.cclass
class Windows:
    """Lists windows and layouts."""

    board: Board
    rack: Rack
    crossings: Crossings
    prices: Prices
    agenda: Agenda
    stretch: Stretch
    listings: Listings
    patterns: Patterns
    anywhere: cython.bint
    """Whether a line may also lie where it uses nothing displayed."""
    through: cython.int
    """The square that a line must fill, wherever else it lies; or NOWHERE."""
    listed: cython.bint
    """Whether windows are listed for later too, or only put on the agenda."""
    reaches: cython.bint
    """Whether a line must reach what lies on the board."""
    room: cython.int
    """The most numbers of a window that is listed."""
    words: cython.ulonglong
    """What stands and fits in the stretch so far."""

    # --- arrays of the board and the crossings, for they are used all the time
    token: cython.int[::1]
    blocked: cython.int[::1]
    fit: cython.int[::1]
    word: cython.ulonglong[::1]

    def __init__(
        self,
        board: Board,
        rack: Rack,
        crossings: Crossings,
        prices: Prices,
        agenda: Agenda,
        stretch: Stretch,
        listings: Listings,
        patterns: Patterns,
    ) -> None:
        self.board = board
        self.rack = rack
        self.crossings = crossings
        self.prices = prices
        self.agenda = agenda
        self.stretch = stretch
        self.listings = listings
        self.patterns = patterns
        self.token = board.token
        self.blocked = board.blocked
        self.fit = crossings.fit
        self.word = crossings.word
        self.anywhere = False
        self.through = NOWHERE

    # --- windows --------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_all(self, keeps: cython.bint) -> cython.void:
        """Put every window that a line could fill on the agenda, in order or on its heap."""
        down: cython.int
        line: cython.int
        start: cython.int
        self.agenda.clear(keeps)
        self.stretch.supply = self.rack.supply()
        self.stretch.window = NOTHING_OPEN
        # A list serves wherever the same stands and fits, as long as nothing else says where a line may lie.
        self.listed = not (
            self.through != NOWHERE or self.anywhere or self.board.first or self.crossings.loose
        )
        self.reaches = self.listed
        self.room = self.rack.most if self.listed else self.rack.numbers
        if self.patterns.layouts > MOST_LAYOUTS or self.listings.windows > MOST_LISTED:
            self.forget()
        for down in range(2):
            for line in range(self.board.lines(down)):
                start = line if down else line * self.board.columns
                if self.listed:
                    self.list_again(down, start)
                elif self.through == NOWHERE or line == self.board.line_of(down, self.through):
                    self.list_line(down, start)

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_none(self) -> cython.void:
        """Put no window on the agenda yet: ``list_one`` does."""
        self.agenda.clear(True)
        self.stretch.supply = self.rack.supply()
        self.stretch.window = NOTHING_OPEN
        self.listed = False
        self.reaches = not self.board.first
        self.room = self.rack.numbers

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_one(self, down: cython.int, start: cython.int) -> cython.void:
        """Put the windows of the line on the agenda that begins at a square; nothing is kept of it."""
        self.list_line(down, start)
        self.stretch.window = NOTHING_OPEN

    @cython.cfunc
    @cython.exceptval(check=False)
    def forget(self) -> cython.void:
        """Forget what lines and windows looked like."""
        self.listings.forget()
        self.patterns.forget()

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_again(self, down: cython.int, start: cython.int) -> cython.void:
        """Put the windows of the line on the agenda that begins at a square; a new one is listed first."""
        step: cython.int = self.board.step(down)
        line: cython.int = self.crossings.line[self.board.spot(down, start)]
        words: cython.ulonglong = joined(self.crossings.words[line], self.stretch.supply)
        index: cython.int
        window: cython.int
        if self.listings.known[line] != words:
            self.listings.known[line] = words
            self.listings.list_of[line] = self.listings.memo.recall(key_of(words), self.listings.count)
            if self.listings.list_of[line] == self.listings.count:
                self.list_line(down, start)
                self.listings.close()
        index = self.listings.list_of[line]
        for window in range(self.listings.first[index], self.listings.first[index + 1]):
            if (
                self.listings.numbers[window] <= self.rack.numbers
                and self.patterns.ceiling(self.listings.pattern[window])
                >= self.agenda.floors[self.listings.numbers[window]]
            ):
                self.add(
                    down,
                    start + self.listings.place[window] * step,
                    self.listings.length[window],
                    self.listings.opened[window],
                    self.listings.numbers[window],
                    self.listings.hope[window],
                    self.listings.beside[window],
                    self.listings.pattern[window],
                )

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_line(self, down: cython.int, start: cython.int) -> cython.void:
        """List the windows of the line that begins at a square."""
        step: cython.int = self.board.step(down)
        length: cython.int = self.board.length(down)
        begin: cython.int
        place: cython.int = 0
        for begin in range(length - 2):
            if self.reaches:
                # It must reach what lies there.
                place = max(place, begin)
                while place < length and self.token[start + place * step] < 0:
                    place += 1
                if place == length:
                    return
                if (place - begin) // 2 > self.room:
                    continue
            if begin == 0 or self.token[start + (begin - 1) * step] < 0:
                self.walk(down, start + begin * step, length - begin, 0)
                self.walk(down, start + begin * step, length - begin, 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def walk(
        self, down: cython.int, start: cython.int, length: cython.int, opened: cython.int
    ) -> cython.void:
        """The windows from a square on that begin with a number, or with an open `=`."""
        step: cython.int = self.board.step(down)
        place: cython.int
        square: cython.int
        token: cython.int
        spot: cython.int
        numbers: cython.int = 0
        laid: cython.int = 0
        touches: cython.bint = self.anywhere
        ends: cython.bint
        self.stretch.begin(down, start)
        self.words = 2 * self.stretch.supply + opened
        for place in range(length):
            square = start + place * step
            token = self.token[square]
            spot = self.board.spot(down, square)
            self.words = joined(self.words, self.word[spot])
            if self.blocked[square] > 0:
                return
            if self.through != NOWHERE:
                touches = touches or square == self.through
            elif token >= 0 or (self.board.first and square == self.board.star):
                touches = True
            # A line ends where nothing follows, uses something displayed and lays something.
            ends = place + 1 == length or self.token[square + step] < 0
            if (place + opened) % 2 == 0:
                if token >= SIGN:
                    return
                if token < 0:
                    if (self.fit[spot] & KINDS) == 0:
                        return
                    numbers += 1
                    laid += 1
                    if numbers > self.room:
                        return
                    self.stretch.base += self.crossings.number_gain[spot]
                self.stretch.count += 1
                if touches and laid > 0 and ends:
                    self.offer(place + 1, opened, numbers, 0)
                continue
            if token >= 0:
                if token < SIGN:
                    return
            elif (self.fit[spot] & (OPERATIONS | LINK)) == 0:
                return
            if place == 0:
                # The window opens with an `=`, which counts only in the crossing run.
                if token < 0:
                    if not self.may_stay_open(spot):
                        return
                    self.stretch.base += self.crossings.link_gain[spot]
                elif token != EQUALS:
                    return
                continue
            if opened == 0 and touches and laid > 0 and ends:
                # It might end with an open one.
                if token == EQUALS:
                    self.offer(place + 1, opened, numbers, 0)
                elif token < 0 and self.may_stay_open(spot):
                    self.offer(place + 1, opened, numbers, self.crossings.link_gain[spot])
            if place == length - 1:
                # No number can follow at the board's edge.
                return
            if token < 0:
                laid += 1
            self.stretch.add_sign(square, spot)
            self.stretch.extend()

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def may_stay_open(self, spot: cython.int) -> cython.bint:
        """Whether an `=` can be laid at the end of a window, because the crossing run closes it."""
        return (
            (self.fit[spot] & LINK) != 0
            and self.crossings.held[spot] != 0
            and self.rack.signs[EQUALS - SIGN] > 0
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def offer(
        self, length: cython.int, opened: cython.int, numbers: cython.int, more: cython.int
    ) -> cython.void:
        """List the stretch so far as a window, with more points for an `=` at its end."""
        down: cython.int = self.stretch.down
        start: cython.int = self.stretch.start
        hope: cython.int = self.stretch.hope()
        beside: cython.int = self.stretch.base + self.stretch.extra + more
        if hope < 0:
            return
        if self.listed:
            self.listings.add(
                self.board.place_of(down, start),
                length,
                opened,
                numbers,
                hope + more,
                beside,
                self.patterns.recall(key_of(self.words)),
            )
        else:
            self.add(down, start, length, opened, numbers, hope + more, beside, UNKNOWN)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(
        self,
        down: cython.int,
        start: cython.int,
        length: cython.int,
        opened: cython.int,
        numbers: cython.int,
        hope: cython.int,
        beside: cython.int,
        pattern: cython.int,
    ) -> cython.void:
        """Put a window on the agenda that pays no more than is hoped for, so much of it beside its run."""
        bound: cython.int = hope
        priced: cython.int
        if self.prices.ready:
            # No run there pays more than its price, and the crossing runs no more than what they gain.
            priced = self.prices.find(
                down, self.board.line_of(down, start), self.board.place_of(down, start), length, opened
            )
            if priced < 0:
                return
            bound = min(hope, self.prices.price[priced] + beside)
        self.agenda.add_window(down, start, length, opened, numbers, bound, pattern)

    # --- layouts --------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def spread(self, item: cython.int) -> cython.void:
        """Lay out a window in all ways, but for those that are known to have no solution."""
        window: cython.int = self.agenda.window[item]
        numbers: cython.int
        pattern: cython.int = self.agenda.pattern[window]
        links: cython.int = self.open_links(window)
        left: cython.int = self.rack.signs[EQUALS - SIGN] - links
        layout: cython.int
        lost: cython.int
        most: cython.int = NEVER
        first: cython.int = self.patterns.layouts
        end: cython.int
        if pattern == UNKNOWN:
            self.stretch.open(self.agenda, window)
            self.lay_out(0, -1, 1, 0, left, 0, 0)
            end = self.patterns.layouts
            self.patterns.layouts = first
        elif self.patterns.first[pattern] == UNKNOWN:
            self.stretch.open(self.agenda, window)
            # There may be more `=` when the pattern comes up again.
            self.lay_out(0, -1, 1, 0, self.rack.links - links, 0, 0)
            end = self.patterns.layouts
            self.patterns.first[pattern] = first
            self.patterns.end[pattern] = end
        else:
            first = self.patterns.first[pattern]
            end = self.patterns.end[pattern]
        for layout in range(first, end):
            if self.patterns.links[layout] <= left:
                if pattern == UNKNOWN or self.agenda.keeps:
                    self.agenda.add_item(
                        window, self.patterns.mask[layout], self.patterns.bound[layout], 0, UNKNOWN
                    )
                else:
                    lost = self.patterns.least_loss(layout)
                    most = max(most, self.patterns.bound[layout] - lost)
                    self.agenda.add_item(
                        window, self.patterns.mask[layout], self.patterns.bound[layout], lost, layout
                    )
        numbers = self.agenda.numbers[window]
        if pattern != UNKNOWN and not self.agenda.keeps and most < self.agenda.floors[numbers]:
            self.patterns.note_ceiling(pattern, numbers, most)

    @cython.cfunc
    @cython.exceptval(check=False)
    def open_links(self, window: cython.int) -> cython.int:
        """How many open `=` a window takes from the supply."""
        start: cython.int = self.agenda.start[window]
        length: cython.int = self.agenda.length[window]
        last: cython.int = start + (length - 1) * self.board.step(self.agenda.down[window])
        if length % 2:
            return 0
        return 1 if self.token[start if self.agenda.opened[window] else last] < 0 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay_out(
        self,
        at: cython.int,
        last: cython.int,
        member: cython.int,
        points: cython.int,
        left: cython.int,
        links: cython.int,
        mask: cython.longlong,
    ) -> cython.void:
        """Choose from a sign on which are `=`; ``last`` is the one before, or -1; some left, some laid."""
        bit: cython.longlong = 1
        factor: cython.int = self.stretch.sign_factor[last] if last >= 0 else 0
        closed: cython.int
        if at == self.stretch.count - 1:
            if last >= 0:
                self.patterns.add(mask, links, points + self.stretch.base + member * factor)
            return
        if self.stretch.sign_fit[at] & LINK:
            closed = points + member * (factor + self.stretch.sign_factor[at])
            if self.stretch.sign_there[at] >= 0:
                self.lay_out(at + 1, at, 1, closed, left, links, mask)
            elif left > 0:
                self.lay_out(
                    at + 1,
                    at,
                    1,
                    closed + self.stretch.sign_link[at],
                    left - 1,
                    links + 1,
                    mask | bit << at,
                )
        if self.stretch.sign_points[at] > 0:
            self.lay_out(
                at + 1,
                last,
                member + 1 + self.stretch.sign_points[at],
                points + self.stretch.sign_gain[at],
                left,
                links,
                mask,
            )
