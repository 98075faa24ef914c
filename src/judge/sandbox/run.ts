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

/** A program ready to run, as `prepare` returns it. */
export interface Runnable {
  readonly command: (work: string) => readonly string[];
  readonly work: string;
  readonly readOnly: readonly string[];
  /** A folder of precompiled headers. */
  readonly library?: string;
  readonly capAddressSpace: boolean;
  /** Size of its code and global variables, used or not. */
  readonly staticBytes?: number;
  /** The program's file name in the work folder, and the author's name for it. */
  readonly shownAs?: { readonly file: string; readonly name: string };
}

export interface Launched {
  readonly ended: Promise<RunEnd>;
  /** Kills the program and its descendants; `ended` reports the fault. */
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
  /** A compiler or interpreter check, which may use more system calls. */
  readonly isTool?: boolean;
  /** The largest file that it may write, if larger than its home. */
  readonly fileBytes?: number;
}

export interface RunOptions extends LaunchOptions {
  /** Gets everything that the program writes to stdout, up to the limit. */
  readonly onOutput?: (chunk: Buffer) => void;
}

/** A run ends at the latest after this multiple of its wall-clock limit. */
const PATIENCE = 10;
const REPORT_BYTES = 1024;

/** Fewer bytes never fill a pipe, whatever the size of the writes. */
const LEAST_PIPEFUL = 256;

function pipefuls(bytes: number): number {
  return Math.floor(bytes / LEAST_PIPEFUL);
}

/** The beginning of the mark in every program's environment. */
export function runMark(): string {
  return `KIBITZ_RUN=${process.pid}-`;
}

/** Runs a program with streams for its input and output. */
export function start(runnable: Runnable, options: RunOptions): Running {
  let outputBytes = 0;
  let stdin: Socket | undefined;
  // on a busy machine the program waits for the judge, which waits for a CPU
  const before = threadDelayMs(process.pid);
  const turn: Exchange = {
    // there is unread input, or the input is complete
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

/** Runs a program whose pipes are read and written elsewhere. */
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
  // the folder is the program's home, and its user may differ
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
  if (!boxed) throw new Error(`the protection '${protection}' is not available here`);
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
    // nothing else kills the processes that it left, and they may hold the pipes open
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
      // it was not stopped, yet the box never started the program: the judge's error
      if (!hasBegun && !isStopped) {
        const why = refused ? `${refused.step}: ${errnoName(refused.errno)}` : (problem?.message ?? stderr);
        reject(new Error(`the box could not be built: ${why}`));
        return;
      }
      const cpuMs = group ? seen.cpuMs : Math.max(seen.cpuMs, end?.cpuMs ?? 0);
      const used = group ? seen.memoryBytes : Math.max(seen.memoryBytes, end?.peakBytes ?? 0);
      // the kernel kills a program whose global variables do not fit before it runs
      const memoryBytes = end?.status !== 0 && hasNoRoom(runnable, limits) ? runnable.staticBytes! : used;
      if (seen.ranOutOfMemory || memoryBytes > limits.memoryBytes) fault ??= 'MLE';
      resolve({
        cpuMs,
        wallMs: performance.now() - started,
        memoryBytes,
        stderr,
        ...(cutBytes > 0 ? { stderrCutBytes: cutBytes } : {}),
        ...(seen.waitsForInput === undefined ? {} : { waitsForInput: seen.waitsForInput }),
        // a program that kills our shell has killed itself
        ...judgeEnd(fault, end?.status ?? (isStopped ? undefined : KILLED), cpuMs, limits, stderr),
      });
    };
    child.on('close', () => finish());
    child.on('error', finish);
  });
  return { child, ended, stop };
}

/** For libraries and the stack. */
const OTHER_ADDRESSES = 64 * MIB;

function hasNoRoom({ capAddressSpace, staticBytes = 0 }: Runnable, limits: Limits): boolean {
  return capAddressSpace && staticBytes + OTHER_ADDRESSES > addressBytes(limits);
}

const KILLED = 128 + 9;

function errnoName(errno: number): string {
  return Object.entries(constants.errno).find(([, value]) => value === errno)?.[0] ?? `${errno}`;
}

/** Replaces our file name in an interpreter's messages by the author's. */
function named(stderr: string, { work, shownAs }: Runnable): string {
  if (!shownAs) return stderr;
  return [WORK, work]
    .map(folder => `${folder}/${shownAs.file}`)
    .flatMap(path => [`file://${path}`, path])
    .reduce((said, path) => said.replaceAll(path, () => shownAs.name), stderr);
}

/** With namespaces the kernel kills everything inside; without them, kills all descendants until none is left. */
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

/** Our shell, killed last, has adopted detached processes: neither environment nor group hides them. */
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
