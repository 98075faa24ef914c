import { type ChildProcess, type IOType, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { type Limits, MIB } from '../../problems/verdict.ts';
import { addressBytes, boxCommand } from './box.ts';
import { EVENT_DESCRIPTOR, WORK } from './box-scripts.ts';
import type { ControlGroup } from './control-group.ts';
import { boundTo } from './cores.ts';
import { endAfter, trackRun } from './end-runs.ts';
import type { Pipes } from './pipes.ts';
import { groupFor } from './probe.ts';
import { descendantsOf, endProcess, hasEnded, markedProcesses, threadDelayMs } from './processes.ts';
import { isWeak, type Protection } from './protection.ts';
import { collectStart, judgeEnd, parseReport, type RunEnd, withoutShell } from './run-end.ts';
import { makeRunFolder } from './run-folder.ts';
import { type Exchange, RunWatch, type Used } from './watch.ts';

export type { RunEnd } from './run-end.ts';

/** A program that is ready to run: what `prepare` answers. */
export interface Runnable {
  readonly command: (work: string) => readonly string[];
  readonly work: string;
  readonly readOnly: readonly string[];
  /** A folder of ours that a compiler reads. */
  readonly library?: string;
  readonly capAddressSpace: boolean;
  /** What its code and its global variables take, whether they are used or not. */
  readonly staticBytes?: number;
  /** What its file in the work folder is called there, and what its author calls it. */
  readonly shownAs?: { readonly file: string; readonly name: string };
}

export interface Launched {
  readonly ended: Promise<RunEnd>;
  /** Ends the program and everything it started. The fault is told in `ended`. */
  stop(fault?: RunEnd['fault']): void;
}

export interface Running extends Launched {
  readonly stdin: Writable;
}

export interface LaunchOptions {
  readonly limits: Limits;
  readonly writableWork?: boolean;
  /** The only core that the program may use. */
  readonly core?: number;
  /** Gets what a traced program writes to `EVENT_DESCRIPTOR`. */
  readonly onEvents?: (chunk: Buffer) => void;
  readonly protection: Protection;
  /** A compiler: there is more that it may do. */
  readonly isTool?: boolean;
  /** The largest file that it may write, where that is more than its own folder holds. */
  readonly fileBytes?: number;
}

export interface RunOptions extends LaunchOptions {
  /** Gets everything that the program writes to stdout, up to the limit. */
  readonly onOutput?: (chunk: Buffer) => void;
}

/** Whatever the program does, a run is over after so many times its clock. */
const PATIENCE = 10;
const REPORT_BYTES = 1024;

/** Fewer bytes never fill a pipe, however small the pieces: whoever writes less than that does not wait for us. */
const LEAST_PIPEFUL = 256;

function pipefuls(bytes: number): number {
  return Math.floor(bytes / LEAST_PIPEFUL);
}

/** Begins what we put into the environment of every program of ours. */
export function runMark(): string {
  return `KIBITZ_RUN=${process.pid}-`;
}

/** Runs a program with streams for its input and output. */
export function start(runnable: Runnable, options: RunOptions): Running {
  let outputBytes = 0;
  let stdin: Socket | undefined;
  // on a busy machine the program waits for us, who wait for the processor
  const before = threadDelayMs(process.pid);
  const turn: Exchange = {
    // what we have written and it has not read; or we have written everything
    isAsked: () => stdin !== undefined && (stdin.writableNeedDrain || stdin.writableEnded),
    delayMs: () => threadDelayMs(process.pid) - before,
    exchanged: () => pipefuls(outputBytes + (stdin ? stdin.bytesWritten - stdin.writableLength : 0)),
  };
  const { child, ...launched } = launch(runnable, ['pipe', 'pipe'], turn, options);
  stdin = child.stdin as Socket;
  // the program may end without reading its input
  stdin.on('error', () => undefined);
  child.stdout!.on('error', () => undefined);
  child.stdout!.on('data', (chunk: Buffer) => {
    outputBytes += chunk.length;
    if (outputBytes > options.limits.outputBytes) launched.stop('OLE');
    else options.onOutput?.(chunk);
  });
  return { ...launched, stdin };
}

/** Runs a program whose input and output are pipes that somebody else reads and writes. */
export function startOnPipes(
  runnable: Runnable,
  pipes: Pipes,
  turn: Exchange,
  options: LaunchOptions,
): Launched {
  const { ended, stop } = launch(runnable, pipes.programEnds, turn, options);
  for (const end of pipes.programEnds) closeSync(end);
  return { ended, stop };
}

function launch(
  runnable: Runnable,
  [stdin, stdout]: readonly [IOType | number, IOType | number],
  turn: Exchange,
  options: LaunchOptions,
): Launched & { readonly child: ChildProcess } {
  const { limits, protection } = options;
  const folder = makeRunFolder();
  // there it is the program's home, and its user may be another
  if (isWeak(protection)) chmodSync(folder, 0o777);
  const group = groupFor(protection, limits);
  const mark = `${runMark()}${randomUUID()}`;
  const boxed = boxCommand(protection, {
    ...runnable,
    folder,
    limits,
    mark,
    groupFiles: group?.procsFiles ?? [],
    isTool: options.isTool ?? false,
    ...(options.fileBytes === undefined ? {} : { fileBytes: options.fileBytes }),
    writesEvents: options.onEvents !== undefined,
    isWatched: true,
    writableWork: options.writableWork ?? false,
  });
  if (!boxed) throw new Error(`the protection '${protection}' does not work here`);
  const [command, ...args] = [...(options.core === undefined ? [] : boundTo(options.core)), ...boxed.command];
  const started = performance.now();
  const child = spawn(command!, args, {
    cwd: folder,
    detached: true,
    stdio: [stdin, stdout, 'pipe', 'pipe', ...(options.onEvents ? (['pipe'] as const) : [])],
    env: boxed.environment,
  });
  if (options.onEvents) {
    const events = child.stdio[EVENT_DESCRIPTOR] as Readable;
    events.on('error', () => undefined);
    events.on('data', options.onEvents);
  }
  let fault: RunEnd['fault'];
  let isStopped = false;
  const endAll = () => killAll(child, protection, mark, group);
  const stop = (reason?: RunEnd['fault']) => {
    fault ??= reason;
    isStopped = true;
    endAll();
  };
  const written = collectStart(child.stderr!, limits.outputBytes, () => stop('OLE'));
  let stderrBytes = 0;
  child.stderr!.on('data', (chunk: Buffer) => {
    stderrBytes += chunk.length;
  });
  const report = child.stdio[3] as Readable;
  const reported = collectStart(report, REPORT_BYTES, () => undefined);
  if (isWeak(protection)) {
    // nobody but us ends what it left, and somebody may still hold the pipes open
    report.on('data', () => {
      if (parseReport(reported().bytes).end) endAll();
    });
    child.on('exit', endAll);
  }
  const hasBegun = () => parseReport(reported().bytes).hasBegun;
  const wholeTurn: Exchange = { ...turn, exchanged: () => turn.exchanged() + pipefuls(stderrBytes) };
  const watch =
    child.pid === undefined
      ? undefined
      : new RunWatch(child.pid, protection, limits, group, wholeTurn, hasBegun, stop);
  const lapse = endAfter(
    PATIENCE * limits.wallMs,
    () => turn.delayMs(),
    () => stop('TLE'),
  );
  const cleanUp = () => {
    rmSync(folder, { recursive: true, force: true });
    group?.remove();
  };
  const forget = trackRun(() => {
    stop();
    cleanUp();
  });
  const ended = new Promise<RunEnd>((resolve, reject) => {
    const finish = (problem?: Error) => {
      forget();
      lapse.clear();
      const seen: Used = watch?.finish() ?? { cpuMs: 0, memoryBytes: 0, ranOutOfMemory: false };
      cleanUp();
      const { text, cutBytes } = written();
      const stderr = named(withoutShell(text), runnable);
      const { hasBegun, end, refused } = parseReport(reported().bytes);
      // nobody stopped it, yet our shell did not come to the program: not the program's fault
      if (!hasBegun && !isStopped) {
        const why = refused ? `${refused.step}: ${errnoName(refused.errno)}` : (problem?.message ?? stderr);
        reject(new Error(`the box could not be used: ${why}`));
        return;
      }
      const cpuMs = group ? seen.cpuMs : Math.max(seen.cpuMs, end?.cpuMs ?? 0);
      const used = group ? seen.memoryBytes : Math.max(seen.memoryBytes, end?.peakBytes ?? 0);
      // the kernel ends who has no room for its global variables before it has done anything
      const memoryBytes = end?.status !== 0 && hasNoRoom(runnable, limits) ? runnable.staticBytes! : used;
      if (seen.ranOutOfMemory || memoryBytes > limits.memoryBytes) fault ??= 'MLE';
      resolve({
        cpuMs,
        wallMs: performance.now() - started,
        memoryBytes,
        stderr,
        ...(cutBytes > 0 ? { stderrCutBytes: cutBytes } : {}),
        ...(seen.waitsForInput === undefined ? {} : { waitsForInput: seen.waitsForInput }),
        // who ends our shell has ended itself
        ...judgeEnd(fault, end?.status ?? (isStopped ? undefined : KILLED), cpuMs, limits, stderr),
      });
    };
    child.on('close', () => finish());
    child.on('error', finish);
  });
  return { child, ended, stop };
}

/** Libraries and the stack want addresses, too. */
const OTHER_ADDRESSES = 64 * MIB;

function hasNoRoom({ capAddressSpace, staticBytes = 0 }: Runnable, limits: Limits): boolean {
  return capAddressSpace && staticBytes + OTHER_ADDRESSES > addressBytes(limits);
}

const KILLED = 128 + 9;

function errnoName(errno: number): string {
  return Object.entries(constants.errno).find(([, value]) => value === errno)?.[0] ?? `${errno}`;
}

/** An interpreter tells where it failed by our name of the file. */
function named(stderr: string, { work, shownAs }: Runnable): string {
  if (!shownAs) return stderr;
  return [WORK, work]
    .map(folder => `${folder}/${shownAs.file}`)
    .flatMap(path => [`file://${path}`, path])
    .reduce((said, path) => said.replaceAll(path, () => shownAs.name), stderr);
}

/** With namespaces the kernel ends everything inside; without, we look for everybody until nobody is left. */
function killAll(
  child: ChildProcess,
  protection: Protection,
  mark: string,
  group: ControlGroup | undefined,
): void {
  if (child.pid === undefined) return;
  if (isWeak(protection)) endWithoutNamespaces(child.pid, mark, group);
  endProcess(-child.pid);
}

/** Our shell, which is the last to go, has adopted whoever detached itself: no environment or group hides them. */
function endWithoutNamespaces(shell: number, mark: string, group: ControlGroup | undefined): void {
  for (let round = 0; round < MAX_KILL_ROUNDS; round++) {
    group?.kill();
    const left = [...descendantsOf(shell).map(({ pid }) => pid), ...markedProcesses(mark)].filter(
      pid => pid !== shell && !hasEnded(pid),
    );
    if (left.length === 0) return;
    for (const pid of left) endProcess(pid);
  }
}

const MAX_KILL_ROUNDS = 100;
