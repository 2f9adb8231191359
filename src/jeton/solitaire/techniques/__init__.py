"""The techniques of the deductive solver, one module each: ``find(study)`` yields what it can deduce.

Every deduction is sound by itself: it follows from the lattice and the bank as they are, so the token is the
one that every solution has there.
"""
