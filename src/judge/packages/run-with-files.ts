import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitsOfProblem } from '../../problems/verdict.ts';
import type { Protection } from '../sandbox/protection.ts';
import { type RunEnd, type Runnable, start } from '../sandbox/run.ts';

/** Limits of referees, checkers and validators. */
export const HELPER_LIMITS = limitsOfProblem(20_000, 512, 64);

/** A compiled program in a folder together with the files that it gets as arguments; `@` is that folder. */
export function runWithFiles(
  { work, capAddressSpace }: Runnable,
  folder: string,
  contents: Readonly<Record<string, string | Buffer>>,
  args: readonly string[],
): Runnable {
  mkdirSync(folder, { mode: 0o755 });
  copyFileSync(join(work, 'program'), join(folder, 'program'));
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  return {
    command: place => [`${place}/program`, ...args.map(arg => arg.replace(/^@/, place))],
    work: folder,
    readOnly: [],
    capAddressSpace,
  };
}

/** Runs with this standard input; returns how it ended and what it wrote. */
export async function runHelper(
  runnable: Runnable,
  input: Iterable<string | Uint8Array>,
  protection: Protection,
  limits = HELPER_LIMITS,
): Promise<{ end: RunEnd; output: Buffer }> {
  const pieces: Buffer[] = [];
  const running = start(runnable, { limits, protection, onOutput: chunk => void pieces.push(chunk) });
  for (const piece of input) running.stdin.write(piece);
  running.stdin.end();
  const end = await running.ended;
  return { end, output: Buffer.concat(pieces) };
}

/** One of many runs of a helper: its arguments, where `@` is the folder of the files, and its standard input. */
export interface HelperRun {
  readonly args?: readonly string[];
  readonly stdin?: string;
}

/** Runs a helper many times in one box, which is cheaper than a box each. Returns the exit codes, in order. */
export async function exitCodesOf(
  helper: Runnable,
  folder: string,
  contents: Readonly<Record<string, string | Buffer>>,
  runs: readonly HelperRun[],
  protection: Protection,
): Promise<(number | undefined)[]> {
  const lines = runs.map(({ args = [], stdin = '/dev/null' }) => {
    const quoted = [...args, stdin].map(word => `"${word.replace(/^@/, '$1')}"`);
    return `"$0" ${quoted.slice(0, -1).join(' ')} <${quoted.at(-1)} >/dev/null 2>/dev/null; echo "$?"`;
  });
  const { command, ...rest } = runWithFiles(helper, folder, { ...contents, 'runs.sh': lines.join('\n') }, []);
  const script = {
    ...rest,
    command: (place: string) => ['/bin/sh', '-c', '. "$1/runs.sh"', ...command(place), place],
  };
  const { output } = await runHelper(script, [], protection, MANY_LIMITS);
  const codes = output.toString('latin1').split('\n');
  return runs.map((_, index) => (/^[0-9]+$/.test(codes[index] ?? '') ? Number(codes[index]) : undefined));
}

const MANY_LIMITS = limitsOfProblem(60_000, 1024, 64);
