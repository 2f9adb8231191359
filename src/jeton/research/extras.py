"""What is said where a library from outside is not installed."""

_INSTALLED_BY = {"pyspiel": "open_spiel"}
"""What brings a module that the extra does not."""


def lacking(missing: ModuleNotFoundError) -> ModuleNotFoundError:
    """One sentence instead of the name of a module."""
    brought = _INSTALLED_BY.get(missing.name or "", '"jeton[research]"')
    return ModuleNotFoundError(
        f"This needs a part of Jeton that is not installed: pip install {brought}", name=missing.name
    )
