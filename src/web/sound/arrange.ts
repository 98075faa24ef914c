import { addNote, type Note, pitchHz, pitchNumber } from './synth.ts';
import { type Section, STEP_SECONDS, STEPS_PER_BAR, TUNE, type TuneBar } from './tune.ts';

export const TUNE_SECONDS = TUNE.flatMap(section => section.bars).length * STEPS_PER_BAR * STEP_SECONDS;

/** The lead comes back three steps later, softly: an echo. */
const ECHO_SECONDS = 3 * STEP_SECONDS;
const ECHO = 0.25;
const LEAD_VOLUME = 0.11;

export interface TuneStep {
  readonly name: string;
  readonly at: number;
  readonly steps: number;
}

/** Reads `name:steps` words; rests drop out. A line that does not fill its bar is a bug in the score. */
export function readTuneLine(line: string): TuneStep[] {
  let at = 0;
  const all = line.split(' ').map(word => {
    const [name = '', length] = word.split(':');
    const step = { name, at, steps: Number(length) };
    at += step.steps;
    return step;
  });
  if (at !== STEPS_PER_BAR) throw new Error(`${at} steps in a bar: ${line}`);
  return all.filter(step => step.name !== '_');
}

/** Root, third, fifth and the root above, as pitch numbers from c3 on. */
export function chordTones(name: string): readonly [number, number, number, number] {
  const minor = name.endsWith('m');
  const root = pitchNumber(`${name.slice(0, 1).toLowerCase()}3`);
  return [root, root + (minor ? 3 : 4), root + 7, root + 12];
}

export function chordAt(bar: TuneBar, step: number): string {
  const names = bar.chords.split(' ');
  return names[Math.floor((step * names.length) / STEPS_PER_BAR)] ?? '';
}

/** Everything that the band plays, echoes included. */
export function arrangeTune(): Note[] {
  let bar = 0;
  return TUNE.flatMap(section =>
    section.bars.flatMap((_, i) => arrangeBar(section, i, bar++ * STEPS_PER_BAR * STEP_SECONDS)),
  );
}

function arrangeBar({ bars, groove }: Section, index: number, startSeconds: number): Note[] {
  const bar = bars[index];
  if (bar === undefined) return [];
  const last = index === bars.length - 1;
  return [
    ...readTuneLine(bar.lead).flatMap(step => {
      const style = { voice: 'pulse25', hz: pitchHz(step.name), decaySeconds: 0.5 } as const;
      return [
        note(step, startSeconds, { ...style, volume: LEAD_VOLUME }),
        note(step, startSeconds + ECHO_SECONDS, { ...style, volume: LEAD_VOLUME * ECHO }),
      ];
    }),
    ...chordLine(bar, groove.comp, () => 12).map(({ hz, step }) =>
      note(step, startSeconds, { voice: 'pulse12', hz, volume: 0.04, decaySeconds: 0.12 }),
    ),
    ...chordLine(bar, groove.bass, root => (root > pitchNumber('f3') ? -12 : 0)).map(({ hz, step }) =>
      note(step, startSeconds, { voice: 'triangle', hz, volume: 0.13 }),
    ),
    ...drums(last ? groove.fill : groove.drums, startSeconds),
  ];
}

type Style = Pick<Note, 'voice' | 'hz' | 'volume' | 'decaySeconds'>;

/** A note leaves a small gap before the next. */
function note(step: TuneStep, startSeconds: number, style: Style): Note {
  return {
    ...style,
    atSeconds: startSeconds + step.at * STEP_SECONDS,
    lengthSeconds: step.steps * STEP_SECONDS - 0.015,
  };
}

/** Plays a pattern on the bar's chords, each chord transposed by `shift` of its root. */
function chordLine(
  bar: TuneBar,
  line: string,
  shift: (root: number) => number,
): { hz: number; step: TuneStep }[] {
  return readTuneLine(line).map(step => {
    const tones = chordTones(chordAt(bar, step.at));
    const tone = tones[Number(step.name)];
    if (tone === undefined) throw new Error(`no such chord tone: ${step.name}`);
    return { hz: pitchHz(tone + shift(tones[0])), step };
  });
}

const DRUMS: Readonly<Record<string, readonly Omit<Note, 'atSeconds'>[]>> = {
  k: [
    { voice: 'triangle', lengthSeconds: 0.1, hz: 150, toHz: 45, volume: 0.14, decaySeconds: 0.06 },
    { voice: 'noise', lengthSeconds: 0.03, hz: 1200, volume: 0.03, decaySeconds: 0.01 },
  ],
  s: [{ voice: 'noise', lengthSeconds: 0.1, hz: 7000, volume: 0.055, decaySeconds: 0.035 }],
  h: [{ voice: 'noise', lengthSeconds: 0.035, hz: 22_000, volume: 0.025, decaySeconds: 0.012 }],
};

function drums(line: string, startSeconds: number): Note[] {
  if (line.length !== STEPS_PER_BAR) throw new Error(`${line.length} steps in a bar: ${line}`);
  return [...line].flatMap((letter, at) =>
    (DRUMS[letter] ?? []).map(drum => ({ ...drum, atSeconds: startSeconds + at * STEP_SECONDS })),
  );
}

/**
 * The whole tune, made to be looped: its last echoes sound in its first bar.
 * `pause` is awaited after each note, so that the page can breathe.
 */
export async function renderTune(
  sampleRate: number,
  pause: () => Promise<void> | undefined = () => undefined,
): Promise<Float32Array<ArrayBuffer>> {
  const out = new Float32Array(Math.round(TUNE_SECONDS * sampleRate));
  for (const one of arrangeTune()) {
    addNote(out, sampleRate, one);
    await pause();
  }
  return out;
}
