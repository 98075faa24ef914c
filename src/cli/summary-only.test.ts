import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tabulationSchema } from '../answer/schema.ts';
import { violationsOf } from '../answer/testing/validate.ts';
import { marbles } from '../games/placement/games.ts';
import { runKibitz } from './testing/run-kibitz.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-summary-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const summarize = (...args: string[]) =>
  runKibitz(['tabulate', 'marbles', '--board', '4x4', '--summary-only', '--samples', '2000', ...args]);

describe('kibitz tabulate --summary-only', () => {
  const file = at('4x4.json');
  beforeAll(async () => {
    expect(await summarize('--out', file, '--json')).toMatchObject({ status: 0, stderr: '' });
  });

  it('finds what a table says, and leaves nothing but its file', async () => {
    const { stdout } = await summarize('--scratch', at('work'), '--json');
    const found = JSON.parse(stdout);
    expect(violationsOf(found, tabulationSchema(marbles))).toEqual([]);
    const { stdout: plain } = await runKibitz(['tabulate', 'marbles', '--board', '4x4', '--json']);
    const { positions, lost, start } = JSON.parse(plain);
    expect(found).toMatchObject({ positions, lost, start });
    const { winningMoves, firstMoves } = found.summary;
    const analysis = await runKibitz(['analyze', 'marbles', '--board', '4x4', '--start', '--json']);
    const { moves } = JSON.parse(analysis.stdout);
    const winning = moves.filter(({ outcome }: { outcome: string }) => outcome === 'win');
    expect(firstMoves).toBe(moves.length);
    expect([...winningMoves].sort()).toEqual(winning.map(({ move }: { move: string }) => move).sort());
    expect(existsSync(`${file}.scratch`)).toBe(false);
  });

  it('answers the first moves from its file', async () => {
    const { stdout } = await runKibitz([
      'analyze',
      'marbles',
      '--board',
      '4x4',
      '--start',
      '--table',
      file,
      '--json',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({
      outcome: JSON.parse(readFileSync(file, 'utf8')).start.outcome,
    });
    expect(JSON.parse(stdout).provedBy).toMatchObject({ outcome: 'placement-book' });
  });

  it.each([
    [
      'another board',
      ['analyze', 'marbles', '--board', '5x5', '--start'],
      'expected a summary of marbles?board=5x5',
    ],
    ['a table', ['verify'], 'is not a table of this version'],
  ])('is not taken for %s', async (_, words, said) => {
    const args = words[0] === 'verify' ? [...words, file] : [...words, '--table', file];
    const { status, stderr } = await runKibitz(args);
    expect(status).not.toBe(0);
    expect(stderr).toContain(said);
  });

  it('does not believe a file that was cut off', async () => {
    writeFileSync(at('torn.json'), readFileSync(file).subarray(0, 500));
    const { status, stderr } = await runKibitz([
      'analyze',
      'marbles',
      '--board',
      '4x4',
      '--start',
      '--table',
      at('torn.json'),
    ]);
    expect([status, stderr]).toEqual([2, `kibitz: ${at('torn.json')} is not a summary of this version\n`]);
  });

  it.each([
    [['--summary-only'], '--summary-only needs --scratch FOLDER or --out FILE'],
    [['--scratch', 'x'], '--scratch needs --summary-only'],
    [['--disk', '5G'], '--disk needs --summary-only'],
    [['--summary-only', '--grundy', '--scratch', 'x'], '--summary-only or --grundy, not both'],
  ])('says what is missing: %s', async (args, said) => {
    const { status, stderr } = await runKibitz(['tabulate', 'marbles', ...args]);
    expect([status, stderr.split('\n')[0]]).toEqual([2, `kibitz: ${said}`]);
  });

  it('is for no game without such boards', async () => {
    const { status, stderr } = await runKibitz([
      'tabulate',
      'bread',
      '--summary-only',
      '--scratch',
      at('bread'),
    ]);
    expect([status, stderr]).toEqual([2, 'kibitz: --summary-only is not for bread\n']);
  });

  it('says what the disk lacks before it begins', async () => {
    const { status, stderr } = await summarize('--scratch', at('small'), '--disk', '1K');
    expect(status).toBe(2);
    expect(stderr).toMatch(/needs .* GiB on disk at the peak, and has 0\.0 GiB: make room/);
  });

  it.skipIf(process.platform === 'win32')('says so when a part cannot be written, and goes on later', () => {
    const words = 'tabulate marbles --board 4x4 --summary-only --samples 0 --lang en --scratch';
    const run = (limit: string) =>
      spawnSync('sh', ['-c', `${limit} "$0" dist/kibitz.cjs ${words} "$1"`, process.execPath, at('full')], {
        encoding: 'utf8',
      });
    const { status, stderr } = run('ulimit -f 10;');
    expect(stderr).toBe(`kibitz: cannot write ${at('full')}/parts: the file has become too large\n`);
    expect(status).toBe(2);
    expect(run('')).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('kibitz plan', () => {
  const COSTS =
    '--solve-ms 7 --source-ms 0.4 --turn-ms 0.8 --move-ms 0.4 --disk-read 2.7G --disk-write 1.3G'.split(' ');

  it('tells parts, traffic, time and money, in both languages', async () => {
    const args = ['plan', 'marbles', '--board', '6x6', '--workers', '2', '--price', '0.5', ...COSTS];
    const { stdout, status } = await runKibitz([...args, '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ positions: 2 ** 36, parts: 570, isExact: true },
      machines: { workers: 2, price: 0.5 },
      costs: { solveMs: 7, sourceMs: 0.4, turnMs: 0.8, moveMs: 0.4 },
    });
    for (const [lang, words] of [
      ['en', ['parts up to symmetry: 570 of 2 MiB', 'disk at the peak', 'machine hours', 'price']],
      ['zh', ['部分（计入对称）：570 个', '磁盘峰值', '机时', '费用']],
    ] as const) {
      const { stdout: said } = await runKibitz([...args, '--lang', lang]);
      for (const word of words) expect(said).toContain(word);
    }
  });

  it('refuses what is no number, and games that have no such runs', async () => {
    expect(await runKibitz(['plan', 'marbles', '--price', 'cheap'])).toMatchObject({ status: 2 });
    const { status, stderr } = await runKibitz(['plan', 'bread']);
    expect([status, stderr]).toEqual([2, 'kibitz: no run over bread can be planned\n']);
  });
});
