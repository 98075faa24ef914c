import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export interface HostileResult {
  readonly protection: string;
  readonly programs: number;
  readonly held: number;
  readonly failed: readonly string[];
}

/** Hostile programs on this machine: see `kibitz judge --self-test`. Undefined where nothing can keep them apart. */
export function tryHostile(): HostileResult | undefined {
  const run = spawnSync(process.execPath, ['dist/kibitz.cjs', 'judge', '--self-test', '--json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (run.stdout === '') return undefined;
  const { protection, programs } = JSON.parse(run.stdout) as {
    protection: string;
    programs: { id: string; holds: boolean }[];
  };
  const failed = programs.filter(({ holds }) => !holds).map(({ id }) => id);
  return { protection, programs: programs.length, held: programs.length - failed.length, failed };
}

export interface LoadResult {
  readonly busy: number;
  readonly judged: number;
  readonly accepted: number;
  readonly answered: number;
  readonly same: number;
}

const PROGRAMS = 6;
const QUESTIONS = 24;

/** Honest programs and questions on a machine that has far too much to do: nothing may come out otherwise. */
export async function tryLoad(scratch: string): Promise<LoadResult> {
  const busy = 4 * availableParallelism();
  const loops = Array.from({ length: busy }, () =>
    spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }),
  );
  try {
    const folder = join(scratch, 'load');
    mkdirSync(folder, { recursive: true });
    for (let copy = 0; copy < PROGRAMS; copy++) {
      copyFileSync('src/problems/marbles/submissions/right.cpp', join(folder, `p${copy}.cpp`));
    }
    const judged = await output(['judge', 'marbles', folder, '--jobs', `${PROGRAMS}`, '--json']);
    const { programs } = JSON.parse(judged) as { programs: { verdict: string }[] };
    const answers = await Promise.all(
      Array.from({ length: QUESTIONS }, () => output(['analyze', 'bread', '--start', '--json'])),
    );
    const plain = answers.map(answer => answer.replaceAll(/"(seconds|nodes)":[0-9.e-]+,?/g, ''));
    return {
      busy,
      judged: programs.length,
      accepted: programs.filter(({ verdict }) => verdict === 'AC').length,
      answered: answers.filter(answer => answer !== '').length,
      same: plain.filter(answer => answer === plain[0]).length,
    };
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

function output(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/kibitz.cjs', ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pieces: Buffer[] = [];
    child.stdout.on('data', piece => pieces.push(piece));
    child.on('error', reject);
    child.on('close', () => resolve(`${Buffer.concat(pieces)}`));
  });
}
