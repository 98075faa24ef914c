import { mkdirSync } from 'node:fs';
import { systemCode } from '../../core/file-problem.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TableError } from '../errors.ts';

/** Runs a file operation; system errors become values. */
export function attempt<T>(action: 'read' | 'write', path: string, run: () => T): Result<T, TableError> {
  try {
    return ok(run());
  } catch (problem) {
    const code = systemCode(problem);
    if (code === undefined) throw problem;
    return err({ kind: 'file', action, path, code });
  }
}

/** Creates a folder, and its parents. */
export function makeFolder(path: string): Result<void, TableError> {
  return attempt('write', path, () => void mkdirSync(path, { recursive: true }));
}
