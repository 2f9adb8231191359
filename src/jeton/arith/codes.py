"""What arithmetic has to say: equations read aloud, and what keeps a line from being one."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    PLUS = "arith/plus"
    MINUS = "arith/minus"
    TIMES = "arith/times"
    DIVIDED = "arith/divided"
    EQUALS = "arith/equals"
    MIXED = "arith/mixed"
    DECIMAL = "arith/decimal"

    NO_EQUALS = "arith/no-equals"
    LONE_SIGN = "arith/lone-sign"
    BAD_POINT = "arith/bad-point"
    BAD_BAR = "arith/bad-bar"
    ZERO = "arith/zero"
    TOO_LONG = "arith/too-long"
