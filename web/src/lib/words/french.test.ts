import { describe, expect, it } from 'vitest';
import { de, together } from './french';
import { fr } from './fr';

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
});
