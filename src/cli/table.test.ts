import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { lockTable } from '../tables/node/file-lock.ts';
import { runKibitz } from './testing/run-kibitz.ts';

const COMMAND = fileURLToPath(new URL('../../dist/kibitz.cjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kibitz-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const json = async (args: readonly string[], input = '') => {
  const run = await runKibitz([...args, '--json', '--lang', 'en'], input);
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
};
const EMPTY_5x5 = `1\n\n${['    .', '   . .', '  . . .', ' . . . .', '. . . . .', ' . . . .', '  . . .', '   . .', '    .'].join('\n')}\n`;

describe('kibitz tabulate --out', () => {
  const table = join(folder, 'marbles-5x5.table');

  it('writes a table that verify finds sound', async () => {
    const made = await json(['tabulate', 'marbles', '--board', '5x5', '--out', table, '--memory', '512M']);
    expect(made).toMatchObject({ positions: 2 ** 25, lost: 2_668_504, start: { outcome: 'win' } });
    expect(await json(['verify', table, '--samples', '20000'])).toMatchObject({
      game: 'marbles',
      kind: 'outcome',
      lost: 2_668_504,
      samples: 20_000,
    });
  });

  /** What a run does that finds somebody else at work, who ends with `left` in its place. */
  async function waiting(args: readonly string[], out: string, left?: string) {
    const turn = await lockTable(out);
    const child = spawn(process.execPath, [COMMAND, ...args, '--out', out, '--lang', 'en']);
    const said: string[] = [];
    child.stderr.on('data', chunk => said.push(`${chunk}`));
    const ended = once(child, 'close');
    await expect
      .poll(() => said.join(''), { timeout: 30_000 })
      .toContain(`process ${process.pid} is writing ${out}`);
    if (left) copyFileSync(left, out);
    if (turn.ok) turn.value.release();
    return { status: (await ended)[0], said: said.join('').split('\n').slice(1).join('\n') };
  }

  it('is written by one run at a time: the other waits', async () => {
    const out = join(folder, 'both.table');
    const call = ['tabulate', 'marbles', '--board', '5x5'];
    expect(await waiting(call, out)).toEqual({ status: 0, said: '' });
    expect(readFileSync(out).equals(readFileSync(table))).toBe(true);
    rmSync(out);
    expect(await waiting(call, out, table)).toEqual({ status: 0, said: '' });
    // another table is not its own to replace
    rmSync(out);
    const refused = { status: 2, said: `kibitz: cannot write ${out}: it exists already\n` };
    expect(await waiting([...call, '--misere'], out, table)).toEqual(refused);
    expect(readFileSync(out).equals(readFileSync(table))).toBe(true);
    expect(await waiting([...call, '--misere', '--force'], out)).toEqual({ status: 0, said: '' });
    expect(readdirSync(folder).filter(name => name.startsWith('both'))).toEqual(['both.table']);
  });

  it('answers solve and analyze', async () => {
    const solved = await runKibitz(['solve', 'marbles', '--board', '5x5', '--table', table], EMPTY_5x5);
    expect(solved.stdout).toBe('Possible.\n');
    // what no table holds would be looked for as long as that may take
    const words = ['analyze', 'marbles', '--board', '5x5', '--start', '--table', table, '--limit', '1'];
    const analysis = await json(words);
    expect(analysis.outcome).toBe('win');
    expect(analysis.moves).toHaveLength(145);
    expect(analysis.moves[0].outcome).toBe('win');
    expect(analysis.moves.at(-1).outcome).toBe('loss');
  });

  it('is refused for another game', async () => {
    const run = await runKibitz(
      ['solve', 'marbles', '--misere', '--board', '5x5', '--table', table],
      EMPTY_5x5,
    );
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain(
      'expected a table of marbles?board=5x5&max-run=3&misere=1, found marbles?board=5x5&max-run=3',
    );
  });

  it('is noticed when damaged', async () => {
    const broken = join(folder, 'broken.table');
    const bytes = readFileSync(table);
    for (let block = 4096; block < 4096 + 2 ** 22; block += 65_536) bytes[block]! ^= 2;
    writeFileSync(broken, bytes);
    const verified = await runKibitz(['verify', broken]);
    expect(verified).toMatchObject({ status: 1, stdout: '' });
    expect(verified.stderr).toContain('block 0 differs from its checksum');
    const full = EMPTY_5x5.replaceAll('.', '*');
    const solved = await runKibitz(['solve', 'marbles', '--board', '5x5', '--table', broken], full);
    expect(solved).toMatchObject({ status: 2, stdout: '' });
    expect(solved.stderr).toContain('is damaged');
  });

  it('holds Grundy values when asked', async () => {
    const values = join(folder, 'cram.table');
    await json(['tabulate', 'cram', '--grundy', '--out', values]);
    const run = await runKibitz(
      ['solve', 'cram', '--grundy', '--table', values],
      '1\n....\n....\n..**\n..**\n',
    );
    expect(run.stdout).toBe(
      (await runKibitz(['solve', 'cram', '--grundy'], '1\n....\n....\n..**\n..**\n')).stdout,
    );
  });

  it('goes on after SIGKILL and ends with the same counts', { timeout: 300_000 }, async () => {
    const out = join(folder, 'killed.table');
    const args = ['tabulate', 'marbles', '--board', '5x6', '--out', out, '--json', '--threads', '1'];
    const journal = `${out}.partial.journal`;
    const lines = () => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length - 2 : 0);
    const child = spawn(process.execPath, [COMMAND, ...args], { stdio: 'ignore' });
    while (lines() < 8 && child.exitCode === null) await sleep(5);
    child.kill('SIGKILL');
    expect(lines()).toBeGreaterThanOrEqual(8);
    const again = await runKibitz([...args, '--lang', 'en']);
    expect(again.stderr).toMatch(/continuing from .*killed\.table\.partial: \d+ of \d+ parts are done/);
    const { lost, positions } = JSON.parse(again.stdout);
    expect({ lost, positions }).toEqual({ lost: 74_621_884, positions: 2 ** 30 });
    expect(existsSync(journal)).toBe(false);
    expect(await json(['verify', out])).toMatchObject({ samples: 100_000 });
  });
});

describe('kibitz verify', () => {
  it.each([
    ['a missing file', join(folder, 'none'), 2, 'there is no such file'],
    ['a folder', folder, 2, 'it is a folder'],
    ['a file that is no table', import.meta.filename, 1, 'is not a table of this version'],
  ])('ends %s with its own code', async (_, path, status, reason) => {
    const run = await runKibitz(['verify', path, '--lang', 'en']);
    expect(run).toMatchObject({ status, stdout: '' });
    expect(run.stderr).toContain(reason);
  });
});

describe('table usage', () => {
  it.each([
    [
      ['tabulate', 'marbles', '--memory', 'much'],
      "--memory: expected a size, such as 512M or 2G, found 'much'",
    ],
    [['tabulate', 'marbles', '--resume'], '--resume needs --out FILE'],
    [['tabulate', 'marbles', '--restart'], '--restart needs --out FILE'],
    [['tabulate', 'marbles', '--out', 'x', '--resume', '--restart'], '--resume or --restart, not both'],
    [['tabulate', 'bread', '--out', 'x'], 'there are no table files of bread'],
    [['verify'], 'expected one table file'],
    [['analyze', 'bread', '--start', '--table', 'x'], 'bread has no table files'],
    [['solve', 'cram', '--table', join(folder, 'none')], 'none: there is no such file'],
    [['solve', 'cram', '--table', folder], 'it is a folder'],
    [['tabulate', 'cram', '--out', join(folder, 'none', 'x')], 'there is no folder'],
    [['tabulate', 'cram', '--grundy', '--out', join(folder, 'none', 'x')], 'there is no folder'],
  ])('%j', async (args, message) => {
    const run = await runKibitz([...args, '--lang', 'en'], '1\n....\n....\n....\n....\n');
    expect(run.stderr).toContain(message);
    expect(run.status).toBe(2);
  });
});
