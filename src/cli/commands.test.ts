import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands/registry.ts';
import { suitedGames } from './option-specs.ts';
import { runKibitz } from './testing/run-kibitz.ts';

const json = async (args: readonly string[], input = '') =>
  JSON.parse((await runKibitz([...args, '--json'], input)).stdout);

describe('kibitz odds bread', () => {
  it('gives the best policy its published odds', async () => {
    const odds = await json(['odds', 'bread', '--policy', 'best']);
    expect(odds).toMatchObject({
      policy: 'best',
      first: { win: '191/192', draw: '1/192', loss: '0' },
      second: { win: '866/945', draw: '79/945', loss: '0' },
      contest: { games: 1800, expectedScore: 100 },
    });
    expect(odds.contest.probabilityBelow100.toPrecision(2)).toBe('3.1e-16');
  });

  it('knows what most-wins costs', async () => {
    const odds = await json(['odds', 'bread', '--policy', 'most-wins']);
    expect(odds.second).toEqual({ win: '887/945', draw: '43/945', loss: '1/63' });
    expect(odds.contest.expectedScore.toFixed(2)).toBe('96.41');
  });

  it('prints exact fractions when asked', async () => {
    const { contest } = await json(['odds', 'bread', '--exact']);
    const [numerator, denominator] = contest.exact.probabilityOf100.split('/').map(BigInt) as [
      bigint,
      bigint,
    ];
    expect(Number((10n ** 20n * (denominator - numerator)) / denominator) / 1e20).toBeCloseTo(
      contest.probabilityBelow100,
      19,
    );
  });
});

describe('kibitz tabulate', () => {
  it('gives the published values of the family', async () => {
    expect(await json(['tabulate', 'cram', '--board', '4x5', '--grundy'])).toMatchObject({
      game: 'cram',
      board: '4x5',
      misere: false,
      positions: 2 ** 20,
      reachable: 58_830,
      start: { outcome: 'win', grundy: 2 },
    });
    expect(await json(['tabulate', 'kayles', '--board', '1x11', '--grundy'])).toMatchObject({
      start: { grundy: 6 },
    });
    expect(await json(['tabulate', 'tactix', '--misere'])).toMatchObject({ start: { outcome: 'loss' } });
    expect(await json(['tabulate', 'marbles', '--misere'])).toMatchObject({ positions: 65_536, lost: 8_158 });
  });
});

describe('kibitz analyze', () => {
  it('solves 4×4 othello', async () => {
    const analysis = await json(['analyze', 'othello', '--board', '4x4', '--start']);
    expect(analysis).toMatchObject({
      game: 'othello',
      toMove: 'black',
      outcome: 'loss',
      score: -8,
      scoreWithEmpties: -10,
    });
    expect(analysis.paths).toEqual({ win: 24_632, draw: 5_312, loss: 30_116 });
  });

  it('takes the contest format with white or black to move, and the line format', async () => {
    const contest = '3\n-1 0 1\n0 1 0\n1 0 -1\n';
    const [white, black, line] = await Promise.all([
      json(['analyze', 'othello'], contest),
      json(['analyze', 'othello', '--to-move', 'black'], contest),
      json(['analyze', 'othello'], '-OXOXOXO- O some=note\n'),
    ]);
    expect([white.toMove, black.toMove]).toEqual(['white', 'black']);
    expect({ ...line, seconds: 0 }).toEqual({ ...white, seconds: 0 });
  });

  it('gives the score and a best move of endgames alone, line after line, with what the search took', async () => {
    const lines = readFileSync('fixtures/othello/ffo-1-19.obf', 'utf8').split('\n').slice(0, 2).join('\n');
    const run = await runKibitz(['analyze', 'othello', '--best', '--json'], lines);
    const found = run.stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(found).toMatchObject([
      { outcome: 'win', score: 18, scoreWithEmpties: 18, moves: [{ move: 'g8', scoreWithEmpties: 18 }] },
      { outcome: 'win', score: 10, scoreWithEmpties: 10, moves: [{ move: 'a4', scoreWithEmpties: 10 }] },
    ]);
    for (const { moves, nodes, seconds, unproved } of found) {
      expect(moves.length).toBe(1);
      expect(nodes).toBeGreaterThan(1000);
      expect(seconds).toBeGreaterThan(0);
      expect(unproved).toBeUndefined();
    }
  });

  it('stops at the limit, and says what it did not prove', async () => {
    const start = await json(['analyze', 'othello', '--start', '--best', '--limit', '1']);
    expect(start.unproved).toEqual(['outcome', 'score', 'scoreWithEmpties']);
    expect(start.moves).toEqual([]);
  });

  it('puts the best move first', async () => {
    const { moves } = await json(['analyze', 'bread'], '220110000\n');
    // 1 and 2 are mine, 4 and 5 the opponent's: 6 stops 15 = 4 + 5 + 6
    expect(moves[0]).toMatchObject({ move: '6' });
    const marbles = await json(['analyze', 'marbles', '--start']);
    expect(marbles.moves[0].outcome).toBe('win');
    expect(marbles.grundy).toBe(1);
    // 6.4 · 10¹⁴ sequences: still exact
    expect(BigInt(marbles.paths.win) + BigInt(marbles.paths.loss)).toBeGreaterThan(2n ** 40n);
  });

  it('answers every board of several', async () => {
    const run = await runKibitz(['analyze', 'bread', '--json'], '000000000\n210000000\n');
    expect(
      run.stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).position),
    ).toEqual(['000000000', '210000000']);
  });

  it('reads a finished position', async () => {
    const over = await runKibitz(['analyze', 'bread', '--lang', 'en'], '211120002\n');
    expect(over.stderr).toMatch(/expected a game that did not end before/);
    expect(await json(['analyze', 'bread'], '122010001\n')).toMatchObject({
      outcome: 'loss',
      plies: 0,
      moves: [],
    });
  });
});

describe('kibitz perft', () => {
  it('counts to depth 8 in each convention', async () => {
    for (const passes of ['ply', 'leaf', 'free']) {
      const { perDepth } = await json(['perft', 'othello', '--depth', '8', '--passes', passes]);
      expect(perDepth).toEqual([4, 12, 56, 244, 1396, 8200, 55_092, 390_216]);
    }
  });
});

describe('usage', () => {
  it.each([
    [['slove', 'marbles'], "there is no command 'slove'; did you mean solve?"],
    [['solve'], 'solve needs a game: marbles, cram, kayles, tactix'],
    [['solve', 'marble'], "there is no game 'marble'; did you mean marbles?"],
    [['solve', 'bread'], 'solve does not suit bread; it is for marbles, cram, kayles, tactix'],
    [['solve', 'marbles', '--bord', '4x4'], 'there is no option --bord'],
    [['solve', 'marbles', '--board', '4'], "--board: expected rows x columns, as 4x5, found '4'"],
    [['solve', 'marbles', '--board'], '--board needs a value: RxC'],
    [['solve', 'marbles', '--json=1'], '--json takes no value'],
    [['solve', 'cram', '--max-run', '3'], 'cram has no option --max-run'],
    [['tabulate', 'kayles', '--board', '2x6'], 'kayles needs a board of one row, as 1x12'],
    [['tabulate', 'marbles', '--board', '9x9'], 'marbles needs a board of at most 64 cells'],
    [['tabulate', 'othello', '--board', '4x5'], 'othello needs a square board up to 8x8'],
    [
      ['odds', 'bread', '--policy', 'worst'],
      "--policy: expected one of best, most-wins, minimax, random, found 'worst'",
    ],
    [['solve', 'marbles', 'no-such-file'], 'cannot read no-such-file: there is no such file'],
    [['solve', 'marbles', '.'], 'cannot read .: it is a folder'],
    [['analyze', 'bread', '--best', '--start'], 'bread has no scores: --best is for othello'],
    [['analyze', 'othello', '--to-move', 'red'], "--to-move: expected black or white, found 'red'"],
  ])('%j', async (args, message) => {
    const run = await runKibitz(args);
    expect(run.status).toBe(2);
    expect(run.stdout).toBe('');
    expect(run.stderr.split('\n')[0]).toBe(`kibitz: ${message}`);
  });

  it.each(COMMANDS.map(({ name }) => name))('%s --help has an example, in both languages', async name => {
    for (const lang of ['en', 'zh']) {
      const run = await runKibitz([name, '--help', '--lang', lang]);
      expect(run).toMatchObject({ status: 0, stderr: '' });
      expect(run.stdout).toContain('kibitz');
      expect(/[\u4e00-\u9fff]/.test(run.stdout)).toBe(lang === 'zh');
    }
  });

  it('takes common options before the verb too', async () => {
    const run = await runKibitz(['--lang', 'zh', '--json', 'odds', 'cram', '--board', '2x2']);
    expect(JSON.parse(run.stdout)).toMatchObject({ policy: 'best' });
    expect((await runKibitz(['--lang=zh', 'help'])).stdout).toContain('用法');
  });

  it('suits games by what they are', () => {
    for (const command of COMMANDS)
      if (command.kind === 'game') expect(suitedGames(command).length).toBeGreaterThan(0);
  });
});
