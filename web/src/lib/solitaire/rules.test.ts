import { expect, it, vi } from 'vitest';

import { api } from '../api';
import type { Game } from '../wire';
import { solitaireRules } from './rules.svelte';

const game = (name: string, solitaire: boolean): Game => ({ name, solitaire }) as Game;

it('finds the rules once the server answers, and asks no more', async () => {
  const asked = vi.spyOn(api, 'games').mockRejectedValueOnce(new Error('no line'));
  await solitaireRules.look();
  expect(solitaireRules.address).toBe('');

  asked.mockResolvedValue([game('one', false), game('two', true)]);
  await solitaireRules.look();
  await solitaireRules.look();
  expect(solitaireRules.address).toBe('/rules/two/full');
  expect(asked).toHaveBeenCalledTimes(2);
});
