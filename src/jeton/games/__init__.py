"""The five games, each entered by its door: ``jeton.games.mathable.GAME``."""
