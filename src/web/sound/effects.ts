import { type Note, pitchHz, renderNotes, type Voice } from './synth.ts';

/** Sounds of a game. */
const GAME_EFFECTS = ['click', 'place', 'flip', 'illegal', 'win', 'loss', 'draw', 'victory'] as const;
/** Sounds while an algorithm runs. */
const TRACE_EFFECTS = ['look', 'enter', 'hit', 'cut', 'undo', 'value', 'write', 'return', 'answer'] as const;
export const EFFECTS = [...GAME_EFFECTS, ...TRACE_EFFECTS] as const;
export type Effect = (typeof EFFECTS)[number];

/** What ends a game, or a run, has a channel of its own, so that a click does not cut it off. */
export const FANFARES: ReadonlySet<Effect> = new Set(['win', 'loss', 'draw', 'victory', 'answer']);

type Line = Pick<Note, 'voice' | 'volume' | 'decaySeconds'>;

/** Pitches one after the other, `_` for a rest, each as long as the rest of them. */
function line(style: Line, pitches: string, eachSeconds: number, lastSeconds = eachSeconds): Note[] {
  const names = pitches.split(' ');
  return names.flatMap((name, i) => {
    if (name === '_') return [];
    const lengthSeconds = i === names.length - 1 ? lastSeconds : eachSeconds;
    return [{ ...style, hz: pitchHz(name), atSeconds: i * eachSeconds, lengthSeconds }];
  });
}

function hit(atSeconds: number, lengthSeconds: number, hz: number, volume: number): Note {
  return { voice: 'noise', atSeconds, lengthSeconds, hz, volume, decaySeconds: lengthSeconds / 3 };
}

function style(voice: Voice, volume: number, decaySeconds?: number): Line {
  return decaySeconds === undefined ? { voice, volume } : { voice, volume, decaySeconds };
}

const SCORES: Readonly<Record<Effect, readonly Note[]>> = {
  click: [
    { voice: 'pulse12', atSeconds: 0, lengthSeconds: 0.025, hz: 1760, volume: 0.16, decaySeconds: 0.01 },
  ],
  place: line(style('pulse50', 0.26, 0.06), 'a5', 0.11),
  flip: [
    { voice: 'triangle', atSeconds: 0, lengthSeconds: 0.09, hz: 330, toHz: 990, volume: 0.24 },
    hit(0, 0.02, 9000, 0.05),
  ],
  illegal: line(style('pulse12', 0.3, 0.3), 'a2 f#2', 0.13, 0.2),
  win: line(style('pulse25', 0.26, 0.18), 'c5 e5 g5 c6', 0.09, 0.36),
  loss: [
    ...line(style('triangle', 0.3, 0.5), 'd#5 d5 c5', 0.2),
    {
      voice: 'triangle',
      atSeconds: 0.6,
      lengthSeconds: 0.6,
      hz: pitchHz('g4'),
      toHz: pitchHz('c4'),
      volume: 0.3,
    },
  ],
  draw: line(style('pulse50', 0.24, 0.15), 'g4 d5 g4 d5', 0.15, 0.25),
  victory: [
    ...line(style('pulse25', 0.14, 0.3), 'g4 c5 e5 g5 _ e5 g5 _ a5 _ b5 _ c6', 0.12, 0.9),
    ...line(style('pulse50', 0.08, 0.3), 'e4 g4 c5 e5 _ c5 e5 _ f5 _ g5 _ e5', 0.12, 0.9),
    ...line(style('triangle', 0.12), 'c3 _ c3 c3 _ c3 c3 _ f3 _ g3 _ c3', 0.12, 0.9),
    ...[0, 3, 6, 8, 10, 11, 12].map(step => hit(step * 0.12, 0.09, 6000, 0.06)),
  ],
  look: line(style('triangle', 0.16, 0.02), 'f#5', 0.03),
  enter: line(style('pulse25', 0.2, 0.04), 'd4', 0.07),
  hit: line(style('pulse12', 0.22, 0.08), 'b5 e6', 0.05, 0.12),
  cut: [hit(0, 0.14, 14000, 0.3), hit(0.05, 0.09, 4000, 0.16)],
  undo: [{ voice: 'pulse25', atSeconds: 0, lengthSeconds: 0.1, hz: 480, toHz: 120, volume: 0.22 }],
  value: line(style('pulse25', 0.2, 0.08), 'c5 a#5', 0.05, 0.1),
  write: line(style('pulse50', 0.18, 0.03), 'f#6 _ f#6', 0.03, 0.05),
  return: line(style('triangle', 0.28, 0.06), 'g3', 0.09),
  answer: [
    ...line(style('pulse50', 0.16, 0.2), 'g4 a4 b4 d5', 0.1, 0.5),
    ...line(style('triangle', 0.14), 'g3 _ _ g2', 0.1, 0.5),
  ],
};

/** Steps of a row of the same effect climb this scale, so that ten discs that turn sound like a run. */
const CLIMB = [0, 2, 4, 7, 9] as const;

export function renderEffect(effect: Effect, sampleRate: number, step = 0): Float32Array<ArrayBuffer> {
  const octaves = Math.min(1, Math.floor(step / CLIMB.length));
  const factor = 2 ** (octaves + (CLIMB[step % CLIMB.length] ?? 0) / 12);
  const notes = SCORES[effect].map(note => {
    if (note.voice === 'noise') return note;
    const climbed = { ...note, hz: note.hz * factor };
    return note.toHz === undefined ? climbed : { ...climbed, toHz: note.toHz * factor };
  });
  return renderNotes(notes, sampleRate);
}
