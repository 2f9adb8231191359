"""What benchmarks have to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    LEDGER_OTHER = "bench/ledger-other"
    RECORDS_OTHER = "bench/records-other"
    RECORDS_WRITE = "bench/records-write"
