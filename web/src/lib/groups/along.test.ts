import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { router } from '../router.svelte';
import type { GroupTold } from '../wire';
import { goAlong } from './along';
import { groups } from './api';
import { forgetGroup, groupOf, keepGroup } from './shelf';

const table = (match: string, over: boolean): unknown => ({ match, over });

/** What the server tells of a group, one look after another. */
function tells(...told: object[]): void {
  const look = vi.spyOn(groups, 'look');
  for (const one of told) look.mockResolvedValueOnce({ stamp: '', question: null, running: true, tables: [], mine: '', ...one } as unknown as GroupTold);
  look.mockResolvedValue(undefined);
}

describe('a page at a table of a group', () => {
  const gone = vi.spyOn(router, 'go').mockImplementation(() => undefined);
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { visibilityState: 'visible' });
    keepGroup({ id: 'g', title: '4b', key: '', match: 'one' });
  });
  afterEach(() => {
    forgetGroup('g');
    gone.mockClear();
    vi.useRealTimers();
  });

  async function look(times = 1): Promise<void> {
    await vi.advanceTimersByTimeAsync(times * 3_000);
  }

  it('follows nothing at other tables', () => {
    expect(goAlong('elsewhere')).toBeUndefined();
  });

  it('goes to the next table, from where it goes on', async () => {
    tells({ mine: 'one' }, { mine: 'two' });
    const stop = goAlong('one');
    await look();
    expect(gone).not.toHaveBeenCalled();
    await look();
    expect(gone).toHaveBeenCalledExactlyOnceWith('/t/two');
    expect(groupOf('two')?.id).toBe('g');
    stop?.();
  });

  it.each([
    ['a position is before everybody', { running: false, question: {} }],
    ['one sits out', { mine: '' }],
    ['the host has stopped the round', { running: false, mine: 'one', tables: [table('one', false)] }],
  ])('goes to the group where %s', async (_, told) => {
    tells({ mine: 'one' }, told);
    const stop = goAlong('one');
    await look(2);
    expect(gone).toHaveBeenCalledExactlyOnceWith('/group/g');
    stop?.();
  });

  it('stays where the match is over, or one has come back to one that was stopped', async () => {
    tells({ running: false, mine: 'one', tables: [table('one', false)] }, { mine: 'one' }, { running: false, mine: 'one', tables: [table('one', true)] });
    const stop = goAlong('one');
    await look(4);
    expect(gone).not.toHaveBeenCalled();
    stop?.();
  });
});
