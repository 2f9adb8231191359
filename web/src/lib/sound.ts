/** Soft sounds: it is the player's turn; a puzzle is solved. */

let context: AudioContext | undefined;

const TURN = [523.25, 659.25];
const SOLVED = [523.25, 659.25, 783.99, 1046.5, 783.99, 1046.5];

export const chime = (): void => ring(TURN);

export const fanfare = (): void => ring(SOLVED);

function ring(pitches: readonly number[]): void {
  // Browsers forbid sound before the first touch, and complain of the attempt.
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [index, pitch] of pitches.entries()) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const start = now + index * 0.13;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.06, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.4);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + 0.45);
    }
  } catch {
    // Where there is no sound, the title still tells.
  }
}
