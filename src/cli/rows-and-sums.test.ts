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
    expect(none.stdout).toBe('4, 1\n到 4000 为止没有发现周期\n');
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
