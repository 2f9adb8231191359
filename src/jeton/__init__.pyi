from jeton.library import (
    Fault as Fault,
)
from jeton.library import (
    Finding as Finding,
)
from jeton.library import (
    Illegal as Illegal,
)
from jeton.library import (
    Match as Match,
)
from jeton.library import (
    Played as Played,
)
from jeton.library import (
    Record as Record,
)
from jeton.library import (
    Speaker as Speaker,
)
from jeton.library import (
    Turn as Turn,
)
from jeton.library import (
    Unreadable as Unreadable,
)
from jeton.library import (
    Verdict as Verdict,
)
from jeton.library import (
    View as View,
)
from jeton.library import (
    find_game as find_game,
)
from jeton.library import (
    open_match as open_match,
)
from jeton.library import (
    read_record as read_record,
)
from jeton.library import (
    replay as replay,
)
from jeton.library import (
    resume as resume,
)
from jeton.library import (
    verify as verify,
)
from jeton.library import (
    write_record as write_record,
)

__version__: str
__all__: tuple[str, ...]

def games() -> tuple[str, ...]: ...
