import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Entry, Program } from './entry.ts';
import type { BenchFiles } from './files.ts';

export interface Timing {
  readonly label: string;
  readonly minMs: number;
  readonly medianMs: number;
  /** The time is a slice's, multiplied. */
  readonly isExtrapolated: boolean;
}

export interface Measured {
  readonly entry: Entry;
  readonly ours: Timing;
  readonly baselines: readonly Timing[];
  /** The most memory that ours held; only where a target asks for it. */
  readonly memoryMb?: number;
}

interface Run {
  readonly ms: number;
  readonly answer: string;
}

/** Runs ours and the baselines in turn, round by round, so that a busy moment of the machine meets all of them. */
export async function measure(entry: Entry, files: BenchFiles, root: string): Promise<Measured> {
  const programs = [entry.ours, ...entry.baselines];
  const runs = programs.map(program => createRunner(program, entry, files, root));
  const times: number[][] = programs.map(() => []);
  if (entry.clock === 'process' && runs.length > 1) compareAnswers(entry, startAll(runs, true));
  for (let round = 0; round < entry.rounds; round++) {
    const done = startAll(runs, false);
    for (const [i, { ms }] of done.entries()) times[i]!.push(ms);
    if (entry.clock === 'reported') compareAnswers(entry, done);
  }
  const [ours, ...baselines] = programs.map((program, i) => summarise(program, times[i]!));
  const wantsMemory = entry.targets?.some(({ kind }) => kind === 'memory');
  const memoryMb = wantsMemory ? await peakMemoryMb(entry.ours, files, root) : undefined;
  return { entry, ours: ours!, baselines, ...(memoryMb === undefined ? {} : { memoryMb }) };
}

type Runner = (wantsAnswer: boolean) => Run;

function startAll(runners: readonly Runner[], wantsAnswer: boolean): Run[] {
  return runners.map(run => run(wantsAnswer));
}

function compareAnswers({ id }: Entry, runs: readonly Run[]): void {
  const answers = runs.map(({ answer }) => answer);
  if (new Set(answers).size > 1) throw new Error(`${id}: the programs disagree:\n${answers.join('\n')}`);
}

function summarise({ label, times = 1 }: Program, all: readonly number[]): Timing {
  const sorted = [...all].sort((a, b) => a - b);
  return {
    label,
    minMs: sorted[0]!,
    medianMs: sorted[Math.floor(sorted.length / 2)]!,
    isExtrapolated: times !== 1,
  };
}

function commandOf(program: Program, files: BenchFiles, root: string): [string, ...string[]] {
  const args = program.args ?? [];
  if (program.kind === 'baseline') return [files.baseline(program.name), ...args];
  if (program.kind === 'kibitz') return [join(root, 'kibitz'), ...args];
  return [process.execPath, process.argv[1]!, '--task', program.name, ...args];
}

/** With `wantsAnswer` the output is kept; without, a process on the process clock writes to nobody. */
function createRunner(program: Program, { clock }: Entry, files: BenchFiles, root: string): Runner {
  const [command, ...args] = commandOf(program, files, root);
  const file = program.input === undefined ? '/dev/null' : files.input(program.input);
  return wantsAnswer => {
    const keepsOutput = wantsAnswer || clock === 'reported';
    const input = openSync(file, 'r');
    const output = openSync('/dev/null', 'w');
    const start = performance.now();
    const { status, stdout, signal } = spawnSync(command, args, {
      stdio: [input, keepsOutput ? 'pipe' : output, 'inherit'],
      maxBuffer: 2 ** 30,
    });
    const ms = performance.now() - start;
    closeSync(input);
    closeSync(output);
    if (status !== 0) throw new Error(`${program.label} (${command}) ended with ${status ?? signal}`);
    if (clock === 'process') return { ms, answer: keepsOutput ? digest(stdout) : '' };
    const said: { answer: string; seconds: number } = JSON.parse(stdout.toString());
    return { ms: said.seconds * 1000 * (program.times ?? 1), answer: said.answer };
  };
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Linux tells a process's peak while it lives: asked every few milliseconds, in a run that is not timed. */
async function peakMemoryMb(program: Program, files: BenchFiles, root: string): Promise<number> {
  const [command, ...args] = commandOf(program, files, root);
  const input = openSync(program.input === undefined ? '/dev/null' : files.input(program.input), 'r');
  const child = spawn(command, args, { stdio: [input, 'ignore', 'inherit'] });
  let peakKb = 0;
  while (child.exitCode === null && child.signalCode === null) {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peakKb = Math.max(peakKb, Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // it ended between two looks
    }
    await sleep(3);
  }
  closeSync(input);
  return peakKb / 1024;
}
