import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runKibitz } from '../cli/testing/run-kibitz.ts';
import type { DataPoint } from './data-set.ts';
import { readBoards } from './marbles/boards.ts';
import { MARBLE_MISTAKES } from './marbles/mistakes.ts';
import { marblesData } from './marbles/points.ts';
import { readProblemBoard, TIERS } from './othello/boards.ts';
import { countBy } from './othello/counting.ts';
import { OTHELLO_MISTAKES } from './othello/mistakes.ts';
import { othelloData } from './othello/points.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = (pieces: Iterable<string | Uint8Array>) =>
  Buffer.concat([...pieces].map(piece => Buffer.from(piece)));
const input = (point: DataPoint) => bytes(point.input());
const answer = (point: DataPoint) => bytes(point.answer()).toString();
const known = { marbles: marblesData(1).points, othello: othelloData(1).points };
const points = (game: keyof typeof known) => known[game];

describe('marbles', () => {
  const [first, ...rest] = points('marbles');

  it('keeps to the tiers of the statement (Luogu P7395) and adds up to 100', () => {
    expect(points('marbles').map(({ cases }) => cases)).toEqual([
      10, 274, 1e3, 1e3, 1e3, 1e3, 1e5, 1e5, 1e6, 1e6,
    ]);
    expect([first!, ...rest].reduce((sum, { score }) => sum + score, 0)).toBe(100);
  });

  it('holds all 65,536 boards in each point of T ≤ 100,000', () => {
    for (const point of points('marbles').slice(6, 8)) {
      const boards = readBoards(input(point));
      expect(new Set(boards.ok ? boards.value : []).size).toBe(65_536);
    }
  });

  it('has the same answers as lines, to be compared at once', () => {
    for (const point of points('marbles').slice(0, 8))
      expect(bytes(point.test!.expectedLines!()).toString() === answer(point), point.name).toBe(true);
  });

  it('traps every known mistake in a handful of boards', () => {
    const boards = readBoards(input(first!));
    const given = boards.ok ? [...boards.value] : [];
    const right = answer(first!).trim().split('\n');
    for (const { id, lost } of MARBLE_MISTAKES) {
      expect(
        given.map(board => (lost()[board] ? 'Impossible.' : 'Possible.')),
        id,
      ).not.toEqual(right);
    }
  });

  it('tells the last board from the one before', () => {
    for (const point of points('marbles').slice(0, 7)) {
      const lines = answer(point).trimEnd().split('\n');
      expect(lines).toHaveLength(point.cases);
      expect(lines.at(-1)).not.toBe(lines.at(-2));
    }
  });
});

describe('othello', () => {
  const positions = points('othello').map(point => {
    const position = readProblemBoard(input(point).toString());
    if (!position.ok) throw new Error(position.error.en);
    return position.value;
  });

  it('keeps to the 25 points of the statement (Luogu B4254)', () => {
    const limits = TIERS.flatMap(({ points: count, size, empties }) =>
      Array.from({ length: count }, () => ({ size, empties })),
    );
    expect(positions).toHaveLength(25);
    for (const [index, { size, cells }] of positions.entries()) {
      expect(size).toBeLessThanOrEqual(limits[index]!.size);
      expect(cells.filter(cell => cell === 'empty').length).toBeLessThanOrEqual(limits[index]!.empties);
    }
    expect(points('othello').reduce((sum, { score }) => sum + score, 0)).toBe(100);
  });

  it('has answers that the plain recursion gives too', () => {
    for (const [index, position] of positions.entries()) {
      if (position.cells.filter(cell => cell === 'empty').length > 7) continue;
      const { black, white, draw } = countBy(position);
      expect(answer(points('othello')[index]!)).toBe(`${black} ${white} ${draw}\n`);
    }
  });

  /** What a mistake would be given by the points before the last two, whose counting takes long. */
  const scoreFor = (index: number) =>
    points('othello')
      .slice(0, -2)
      .filter(({ test }) => `${test!.mistakes![index]!.expected()}` === `${test!.expected()}`)
      .reduce((sum, { score }) => sum + score, 0);

  it.each(
    OTHELLO_MISTAKES.map(({ id, title }, index) => [id, title.en, index] as const).filter(
      ([id]) => !id.startsWith('overflow'),
    ),
  )('leaves %s (%s) at most 52 of 92 points', (_, __, index) => {
    expect(scoreFor(index)).toBeLessThanOrEqual(52);
  });

  it('has two points whose counts no short holds, whatever the seed, and none beyond 32 bits', () => {
    for (const seed of [1, 2, 3]) {
      for (const { test } of othelloData(seed).points.slice(-2)) {
        const right = `${test!.expected()}`;
        const told = test!.mistakes!.filter(
          ({ id, expected }) => id.startsWith('overflow') && `${expected()}` !== right,
        );
        expect(told.map(({ id }) => id)).toEqual(['overflow-16', 'overflow-16']);
      }
    }
  });
});

describe('kibitz generate', () => {
  const sums = (where: string) =>
    readdirSync(where).map(
      name =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(where, name)))
          .digest('hex')}`,
    );

  it('writes the same bytes for the same seed, and others for another', async () => {
    const where = ['a', 'b', 'c'].map(name => join(folder, name));
    const seeds = ['5', '5', '6'];
    for (const [index, out] of where.entries()) {
      const run = await runKibitz([
        'generate',
        'marbles',
        '--points',
        '1,3',
        '--seed',
        seeds[index]!,
        '--out',
        out,
      ]);
      expect(run).toMatchObject({ status: 0, stderr: '' });
    }
    expect(readdirSync(where[0]!).sort()).toEqual(['1.in', '1.out', '3.in', '3.out']);
    expect(sums(where[0]!)).toEqual(sums(where[1]!));
    expect(sums(where[0]!)).not.toEqual(sums(where[2]!));
  });

  it('agrees with the contest commands', async () => {
    const out = join(folder, 'd');
    await runKibitz(['generate', 'marbles', '--points', '6-7', '--out', out]);
    for (const name of ['6', '7']) {
      const solved = await runKibitz(['solve', 'marbles', join(out, `${name}.in`)]);
      expect(solved.stdout === readFileSync(join(out, `${name}.out`), 'utf8')).toBe(true);
    }
  });

  it.each([
    [['--points', '11'], 'there is no test point 11; there are 10'],
    [['--tier', '5'], 'there is no tier 5; there are 4'],
    [['--tier', 'beyond'], 'this problem has no data beyond the limits'],
    [['--tier', '1', '--points', '2'], 'no test point is in that tier and in that list'],
  ])('refuses %j', async (args, message) => {
    const run = await runKibitz(['generate', 'marbles', ...args]);
    expect(run).toMatchObject({ status: 2, stdout: '', stderr: `kibitz: ${message}\n` });
  });
});
