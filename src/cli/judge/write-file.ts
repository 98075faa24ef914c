import { writeFileSync } from 'node:fs';
import { fileProblem, systemCode } from '../../core/file-problem.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Text } from '../../core/text.ts';

/** Writes to a file that the user has named. */
export function writeText(path: string, content: string): Result<string, Text> {
  try {
    writeFileSync(path, content);
    return ok(path);
  } catch (problem) {
    const code = systemCode(problem);
    if (code === undefined) throw problem;
    return err(fileProblem('write', path, code));
  }
}
