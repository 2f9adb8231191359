import { expect, it } from 'vitest';

import { Refusal } from './api';
import { Asked } from './asked.svelte';

it('keeps what it has until there is an answer, and tells silence from a refusal', async () => {
  const answers: (() => Promise<string>)[] = [
    () => Promise.reject(new TypeError('no line')),
    () => Promise.resolve('rules'),
    () => Promise.reject(new Refusal('', 'not now', 503)),
    () => Promise.reject(new Refusal('core/no-such-game', 'no such game', 400)),
    () => Promise.resolve('more'),
  ];
  const asked = new Asked(() => answers.shift()!());
  const seen: unknown[] = [];
  while (answers.length) {
    await asked.again();
    seen.push([asked.value, asked.unanswered, asked.refused]);
  }
  expect(seen).toEqual([
    [null, true, false],
    ['rules', false, false],
    ['rules', true, false],
    ['rules', false, true],
    ['more', false, false],
  ]);
});

it('does not take the answer to a former question', async () => {
  const late: ((value: string) => void)[] = [];
  const asked = new Asked(() => new Promise<string>((resolve) => late.push(resolve)));
  const both = [asked.again(), asked.again()];
  late[1]!('new');
  late[0]!('old');
  await Promise.all(both);
  expect(asked.value).toBe('new');
});
