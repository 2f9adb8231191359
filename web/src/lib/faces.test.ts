import { expect, test } from 'vitest';

import { grid } from '../testing/states';
import { faces, withPoints } from './faces';

test('a token has the tint of its kind and its own points', () => {
  const known = faces({
    ...grid(['. . .']),
    kinds: [
      { tint: 'white', about: 'digits', tokens: { 0: 1, 9: 8 } },
      { tint: 'grey', about: 'signs', tokens: { '÷': 5, '.': 10 } },
      { tint: 'red', about: 'others', tokens: { '+': null } },
    ],
  });

  expect(known.get('9')).toEqual({ tint: 'white', points: 8 });
  expect(known.get('.')).toEqual({ tint: 'grey', points: 10 });
  expect(known.get('+')).toEqual({ tint: 'red', points: null });
  expect(known.get('?')).toBeUndefined();
  expect(['9', '.', '+', '?'].map((token) => withPoints(token, known))).toEqual(['9 (8)', '. (10)', '+', '?']);
});

test('where all tokens look alike none has a face', () => {
  expect(faces(grid(['. . .'])).size).toBe(0);
});
