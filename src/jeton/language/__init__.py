"""French and English: what turns codes into sentences."""

from jeton.language.catalogues import LANGUAGES, choose_language
from jeton.language.speaker import Speaker

__all__ = ("LANGUAGES", "Speaker", "choose_language")
