import type { Result } from '../../core/result.ts';
import { wireJson } from './json.ts';
import { dataJson, findJudged, findPoint, judgeData } from './judge-data.ts';
import type { ApiProblem } from './problem.ts';
import { type Ask, PLAIN, type QuestionEnd } from './protocol.ts';
import type { Asked } from './question.ts';
import type { ResponseStream } from './response-stream.ts';
import { openUni, uniAnswer } from './uni.ts';

/** What a thread does beside the questions about a game: its words, and how it says the rest. */
export interface Means {
  readonly ask: Ask;
  readonly stream: ResponseStream;
  readonly signal: AbortSignal;
  /** A game that was opened another way. */
  asked(game: Asked['game']): Asked;
}

type Errand = (means: Means) => Promise<QuestionEnd>;

export const ERRANDS = {
  'problem-data': async ({ ask }) => {
    const problem = findJudged(ask.game);
    if (!problem.ok) return { problem: problem.error };
    const data = judgeData(problem.value, ask.values);
    if (!data.ok) return { problem: data.error };
    return { body: wireJson(dataJson(problem.value, data.value)) };
  },
  'problem-point': async ({ ask, stream, signal }) => {
    const problem = findJudged(ask.game);
    if (!problem.ok) return { problem: problem.error };
    const data = judgeData(problem.value, ask.values);
    if (!data.ok) return { problem: data.error };
    const point = findPoint(data.value, ask.values.point as string);
    if (!point.ok) return { problem: point.error };
    stream.begin(PLAIN);
    const pieces = ask.values.file === 'in' ? point.value.input() : point.value.answer();
    for (const piece of pieces) {
      if (signal.aborted) return undefined;
      await stream.chunk(piece);
    }
    return undefined;
  },
  'uni-position': async ({ ask, asked }) => {
    const game = openUni(ask.game, ask.values.variant as string);
    const found: Result<object, ApiProblem> = game.ok
      ? await uniAnswer(asked(game.value), (ask.values.p as string | undefined) ?? '')
      : game;
    return found.ok ? { body: wireJson(found.value) } : { problem: found.error };
  },
} as const satisfies Readonly<Record<string, Errand>>;

export type ErrandId = keyof typeof ERRANDS;

export function findErrand(id: string): Errand | undefined {
  return Object.hasOwn(ERRANDS, id) ? ERRANDS[id as ErrandId] : undefined;
}
