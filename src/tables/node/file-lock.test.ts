import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '../../core/result.ts';
import { type FileLock, lockTable } from './file-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-turn-'));
const table = join(folder, 'table');
const lock = `${table}.lock`;
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

function turnOf(result: Result<FileLock, unknown>): FileLock {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('two processes that write one table', () => {
  it('take turns', async () => {
    const first = turnOf(await lockTable(table));
    const told: number[] = [];
    let isSecond = false;
    const second = lockTable(table, { onWait: process => told.push(process) }).then(result => {
      isSecond = true;
      return turnOf(result);
    });
    await expect.poll(() => told, { timeout: 30_000 }).toEqual([process.pid]);
    expect([first.waited, isSecond]).toEqual([false, false]);
    first.release();
    const { waited, release } = await second;
    expect(waited).toBe(true);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('need not wait for ever', async () => {
    const first = turnOf(await lockTable(table));
    const controller = new AbortController();
    const second = lockTable(table, {
      signal: controller.signal,
      onWait: () => controller.abort(),
    });
    expect(await second).toEqual({ ok: false, error: { kind: 'stopped' } });
    first.release();
  });
});

describe('a process that has ended', () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;

  it.each([
    ['a process that has ended', JSON.stringify({ process: dead, host: hostname() })],
    [
      'a process whose number another one has now',
      JSON.stringify({ process: process.pid, host: hostname(), started: '1' }),
    ],
  ])('%s', async (_, left) => {
    writeFileSync(lock, left);
    const turn = turnOf(await lockTable(table));
    expect(turn.waited).toBe(false);
    turn.release();
    expect(existsSync(lock)).toBe(false);
  });

  it('is not detected on another machine', async () => {
    writeFileSync(lock, JSON.stringify({ process: dead, host: 'elsewhere' }));
    const controller = new AbortController();
    const turn = await lockTable(table, { signal: controller.signal, onWait: () => controller.abort() });
    expect(turn.ok).toBe(false);
  });

  it('of several that take over, one has the lock at a time', async () => {
    writeFileSync(lock, JSON.stringify({ process: dead, host: hostname() }));
    let [writing, most] = [0, 0];
    await Promise.all(
      Array.from({ length: 3 }, async () => {
        const { release } = turnOf(await lockTable(table));
        most = Math.max(most, ++writing);
        await new Promise(resolve => setTimeout(resolve, 20));
        writing--;
        release();
      }),
    );
    expect(most).toBe(1);
  });
});

it('reports why it cannot', async () => {
  expect(await lockTable(join(folder, 'none', 'table'))).toMatchObject({
    ok: false,
    error: { kind: 'file', action: 'write', code: 'ENOENT' },
  });
});
