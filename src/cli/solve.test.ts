import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createBoard } from '../games/placement/board.ts';
import { BRUTE_FORCE_MOVES, bruteForce } from '../games/placement/marbles-brute-force.suite.ts';
import { runKibitz } from './testing/run-kibitz.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../../fixtures/marbles/${name}`, import.meta.url), 'utf8');
const diamond = createBoard(4, 4, 'diamond');

/** A board in the contest's layout from its 16 marks in reading order. */
function boardText(marks: string): string {
  let place = 0;
  return diamond.lines
    .map((line, index) => ' '.repeat(diamond.indents[index]!) + line.map(() => marks[place++]).join(' '))
    .join('\n');
}

const allMarks = Array.from({ length: 65_536 }, (_, code) =>
  code.toString(2).padStart(16, '0').replaceAll('0', '.').replaceAll('1', '*'),
);
const allBoards = `${allMarks.length}\n\n${allMarks.map(boardText).join('\n\n')}\n`;

describe('kibitz solve marbles', () => {
  it('answers the six sample boards', async () => {
    const run = await runKibitz(['solve', 'marbles'], sample('sample.in'));
    expect(run).toEqual({ status: 0, stdout: sample('sample.out'), stderr: '' });
  });

  it.each([
    ['normal', [], 6_808],
    ['misère', ['--misere'], 8_158],
  ] as const)('agrees with an independent brute force on all 65,536 boards: %s', async (_, options, lost) => {
    const wins = bruteForce(options.length > 0);
    const expected = allMarks.map(marks => (wins(marks) ? 'Possible.' : 'Impossible.'));
    const run = await runKibitz(['solve', 'marbles', ...options], allBoards);
    expect(run.status).toBe(0);
    expect(run.stdout.split('\n').slice(0, -1)).toEqual(expected);
    expect(expected.filter(answer => answer === 'Impossible.')).toHaveLength(lost);
  });

  it('knows the 82 moves', () => expect(BRUTE_FORCE_MOVES).toBe(82));

  it('prints Grundy values: 0 exactly where the player to move loses', async () => {
    const [values, answers] = await Promise.all([
      runKibitz(['solve', 'marbles', '--grundy'], sample('sample.in')),
      runKibitz(['solve', 'marbles'], sample('sample.in')),
    ]);
    const zero = values.stdout
      .trim()
      .split('\n')
      .map(value => value === '0');
    expect(zero).toEqual(
      answers.stdout
        .trim()
        .split('\n')
        .map(answer => answer === 'Impossible.'),
    );
  });

  it('reads other boards of the family as rows of cells', async () => {
    const run = await runKibitz(['solve', 'cram', '--board', '2x3', '--grundy'], '2\n...\n...\n\n*.*\n*.*\n');
    expect(run).toEqual({ status: 0, stdout: '1\n1\n', stderr: '' });
  });
});

describe('boards too large for a table', () => {
  it('are searched, many with one memory', async () => {
    // the second player mirrors an even board; on 5×6 the first takes the middle and mirrors then
    const rows = (count: number, columns: number) => `${'.'.repeat(columns)}\n`.repeat(count);
    const even = await runKibitz(['solve', 'cram', '--board', '6x6'], `2\n${rows(6, 6)}\n${rows(6, 6)}`);
    expect(even).toEqual({ status: 0, stdout: 'Impossible.\nImpossible.\n', stderr: '' });
    const odd = await runKibitz(['solve', 'cram', '--board', '5x6', '--grundy'], `1\n${rows(5, 6)}`);
    expect(odd).toEqual({ status: 0, stdout: '2\n', stderr: '' });
  });

  it('are left open when the limit is reached', async () => {
    const board = `*${'.'.repeat(7)}\n${`${'.'.repeat(8)}\n`.repeat(7)}`;
    const run = await runKibitz(
      ['solve', 'tactix', '--board', '8x8', '--misere', '--limit', '1'],
      `1\n${board}`,
    );
    expect(run).toMatchObject({ status: 1, stdout: 'Unknown.\n' });
    expect(run.stderr).toContain('--limit');
    const wrong = await runKibitz(['solve', 'tactix', '--limit', 'long'], '');
    expect(wrong).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('free white space', () => {
  const original = sample('sample.in');
  it.each([
    ['CRLF', original.replaceAll('\n', '\r\n')],
    ['a byte-order mark', `\uFEFF${original}`],
    ['tabs', original.replaceAll(' ', '\t')],
    ['trailing blanks', original.replaceAll('\n', ' \t \n')],
    ['no blank lines', original.replace(/\n\s*\n/g, '\n')],
    ['more blank lines', original.replaceAll('\n', '\n\n \n')],
    ['no final newline', original.trimEnd()],
    ['no blanks between cells', original.replaceAll(' ', '')],
  ])('%s', async (_, input) => {
    expect((await runKibitz(['solve', 'marbles'], input)).stdout).toBe(sample('sample.out'));
  });
});

describe('bad input', () => {
  const board = boardText('.'.repeat(16));
  it.each([
    [
      'nothing at all',
      '',
      'line 1, column 1: expected the number of boards (1 or more), found the end of the input',
    ],
    [
      'a count that is no number',
      'six\n',
      "line 1, column 1: expected the number of boards (1 or more), found 'six'",
    ],
    ['a negative count', '-1\n', "line 1, column 1: expected the number of boards (1 or more), found '-1'"],
    ['a count of zero', '0\n', "line 1, column 1: expected the number of boards (1 or more), found '0'"],
    [
      'something after the count',
      '1 2\n',
      "line 1, column 3: expected the end of the line after the number of boards, found '2'",
    ],
    [
      'fewer boards than announced',
      `2\n${board}\n`,
      'line 9, column 1: expected line 1 of 7 of board 2 of 2, with 1 cell, found the end of the input',
    ],
    [
      'half a board',
      `1\n   .\n  . .\n`,
      'line 4, column 1: expected line 3 of 7 of board 1 of 1, with 3 cells, found the end of the input',
    ],
    [
      'data after the last board',
      `1\n${board}\n\nx\n`,
      "line 10, column 1: expected the end of the input after 1 board, found 'x'",
    ],
    [
      'an unknown character',
      `1\n${board.replace('. . .', '. o .')}\n`,
      "line 4, column 4: expected a cell ('*' or '.'), found 'o'",
    ],
    [
      'a short row',
      `1\n${board.replace(' . . .\n', ' . .\n')}\n`,
      'line 4, column 5: expected line 3 of 7 of board 1 of 1, with 3 cells, found the end of the line after 2 of 3 cells',
    ],
    ['a long row', `1\n   . .\n`, "line 2, column 6: expected the end of the line after 1 cell, found '.'"],
  ])('%s', async (_, input, message) => {
    const run = await runKibitz(['solve', 'marbles'], input);
    expect(run.stderr).toBe(`kibitz: ${message}\n`);
    expect(run.status).toBe(2);
  });

  it('prints the answers before the error', async () => {
    const run = await runKibitz(['solve', 'marbles'], `3\n${board}\n${boardText('*'.repeat(16))}\n?\n`);
    expect(run.stdout).toBe('Possible.\nImpossible.\n');
    expect(run.status).toBe(2);
  });

  it('speaks Chinese', async () => {
    const run = await runKibitz(['solve', 'marbles'], '六', { LANG: 'zh_CN.UTF-8' });
    expect(run.stderr).toBe('kibitz: 第 1 行第 1 列：应为棋盘的个数（至少为 1），读到「六」\n');
  });
});
