"""What a page makes of what it is told: a second account of the app's own, to compare with.

A state and the board that it names are put together to the whole picture; an event is put into that.
"""

from copy import deepcopy
from typing import Any

Json = dict[str, Any]
LEFT_OUT: Json = {"new": [], "open": False, "seat": None, "by": [], "aside": {}, "taker": None}
"""What a pile has that goes without saying."""


def paint(state: Json, board: Json) -> Json:
    """A state with the picture that a page shows."""
    table = state["table"]
    rest = {name: value for name, value in state.items() if name not in ("table", "board")}
    return {**rest, "log": [paint_entry(one) for one in state["log"]], "picture": _picture(table, board)}


def _picture(table: Json, board: Json) -> Json:
    marks = {one["name"]: one["marks"] for one in board["cards"]}

    def card(name: str, new: bool = False) -> Json:
        return {"name": name, "marks": marks.get(name, []), "strong": name in table["strong"], "new": new}

    grid = deepcopy(board["grid"])
    for row in grid["rows"]:
        for cell in row:
            cell["token"] = table["laid"].get(cell["square"], cell["token"])
            cell["new"] = bool(cell["token"]) and cell["square"] in table["new"]
    return {
        "grid": grid,
        "racks": [
            {
                "seat": rack["seat"],
                "tokens": rack.get("tokens", [name for group in rack.get("cards", []) for name in group]),
                "cards": [[card(name) for name in group] for group in rack.get("cards", [])],
            }
            for rack in table["racks"]
        ],
        "piles": [
            {
                "about": pile["about"],
                "cards": [card(name, name in pile.get("new", [])) for name in pile["cards"]],
            }
            for pile in table["piles"]
        ],
        **{name: table[name] for name in ("scores", "sides", "supplies", "notes")},
    }


def paint_entry(entry: Json, seq: int = 0) -> Json:
    """A line of the log with all that may be left out."""
    whole = {"seat": None, "items": [], "seq": seq, **entry}
    return {**whole, "items": [{"seat": whole["seat"], **item} for item in whole["items"]]}


def put_in(state: Json, event: Json) -> Json:
    """The state that comes of a state, as it was told, and the next event."""
    assert (event["type"], event["seq"]) == ("event", state["seq"] + 1)
    after = deepcopy(state)
    table, own = after["table"], event.get("own", {})
    assert event["seat"] == state["seat"]
    for name in event.keys() & after.keys() - {"type", "log", "table"}:
        after[name] = deepcopy(event[name])
    for name in event.keys() & {"scores", "strong", "terms"}:
        table[name] = event[name]
    for square, token in event.get("laid", {}).items():
        table["laid"][square] = token
        if not token:
            del table["laid"][square]
    table["new"] = event.get("new", sorted(event.get("laid", {})) or table["new"])
    for name in event.keys() & {"supplies", "tallies", "labels"}:
        table[name] = _put_in_list(table[name], event[name])
    piles = _put_in_list(table["piles"], event.get("piles", {}), {"about": "", "cards": []})
    table["piles"] = [_short(pile) for pile in piles]
    for rack in (*event.get("racks", []), *own.get("racks", [])):
        table["racks"] = [rack if rack["seat"] == one["seat"] else one for one in table["racks"]]
    after["words"] = own.get("words", after["words"])
    more = own.get("log", {})
    lines = [more.get(str(place), line) for place, line in enumerate(event["log"])]
    after["log"] += [{**line, "seq": event["seq"]} for line in lines]
    return after


def _put_in_list(lines: list[Any], change: Json, empty: Json | None = None) -> list[Any]:
    """The lines of a list after a change; those of an ``empty`` kind are told by what is new of each."""
    after = dict(enumerate(lines))
    for place, line in ((int(place), line) for place, line in change.items()):
        if line is None:
            del after[place]
        else:
            after[place] = line if empty is None else {**after.get(place, empty), **line}
    assert sorted(after) == list(range(len(after)))
    return [after[place] for place in range(len(after))]


def _short(pile: Json) -> Json:
    """A pile without what goes without saying, as a state has it."""
    return {name: value for name, value in pile.items() if name not in LEFT_OUT or value != LEFT_OUT[name]}
