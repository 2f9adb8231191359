"""What benchmarks have to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    DATASET_EXISTS = "bench/dataset-exists"
    DATASET_NO_CORE = "bench/dataset-no-core"
    LEDGER_OTHER = "bench/ledger-other"
    RAY_MISSING = "bench/ray-missing"
    RAY_UNREACHABLE = "bench/ray-unreachable"
    RECORDS_OTHER = "bench/records-other"
    RECORDS_WRITE = "bench/records-write"
