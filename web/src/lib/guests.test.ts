import { describe, expect, it } from 'vitest';

import { table } from '../testing/states';
import { Player } from './player.svelte';
import type { State } from './wire';

const person = { kind: 'person' as const, bot: '', here: true, gone: false, program: false };

function guests(over: Partial<State>): number[] {
  const player = new Player('m');
  player.live.state = table(1, { hosting: true, ...over });
  return player.guests;
}

describe('guests who may be replaced', () => {
  const seats = [
    { ...person, seat: 0 },
    { ...person, seat: 1 },
    { ...person, seat: 2, here: false },
    { ...person, seat: 3, gone: true },
    { ...person, seat: 4, kind: 'bot' as const },
    { ...person, seat: 5, kind: 'free' as const },
  ];

  it('are people who are neither I nor gone', () => {
    expect(guests({ seats })).toEqual([1, 2]);
  });

  it('are nobody for a guest, and nobody when it is over', () => {
    expect(guests({ seats, hosting: false })).toEqual([]);
    expect(guests({ seats, over: true })).toEqual([]);
  });
});
