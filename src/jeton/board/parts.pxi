# What the cores of board games with several piles share, each part after those that it uses.
include "../core/dice.py"
include "../core/journal.py"
include "../core/offices.py"
include "piles.py"
include "dealing.py"
include "worlds.py"
include "sums.py"
include "arrays.py"
