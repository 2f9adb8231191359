import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from './settings.svelte';
import { play } from './sound';

/** When each tone begins. */
const begun: number[] = [];
/** Whether anything could be heard. */
let awake = true;

class Context {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const tone = { frequency: { value: 0 }, connect: (next: unknown) => next, start: (at: number) => begun.push(at), stop: () => undefined };
    return tone;
  }
  createGain() {
    const gain = { setValueAtTime: () => 0, linearRampToValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };
    return { gain, connect: (next: unknown) => next };
  }
  async resume() {
    awake = true;
  }
  async suspend() {
    awake = false;
  }
}

beforeEach(() => {
  begun.length = 0;
  vi.stubGlobal('AudioContext', Context);
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
});
afterEach(() => {
  settings.sound = true;
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });
});

describe('sounds', () => {
  it('are played one after the other', () => {
    play('lay', 'score', 'turn');
    expect(begun).toHaveLength(5);
    expect(begun).toEqual([...begun].sort((a, b) => a - b));
    expect(new Set(begun).size).toBe(5);
  });

  it('are silent, all of them, behind one switch', () => {
    settings.sound = false;
    play('lay', 'score', 'refusal', 'turn', 'won', 'lost');
    expect(begun).toEqual([]);
  });

  it('leave the processor alone once they have faded, and wake it for the next', () => {
    vi.useFakeTimers();
    play('won');
    vi.advanceTimersByTime(700);
    play('lay');
    vi.advanceTimersByTime(500);
    expect(awake).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(awake).toBe(false);
    play('turn');
    expect(awake).toBe(true);
    vi.useRealTimers();
  });

  it('wait for the first touch', () => {
    Object.assign(navigator, { userActivation: { hasBeenActive: false } });
    play('turn');
    expect(begun).toEqual([]);
  });
});
