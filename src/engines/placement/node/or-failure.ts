import { EngineFailure } from '../../../core/engine.ts';
import type { Result } from '../../../core/result.ts';
import { problemText, type TableProblem } from '../../../tables/problem.ts';

export function orFailure<T>(result: Result<T, TableProblem>): T {
  if (!result.ok) throw new EngineFailure(problemText(result.error));
  return result.value;
}
