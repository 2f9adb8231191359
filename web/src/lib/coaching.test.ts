import { afterEach, describe, expect, it, vi } from 'vitest';

import { api } from './api';
import { Coaching } from './coaching.svelte';

const said = (before: string, ...after: string[]) => ({ before, after });

describe('the coach', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('is asked when one is to act, and once when that is over', async () => {
    const asked = vi.spyOn(api, 'coach').mockResolvedValue(said('look', 'well'));
    const coaching = new Coaching();
    await coaching.listen('m', 0, false);
    expect(asked).not.toHaveBeenCalled();
    await coaching.listen('m', 0, true);
    expect([coaching.before, coaching.after]).toEqual(['look', ['well']]);
    await coaching.listen('m', 0, false);
    await coaching.listen('m', 0, false);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('says nothing more once he is sent away, even if he was about to', async () => {
    let speak = (_: ReturnType<typeof said>): void => undefined;
    vi.spyOn(api, 'coach').mockReturnValue(new Promise((done) => (speak = done)));
    const coaching = new Coaching();
    const listening = coaching.listen('m', 0, true);
    coaching.leave();
    speak(said('look'));
    await listening;
    expect(coaching.speaks).toBe(false);
  });

  it('is silent where nobody answers', async () => {
    vi.spyOn(api, 'coach').mockRejectedValue(new Error());
    const coaching = new Coaching();
    await coaching.listen('m', 0, true);
    expect(coaching.speaks).toBe(false);
  });
});
