/** Reads the Markdown of rules pages into parts; nothing is ever put into the page as HTML. */

export type Inline =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string };

export type Part =
  | { kind: 'heading'; level: number; inline: Inline[] }
  | { kind: 'paragraph'; inline: Inline[] }
  | { kind: 'quote'; inline: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const RULE = /^\|?\s*:?-{2,}.*$/;
const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|_([^_\s][^_]*)_(?!\w)|\[([^\]]+)\]\(([^)\s]+)\)/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) });
    const [, code, strong, em, under, link, to] = found;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (link !== undefined) parts.push({ kind: 'link', text: link, to: to ?? '' });
    else parts.push({ kind: 'em', text: em ?? under ?? '' });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

const cells = (line: string): Inline[][] =>
  line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim()));

export function read(text: string): Part[] {
  const lines = text.split('\n');
  const parts: Part[] = [];
  let at = 0;
  const line = (): string => lines[at] ?? '';
  const ends = (): boolean => !line().trim() || HEADING.test(line()) || line().startsWith('```');
  while (at < lines.length) {
    const heading = HEADING.exec(line());
    if (!line().trim()) at++;
    else if (heading) {
      parts.push({ kind: 'heading', level: heading[1]!.length, inline: inline(heading[2]!) });
      at++;
    } else if (line().startsWith('```')) {
      const code: string[] = [];
      for (at++; at < lines.length && !line().startsWith('```'); at++) code.push(line());
      at++;
      parts.push({ kind: 'code', text: code.join('\n') });
    } else if (line().includes('|') && RULE.test(lines[at + 1] ?? '')) {
      const head = cells(line());
      const rows: Inline[][][] = [];
      for (at += 2; at < lines.length && line().includes('|'); at++) rows.push(cells(line()));
      parts.push({ kind: 'table', head, rows });
    } else if (ITEM.test(line())) {
      const ordered = ITEM.exec(line())![1] !== undefined;
      const items: string[] = [];
      for (; at < lines.length && !ends(); at++) {
        const item = ITEM.exec(line());
        if (item) items.push(item[2]!);
        else items[items.length - 1] += ` ${line().trim()}`;
      }
      parts.push({ kind: 'list', ordered, items: items.map(inline) });
    } else {
      const quote = line().startsWith('>');
      const words: string[] = [];
      for (; at < lines.length && !ends() && !(words.length && ITEM.test(line())); at++) {
        words.push(line().replace(/^>\s?/, '').trim());
      }
      parts.push({ kind: quote ? 'quote' : 'paragraph', inline: inline(words.join(' ')) });
    }
  }
  return parts;
}
