import { text } from '../../core/text.ts';
import { limitsOfProblem } from '../../problems/verdict.ts';
import { HOME_BYTES } from '../sandbox/box-scripts.ts';
import type { Protection } from '../sandbox/protection.ts';
import { type RunEnd, type Runnable, start } from '../sandbox/run.ts';
import type { PreparationError } from './preparation.ts';

/** Limits of compilers: a source can be written to keep them busy. */
const COMPILE_LIMITS = { ...limitsOfProblem(20_000, 1024, 1), processes: 64 };

interface ToolOptions {
  readonly protection: Protection;
  readonly writableWork?: boolean;
  /** The largest file that it may write. */
  readonly fileBytes?: number;
  /** Some compilers report errors on stdout. */
  readonly tellsOnStdout?: boolean;
}

const MOST_SAID = 8 * 1024;

/** Runs a compiler or syntax check in the box. Returns its error; undefined on success. */
export async function check(runnable: Runnable, options: ToolOptions): Promise<PreparationError | undefined> {
  const { tellsOnStdout = false, ...launch } = options;
  let said = '';
  const running = start(runnable, {
    limits: COMPILE_LIMITS,
    isTool: true,
    ...launch,
    onOutput: chunk => {
      if (tellsOnStdout && said.length < MOST_SAID) said += chunk.toString('latin1');
    },
  });
  running.stdin.end();
  const ended = await running.ended;
  const end = said === '' ? ended : { ...ended, stderr: `${said}${ended.stderr}` };
  if (end.fault === undefined) return undefined;
  if (TOO_LARGE.test(end.stderr)) {
    const most = `${HOME_BYTES / 2 ** 20} MiB`;
    const note = text(`the program would be larger than ${most}`, `编译出的程序超过 ${most}`);
    return { message: '', cutBytes: 0, note };
  }
  const note = noteOf(end);
  return { message: end.stderr.trimEnd(), cutBytes: end.stderrCutBytes ?? 0, ...(note ? { note } : {}) };
}

function noteOf({ fault, stderr, cpuMs }: RunEnd) {
  const seconds = Math.round(cpuMs / 1000);
  switch (fault) {
    case 'TLE':
      return text(`the compiler was stopped after ${seconds} s`, `编译器运行 ${seconds} 秒后被停止`);
    case 'MLE':
      return text('the compiler was stopped: more than 1 GiB of memory', '编译器占用内存超过 1 GiB，已停止');
    default:
      return stderr.trim() === ''
        ? text(`the compiler ended with ${fault}`, `编译器以 ${fault} 结束`)
        : undefined;
  }
}

/** Messages of compilers that reach the file size limit; they report it as a bug of their own. */
const TOO_LARGE = /File size limit exceeded|file too large|SIGXFSZ/i;
