"""The file of a game's levels: what it may say, and what is said of a slip."""

import pytest

from jeton.core.chance import Stream
from jeton.core.codes import Code
from jeton.core.errors import BoxFault
from jeton.core.levels import NAMES, Aspect, Level, Skill, Style, Temper, read_levels

ASPECTS = frozenset({Aspect.CAP, Aspect.SIGNS, Aspect.LINES})
SEES = 'average = 7\ncap = 20\nlines = 5\nsigns = { "+" = 90, "-" = 0 }'
FILE = 'game = "chess"\n' + "".join(f"[{name}]\n{SEES}\n" for name in NAMES)
RESORT = 'largest = 30\nresort = { largest = 12, signs = { "-" = 50, "x" = 40 } }'
RESORTING = FILE.replace("cap = 20", "cap = 20\nlargest = 90").replace("largest = 90", RESORT, 1)


def test_what_a_level_sees() -> None:
    """As it is written; what a game does not know of is seen by all."""
    levels = read_levels(FILE, "chess", ASPECTS)
    skill = levels["family"].skill

    assert tuple(levels) == NAMES
    assert (levels["family"].average, levels["family"].style) == (7, Style.FINDS)
    assert (skill.cap, skill.signs, skill.odds) == (20, (("+", 90), ("-", 0)), ((Aspect.LINES, 5),))
    assert skill.largest == skill.tokens == 1_000_000
    assert skill.widest.signs == {"+"}


def test_a_last_resort() -> None:
    """What it says is seen then; all else as before. Whoever has none sees nothing more."""
    levels = read_levels(RESORTING, "chess", ASPECTS | {Aspect.LARGEST})
    child, resort = levels["child"].skill.stages

    assert (child.largest, child.signs) == (30, (("+", 90), ("-", 0)))
    assert (resort.largest, resort.signs) == (12, (("+", 90), ("-", 50), ("x", 40)))
    assert (resort.cap, resort.tokens, resort.odds) == (child.cap, child.tokens, child.odds)
    assert child.widest.signs == {"+"}
    assert resort.widest.signs == {"+", "-", "x"}
    assert resort.stages == (resort,)
    assert levels["family"].skill.stages == (levels["family"].skill,)


@pytest.mark.parametrize(
    ("old", "new", "code", "key"),
    [
        ("resort = { largest = 12, ", "resort = { ", Code.BOX_MISSING, "child.resort.largest"),
        (', signs = { "-" = 50, "x" = 40 }', "", Code.BOX_MISSING, "child.resort.signs"),
        ("largest = 12", "largest = 31", Code.BOX_RANGE, "child.resort.largest"),
        ("largest = 12", "largest = 0", Code.BOX_RANGE, "child.resort.largest"),
        ("largest = 12", "largest = 12, cap = 5", Code.BOX_UNKNOWN_KEY, "child.resort.cap"),
        ('"x" = 40', '"x" = 101', Code.BOX_RANGE, "child.resort.signs.x"),
        ('"x" = 40', '"x" = "40"', Code.BOX_TYPE, "child.resort.signs.x"),
        (
            'resort = { largest = 12, signs = { "-" = 50, "x" = 40 } }',
            "resort = 12",
            Code.BOX_TYPE,
            "child.resort",
        ),
    ],
)
def test_faults_of_a_last_resort(old: str, new: str, code: Code, key: str) -> None:
    """Each names the entry; numbers may be smaller than otherwise, not larger."""
    assert old in RESORTING
    with pytest.raises(BoxFault) as fault:
        read_levels(RESORTING.replace(old, new, 1), "chess", ASPECTS | {Aspect.LARGEST})

    assert fault.value.message.code == code
    assert dict(fault.value.message.params)["key"] == key


def test_who_has_no_last_resort() -> None:
    """Games without numbers or signs, and who does not go by what it sees."""
    for text in (
        FILE.replace("cap = 20", 'cap = 20\nresort = { signs = { "x" = 5 } }', 1),
        FILE.replace(f"[child]\n{SEES}", '[child]\naverage = 9\nplays = "greedy"\nresort = {}'),
    ):
        with pytest.raises(BoxFault) as fault:
            read_levels(text, "chess", ASPECTS)
        assert fault.value.message.code == Code.BOX_UNKNOWN_KEY
        assert dict(fault.value.message.params)["key"] == "child.resort"


def test_who_does_not_find_its_turns_by_what_it_sees() -> None:
    """Plays greedily, or lets the expert think."""
    text = FILE.replace(f"[strong]\n{SEES}", '[strong]\naverage = 9\nplays = "greedy"')
    text = text.replace(
        f"[champion]\n{SEES}", '[champion]\naverage = 9\nplays = "expert"\npatience = 3\ncare = 40'
    )
    levels = read_levels(text, "chess", ASPECTS)

    assert levels["strong"].style is Style.GREEDY
    champion = levels["champion"]
    assert (champion.style, champion.patience, champion.care) == (Style.EXPERT, 3, 40)


@pytest.mark.parametrize(
    ("old", "new", "code", "key"),
    [
        ("[club]", "[clubs]", Code.BOX_UNKNOWN_KEY, "clubs"),
        ("average = 7\n", "", Code.BOX_MISSING, "child.average"),
        ("cap = 20\n", "", Code.BOX_MISSING, "child.cap"),
        ("cap = 20", "cap = 0", Code.BOX_RANGE, "child.cap"),
        ("cap = 20", "cap = 20\nracks = 5", Code.BOX_UNKNOWN_KEY, "child.racks"),
        ("lines = 5", "lines = 101", Code.BOX_RANGE, "child.lines"),
        ("lines = 5", 'lines = "5"', Code.BOX_TYPE, "child.lines"),
        ('"-" = 0', '"-" = 101', Code.BOX_RANGE, "child.signs.-"),
        ("cap = 20", 'plays = "luck"', Code.LEVEL_PLAYS, "child.plays"),
        ("cap = 20", 'plays = "greedy"', Code.BOX_UNKNOWN_KEY, "child.lines"),
        (
            "average = 7\ncap = 20\nlines = 5",
            'average = 7\nplays = "expert"',
            Code.BOX_UNKNOWN_KEY,
            "child.signs",
        ),
    ],
)
def test_faults(old: str, new: str, code: Code, key: str) -> None:
    """Each names the entry."""
    with pytest.raises(BoxFault) as fault:
        read_levels(FILE.replace(old, new, 1), "chess", ASPECTS)

    assert fault.value.message.code == code
    assert dict(fault.value.message.params)["key"] == key


def test_a_glimpse() -> None:
    """Odds are of turns: a sign with none is never thought of, one with all always; each look sees less."""
    skill = Skill(9, 9, 3, (("+", 100), ("-", 50), ("x", 0)), ((Aspect.LINES, 30),))
    glimpses = [skill.glimpse(Stream(b"", "look", number)) for number in range(200)]

    assert all("+" in one.signs and "x" not in one.signs for one in glimpses)
    assert 70 < sum("-" in one.signs for one in glimpses) < 130
    assert 35 < sum(Aspect.LINES in one.seen for one in glimpses) < 85
    assert [skill.glimpse(Stream(b"", "look", 0), look).tokens for look in range(4)] == [3, 2, 1, 1]


def test_tempers() -> None:
    """Patient is who thinks ahead in most turns, daring who bluffs; the others are like anybody."""
    bluffs = Skill(odds=((Aspect.BLUFFS, 10),))
    for level, temper in (
        (Level("champion", 9, Style.EXPERT, care=100), Temper.PATIENT),
        (Level("strong", 9, Style.EXPERT, care=40), None),
        (Level("club", 9, Style.GREEDY), None),
        (Level("family", 9, skill=bluffs), Temper.DARING),
        (Level("child", 9, skill=Skill(odds=((Aspect.BLUFFS, 0),))), None),
    ):
        assert level.temper is temper
