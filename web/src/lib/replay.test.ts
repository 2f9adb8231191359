import { expect, it, vi } from 'vitest';

import { table } from '../testing/states';
import { Replay } from './replay.svelte';
import type { Table } from './table';

it('shows what was asked for last, whatever comes first', async () => {
  const answers = new Map<number, (found: Table) => void>();
  const replay = new Replay((at) => new Promise((done) => answers.set(at, done)));
  const steps = [replay.go(3), replay.go(2)];
  answers.get(2)!(table(2));
  answers.get(3)!(table(3));
  await Promise.all(steps);
  expect(replay.at).toBe(2);
  expect(replay.shown?.seq).toBe(2);
  replay.leave();
  expect([replay.running, replay.shown]).toEqual([false, null]);
});

it('stays where it is if a step fails', async () => {
  const onfault = vi.fn();
  const replay = new Replay((at) => (at === 1 ? Promise.resolve(table(1)) : Promise.reject(new Error('away'))), onfault);
  await replay.go(1);
  await replay.go(2);
  expect(replay.at).toBe(1);
  expect(replay.shown?.seq).toBe(1);
  expect(onfault).toHaveBeenCalledOnce();
});
