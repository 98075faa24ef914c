import { runCli } from '../run.ts';
import type { Run } from './run-kibitz.ts';

// the build defines the version, and the language must not depend on the machine
Object.assign(globalThis, { KIBITZ_VERSION: 'test' });
Object.assign(process.env, { LC_ALL: 'C' });

/**
 * Calls the command in this process, which saves the start of Node. For tests of answers and messages; what depends on
 * the process (signals, pipes, conversations, `solve`, which starts in its own way) needs `runKibitz`.
 */
export async function callKibitz(args: readonly string[], input = ''): Promise<Run> {
  let [stdout, stderr] = ['', ''];
  const status = await runCli(args, {
    readInput: () => input,
    write: chunk => {
      stdout += chunk;
    },
    writeError: chunk => {
      stderr += chunk;
    },
  });
  return { status, stdout, stderr };
}
