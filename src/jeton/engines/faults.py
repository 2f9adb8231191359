"""A program that cannot be played with."""

from jeton.core.errors import UsageFault


class EngineFault(UsageFault):
    """A program did not start, hung, died, or answered what is no answer. The match is as it was before."""
