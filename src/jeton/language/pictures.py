"""Pictures in the letters of a language."""

from dataclasses import replace

from jeton.core.picture import Grid
from jeton.language.speaker import Speaker


def lettered(grid: Grid, speaker: Speaker) -> Grid:
    """A grid whose squares are marked as the language calls them: ``V`` for a green one in French."""
    grounds = tuple(
        replace(ground, sign=speaker.say(ground.letter)) if ground.letter else ground
        for ground in grid.grounds
    )
    return replace(grid, grounds=grounds)
