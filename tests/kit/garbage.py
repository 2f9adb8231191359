"""Looking for garbage: where thousands of tests have run before, that takes as long as a whole test."""

import gc

_aside = False


def set_aside() -> None:
    """What is there by now, kept matches above all, is not looked through any more until the very end."""
    global _aside
    _aside = True
    gc.freeze()


def bring_back() -> None:
    """Look through everything again."""
    if _aside:
        gc.unfreeze()
