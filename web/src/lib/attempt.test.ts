import { expect, it } from 'vitest';

import { Refusal } from './api';
import { Attempt } from './attempt.svelte';
import { settings } from './settings.svelte';

it('is busy until it is done, and says why it came to nothing', async () => {
  const attempt = new Attempt();
  const deeds: (() => Promise<void>)[] = [
    () => Promise.reject(new Refusal('web/no-such-match', 'There is no such match.', 404)),
    () => Promise.resolve(),
    () => Promise.reject(new TypeError('no line')),
  ];
  const seen: unknown[] = [];
  for (const deed of deeds) {
    const making = attempt.make(deed);
    seen.push([attempt.busy, attempt.fault]);
    await making;
    seen.push([attempt.busy, attempt.fault]);
  }
  expect(seen).toEqual([
    [true, ''],
    [false, 'There is no such match.'],
    [true, ''],
    [false, ''],
    [true, ''],
    [false, settings.words.failed],
  ]);
});
