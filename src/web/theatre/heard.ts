import type { StepKind } from '../../trace/step.ts';
import type { Effect } from '../sound/sound.ts';
import type { Show } from './show.ts';

/** What each kind sounds like. Where several events pass at once, the first of these that is among them is heard. */
const HEARD: Readonly<Record<StepKind, Effect>> = {
  answer: 'answer',
  cut: 'cut',
  hit: 'hit',
  write: 'write',
  pack: 'write',
  place: 'place',
  undo: 'undo',
  turn: 'flip',
  leaf: 'value',
  fold: 'value',
  split: 'value',
  return: 'return',
  enter: 'enter',
  extend: 'click',
  pass: 'look',
  focus: 'look',
  try: 'look',
  skip: 'look',
};
const TELLING = Object.keys(HEARD) as readonly StepKind[];

/** Of a long leap only the end is listened to. */
const MOST_EVENTS = 512;
/** Pitches that an effect has. */
const PITCHES = 10;

export interface Heard {
  readonly effect: Effect;
  /** Deeper calls sound higher. */
  readonly pitch: number;
}

/** What is heard when one goes from one moment to a later one; undefined for silence. */
export function heardBetween(
  { trace, algorithm, outline }: Show,
  from: number,
  to: number,
): Heard | undefined {
  let best: { rank: number; event: number } | undefined;
  for (let event = Math.max(from, to - MOST_EVENTS); event < to; event++) {
    const { kind } = algorithm.steps[trace.columns.step[event]!]!;
    const rank = TELLING.indexOf(kind);
    if (!best || rank <= best.rank) best = { rank, event };
  }
  if (!best) return undefined;
  const node = outline.nodeOf[best.event]!;
  const depth = node < 0 ? 0 : outline.depth[node]!;
  const heard = HEARD[TELLING[best.rank]!];
  return { effect: heard, pitch: heard === 'answer' ? 0 : depth % PITCHES };
}
