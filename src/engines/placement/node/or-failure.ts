import type { Work } from '../../../core/effort.ts';
import { EngineFailure, type TableTarget } from '../../../core/engine.ts';
import type { Result } from '../../../core/result.ts';
import { type TableError, tableErrorText } from '../../../tables/errors.ts';
import { lockTable } from '../../../tables/node/file-lock.ts';

export function orThrowFailure<T>(result: Result<T, TableError>): T {
  if (!result.ok) throw new EngineFailure(tableErrorText(result.error));
  return result.value;
}

/** Runs with the lock of a file; `waited` if another process held it. Undefined if stopped first. */
export async function withLock<T>(
  path: string,
  target: Pick<TableTarget, 'onWait'>,
  { effort: { signal } }: Work,
  run: (waited: boolean) => Promise<T | undefined>,
): Promise<T | undefined> {
  const lock = await lockTable(path, { ...(signal ? { signal } : {}), ...target });
  if (!lock.ok && lock.error.kind === 'stopped') return undefined;
  const { waited, release } = orThrowFailure(lock);
  try {
    return await run(waited);
  } finally {
    release();
  }
}
