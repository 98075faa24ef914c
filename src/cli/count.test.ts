import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runKibitz } from './testing/run-kibitz.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../../fixtures/othello/${name}`, import.meta.url), 'utf8');

describe('kibitz count othello', () => {
  it.each([
    ['sample 1', sample('sample-1.in'), '2 0 0'],
    ['sample 2', sample('sample-2.in'), '1813 2494 519'],
    [
      'both, one after the other',
      `${sample('sample-1.in')}\n${sample('sample-2.in')}`,
      '2 0 0\n1813 2494 519',
    ],
    ['n = 1, empty', '1\n-1\n', '0 0 1'],
    ['n = 1, white', '1\n0\n', '0 1 0'],
    ['n = 1, black', '1\n1\n', '1 0 0'],
    ['all empty', '3\n-1 -1 -1\n-1 -1 -1\n-1 -1 -1\n', '0 0 1'],
    ['one colour', '2\n0 0\n-1 -1\n', '0 1 0'],
    ['nobody can move: scored as it stands', '2\n0 1\n1 -1\n', '1 0 0'],
    ['white must pass', '3\n1 0 -1\n-1 -1 -1\n-1 -1 -1\n', '1 0 0'],
    // reference/othello.md: 60,060 games; the colours swapped so that white is the first mover
    ['4×4 standard start', '4\n-1 -1 -1 -1\n-1 1 0 -1\n-1 0 1 -1\n-1 -1 -1 -1\n', '30116 24632 5312'],
    ['a whole board on one line', '2 0 1 1 -1', '1 0 0'],
    ['CRLF, tabs, a byte-order mark', '\uFEFF2\r\n0\t1\r\n1 -1 \r\n\r\n', '1 0 0'],
  ])('%s', async (_, input, expected) => {
    expect(await runKibitz(['count', 'othello'], input)).toEqual({
      status: 0,
      stdout: `${expected}\n`,
      stderr: '',
    });
  });

  it.each([
    ['nothing', '', 'line 1, column 1: expected a board size from 1 to 8, found the end of the input'],
    [
      'a size that is no number',
      'x\n',
      "line 1, column 1: expected a board size from 1 to 8, a line of cells ('X' black, 'O' white, '-' empty), or moves as f5d6, found 'x'",
    ],
    ['size 0', '0\n', "line 1, column 1: expected a board size from 1 to 8, found '0'"],
    ['size 9', '9\n', "line 1, column 1: expected a board size from 1 to 8, found '9'"],
    ['a negative size', '-1\n', "line 1, column 1: expected a board size from 1 to 8, found '-1'"],
    [
      'a number that is no cell',
      '2\n0 2\n',
      "line 2, column 3: expected row 1, number 2 of 2 (-1 empty, 0 white, 1 black), found '2'",
    ],
    [
      'a short row',
      '2\n0\n1 0\n',
      'line 2, column 2: expected row 1, number 2 of 2 (-1 empty, 0 white, 1 black), found the end of the line',
    ],
    [
      'a long row',
      '2\n0 1 0\n1 0\n',
      'line 2, column 6: expected row 2, number 2 of 2 (-1 empty, 0 white, 1 black), found the end of the line',
    ],
    [
      'a long last row',
      '2\n0 1\n1 0 0\n',
      "line 3, column 5: expected the end of the line after 2 numbers, found '0'",
    ],
    [
      'a board cut off',
      '2\n0 1\n1',
      'line 3, column 2: expected row 2, number 2 of 2 (-1 empty, 0 white, 1 black), found the end of the input',
    ],
  ])('refuses %s', async (_, input, message) => {
    expect(await runKibitz(['count', 'othello'], input)).toEqual({
      status: 2,
      stdout: '',
      stderr: `kibitz: ${message}\n`,
    });
  });

  it('prints the answers before an error', async () => {
    const run = await runKibitz(['count', 'othello'], `${sample('sample-1.in')}2\n0 1\n`);
    expect(run).toMatchObject({ status: 2, stdout: '2 0 0\n' });
  });

  it('says how long a hopeless board would take, and offers --force', async () => {
    const start =
      '8\n' +
      Array.from({ length: 8 }, (_, row) =>
        row === 3 ? '-1 -1 -1 0 1 -1 -1 -1' : row === 4 ? '-1 -1 -1 1 0 -1 -1 -1' : '-1 -1 -1 -1 -1 -1 -1 -1',
      ).join('\n');
    const run = await runKibitz(['count', 'othello'], start);
    expect(run.status).toBe(2);
    expect(run.stderr).toMatch(/^kibitz: line 1, column 1: .* would take more than a million years; --force/);
  });

  it('gives JSON by colour', async () => {
    const run = await runKibitz(['count', 'othello', '--json'], sample('sample-2.in'));
    expect(JSON.parse(run.stdout)).toEqual({ black: 1813, white: 2494, draw: 519 });
  });
});
