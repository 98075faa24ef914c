import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheKey } from '../programs/cache.ts';
import source from './box.c' with { type: 'text' };

/** No libraries, a fixed address, and no compiler features that need a libc. */
const FLAGS = [
  ...['-O2', '-ffreestanding', '-fno-stack-protector', '-fno-tree-loop-distribute-patterns'],
  ...['-fno-pie', '-fno-asynchronous-unwind-tables', '-nostdlib', '-static', '-no-pie', '-s'],
];

/** A hash of the source and its flags. */
export function boxVersion(): string {
  return cacheKey([source, ...FLAGS]);
}

/** The box as an executable; undefined if compiling fails. */
export function compileBox(compiler: string): Buffer | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-box-'));
  try {
    const path = join(folder, 'box');
    const { status } = spawnSync(compiler, [...FLAGS, '-o', path, '-x', 'c', '-'], {
      input: source,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    return status === 0 ? readFileSync(path) : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
