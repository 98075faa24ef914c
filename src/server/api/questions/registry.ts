import type { Question } from '../question.ts';
import { analyze } from './analyze.ts';
import { count, odds, perft, tabulate } from './counts.ts';
import { line } from './line.ts';
import { proof } from './proof.ts';
import { solve } from './solve.ts';
import { table } from './table.ts';
import { trace } from './trace.ts';

/** Every question that can be asked about a game; routes, documents and jobs take their lists from here. */
export const QUESTIONS: readonly Question[] = [
  analyze,
  solve,
  line,
  proof,
  count,
  odds,
  perft,
  table,
  tabulate,
  trace,
];

export function findQuestion(id: string): Question | undefined {
  return QUESTIONS.find(question => question.id === id);
}
