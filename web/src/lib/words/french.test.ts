import { describe, expect, it } from 'vitest';
import { de, together } from './french';
import { fr } from './fr';

const SOURCES = import.meta.glob<string>('./*fr.ts', { query: '?raw', import: 'default', eager: true });

/** The texts of a file of words; what is filled in is an x. */
function texts(source: string): string[] {
  let bare = source.replace(/\/\*[^]*?\*\//g, '');
  // Templates in templates: from the inside out.
  for (let before = ''; before !== bare; ) [before, bare] = [bare, bare.replace(/\$\{[^{}]*\}/g, 'x')];
  return bare.match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? [];
}

/** Places where a line could break before a high sign, or within guillemets. */
const loose = (text: string): string[] => text.match(/\S* (?=[:;!?»%](?:[\s'`]|$))|« /g) ?? [];

describe('French', () => {
  it.each(['Anna', 'anna', 'Émile', 'E\u0301mile', 'Œdipe', 'Ægir', 'Øyvind', 'Yves', 'Ysé', '\u2068Anna דוד\u2069'])(
    'elides before %s',
    (name) => expect(de(name)).toBe(`d’${name}`),
  );

  it.each(['Bruno', 'Hugo', 'Hélène', 'Yann', 'Y', '11', '+', '', 'דוד'])('does not elide before %s', (name) =>
    expect(de(name)).toBe(`de ${name}`),
  );

  it('agrees with several names', () => {
    expect(together(['Anna', 'Bruno', 'Carl'])).toBe('Anna, Bruno et Carl');
    expect(fr.answerOf(['Anna'])).toBe('Anna peut contester');
    expect(fr.answerOf(['Anna', 'Bruno'])).toBe('Anna et Bruno peuvent contester');
    expect(fr.turnOf(['Anna'])).toBe('Au tour d’Anna');
    expect(fr.wouldEnd(['Anna', 'Bruno'])).toContain('proposent');
    expect(fr.takingBack.would(['Bruno'])).toContain('Bruno demande');
    expect(fr.seats.wouldPlayAnother(['Anna', 'Bruno'])).toContain('voudraient');
  });

  it.each(Object.entries(SOURCES))('has no line break before a high sign in %s', (_file, source) => {
    expect(texts(source).length).toBeGreaterThan(1);
    expect(texts(source).filter((text) => loose(text).length)).toEqual([]);
  });

  it('finds a space at which a line may break', () => {
    expect(loose("'Quelle longueur ?'")).not.toEqual([]);
    expect(loose('`x : x`')).not.toEqual([]);
    expect(loose("'un « mot »'")).not.toEqual([]);
    expect(loose("'Quelle longueur\u00a0?'")).toEqual([]);
  });
});
