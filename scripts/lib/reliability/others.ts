import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

export interface HostileResult {
  readonly protection: string;
  readonly programs: number;
  readonly kinds: number;
  readonly held: number;
  /** Programs with wrong verdicts, what was left behind, and after which program an honest one failed. */
  readonly failed: readonly string[];
}

interface SelfTestJson {
  readonly protection: string;
  readonly programs: readonly { readonly id: string; readonly kind: string; readonly holds: boolean }[];
  readonly leftBehind: readonly string[];
  readonly disturbed: readonly string[];
}

/** A user id without rights. */
const NOBODY_UID = '61234';

/**
 * Hostile programs on this machine: see `kibitz judge --self-test`. As root, root's own protection and then, as an
 * ordinary user, the two that users have. Those that do not work here are left out.
 */
export function tryHostile(scratch: string): HostileResult[] {
  const plain = ['user-namespaces', 'bubblewrap'];
  if (process.getuid?.() !== 0) return plain.flatMap(protection => selfTest(protection, [], tmpdir()));
  const folder = join(scratch, 'ordinary');
  mkdirSync(folder, { recursive: true });
  for (const path of [scratch, folder]) chmodSync(path, 0o777);
  const asUser = ['setpriv', '--reuid', NOBODY_UID, '--regid', NOBODY_UID, '--clear-groups'];
  return [
    ...selfTest('namespaces', [], tmpdir()),
    ...plain.flatMap(protection => selfTest(protection, asUser, folder)),
  ];
}

function selfTest(protection: string, as: readonly string[], temporary: string): HostileResult[] {
  const [command, ...args] = [
    ...[...as, process.execPath, 'dist/kibitz.cjs', 'judge', '--self-test'],
    ...['--protection', protection, '--json'],
  ] as [string, ...string[]];
  const run = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, TMPDIR: temporary },
  });
  if (run.stdout === '') return [];
  const { programs, leftBehind, disturbed } = JSON.parse(run.stdout) as SelfTestJson;
  const failed = programs.filter(({ holds }) => !holds).map(({ id }) => id);
  return [
    {
      protection,
      programs: programs.length,
      kinds: new Set(programs.map(({ kind }) => kind)).size,
      held: programs.length - failed.length,
      failed: [...failed, ...leftBehind, ...disturbed],
    },
  ];
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

/** Honest programs and questions on an overloaded machine: results must not change. */
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
