import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxEnvironment } from './box.ts';

const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = constants;

/** The judge's ends of a program's pipes, for a thread that blocks in the system call, without an event loop. */
export interface PipeEnds {
  /** The program's input. Never blocks: a program that does not read must not stop the referee. */
  readonly calls: number;
  /** The program's output; blocks until there is an answer. */
  readonly answers: number;
  /** The same pipe, non-blocking. */
  readonly glance: number;
}

export interface Pipes extends PipeEnds {
  /** For the program's stdin and stdout. Close them once it has started; otherwise its end is never noticed. */
  readonly programEnds: readonly [number, number];
}

/**
 * Node's own pipes to a child are non-blocking sockets, so these are named pipes that are unlinked at once. Each
 * opening has its own blocking mode and closes on exec, so that no other program inherits an end.
 */
export function openPipes(): Pipes {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-pipes-'));
  try {
    const paths = ['calls', 'answers'].map(name => join(folder, name)) as [string, string];
    const made = spawnSync('mkfifo', ['-m', '600', ...paths], { encoding: 'utf8', env: boxEnvironment() });
    if (made.status !== 0) throw new Error(`mkfifo: ${made.error?.message ?? made.stderr}`);
    // opening one end waits for the other, unless opened for both
    const held = paths.map(path => openSync(path, O_RDWR | O_NONBLOCK));
    const [calls, answers] = paths;
    const pipes: Pipes = {
      programEnds: [openSync(calls, O_RDONLY), openSync(answers, O_WRONLY)],
      calls: openSync(calls, O_WRONLY | O_NONBLOCK),
      answers: openSync(answers, O_RDONLY),
      glance: openSync(answers, O_RDONLY | O_NONBLOCK),
    };
    for (const end of held) closeSync(end);
    return pipes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Wakes a reader whose program has ended, by writing an unfinished line. */
export function wakeReader({ answers }: PipeEnds): void {
  try {
    const end = openSync(`/proc/self/fd/${answers}`, O_WRONLY | O_NONBLOCK);
    writeSync(end, '\0');
    closeSync(end);
  } catch {
    // a full pipe wakes the reader anyway
  }
}
