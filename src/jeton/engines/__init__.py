"""Players that are programs of their own: one line to them, one line back. Names no game.

A program is told what its seat may know, and nothing else; what it answers is judged like anybody's move.
"""

from jeton.engines.faults import EngineFault
from jeton.engines.programs import PATIENCE, PREFIX, PROGRAM, Program
from jeton.engines.speaking import Engine, serve
from jeton.engines.telling import MatchTold, Told, tell, tell_match

__all__ = (
    "PATIENCE",
    "PREFIX",
    "PROGRAM",
    "Engine",
    "EngineFault",
    "MatchTold",
    "Program",
    "Told",
    "serve",
    "tell",
    "tell_match",
)
