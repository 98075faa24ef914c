import { mkdirSync } from 'node:fs';
import { systemCode } from '../../core/file-problem.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TableProblem } from '../problem.ts';

/** Does something with a file; what the system refuses becomes a value. */
export function attempt<T>(action: 'read' | 'write', path: string, run: () => T): Result<T, TableProblem> {
  try {
    return ok(run());
  } catch (problem) {
    const code = systemCode(problem);
    if (code === undefined) throw problem;
    return err({ kind: 'file', action, path, code });
  }
}

/** Makes a folder, and those that it is in. */
export function makeFolder(path: string): Result<void, TableProblem> {
  return attempt('write', path, () => void mkdirSync(path, { recursive: true }));
}
