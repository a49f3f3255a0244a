import { sound } from './settings';

/** One tone: when it starts, how high, how long, how loud, and what it is made of. */
type Tone = [start: number, pitch: number, length: number, volume: number, kind?: OscillatorType];

/** A dozen small sounds of wood, coins and cards, made of a few tones each. */
const SOUNDS = {
  turn: [
    [0, 392, 0.22, 0.12],
    [0.12, 523, 0.22, 0.12],
  ],
  take: [[0, 660, 0.06, 0.05, 'sine']],
  coin: [
    [0, 1568, 0.09, 0.05, 'sine'],
    [0.05, 2093, 0.16, 0.05, 'sine'],
  ],
  sow: [[0, 196, 0.12, 0.12]],
  harvest: [
    [0, 247, 0.08, 0.08],
    [0.05, 330, 0.1, 0.08],
  ],
  swap: [
    [0, 440, 0.06, 0.06],
    [0.07, 370, 0.08, 0.06],
  ],
  card: [[0, 120, 0.05, 0.16, 'square']],
  deliver: [
    [0, 523, 0.1, 0.08],
    [0.08, 659, 0.14, 0.08],
  ],
  step: [
    [0, 147, 0.07, 0.16],
    [0.12, 147, 0.07, 0.1],
  ],
  build: [
    [0, 220, 0.05, 0.14, 'square'],
    [0.1, 175, 0.07, 0.12, 'square'],
  ],
  round: [
    [0, 262, 0.3, 0.06, 'sine'],
    [0.15, 392, 0.4, 0.06, 'sine'],
  ],
  refuse: [[0, 131, 0.16, 0.12]],
  undo: [
    [0, 370, 0.06, 0.06],
    [0.05, 294, 0.08, 0.06],
  ],
  chat: [[0, 880, 0.1, 0.05, 'sine']],
  end: [
    [0, 392, 0.2, 0.1],
    [0.16, 494, 0.2, 0.1],
    [0.32, 587, 0.45, 0.1],
  ],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

/** Play a small sound, if sound is wanted. */
export function play(name: Sound): void {
  if (!sound.value) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  const tones: Tone[] = SOUNDS[name];
  for (const [start, pitch, length, loud, kind = 'triangle'] of tones) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = kind;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + start);
    volume.gain.linearRampToValueAtTime(loud, now + start + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.03);
  }
}
