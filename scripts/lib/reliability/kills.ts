import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../../src/core/random.ts';
import { kibitz } from './samples.ts';

export interface KillResult {
  readonly kills: number;
  /** Kills that found a half-made table. */
  readonly halfway: number;
  readonly tables: number;
  readonly same: number;
  readonly leftBehind: readonly string[];
}

const JOB = ['tabulate', 'marbles', '--board', '5x6'];
const OTHER_JOB = ['tabulate', 'marbles', '--board', '5x6', '--misere'];

/**
 * Kills `tabulate` at random moments, restarts it until it ends by itself, and compares the table with
 * one of an undisturbed run. Files of another stopped job have the same names and lie beside them.
 */
export async function killTables(
  scratch: string,
  seed: number,
  wanted: number,
  onKill: (kills: number) => void,
): Promise<KillResult> {
  const random = createRandom(seed);
  const folder = join(scratch, 'kills');
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  kibitz([...JOB, '--out', at('whole')]);
  const whole = sumOf(at('whole'));
  let [kills, halfway, tables, same] = [0, 0, 0, 0];
  const leftBehind: string[] = [];
  while (kills < wanted) {
    for (const name of readdirSync(folder)) if (name !== 'whole') rmSync(at(name), { recursive: true });
    // another job was killed here, under this very name and under another
    await runFor([...OTHER_JOB, '--out', at('table')], 350 + random.below(500));
    await runFor([...OTHER_JOB, '--out', at('other')], 350 + random.below(500));
    for (let factor = 1; ; factor *= 1.5) {
      const isDone = await runFor([...JOB, '--out', at('table')], (200 + random.below(1500)) * factor);
      if (isDone !== 'killed') {
        if (isDone !== 0) leftBehind.push(`exit code ${isDone}`);
        break;
      }
      kills++;
      if (existsSync(at('table.partial'))) halfway++;
      onKill(kills);
      // killed when the table was finished: the next one would refuse to write over it
      if (existsSync(at('table'))) break;
    }
    tables++;
    if (existsSync(at('table')) && sumOf(at('table')) === whole) same++;
    leftBehind.push(...readdirSync(folder).filter(name => name.startsWith('table.')));
  }
  return { kills, halfway, tables, same, leftBehind };
}

/** Runs the command for this long; its exit code if it ends before. */
function runFor(args: readonly string[], ms: number): Promise<number | 'killed'> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, ['dist/kibitz.cjs', ...args], { stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), ms);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve(signal === null ? (code ?? 1) : 'killed');
    });
  });
}

function sumOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
