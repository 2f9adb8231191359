"""A server for children: names that others read are checked, and nobody is found by strangers."""

from collections.abc import Iterable

from jeton.groups.names import check_wanted
from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.matches import Matches


def check_kids(matches: Matches, names: Iterable[str], *, open: bool = False) -> None:
    """Refuse names that are on the list, and tables that anybody may find, where children play.

    :raises Fault:
    """
    if not matches.kids:
        return
    if open:
        raise denied(Code.NO_LOBBY)
    for name in names:
        check_wanted(name)
