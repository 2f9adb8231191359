"""The lessons of the solitaire on the wire: each grid with what the judge says of every way to fill it."""

import hashlib
from functools import cache

from jeton.arith import show_signs
from jeton.catalogue import find_game, load_box, solitaire_lessons
from jeton.language import Speaker
from jeton.solitaire import GAME, Kit, Level, kit_of, write_sheet
from jeton.solitaire.lessons import Step, fillings, judge, lay_all, read_lessons
from jeton.solitaire.render import picture
from jeton.web import wire
from jeton.web.lessons import Written
from jeton.web.pictures import write_grid
from jeton.web.sealing import key_of, seal_of


@cache
def lesson(language: str) -> Written:
    """The lessons of the solitaire."""
    kit, speaker = kit_of(load_box(find_game(GAME))), Speaker(language)
    steps = read_lessons(solitaire_lessons(), kit)
    told = wire.write(wire.solitaire.PuzzleLesson([_write(step, kit, speaker) for step in steps]))
    return Written(hashlib.sha256(told).hexdigest()[:24], told)


def _write(step: Step, kit: Kit, speaker: Speaker) -> wire.solitaire.PuzzleStep:
    verdicts, answers, language = dict[tuple[tuple[str, ...], str], int](), dict[str, int](), speaker.language
    for sheet in fillings(step.sheet):
        filled = judge(step, kit, sheet)
        said = "" if filled.mistake is None else filled.mistake.said[language]
        verdict = tuple(map(speaker.say, filled.faults)), said
        answers[key_of(sheet)] = verdicts.setdefault(verdict, len(verdicts))
    given, solved = step.sheet.given, lay_all(step.sheet, step.solution)
    return wire.solitaire.PuzzleStep(
        name=step.name,
        title=step.title[language],
        ask=step.ask[language],
        well=step.well[language],
        puzzle=wire.solitaire.Puzzle(
            name=f"learn-{step.name}",
            day="",
            seed="",
            size=given.size,
            level=Level.EASY.value,
            level_name=speaker.code(Level.EASY.code),
            grid=write_grid(picture(step.sheet), speaker),
            bank=[show_signs(token) for token in given.bank],
            sheet=write_sheet(step.sheet),
            techniques=[],
            seal=seal_of(solved),
        ),
        verdicts=[wire.solitaire.PuzzleVerdict(list(told), said) for told, said in verdicts],
        answers=answers,
        solution=key_of(solved).split(),
    )
