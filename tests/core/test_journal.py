"""A row of numbers that can go back."""

from array import array

from jeton.core.journal import FIRST_WRITES, Journal


def test_moves_are_taken_back_one_by_one() -> None:
    """Numbers and hash as they were, whatever was written how often; then there is nothing to take back."""
    journal = Journal(array("i", [1, 2, 3]))
    states = []
    for move in (7, 8, 9):
        states.append((list(journal.cells), journal.hash, list(journal.made())))
        journal.mark(move)
        journal.put(0, move)
        journal.put(move % 3, 10 * move)
        journal.stir(move, 2)

    assert list(journal.made()) == [7, 8, 9]
    for state in reversed(states):
        journal.back()
        assert (list(journal.cells), journal.hash, list(journal.made())) == state
    journal.back()
    assert list(journal.cells) == [1, 2, 3]


def test_a_hash_does_not_tell_in_which_order() -> None:
    """What is put in and taken out again leaves nothing; what is there twice is not there once."""
    one, two = Journal(array("i", [0])), Journal(array("i", [0]))
    one.stir(3, 1)
    one.stir(5, 1)
    two.stir(5, 2)
    two.stir(3, 1)
    assert one.hash != two.hash
    two.unstir(5, 1)
    assert one.hash == two.hash != 0


def test_there_is_room_for_any_number_of_moves() -> None:
    """More than there was at first, of moves and of writes; and all of it can be taken back, or forgotten."""
    journal = Journal(array("i", [0]))
    many = 2 * FIRST_WRITES + 3
    for move in range(many):
        journal.mark(move)
        journal.put(0, move)
        journal.put(0, move + 1)
    assert list(journal.made()) == list(range(many))
    for _ in range(many - 1):
        journal.back()
    assert (list(journal.cells), list(journal.made())) == ([1], [0])
    journal.forget()
    journal.back()
    assert (list(journal.cells), list(journal.made())) == ([1], [])
