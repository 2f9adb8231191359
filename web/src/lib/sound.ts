/** Soft sounds, all of them behind one switch. */

import { settings } from './settings.svelte';

/** What there is to hear: a token is laid, points are made, a move is refused, it is my turn; the end of a match, for better or worse. */
export type Cue = 'lay' | 'score' | 'refusal' | 'turn' | 'won' | 'lost';

interface Tone {
  pitches: readonly number[];
  shape: OscillatorType;
  /** How long one pitch sounds, and how long until the next, in seconds. */
  length: number;
  step: number;
}

const BELL = { shape: 'sine', length: 0.4, step: 0.13 } as const;
const TONES: Record<Cue, Tone> = {
  lay: { pitches: [311.13], shape: 'triangle', length: 0.09, step: 0.06 },
  score: { pitches: [783.99, 987.77], shape: 'sine', length: 0.22, step: 0.08 },
  refusal: { pitches: [207.65, 174.61], shape: 'triangle', length: 0.22, step: 0.12 },
  turn: { pitches: [523.25, 659.25], ...BELL },
  won: { pitches: [523.25, 659.25, 783.99, 1046.5, 783.99, 1046.5], ...BELL },
  lost: { pitches: [523.25, 440, 349.23], ...BELL },
};
/** Between one sound and the next, in seconds. */
const REST = 0.08;
/** How long after the last pitch has begun everything has faded, in seconds. */
const FADED = 0.5;

let context: AudioContext | undefined;
let asleep: ReturnType<typeof setTimeout> | undefined;

/** One after the other; nothing where sounds are switched off. */
export function play(...cues: readonly Cue[]): void {
  // Browsers forbid sound before the first touch, and complain of the attempt.
  if (!settings.sound || !cues.length || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    let start = context.currentTime;
    for (const tone of cues.map((cue) => TONES[cue])) {
      for (const pitch of tone.pitches) {
        ring(context, pitch, start, tone);
        start += tone.step;
      }
      start += REST;
    }
    // Awake it works on in silence, for as long as the page is open: three quarters of what an idle page takes.
    void context.resume();
    clearTimeout(asleep);
    asleep = setTimeout(() => void context?.suspend(), 1000 * (start + FADED - context.currentTime));
  } catch {
    // Where there is no sound, the title still tells.
  }
}

function ring(to: AudioContext, pitch: number, start: number, { shape, length }: Tone): void {
  const tone = to.createOscillator();
  const volume = to.createGain();
  tone.type = shape;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.06, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(to.destination);
  tone.start(start);
  tone.stop(start + length + 0.05);
}
