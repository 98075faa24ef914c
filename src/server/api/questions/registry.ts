import type { ApiQuestion } from '../question.ts';
import { analyzeQuestion } from './analyze.ts';
import { countQuestion, oddsQuestion, perftQuestion, tabulateQuestion } from './counts.ts';
import { lineQuestion } from './line.ts';
import { proofQuestion } from './proof.ts';
import { solveQuestion } from './solve.ts';
import { tableQuestion } from './table.ts';
import { traceQuestion } from './trace.ts';

/** All questions about a game. Routes, documents and jobs use this list. */
export const QUESTIONS: readonly ApiQuestion[] = [
  analyzeQuestion,
  solveQuestion,
  lineQuestion,
  proofQuestion,
  countQuestion,
  oddsQuestion,
  perftQuestion,
  tableQuestion,
  tabulateQuestion,
  traceQuestion,
];

export function findQuestion(id: string): ApiQuestion | undefined {
  return QUESTIONS.find(question => question.id === id);
}
