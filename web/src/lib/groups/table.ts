/** The standings as a table that spreadsheets read. */

import type { GroupReport, GroupTold } from '../wire';
import type { GroupWords } from '../words/groups-en';

/** A cell that begins like a formula would be worked out by some: a name is never one. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
  return /[";\n,]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** With semicolons, which spreadsheets take for what they are in French and English alike. */
const sheet = (rows: string[][]): string => `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

/** What is known of everybody. */
export function reportTable(reports: readonly GroupReport[], t: GroupWords): string {
  return sheet([
    [t.name, t.matches, t.won, t.perTurn, t.positions, ...(reports[0]?.assignments ?? []).map(({ number }) => t.assignment(number)), t.refusals],
    ...reports.map((one) => [
      one.name,
      String(one.matches),
      String(one.won),
      one.average,
      t.solvedOf(one.solved, one.answered),
      ...one.assignments.map(({ done, of }) => t.solvedOf(done, of)),
      one.refusals.map(({ said, count }) => `${said} (${count})`).join(' '),
    ]),
  ]);
}

export function standingsTable(told: GroupTold, t: GroupWords): string {
  return sheet([
    [t.rank, t.name, t.credit, t.opposition, t.margin, t.matches],
    ...told.standings.map((place) => [
      String(place.rank),
      place.name,
      place.credit,
      place.opposition,
      place.margin,
      String(place.matches),
    ]),
  ]);
}
