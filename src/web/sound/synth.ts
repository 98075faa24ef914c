/**
 * The voices of an 8-bit console in plain arithmetic: two pulses' worth of duties, a 4-bit triangle, and
 * noise from a 15-bit shift register. Samples in, samples out: the same numbers in a page and in a test.
 */
const VOICES = ['pulse12', 'pulse25', 'pulse50', 'triangle', 'noise'] as const;
export type Voice = (typeof VOICES)[number];

export interface Note {
  readonly voice: Voice;
  readonly atSeconds: number;
  readonly lengthSeconds: number;
  /** For noise: how often the register is clocked. */
  readonly hz: number;
  /** Slides here by the end of the note. */
  readonly toHz?: number;
  /** Peak, 0 to 1. */
  readonly volume: number;
  /** Time in which the note falls to 37 %; without it the volume is constant. */
  readonly decaySeconds?: number;
}

const ATTACK_SECONDS = 0.002;
const RELEASE_SECONDS = 0.008;
const DUTY = { pulse12: 1 / 8, pulse25: 1 / 4, pulse50: 1 / 2 } as const;

function lengthOf(notes: readonly Note[]): number {
  return Math.max(0, ...notes.map(note => note.atSeconds + note.lengthSeconds));
}

export function renderNotes(notes: readonly Note[], sampleRate: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.ceil(lengthOf(notes) * sampleRate));
  for (const note of notes) addNote(out, sampleRate, note);
  return out;
}

/**
 * Adds a note to what is there already. It starts and ends at silence, so nothing clicks.
 * What goes beyond the end comes in again at the start: the samples are a ring.
 */
export function addNote(out: Float32Array, sampleRate: number, note: Note): void {
  const count = Math.round(note.lengthSeconds * sampleRate);
  let at = Math.round(note.atSeconds * sampleRate) % out.length;
  const wave = waveOf(note.voice);
  const slide = ((note.toHz ?? note.hz) / note.hz) ** (1 / count);
  const fall = note.decaySeconds === undefined ? 1 : Math.exp(-1 / (note.decaySeconds * sampleRate));
  const attack = ATTACK_SECONDS * sampleRate;
  const release = RELEASE_SECONDS * sampleRate;
  let phase = 0;
  let step = note.hz / sampleRate;
  let body = note.volume;
  for (let i = 0; i < count; i++) {
    const edge = Math.min(1, i / attack, (count - 1 - i) / release);
    out[at] = (out[at] ?? 0) + wave(phase, step) * body * edge;
    at = at + 1 === out.length ? 0 : at + 1;
    phase += step;
    step *= slide;
    body *= fall;
  }
}

/** A wave as a function of its phase in cycles, never wrapped, and of the cycles that pass per sample. */
function waveOf(voice: Voice): (phase: number, step: number) => number {
  switch (voice) {
    case 'pulse12':
    case 'pulse25':
    case 'pulse50':
      return pulse(DUTY[voice]);
    case 'triangle':
      return triangle;
    case 'noise':
      return noise();
  }
}

/** High for `duty` of each cycle, centred on zero, its edges rounded so that they do not alias. */
function pulse(duty: number): (phase: number, step: number) => number {
  const rest = 2 * duty - 1;
  const scale = 1 / (1 + Math.abs(rest));
  return (phase, step) => {
    const at = phase % 1;
    const level = (at < duty ? 1 : -1) + roundEdge(at, step) - roundEdge((at - duty + 1) % 1, step);
    return (level - rest) * scale;
  };
}

/** What to add around a rising edge at 0 (polynomial band-limited step). */
function roundEdge(at: number, step: number): number {
  if (at < step) {
    const x = at / step;
    return 2 * x - x * x - 1;
  }
  if (at > 1 - step) {
    const x = (at - 1) / step;
    return x * x + 2 * x + 1;
  }
  return 0;
}

/** Sixteen levels up and down: the console's own staircase. Starts near zero. */
function triangle(phase: number): number {
  const at = (phase + 0.25) % 1;
  const ramp = at < 0.5 ? at * 4 - 1 : 3 - at * 4;
  return (Math.round((ramp + 1) * 7.5) - 7.5) / 7.5;
}

/** Bits 0 and 1 of the register feed bit 14; the lowest bit is heard. */
function noise(): (phase: number) => number {
  let register = 1;
  let clock = 0;
  return phase => {
    for (; clock < Math.floor(phase); clock++) {
      register = (register >> 1) | (((register ^ (register >> 1)) & 1) << 14);
    }
    return register & 1 ? -1 : 1;
  };
}

const SEMITONES: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** `a4` is 69, `c#5` 73: the number that MIDI gives a pitch. Notation is ours alone, so a slip is a bug. */
export function pitchNumber(name: string): number {
  const [, letter = '', sharp = '', octave = ''] = /^([a-g])(#?)(\d)$/.exec(name) ?? [];
  const semitone = SEMITONES[letter];
  if (semitone === undefined) throw new Error(`no such pitch: ${name}`);
  return 12 * (Number(octave) + 1) + semitone + sharp.length;
}

/** Equal temperament, a4 = 440 Hz. */
export function pitchHz(pitch: number | string): number {
  return 440 * 2 ** (((typeof pitch === 'string' ? pitchNumber(pitch) : pitch) - 69) / 12);
}
