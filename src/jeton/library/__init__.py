"""What a program that imports Jeton plays with: matches that it holds, views, records. Names no game.

Everything here is there as ``jeton.NAME``, too.
"""

from jeton.catalogue import find_game as find_game
from jeton.core.errors import Fault as Fault
from jeton.core.errors import Illegal as Illegal
from jeton.core.errors import Unreadable as Unreadable
from jeton.core.errors import put_into_words
from jeton.language import Speaker as Speaker
from jeton.library.matches import Match as Match
from jeton.library.matches import open_match as open_match
from jeton.library.records import read_record as read_record
from jeton.library.records import replay as replay
from jeton.library.records import resume as resume
from jeton.library.records import verify as verify
from jeton.library.views import Turn as Turn
from jeton.library.views import View as View
from jeton.records import Finding as Finding
from jeton.records import Played as Played
from jeton.records import Record as Record
from jeton.records import Verdict as Verdict
from jeton.records import write_record as write_record

# A program reads English; whoever shows a fault to people asks a speaker of theirs to say its message.
put_into_words(Speaker("en").say)
