import type { Result } from '../../core/result.ts';
import { wireJson } from './json.ts';
import { dataJson, findJudged, findPoint, judgeData } from './judge-data.ts';
import type { Outlet } from './outlet.ts';
import type { ApiProblem } from './problem.ts';
import { type Ask, PLAIN } from './protocol.ts';
import type { Asked } from './question.ts';
import { openUni, uniAnswer } from './uni.ts';

/** What a thread does beside the questions about a game: its words, and how it says the rest. */
export interface Means {
  readonly ask: Ask;
  readonly outlet: Outlet;
  readonly signal: AbortSignal;
  /** A game that was opened another way. */
  asked(game: Asked['game']): Asked;
  say(body: string): void;
}

type Errand = (means: Means) => Promise<ApiProblem | undefined>;

export const ERRANDS = {
  'problem-data': async ({ ask, say }) => {
    const problem = findJudged(ask.game);
    if (!problem.ok) return problem.error;
    const data = judgeData(problem.value, ask.values);
    if (!data.ok) return data.error;
    say(wireJson(dataJson(problem.value, data.value)));
    return undefined;
  },
  'problem-point': async ({ ask, outlet, signal }) => {
    const problem = findJudged(ask.game);
    if (!problem.ok) return problem.error;
    const data = judgeData(problem.value, ask.values);
    if (!data.ok) return data.error;
    const point = findPoint(data.value, ask.values.point as string);
    if (!point.ok) return point.error;
    outlet.begin(PLAIN);
    const pieces = ask.values.file === 'in' ? point.value.input() : point.value.answer();
    for (const piece of pieces) {
      if (signal.aborted) return undefined;
      await outlet.piece(piece);
    }
    return undefined;
  },
  'uni-position': async ({ ask, asked, say }) => {
    const game = openUni(ask.game, ask.values.variant as string);
    const found: Result<object, ApiProblem> = game.ok
      ? await uniAnswer(asked(game.value), (ask.values.p as string | undefined) ?? '')
      : game;
    if (!found.ok) return found.error;
    say(wireJson(found.value));
    return undefined;
  },
} as const satisfies Readonly<Record<string, Errand>>;

export type ErrandId = keyof typeof ERRANDS;

export function findErrand(id: string): Errand | undefined {
  return Object.hasOwn(ERRANDS, id) ? ERRANDS[id as ErrandId] : undefined;
}
