import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxEnvironment } from './box.ts';

const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = constants;

/** Our ends of a program's pipes, for somebody who waits inside the system call: no event loop, no wake-ups. */
export interface PipeEnds {
  /** Where its calls are written. Never blocks: a program that does not read must not hold up its referee. */
  readonly calls: number;
  /** Where its answers are read; blocks until there is one. */
  readonly answers: number;
  /** The same pipe, for a look that does not block. */
  readonly glance: number;
}

export interface Pipes extends PipeEnds {
  /** For the program's stdin and stdout. To be closed when it has started, or its end would never show. */
  readonly programEnds: readonly [number, number];
}

/**
 * Node's own pipes to a child are sockets that never block, so these are named pipes that lose their
 * names at once. A pipe blocks or not for each time it was opened, and every opening closes on exec:
 * no other program inherits an end.
 */
export function openPipes(): Pipes {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-pipes-'));
  try {
    const paths = ['calls', 'answers'].map(name => join(folder, name)) as [string, string];
    const made = spawnSync('mkfifo', ['-m', '600', ...paths], { encoding: 'utf8', env: boxEnvironment() });
    if (made.status !== 0) throw new Error(`mkfifo: ${made.error?.message ?? made.stderr}`);
    // opening one end waits for somebody at the other, unless it is open for both
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

/** Wakes whoever waits for an answer although nobody is left to give one: an unfinished line comes. */
export function wakeReader({ answers }: PipeEnds): void {
  try {
    const end = openSync(`/proc/self/fd/${answers}`, O_WRONLY | O_NONBLOCK);
    writeSync(end, '\0');
    closeSync(end);
  } catch {
    // a full pipe wakes by itself
  }
}
