import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runKibitz } from './testing/run-kibitz.ts';

/** What is said on stderr, without our name before it. */
const said = async (args: readonly string[]) => {
  const { status, stderr } = await runKibitz(args);
  return [status, stderr.replace(/^kibitz: /, '').trimEnd()];
};

describe('a table that would be too large', () => {
  it.each([
    [
      ['othello'],
      'othello?board=8x8 has about 6.8×10^27 positions: a table would take more than a million years and more memory than table files can have; try a smaller --board, or analyze for a single position',
    ],
    [
      ['othello', '--board', '6x6'],
      /^othello\?board=6x6 has about 3\.0×10\^14 positions: .* about 380 years/,
    ],
    [
      ['marbles', '--board', '6x7'],
      /has about 4\.4×10\^12 positions: .* --summary-only stores .* 5 GiB of memory \(--memory 5G\) and 58 GiB of disk$/,
    ],
    [
      ['marbles', '--board', '7x7'],
      /positions: .* try a smaller --board, .* or plan for what other machines/,
    ],
    [['marbles', '--board', '6x7', '--out', join(tmpdir(), 'unwritten')], /has about 4\.4×10\^12 positions/],
    [
      ['marbles', '--board', '5x8', '--grundy'],
      /has about 1\.1×10\^12 positions: .* 192 GiB of disk; without --grundy it takes about [0-9.]+ (seconds|minutes)$/,
    ],
    [['othello', '--lang', 'zh'], /有约 6\.8×10\^27 个局面：打表需时一百万年以上，超出局面表的上限；可换/],
  ])('%j is refused at once, with its size, its time and the way on', async (args, why) => {
    const [status, sentence] = await said(['tabulate', ...args]);
    expect(status).toBe(2);
    if (typeof why === 'string') expect(sentence).toBe(why);
    else expect(sentence).toMatch(why);
  });

  it('is still made where few moves lead to few positions', async () => {
    const run = await runKibitz(['tabulate', 'custom?board=8x8&takes=a1,b1+c1,h8', '--json']);
    expect(JSON.parse(run.stdout)).toMatchObject({ positions: 8, start: { outcome: 'win' } });
  });
});

describe('what is not proved', () => {
  it('by analyze may be proved by a table, which is said', async () => {
    const [status, sentence] = await said([
      ...['analyze', 'tactix', '--board', '6x6', '--misere', '--start', '--limit', '1'],
    ]);
    expect(status).toBe(1);
    expect(sentence).toMatch(
      /^who wins is not proved .*; kibitz tabulate 'tactix\?board=6x6&misere=1' --out FILE proves every position in about [0-9.]+ (seconds|minutes), for --table FILE$/,
    );
  });

  it('by odds has its size', async () => {
    const [status, sentence] = await said(['odds', 'othello', '--limit', '1']);
    expect(status).toBe(2);
    expect(sentence).toMatch(
      /^the time is over after the odds of [1-9][0-9,]* positions; use a longer --limit, --force/,
    );
  });

  it('by perft has its time', async () => {
    const [status, sentence] = await said(['perft', 'othello', '--depth', '20', '--limit', '1']);
    expect([status, sentence]).toEqual([1, expect.stringMatching(/^depth \d+ would take .*--limit SECONDS/)]);
  });
});

it('works for nobody: a closed pipe is noticed before the work', () => {
  const command = `LC_ALL=C ${process.execPath} dist/kibitz.cjs analyze othello --start --limit 20`;
  const { status, stderr } = spawnSync('sh', ['-c', `( sleep 0.3; ${command}; echo "$?" >&2 ) | true`], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '0\n' });
});
