import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INPUT_ERROR_KINDS, makeInputError } from '../core/input-error.ts';
import { parsePosition } from '../core/parse-position.ts';
import { TextCursor } from '../core/text-cursor.ts';
import { openOrThrow, randomPositions } from '../games/conformance.suite.ts';
import { readBoard, readCount, readEnd } from '../games/placement/boards-text.ts';
import { isPlacement } from '../games/placement/family.ts';
import { GAMES } from '../games/registry.ts';
import { runKibitz } from './testing/run-kibitz.ts';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8');
/** `KIBITZ_ALL=1` tries three times as many inputs. */
const MORE = process.env.KIBITZ_ALL ? 3 : 1;

const MARBLES = fixture('marbles/sample.in');
const OTHELLO = fixture('othello/sample-2.in');
const LINE = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18;\n';

const SPLINTERS = [
  '*',
  '.',
  ' ',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '0',
  '1',
  '-1',
  '2',
  '9',
  '-',
  '+',
  'X',
  'O',
  'x',
  '\0',
  '\uFEFF',
  '棋',
  '💥',
  '\u2028',
  '1e9',
  '007',
  '99999999999999999999',
];

/** A good text with a few wounds: pieces cut out, put in, doubled, or the rest dropped. */
function damaged(good: string): fc.Arbitrary<string> {
  const wound = fc.record({
    at: fc.nat(good.length),
    cut: fc.nat(12),
    put: fc.oneof(fc.constantFrom(...SPLINTERS), fc.string({ maxLength: 5, unit: 'binary' })),
    kind: fc.constantFrom('replace', 'insert', 'truncate', 'double'),
  });
  return fc.array(wound, { minLength: 1, maxLength: 4 }).map(wounds =>
    wounds.reduce((text, { at, cut, put, kind }) => {
      const before = text.slice(0, at);
      if (kind === 'truncate') return before;
      if (kind === 'double') return before + text.slice(at, at + cut) + text.slice(at);
      return before + put + text.slice(kind === 'replace' ? at + cut : at);
    }, good),
  );
}

/** Either a position, or an error that a person can act on and that points into the text. */
function expectAnswerOrError(
  source: string,
  result: ReturnType<typeof parsePosition> | ReturnType<typeof readCount>,
): void {
  if (result.ok) return;
  const { kind, line, column } = result.error;
  expect(INPUT_ERROR_KINDS).toContain(kind);
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  expect(line).toBeGreaterThanOrEqual(1);
  expect(line).toBeLessThanOrEqual(lines.length);
  expect(column).toBeGreaterThanOrEqual(1);
  expect(column).toBeLessThanOrEqual([...lines[line - 1]!].length + 1);
  for (const lang of ['en', 'zh'] as const)
    expect(makeInputError(result.error, lang)).not.toMatch(/undefined|NaN|\[object/);
}

describe('damaged input gives an answer or a clean error', () => {
  /** Formats beside the one that a game writes itself. */
  const more: Readonly<Record<string, readonly string[]>> = {
    marbles: [MARBLES, '   .\n  * .\n . . .\n* . . .\n . . .\n  . .\n   .\n'],
    bread: ['210000000\n', '0 1 2 0 0 0 0 0 0'],
    othello: [OTHELLO, LINE],
    tactix: ['1\n....\n....\n*...\n....\n'],
  };

  for (const definition of GAMES) {
    it(`${definition.id}, one position`, () => {
      const game = openOrThrow(definition);
      const written = [0, 2].map(at => game.makePosition(randomPositions(game, 4, 1)[at] ?? game.initial()));
      for (const good of [...written, ...(more[definition.id] ?? [])]) {
        fc.assert(
          fc.property(damaged(good), source => expectAnswerOrError(source, parsePosition(game, source))),
          { numRuns: 500 * MORE, seed: 4 },
        );
      }
    });
  }

  it('boards with a count before them', () => {
    const game = openOrThrow(GAMES[0]!);
    if (!isPlacement(game)) throw new Error('marbles is a placement game');
    const readAll = (source: string) => {
      const cursor = new TextCursor(source);
      const count = readCount(cursor);
      if (!count.ok) return count;
      for (let index = 0; index < count.value; index++) {
        const board = readBoard(cursor, game.board, { index, total: count.value });
        if (!board.ok) return board;
      }
      return readEnd(cursor, count.value);
    };
    fc.assert(
      fc.property(damaged(MARBLES), source => {
        const result = readAll(source);
        if (!result.ok) expectAnswerOrError(source, result);
      }),
      { numRuns: 1000 * MORE, seed: 5 },
    );
  });
});

describe('through the front door', () => {
  const commands = [
    { args: ['solve', 'marbles'], good: MARBLES },
    { args: ['solve', 'cram', '--board', '2x3'], good: '2\n...\n...\n\n*.*\n*.*\n' },
    { args: ['count', 'othello'], good: OTHELLO },
    { args: ['analyze', 'othello'], good: '3\n-1 0 1\n0 1 0\n1 0 -1\n' },
    { args: ['analyze', 'bread'], good: '210000000\n' },
  ];
  it.each(commands)('$args', async ({ args, good }) => {
    const sources = fc.sample(damaged(good), { numRuns: 6 * MORE, seed: 6 });
    const runs = await Promise.all(sources.map(source => runKibitz(args, source)));
    for (const { status, stderr } of runs) {
      expect([0, 2]).toContain(status);
      expect(stderr === '').toBe(status === 0);
      expect(stderr).not.toMatch(/\bat .*:\d+:\d+|Error:/);
      if (status === 2) expect(stderr).toMatch(/^kibitz: line \d+, column \d+: expected .+, found .+\n$/s);
    }
  });

  it('takes bytes that are no UTF-8', async () => {
    const child = spawnSync('sh', ['-c', `printf '1\\n\\377\\376\\n' | node dist/kibitz.cjs solve marbles`], {
      encoding: 'utf8',
    });
    expect(child.status).toBe(2);
    expect(child.stderr).toMatch(/^kibitz: line 2, column 1: expected a cell/);
  });

  it('ends quietly when nobody reads its output', () => {
    const command = 'node dist/kibitz.cjs perft bread --depth 5 | true; echo "$PIPESTATUS"';
    const child = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
    expect(child.stdout.trim()).toBe('0');
    expect(child.stderr).toBe('');
  });
});
