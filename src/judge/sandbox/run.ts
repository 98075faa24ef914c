import { type ChildProcess, type IOType, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Limits, Verdict } from '../verdict.ts';
import { trackRun } from './active-runs.ts';
import { boxCommand, boxEnvironment } from './box.ts';
import { boundTo } from './cores.ts';
import type { Pipes } from './pipes.ts';
import { activeProtection } from './probe.ts';
import { markedProcesses, usageBelow } from './processes.ts';
import type { Protection } from './protection.ts';

/** A program that is ready to run: what `prepare` answers. */
export interface Runnable {
  readonly command: (work: string) => readonly string[];
  readonly work: string;
  readonly readOnly: readonly string[];
  readonly capAddressSpace: boolean;
}

/** How a run ended. `fault` is missing when the program ended by itself with exit code 0. */
export interface RunEnd {
  readonly fault?: Extract<Verdict, 'TLE' | 'MLE' | 'OLE' | 'RE'>;
  readonly exitCode?: number;
  readonly signal?: string;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryBytes: number;
  /** The first part of what it wrote to stderr. */
  readonly stderr: string;
}

export interface Launched {
  readonly ended: Promise<RunEnd>;
  /** Ends the program and everything it started. The fault is told in `ended`. */
  stop(fault?: RunEnd['fault']): void;
}

export interface Running extends Launched {
  readonly stdin: Writable;
  /** The program has answered or read something: its waiting time begins anew. */
  progress(): void;
}

export interface LaunchOptions {
  readonly limits: Limits;
  readonly writableWork?: boolean;
  /** The only core that the program may use. */
  readonly core?: number;
  /** For tests; otherwise the strongest that works here. */
  readonly protection?: Protection;
}

export interface RunOptions extends LaunchOptions {
  /** Gets everything that the program writes to stdout, up to the limit. */
  readonly onOutput?: (chunk: Buffer) => void;
}

const STDERR_KEPT = 8 * 1024;
const POLL_MS = 10;
const PATIENCE = 10;

/** Begins what we put into the environment of every program of ours. */
export function runMark(): string {
  return `KIBITZ_RUN=${process.pid}-`;
}

/** Runs a program with streams for its input and output. */
export function start(runnable: Runnable, options: RunOptions): Running {
  let isAlive = false;
  let outputBytes = 0;
  const hasShownLife = () => {
    const was = isAlive;
    isAlive = false;
    return was;
  };
  const { child, ...launched } = launch(runnable, ['pipe', 'pipe'], hasShownLife, options);
  // the program may end without reading its input
  child.stdin!.on('error', () => undefined);
  child.stdout!.on('error', () => undefined);
  child.stdout!.on('data', (chunk: Buffer) => {
    outputBytes += chunk.length;
    if (outputBytes > options.limits.outputBytes) launched.stop('OLE');
    else options.onOutput?.(chunk);
  });
  const progress = () => {
    isAlive = true;
  };
  return { ...launched, stdin: child.stdin!, progress };
}

/** Runs a program whose input and output are pipes that somebody else reads and writes. */
export function startOnPipes(
  runnable: Runnable,
  pipes: Pipes,
  hasShownLife: () => boolean,
  options: LaunchOptions,
): Launched {
  const { ended, stop } = launch(runnable, pipes.programEnds, hasShownLife, options);
  for (const end of pipes.programEnds) closeSync(end);
  return { ended, stop };
}

function launch(
  runnable: Runnable,
  [stdin, stdout]: readonly [IOType | number, IOType | number],
  /** Asked again and again: has it answered or read something since, or is nothing asked of it? */
  hasShownLife: () => boolean,
  options: LaunchOptions,
): Launched & { readonly child: ChildProcess } {
  const { limits, protection = activeProtection() } = options;
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-run-'));
  const mark = `${runMark()}${randomUUID()}`;
  const boxed = boxCommand(protection, {
    ...runnable,
    folder,
    limits,
    mark,
    writableWork: options.writableWork ?? false,
  });
  const [command, ...args] = options.core === undefined ? boxed : [...boundTo(options.core), ...boxed];
  const started = performance.now();
  const child = spawn(command!, args, {
    cwd: folder,
    detached: true,
    stdio: [stdin, stdout, 'pipe', 'pipe'],
    env: boxEnvironment(),
  });
  const report = child.stdio[3] as Readable;
  let fault: RunEnd['fault'];
  let isStopped = false;
  const stop = (reason?: RunEnd['fault']) => {
    fault ??= reason;
    isStopped = true;
    killAll(child, protection, mark);
  };
  const written = collectStart(child.stderr!, limits.outputBytes, () => stop('OLE'));
  const reported = collectStart(report, 1024, () => undefined);
  const silence = setTimeout(() => stop('TLE'), limits.wallMs);
  const watch = watchUsage(child, protection, limits, stop, () => {
    if (hasShownLife()) silence.refresh();
  });
  const wall = setTimeout(() => stop('TLE'), PATIENCE * limits.wallMs);
  // with namespaces nothing can be left; without, somebody may still hold the pipes open
  if (isOpen(protection)) child.on('exit', () => killAll(child, protection, mark));
  const forget = trackRun(() => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const ended = new Promise<RunEnd>((resolve, reject) => {
    const finish = (problem?: Error) => {
      forget();
      clearTimeout(silence);
      clearTimeout(wall);
      const seen = watch.finish();
      rmSync(folder, { recursive: true, force: true });
      const usage = {
        wallMs: performance.now() - started,
        memoryBytes: seen.memoryBytes,
        stderr: withoutShell(written()),
      };
      const told = parseReport(reported());
      // nobody stopped it, yet our shell did not come to its last line: not the program's fault
      if (!told && !isStopped) {
        reject(new Error(`the box could not be used: ${problem?.message ?? usage.stderr}`));
        return;
      }
      const cpuMs = Math.max(seen.cpuMs, told?.cpuMs ?? 0);
      resolve({ ...usage, cpuMs, ...judgeEnd(fault, told?.status, cpuMs, limits, usage.stderr) });
    };
    child.on('close', () => finish());
    child.on('error', finish);
  });
  return { child, ended, stop };
}

/** What the exit status means; the shell tells a signal as 128 + its number. */
function judgeEnd(
  fault: RunEnd['fault'],
  status: number | undefined,
  cpuMs: number,
  limits: Limits,
  stderr: string,
): Pick<RunEnd, 'fault' | 'exitCode' | 'signal'> {
  const signal = status !== undefined && status > 128 ? signalName(status - 128) : undefined;
  const how = { ...(status === undefined ? {} : { exitCode: status }), ...(signal ? { signal } : {}) };
  if (fault) return { ...how, fault };
  if (signal === 'SIGXCPU' || cpuMs > limits.cpuMs) return { ...how, fault: 'TLE' };
  if (signal === 'SIGXFSZ') return { ...how, fault: 'OLE' };
  if (status === 0) return { exitCode: 0 };
  return { ...how, fault: OUT_OF_MEMORY.test(stderr) ? 'MLE' : 'RE' };
}

/** What C++, Python and V8 say when the cap on addresses or heap stops them. */
const OUT_OF_MEMORY = /std::bad_alloc|\bMemoryError\b|heap out of memory|Array buffer allocation failed/;

/** Our shell says on the same stream what ended the program; we say it ourselves. */
function withoutShell(stderr: string): string {
  return stderr.replace(SHELL_WORDS, '');
}

const SHELL_WORDS =
  /^(Segmentation fault|Aborted|Floating point exception|Illegal instruction|Bus error|Killed|CPU time limit exceeded|File size limit exceeded|Trace\/breakpoint trap)( \(core dumped\))?\n$/m;

function signalName(number: number): string {
  return Object.entries(constants.signals).find(([, value]) => value === number)?.[0] ?? `signal ${number}`;
}

/** The shell's `times` (its own line, its children's), `exit N`, and `times` again. */
function parseReport(text: string): { status: number; cpuMs: number } | undefined {
  const [, before, exit, , after] = text.split('\n');
  const status = /^exit (\d+)$/.exec(exit ?? '')?.[1];
  if (status === undefined) return undefined;
  return { status: Number(status), cpuMs: Math.round(seconds(after) * 1000 - seconds(before) * 1000) };
}

/** `0m1.25s 0m0.5s`, user and system, together. */
function seconds(line = ''): number {
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60 + Number(s),
    0,
  );
}

function collectStart(stream: Readable, limit: number, flooded: () => void): () => string {
  const chunks: Buffer[] = [];
  let [kept, total] = [0, 0];
  stream.on('error', () => undefined);
  stream.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > limit) flooded();
    if (kept >= STDERR_KEPT) return;
    chunks.push(chunk.subarray(0, STDERR_KEPT - kept));
    kept += chunk.length;
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

function watchUsage(
  child: ChildProcess,
  protection: Protection,
  limits: Limits,
  stop: (fault: RunEnd['fault']) => void,
  onLook: () => void,
) {
  // below unshare or bwrap stands our shell; below that, the program
  const skip = isOpen(protection) ? 1 : 2;
  let [cpuMs, memoryBytes] = [0, 0];
  const look = () => {
    onLook();
    if (child.pid === undefined) return;
    const usage = usageBelow(child.pid, skip);
    cpuMs = Math.max(cpuMs, usage.cpuMs);
    memoryBytes = Math.max(memoryBytes, usage.memoryBytes);
    if (usage.memoryBytes > limits.memoryBytes) stop('MLE');
    else if (usage.cpuMs > limits.cpuMs) stop('TLE');
  };
  const timer = setInterval(look, POLL_MS);
  return {
    finish() {
      clearInterval(timer);
      return { cpuMs, memoryBytes };
    },
  };
}

function isOpen(protection: Protection): boolean {
  return protection === 'limits' || protection === 'time-only';
}

/** With namespaces the kernel ends everything inside; without, we look for our mark until nobody bears it. */
function killAll(child: ChildProcess, protection: Protection, mark: string): void {
  if (child.pid === undefined) return;
  kill(-child.pid);
  if (!isOpen(protection)) return;
  for (let round = 0; round < MAX_KILL_ROUNDS; round++) {
    const left = markedProcesses(mark);
    if (left.length === 0) return;
    for (const pid of left) kill(pid);
  }
}

const MAX_KILL_ROUNDS = 100;

function kill(target: number): void {
  try {
    process.kill(target, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}
