import type { Result } from '../../core/result.ts';
import { openUniGame, uniAnswer } from './gamesman-uni.ts';
import { wireJson } from './json.ts';
import { dataJson, findJudged, findPoint, judgeData } from './judge-data.ts';
import type { ApiProblem } from './problem.ts';
import { PLAIN, type QuestionEnd, type QuestionRequest } from './protocol.ts';
import type { QuestionContext } from './question.ts';
import type { ResponseStream } from './response-stream.ts';

/** What tasks other than questions about a game get. */
export interface TaskContext {
  readonly ask: QuestionRequest;
  readonly stream: ResponseStream;
  readonly signal: AbortSignal;
  /** The context of a question about a game that was opened in another way. */
  asked(game: QuestionContext['game']): QuestionContext;
}

type Task = (means: TaskContext) => Promise<QuestionEnd>;

export const TASKS = {
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
    const game = openUniGame(ask.game, ask.values.variant as string);
    const found: Result<object, ApiProblem> = game.ok
      ? await uniAnswer(asked(game.value), (ask.values.p as string | undefined) ?? '')
      : game;
    return found.ok ? { body: wireJson(found.value) } : { problem: found.error };
  },
} as const satisfies Readonly<Record<string, Task>>;

export type TaskId = keyof typeof TASKS;

export function findTask(id: string): Task | undefined {
  return Object.hasOwn(TASKS, id) ? TASKS[id as TaskId] : undefined;
}
