import { describe, expect, it } from 'vitest';
import { runKibitz } from './testing/run-kibitz.ts';

describe('tabulate --rows', () => {
  it('prints values as a sequence, and what is known of the period', async () => {
    const run = await runKibitz(['tabulate', 'kayles', '--rows', '1..12']);
    expect(run.stdout).toBe(
      '1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4\nperiod 12 from 71 on: proved for all lengths (Guy and Smith)\n',
    );
    const octal = await runKibitz(['tabulate', 'octal', '--code', '0.77', '--rows', '12', '--json']);
    expect(JSON.parse(octal.stdout)).toMatchObject({
      values: [1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4],
      period: { length: 12, from: 71, proved: true },
    });
    const none = await runKibitz(['tabulate', 'octal', '--code', '0.56', '--rows', '5..6', '--lang', 'zh']);
    expect(none.stdout).toBe(
      '4, 1\n没有发现周期：只看了不超过 4000 的值，更长的可能有周期；--rows N 可以看得更远\n',
    );
  });

  it.each([
    [['kayles', '--rows', '0..4'], /--rows: expected two lengths from 1 to 20000/],
    [['kayles', '--rows', '9..4'], /--rows: expected two lengths/],
    [['kayles', '--misere', '--rows', '4'], /in misère play rows do not add up/],
    [['tactix', '--rows', '4'], /tactix has no rows/],
    [['bread', '--rows', '4'], /bread is not impartial/],
    [['kayles', '--rows', '4', '--out', 'x'], /--rows or --out, not both/],
    [['octal', '--code', '0.9', '--rows', '4'], /an octal code/],
  ])('refuses %j', async (words, why) => {
    const run = await runKibitz(['tabulate', ...words]);
    expect([run.status, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toMatch(why);
  });
});

describe('tabulate --misere-quotient', () => {
  it('prints elements, those that are lost, and the element of every heap', async () => {
    const run = await runKibitz(['tabulate', 'octal', '--code', '0.75', '--misere-quotient', '8']);
    expect([run.status, run.stdout.split('\n')]).toEqual([
      0,
      [
        'elements for heaps up to 8: 8',
        'generators: a = 1, b = 2, c = 5',
        'elements: 1, a, b, ab, b2, ab2, c, ac',
        'lost for the player to move: a, b2',
        'heaps from 1 on: a, b, a, b, c, b, c, b',
        '',
      ],
    ]);
    const kayles = await runKibitz(['tabulate', 'kayles', '--misere-quotient', '9', '--json']);
    const { order, elements, lost, heaps, products } = JSON.parse(kayles.stdout);
    expect([order, elements.length, lost.length, heaps.length]).toEqual([18, 18, 6, 9]);
    // a row of 3 is worth rows of 1 and 2 together
    expect(elements[products[elements.indexOf(heaps[0])][elements.indexOf(heaps[1])]]).toBe(heaps[2]);
  });

  it('prints what it has when the time is over, and ends with 1', async () => {
    const run = await runKibitz([
      'tabulate',
      'kayles',
      '--misere-quotient',
      '60',
      '--limit',
      '3',
      '--lang',
      'zh',
    ]);
    expect(run.status).toBe(1);
    expect(run.stdout).toMatch(/^不超过 \d+ 的堆的元素个数：\d+\n/);
    expect(run.stderr).toMatch(/^kibitz: 时间已到：已求到 \d+（共 60）；可用 --limit 秒数 延长\n$/);
  });

  it.each([
    [['kayles', '--misere', '--misere-quotient', '4'], /leave out --misere$/],
    [['tactix', '--misere-quotient', '4'], /tactix has no rows/],
    [['kayles', '--misere-quotient', '0'], /expected a whole number from 1 to 100, found '0'/],
    [['kayles', '--misere-quotient', '4', '--rows', '4'], /--misere-quotient or --rows, not both/],
    [['kayles', '--misere-quotient', '4', '--grundy'], /--misere-quotient or --grundy, not both/],
  ])('refuses %j', async (words, why) => {
    const run = await runKibitz(['tabulate', ...words]);
    expect([run.status, run.stdout]).toEqual([2, '']);
    expect(run.stderr.split('\n')[0]).toMatch(why);
  });
});

describe('sum', () => {
  it('adds positions of any impartial games, and names the winning moves', async () => {
    // values 3, 1 and 0: whoever moves must leave 3 ^ 1 = 0, so kayles' row of 3 becomes worth 1
    const lines = ['kayles?board=1x3', '# a remark', 'cram?board=1x2', '', 'octal?code=0.77 0'];
    const run = await runKibitz(['sum', '--json'], lines.join('\n'));
    expect(run.status).toBe(0);
    const { outcome, grundy, positions } = JSON.parse(run.stdout);
    expect([outcome, grundy]).toEqual(['win', 2]);
    expect(positions.map((each: { grundy: number }) => each.grundy)).toEqual([3, 1, 0]);
    expect(positions[0].winningMoves.sort()).toEqual(['a1-b1', 'b1-c1']);
    expect(positions[1].winningMoves).toEqual([]);
    const lost = await runKibitz(['sum'], 'kayles?board=1x3\n...\n');
    expect(lost.stdout).toContain('sum: loss');
    expect(lost.stdout).toContain('Grundy value: 0');
  });

  it.each([
    ['bread', /line 1: bread is not impartial/],
    ['kayles?board=1x3\nkayles?board=1x3&misere=1', /line 2: in misère play positions do not add up/],
    ['kayles?board=1x3 .x.', /line 1, column 19/],
    ['nothing', /line 1: there is no game 'nothing'/],
    ['', /expected a position a line, found none/],
  ])('refuses %j', async (input, why) => {
    const run = await runKibitz(['sum'], input);
    expect([run.status, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toMatch(why);
  });
});
