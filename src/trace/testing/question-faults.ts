import { typographyErrors } from '../../core/chinese-setting.ts';
import type { Game } from '../../core/game.ts';
import { engines } from '../../engines/registry.ts';
import { openSpec } from '../../games/spec.ts';
import { isRight, type PageQuestion } from '../questions/question.ts';
import { openSceneSolver } from '../questions/scene.ts';
import { makeQuestions } from '../questions.ts';
import { QuestionJudge, References } from './question-judge.ts';
import { randomTraces } from './question-traces.ts';

interface Trial {
  /** Questions by kind. */
  readonly asked: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

/** Asks about random traces of a game, and lets an independent judge answer again. */
export async function tryQuestions(
  spec: string,
  plies: number,
  { positions, count, seed }: { readonly positions: number; readonly count: number; readonly seed: number },
): Promise<Trial> {
  const opened = openSpec(spec);
  if (!opened.ok) throw new Error(opened.error.en);
  const game: Game = opened.value;
  const references = new References(game);
  const solver = await openSceneSolver(game, engines);
  const asked = new Map<string, number>();
  const faults: string[] = [];
  for await (const trace of randomTraces(game, plies, positions, seed)) {
    const judge = new QuestionJudge(trace, references);
    for (const question of await makeQuestions(trace, engines, { seed, count, solver })) {
      asked.set(question.kind, (asked.get(question.kind) ?? 0) + 1);
      const where = `${spec} ${trace.algorithm.id} ${question.kind} at ${question.at}`;
      faults.push(...faultsOf(question, judge).map(fault => `${where}: ${fault}`));
      faults.push(...missetIn(question).map(found => `${where}: set as '${found}'`));
      const { born } = trace.outline;
      const early = question.options.filter(({ node }) => node !== undefined && born[node]! >= question.at);
      if (early.length > 0) faults.push(`${where}: points at a call that has not begun`);
    }
  }
  return { asked, faults };
}

function missetIn({ ask, options, refutations }: PageQuestion): string[] {
  const told = Object.values(refutations).map(({ words }) => words);
  const said = [ask, ...options.map(({ label }) => label), ...told];
  return said.flatMap(({ zh }) => typographyErrors(zh)).map(({ found }) => found);
}

function faultsOf(question: PageQuestion, judge: QuestionJudge): readonly string[] {
  const right = judge.rightOf(question);
  const ids = question.options.map(({ id }) => id);
  const faults: string[] = [];
  if (right.length === 0) faults.push('no answer is right');
  if (right.length === ids.length) faults.push('every answer is right');
  if (question.choose === 'all') {
    if (!isRight(question, right)) faults.push('refuses the right set');
    for (const id of ids) {
      const other = right.includes(id) ? right.filter(each => each !== id) : [...right, id];
      if (isRight(question, other)) faults.push(`accepts a wrong set, by ${id}`);
    }
    return faults;
  }
  for (const id of ids) {
    if (isRight(question, [id]) !== right.includes(id)) faults.push(`${id} is judged otherwise`);
    if (!right.includes(id) && !question.refutations[id]) faults.push(`${id} is not refuted`);
  }
  return faults;
}
