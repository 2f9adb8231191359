/** French as it is spoken: elision, and several names. The server does the same in the sentences that it makes. */

/**
 * Whether a text is pronounced with a vowel at its start, as far as its letters tell.
 *
 * Before h there is no elision: « d’Hélène » and « de Hans » begin alike, and a whole *de* is never wrong. A y is a
 * vowel before a consonant only: « d’Yves », « de Yann ». Figures and signs are never elided before.
 */
export function beginsWithVowel(text: string): boolean {
  const bare = text
    .replace(/^\u2068/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return /^(?:[aeiouœæø]|y(?![aeiou])\p{L})/u.test(bare);
}

/** « de Bruno », « d’Anna ». */
export const de = (name: string): string => (beginsWithVowel(name) ? `d’${name}` : `de ${name}`);

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });

/** « Anna, Bruno et Carl ». */
export const together = (names: string[]): string => LIST.format(names);
