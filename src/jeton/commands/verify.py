"""``jeton verify``: deals records again from their seeds."""

import argparse

from jeton.catalogue import find_game
from jeton.commands.parsing import Parser
from jeton.records import Finding, Verdict, read_records, verify
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, box_of, print_json, read_text
from jeton.terminal.shapes import FindingRow

EXAMPLES = ("jeton verify match.txt", "jeton verify match.txt --json")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton verify``."""
    parser.add_record()
    parser.add_json()
    parser.add_box()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Deal the record of a file again from its seed, or each of several."""
    records = read_records(read_text(parsed.record))
    findings = [
        verify(game := find_game(record.game), box_of(game, parsed.box, record.box_file), record)
        for record in records
    ]
    if parsed.json:
        rows = [_finding_json(context, finding) for finding in findings]
        print_json(rows if len(rows) > 1 else rows[0])
    elif len(findings) == 1:
        print(context.speaker.say(findings[0].message))
    else:
        for number, finding in enumerate(findings, 1):
            context.say(Code.VERIFY_RECORD, number=number, finding=finding.message)
    return 0 if all(finding.verdict is Verdict.MATCHES for finding in findings) else 1


def _finding_json(context: Context, finding: Finding) -> FindingRow:
    verdict = finding.verdict.name.lower().replace("_", "-")
    return {"verdict": verdict, "move": finding.move, "text": context.speaker.say(finding.message)}
