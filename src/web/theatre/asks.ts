import type { Proof } from '../../answer/proof/proof.ts';
import type { Game } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { engines } from '../../engines/registry.ts';
import { openSpec } from '../../games/spec.ts';
import type { Comparison } from '../../trace/comparison.ts';
import { openMeta } from '../../trace/file.ts';
import { makeOutline, outlineBuffers } from '../../trace/outline.ts';
import type { PageQuestion } from '../../trace/questions/question.ts';
import type { GrowthTable, Run, Runner } from '../../trace/race.ts';
import { algorithmsOf } from '../../trace/registry.ts';
import { buffersOf, type Trace } from '../../trace/trace.ts';
import type { ProofRequest } from './proof/prove.ts';
import type { MadeTrace } from './show.ts';

export interface RunnerArguments {
  readonly algorithm: string;
  readonly on: readonly string[];
}

export interface RaceArguments {
  readonly game: string;
  readonly position: string;
  readonly toMove: 0 | 1;
  readonly runners: readonly RunnerArguments[];
  readonly cap: number;
}

/** A run of a race, ready to be played. */
export interface RaceRun extends Omit<Run, 'trace'> {
  readonly made: MadeTrace;
}

/** What the worker answers besides making traces: the arguments, and the answer. */
export interface Asks {
  readonly questions: { readonly input: QuestionsArguments; readonly answer: readonly PageQuestion[] };
  readonly race: { readonly input: RaceArguments; readonly answer: readonly RaceRun[] };
  readonly growth: { readonly input: RaceArguments; readonly answer: GrowthTable };
  /** Undefined where the runners want the same. */
  readonly comparison: { readonly input: RaceArguments; readonly answer: Comparison | undefined };
  readonly proof: { readonly input: ProofRequest; readonly answer: Proof };
}
export type AskKind = keyof Asks;

/** Questions spread over the whole run by a seed, or the one nearest to a moment. */
interface QuestionsArguments {
  readonly trace: Trace;
  readonly seed?: number;
  readonly near?: number;
}

interface Answered<T> {
  readonly result: Result<T, Text>;
  /** Buffers that are handed over, not copied. */
  readonly transfer?: readonly ArrayBuffer[];
}

type Answerers = {
  readonly [K in AskKind]: (input: Asks[K]['input']) => Promise<Answered<Asks[K]['answer']>>;
};

/** Each kind of question loads its own code. */
const ANSWERERS: Answerers = {
  async proof(input) {
    const { prove } = await import('./proof/prove.ts');
    return { result: await prove(input) };
  },
  async questions({ trace, seed = 1, near }) {
    const { makeQuestions, questionNear } = await import('../../trace/questions.ts');
    const opened = await openMeta(trace.meta);
    if (!opened.ok) return { result: opened };
    const outline = makeOutline(trace, opened.value.algorithm.steps);
    const scene = { ...opened.value, trace, outline };
    if (near === undefined) return { result: ok(await makeQuestions(scene, engines, { seed })) };
    const question = await questionNear(scene, engines, near);
    return { result: ok(question ? [question] : []) };
  },
  race: onTrack(async ({ game, position, runners }, cap) => {
    const { race } = await import('../../trace/race.ts');
    const clock = () => performance.now() / 1000;
    const runs = await race(game, position, runners, engines, cap, clock);
    if (!runs.ok) return { result: runs };
    const made = runs.value.map(({ trace, ...run }, index) => ({
      ...run,
      made: { trace, outline: makeOutline(trace, runners[index]!.algorithm.steps) },
    }));
    const transfer = made.flatMap(run => [...buffersOf(run.made.trace), ...outlineBuffers(run.made.outline)]);
    return { result: ok(made), transfer };
  }),
  growth: onTrack(async ({ game, position, runners }, cap) => {
    const { growthTable } = await import('../../trace/race.ts');
    return { result: ok(growthTable(game, position, runners, cap)) };
  }),
  comparison: onTrack(async ({ game, position, runners }) => {
    const [first, second] = runners;
    const { comparerOf, compareOrElsewhere } = await import('../../trace/comparison.ts');
    const compare = second && (await comparerOf(first!.algorithm.id, second.algorithm.id));
    if (!compare) return { result: ok(undefined) };
    // one of them may lack a switch that the other one has
    const on = new Set([...first!.on, ...second.on]);
    const switches = [first!, second].flatMap(({ algorithm }) => algorithm.switches.map(({ id }) => id));
    return { result: ok(compareOrElsewhere(compare, game, position, on, [...new Set(switches)])) };
  }),
};

export function answerAsk<K extends AskKind>(kind: K, input: Asks[K]['input']) {
  return ANSWERERS[kind](input);
}

interface Track {
  readonly game: Game;
  readonly position: unknown;
  readonly runners: readonly Runner[];
}

/** Answers a question about a race once its game, position and algorithms are found. */
function onTrack<T>(answer: (track: Track, cap: number) => Promise<Answered<T>>) {
  return async (input: RaceArguments): Promise<Answered<T>> => {
    const track = await openTrack(input);
    return track.ok ? answer(track.value, input.cap) : { result: track };
  };
}

async function openTrack(input: RaceArguments): Promise<Result<Track, Text>> {
  const game = openSpec(input.game);
  if (!game.ok) return game;
  const position = game.value.readPosition(new TextCursor(input.position), input.toMove);
  const known = await algorithmsOf(game.value);
  const runners = input.runners.flatMap(({ algorithm: name, on }) => {
    const algorithm = known.find(({ id }) => id === name);
    return algorithm ? [{ algorithm, on: new Set(on) }] : [];
  });
  if (!position.ok || runners.length < input.runners.length) {
    return err(text('there is nothing to run here', '这里没有可运行的算法'));
  }
  return ok({ game: game.value, position: position.value, runners });
}
