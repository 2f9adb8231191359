import { expect, it } from 'vitest';

import { inline, read } from './markdown';

it('reads what rules pages are written with', () => {
  const kinds = read('# A\n\nOne\ntwo **three**.\n\n- a\n  b\n- c\n\n| x | y |\n|---|---|\n| 1 | 2 |\n').map(
    (part) => part.kind,
  );
  expect(kinds).toEqual(['heading', 'paragraph', 'list', 'table']);
});

it('reads words inside a line', () => {
  expect(inline('play `9E> 3` *now* or [never](x.md)').map((part) => part.kind)).toEqual([
    'text',
    'code',
    'text',
    'em',
    'text',
    'link',
  ]);
});

it('makes nothing of HTML', () => {
  expect(inline('<b>no</b>')).toEqual([{ kind: 'text', text: '<b>no</b>' }]);
});
