import { sound } from './settings';

let context: AudioContext | null = null;

/** A soft knock on wood, if sound is wanted: it is your turn. */
export function knock(): void {
  if (!sound.value) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [delay, pitch] of [
    [0, 392],
    [0.12, 523],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + delay);
    volume.gain.linearRampToValueAtTime(0.12, now + delay + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, now + delay + 0.22);
    tone.connect(volume).connect(context.destination);
    tone.start(now + delay);
    tone.stop(now + delay + 0.25);
  }
}
