import { EngineFailure } from '../../../core/engine.ts';
import type { Result } from '../../../core/result.ts';
import { type TableError, tableErrorText } from '../../../tables/errors.ts';

export function orThrowFailure<T>(result: Result<T, TableError>): T {
  if (!result.ok) throw new EngineFailure(tableErrorText(result.error));
  return result.value;
}
