"""What the board games share: one room for each shape that at least three of them have.

Rooms, each importing only those above it::

    codes     what they say alike
    tokens    how many a box has; multisets of them, some unknown
    grids     boards as rows of cells; squares in a line
    lines     a line play as it is written: ``9E> 9+(34-11=23)+9``
    moves     deals, exchanges, the end: what chance and the referee write
    positions what is the case in all of them, what a match waits for, why any may be over
    turns     points, racks, shares, the order of seats
    common    the common rulings: who may act, what is refused in every game, leaving, the draw for the start
    sight     what others may know; the picture; moves in words

Nothing here knows a game, and no game needs all of it.
"""
