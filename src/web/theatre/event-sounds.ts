import { effect } from '@preact/signals';
import type { StepKind } from '../../trace/step.ts';
import type { Effect } from '../sound/sound.ts';
import type { TracePlayer } from './player.ts';
import type { Show } from './show.ts';

/** The sound of each kind of event. Of several events at once, only the kind that is first here sounds. */
const SOUNDS: Readonly<Record<StepKind, Effect>> = {
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
const BY_RANK = Object.keys(SOUNDS) as readonly StepKind[];

/** Of a long jump, only the last events count. */
const MOST_EVENTS = 512;
/** How many pitches an effect has. */
const PITCHES = 10;

interface EventSound {
  readonly effect: Effect;
  /** Deeper calls sound higher. */
  readonly pitch: number;
}

/** The sound of going from one moment to a later one; undefined for silence. */
export function soundBetween(
  { trace, algorithm, outline }: Show,
  from: number,
  to: number,
): EventSound | undefined {
  let best: { rank: number; event: number } | undefined;
  for (let event = Math.max(from, to - MOST_EVENTS); event < to; event++) {
    const { kind } = algorithm.steps[trace.columns.step[event]!]!;
    const rank = BY_RANK.indexOf(kind);
    if (!best || rank <= best.rank) best = { rank, event };
  }
  if (!best) return undefined;
  const node = outline.nodeOf[best.event]!;
  const depth = node < 0 ? 0 : outline.depth[node]!;
  const sound = SOUNDS[BY_RANK[best.rank]!];
  return { effect: sound, pitch: sound === 'answer' ? 0 : depth % PITCHES };
}

/** The least time between two sounds. */
const APART_MS = 70;

/** Plays sounds for events while the player plays or steps; jumps are silent. */
export function soundEvents(player: TracePlayer, play: (effect: Effect, pitch: number) => void): () => void {
  let before = player.n.peek();
  let playedAt = Number.NEGATIVE_INFINITY;
  return effect(() => {
    const n = player.n.value;
    const from = before;
    before = n;
    if (n <= from || (n > from + 1 && !player.playing.peek())) return;
    if (performance.now() - playedAt < APART_MS && n < player.show.trace.events) return;
    const sound = soundBetween(player.show, from, n);
    if (!sound) return;
    playedAt = performance.now();
    play(sound.effect, sound.pitch);
  });
}
