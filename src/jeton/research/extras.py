"""What is said where a library from outside is not installed."""


def lacking(missing: ModuleNotFoundError, brought_by: str = '"jeton[research]"') -> ModuleNotFoundError:
    """One sentence instead of the name of a module."""
    return ModuleNotFoundError(
        f"This needs a part of Jeton that is not installed: pip install {brought_by}", name=missing.name
    )
