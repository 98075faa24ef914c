import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import type { Limits, Verdict } from '../../problems/verdict.ts';

/** How a run ended. `fault` is missing when the program ended by itself with exit code 0. */
export interface RunEnd {
  readonly fault?: Extract<Verdict, 'TLE' | 'MLE' | 'OLE' | 'RE'>;
  readonly exitCode?: number;
  readonly signal?: string;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryBytes: number;
  /** The first lines of stderr. */
  readonly stderr: string;
  /** Bytes of stderr beyond that. */
  readonly stderrCutBytes?: number;
  /** TLE: was it waiting for input? Undefined if unknown. */
  readonly waitsForInput?: boolean;
}

/** Interprets an exit status; a shell reports a signal as 128 + its number. */
export function judgeEnd(
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

/** Messages of C++, Python, V8, Java, Rust and Go when they reach the limit of addresses or heap. */
const OUT_OF_MEMORY =
  /std::bad_alloc|\bMemoryError\b|heap out of memory|Array buffer allocation failed|java\.lang\.OutOfMemoryError|^memory allocation of \d+ bytes failed|^fatal error: runtime: out of memory/m;

/** Removes our shell's message about the program's end, which the report contains anyway. */
export function withoutShell(stderr: string): string {
  return stderr.replace(SHELL_WORDS, '');
}

const SHELL_WORDS =
  /^(Segmentation fault|Aborted|Floating point exception|Illegal instruction|Bus error|Killed|Bad system call|CPU time limit exceeded|File size limit exceeded|Trace\/breakpoint trap)( \(core dumped\))?\n$/m;

function signalName(number: number): string {
  return Object.entries(constants.signals).find(([, value]) => value === number)?.[0] ?? `signal ${number}`;
}

/** The report of the box about a run. */
export interface BoxReport {
  /** The program was about to start; later failures are its own. */
  readonly hasBegun: boolean;
  /** The step that the kernel refused while the box was built. */
  readonly refused?: { readonly step: string; readonly errno: number };
  readonly end?: {
    readonly status: number;
    readonly cpuMs: number;
    /** The peak of its largest process, if known. */
    readonly peakBytes?: number;
  };
}

/** What `box.c` writes before the program starts, and when a step fails. */
const [BEGUN, FAILED] = ['begun\n', 'failed\n'];
/** Its `struct end`: how the program ended, and what all processes used. */
const [STATUS_BYTES, USAGE_BYTES] = [8, 144];

export function parseReport(report: Buffer): BoxReport {
  if (!startsWith(report, BEGUN)) {
    return startsWith(report, FAILED)
      ? { hasBegun: false, refused: parseRefusal(report) }
      : parseShell(report.toString('latin1'));
  }
  const rest = report.subarray(BEGUN.length);
  // a step between the first report and the program failed
  if (startsWith(rest, FAILED)) return { hasBegun: false, refused: parseRefusal(rest) };
  if (rest.length < STATUS_BYTES + USAGE_BYTES) return { hasBegun: true };
  const told = rest.readUInt32LE(0);
  const signal = told & 0x7f;
  const number = (index: number) => Number(rest.readBigInt64LE(STATUS_BYTES + 8 * index));
  return {
    hasBegun: true,
    end: {
      status: signal === 0 ? (told >> 8) & 0xff : 128 + signal,
      // user and system time, each as seconds and microseconds
      cpuMs: (number(0) + number(2)) * 1000 + (number(1) + number(3)) / 1000,
      peakBytes: number(4) * 1024,
    },
  };
}

function startsWith(report: Buffer, words: string): boolean {
  return report.subarray(0, words.length).equals(Buffer.from(words));
}

function parseRefusal(report: Buffer): { step: string; errno: number } {
  const rest = report.subarray(FAILED.length);
  if (rest.length < ERROR_BYTES) return { step: 'unknown', errno: 0 };
  return { step: rest.toString('utf8', ERROR_BYTES), errno: rest.readInt32LE(0) };
}

const ERROR_BYTES = 4;

/** A shell's report: `times` (its own, its children's), `exit N`, and `times` again. */
function parseShell(text: string): BoxReport {
  const [own, before, exit, , after, rest] = text.split('\n');
  const hasBegun = TIMES.test(own ?? '');
  const status = /^exit (\d+)$/.exec(exit ?? '')?.[1];
  if (status === undefined || rest === undefined) return { hasBegun };
  const cpuMs = Math.round(seconds(after) * 1000 - seconds(before) * 1000);
  return { hasBegun, end: { status: Number(status), cpuMs } };
}

const TIMES = /^\d+m[\d.]+s \d+m[\d.]+s$/;

/** The sum of `0m1.25s 0m0.5s`, user and system. */
function seconds(line = ''): number {
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60 + Number(s),
    0,
  );
}

const KEPT_BYTES = 8 * 1024;

export interface Collected {
  readonly bytes: Buffer;
  readonly text: string;
  readonly cutBytes: number;
}

/** Stores the first lines of a stream. */
export function collectStart(stream: Readable, limit: number, flooded: () => void): () => Collected {
  const chunks: Buffer[] = [];
  let [kept, total] = [0, 0];
  stream.on('error', () => undefined);
  stream.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > limit) flooded();
    if (kept >= KEPT_BYTES) return;
    chunks.push(chunk.subarray(0, KEPT_BYTES - kept));
    kept += chunk.length;
  });
  return () => cutAtLine(Buffer.concat(chunks), total);
}

function cutAtLine(bytes: Buffer, total: number): Collected {
  if (total <= bytes.length) return { bytes, text: bytes.toString('utf8'), cutBytes: 0 };
  const end = bytes.lastIndexOf('\n') + 1;
  // an endless line is cut, but not within a character
  const shown =
    end > 0 ? bytes.subarray(0, end).toString('utf8') : bytes.toString('utf8').replace(/\ufffd+$/, '');
  return { bytes, text: shown, cutBytes: total - Buffer.byteLength(shown) };
}
