import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { tidy } from './cache.ts';

const root = mkdtempSync(join(tmpdir(), 'kibitz-cache-test-'));
afterAll(() => rmSync(root, { recursive: true }));

const now = new Date();
const entry = (name: string, hoursAgo: number, bytes = 1) => {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'program'), '');
  // without taking the room: the size is what counts
  truncateSync(join(folder, 'program'), bytes);
  const then = new Date(now.getTime() - hoursAgo * 3_600_000);
  utimesSync(folder, then, then);
};
const key = (letter: string) => letter.repeat(32);

it('keeps what is new, drops what is old, half made or too much, and nothing that may be in use', () => {
  entry(key('a'), 0.5, 600 * 2 ** 20);
  entry(key('b'), 2, 300 * 2 ** 20);
  entry(key('c'), 3, 300 * 2 ** 20);
  entry(key('d'), 24 * 31);
  entry(`${key('e')}-draft`, 2);
  entry(`${key('f')}-draft`, 0.5);
  tidy(root, now);
  const left = ['a', 'b', 'c', 'd'].filter(letter => existsSync(join(root, key(letter))));
  expect(left).toEqual(['a', 'b']);
  expect(existsSync(join(root, `${key('e')}-draft`))).toBe(false);
  expect(existsSync(join(root, `${key('f')}-draft`))).toBe(true);
});
