import { type Runnable, start } from '../sandbox/run.ts';
import { limitsOf } from '../verdict.ts';

/** Compilers get room, but not for ever: a source can be written to keep them busy. */
const COMPILE_LIMITS = { ...limitsOf(20_000, 1024, 1), processes: 64 };

/** Runs a compiler or syntax check in the box. Answers undefined when all is well, else what it said. */
export async function check(
  runnable: Runnable,
  options: { writableWork?: boolean } = {},
): Promise<string | undefined> {
  const running = start(runnable, { limits: COMPILE_LIMITS, ...options });
  running.stdin.end();
  const { fault, stderr, cpuMs } = await running.ended;
  if (fault === undefined) return undefined;
  const said = stderr.trimEnd();
  switch (fault) {
    case 'TLE':
      return `${said}\nthe compiler was stopped after ${Math.round(cpuMs / 1000)} s`.trimStart();
    case 'MLE':
      return `${said}\nthe compiler was stopped: more than 1 GiB of memory`.trimStart();
    default:
      return said || `the compiler ended with ${fault}`;
  }
}
