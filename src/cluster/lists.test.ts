import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runKibitz } from '../cli/testing/run-kibitz.ts';
import { TestCluster } from './testing/start-workers.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await TestCluster.open();
  // no worker is killed here: on a busy machine, jobs should not be done twice
  const words = ['--judge', '--stall', '30'];
  await Promise.all([cluster.worker(words), cluster.worker(words)]);
});
afterAll(() => cluster.close());

it('counts the paths of a position with 14 empties as this machine does', async () => {
  const [first = ''] = readFileSync('fixtures/othello/ffo-1-19.obf', 'utf8').split(';');
  const board = join(cluster.folder, 'board.txt');
  writeFileSync(board, `${first}\n`);
  expect(first.match(/-/g)).toHaveLength(14);
  const there = cluster.command(['count', 'othello', board]);
  expect(await there.ended, there.stderr).toBe(0);
  const here = await runKibitz(['count', 'othello', board]);
  expect(here.stdout).toBe('232792764 152512336 19169135\n');
  expect(there.stdout).toBe(here.stdout);
});

/** A bot that takes the first bread that is free, in many hands; some are broken. */
const BOT = `const [A, B] = [new Set(), new Set()];
require('node:readline').createInterface({ input: process.stdin }).on('line', line => {
  console.log(line.length);
});`;
const BROKEN = ['process.exit(3)', 'let x = ;', 'throw new Error("no")', 'console.log("10")'];

it('judges a folder of 30 programs as this machine does', async () => {
  const folder = join(cluster.folder, 'programs');
  mkdirSync(folder);
  for (let index = 0; index < 30; index++) {
    writeFileSync(join(folder, `p${index}.cjs`), `// ${index}\n${BROKEN[index % 7] ?? BOT}\n`);
  }
  const words = ['judge', 'bread', folder, '--seed', '7', '--games', '4', '--json'];
  const there = cluster.command(words);
  const status = await there.ended;
  const here = await runKibitz(words);
  expect(status, there.stderr).toBe(here.status);
  const [own, theirs] = [here.stdout, there.stdout].map(verdictsOf);
  expect(theirs).toHaveLength(30);
  expect(new Set(theirs!.map(({ verdict }) => verdict)).size).toBeGreaterThan(1);
  expect(theirs).toEqual(own);
});

/** Everything but what a clock or the system measured. */
function verdictsOf(source: string) {
  const measured = new Set(['cpuMs', 'wallMs', 'memoryBytes', 'runMs', 'compile']);
  const parsed = JSON.parse(source, (key, value) => (measured.has(key) ? undefined : value));
  return parsed.programs as { verdict: string }[];
}

it('leaves judging to workers that may', async () => {
  const other = await TestCluster.open();
  try {
    await other.worker();
    const folder = join(other.folder, 'programs');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.js'), 'console.log(1)');
    const waiting = other.command(['judge', 'bread', folder]);
    await waiting.says(/no worker is allowed to judge/);
    await waiting.kill('SIGINT');
    expect(await waiting.ended).toBe(2);
  } finally {
    await other.close();
  }
});
