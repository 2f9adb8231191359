"""Who is to act in a state where no seat is, and its policy, as ``playing`` has them, for kernels.

A part of kernels: a unit that needs it includes it.
"""

import cython

CHANCE = cython.declare(cython.const[cython.int], -1)
REFEREE = cython.declare(cython.const[cython.int], -2)
NOBODY = cython.declare(cython.const[cython.int], -3)
"""``OVER``: a name that kernels have for other things."""
GREEDY = cython.declare(cython.const[cython.int], 1)
"""The policy that is not any move."""
