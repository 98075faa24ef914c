import { describe, expect, it } from 'vitest';
import type { Match } from '../core/game.ts';
import { text } from '../core/text.ts';
import { bread, breadGame } from '../games/bread/game.ts';
import { assess, scaledScore } from './assess.ts';
import { type GameRecord, type Mover, playSeries, positionsInGame, randomMover } from './referee.ts';
import { Reviewer } from './review.ts';

const game = breadGame as never;
const match = bread.match as Match;

/** Says these answers, one after the other, and hears what it is told. */
function scripted(answers: readonly (string | undefined)[], heard: string[] = []): Mover {
  let next = 0;
  return {
    newGame: (number, opponentStarts) => void heard.push(`${number} ${opponentStarts}`),
    choose: async (_, last) => {
      heard.push(last);
      return answers[next++];
    },
  };
}

describe('a series', () => {
  it('tells each side the other’s last move, and who wins for the program', async () => {
    const [program, opponent]: string[][] = [[], []];
    const won = await playSeries(
      game,
      scripted(['2', '9', '4'], program),
      scripted(['1', '3'], opponent),
      1,
      () => true,
    );
    expect(program).toEqual(['1 false', '0', '1', '3']);
    expect(opponent).toEqual(['1 true', '2', '9']);
    expect(won).toEqual({
      records: [{ number: 1, programStarts: true, moves: ['2', '1', '9', '3', '4'], outcome: 'win' }],
    });
    const lost = await playSeries(game, scripted(['1', '3']), scripted(['2', '9', '4']), 1, () => false);
    expect(lost.records[0]).toMatchObject({ outcome: 'loss', programStarts: false });
  });

  it('ends a game at an answer that is no move, against whoever gave it', async () => {
    const heard: GameRecord[] = [];
    const program = scripted(['5', '5']);
    const { records } = await playSeries(
      game,
      program,
      scripted(['1']),
      1,
      () => true,
      record => heard.push(record),
    );
    expect(records[0]).toMatchObject({
      outcome: 'loss',
      moves: ['5', '1'],
      illegal: { by: 'program', answer: '5' },
    });
    expect(heard).toEqual(records);
    const other = await playSeries(game, scripted(['5']), scripted(['x'.repeat(500)]), 1, () => true);
    expect(other.records[0]).toMatchObject({ outcome: 'win', illegal: { by: 'opponent' } });
    expect(other.records[0]!.illegal!.answer.length).toBe(100);
  });

  it('ends when a side does, and says which', async () => {
    const found = await playSeries(game, scripted(['5']), scripted([undefined]), 3, () => true);
    expect(found).toEqual({
      records: [],
      broken: { by: 'opponent', number: 1, programStarts: true, moves: ['5'] },
    });
    const program = await playSeries(game, scripted([undefined]), scripted([]), 3, () => true);
    expect(program.broken?.by).toBe('program');
  });

  it('has other luck in each game and for each seed, and the same again', async () => {
    const opening = async (seed: number, number: number) => {
      const mover = randomMover(game, seed);
      mover.newGame(number, false);
      const moves: (string | undefined)[] = [];
      for (let at = 0; at < 6; at++) moves.push(await mover.choose(breadGame.initial(), '0'));
      return moves.join('');
    };
    const all = await Promise.all([1, 2, 3, 4].map(number => opening(7, number)));
    expect(new Set(all).size).toBe(4);
    expect(await opening(7, 3)).toBe(all[2]);
    expect(await opening(8, 3)).not.toBe(all[2]);
  });
});

describe('what a series says', () => {
  const reviewer = new Reviewer(game);
  const record = (moves: string, programStarts: boolean, outcome: GameRecord['outcome']): GameRecord => ({
    ...{ number: 1, programStarts, outcome },
    moves: [...moves],
  });
  const bestGame = () => {
    let position = breadGame.initial();
    const moves: string[] = [];
    while (!breadGame.ending(position)) {
      const { move } = reviewer.choices(position)[0]!;
      moves.push(move);
      position = breadGame.play(position, Number(move) as 1);
    }
    return moves;
  };

  it('replays its games', () => {
    expect(positionsInGame(game, ['5', '1']).length).toBe(3);
    expect(() => positionsInGame(game, ['5', '5'])).toThrow('not a move: 5');
  });

  it('blames the program for its own moves only', () => {
    // 2 9 4 weigh 15: both err, the second player last
    const moves = '21934';
    expect(reviewer.blunder(record(moves, false, 'loss'))?.ply).toBe(3);
    expect(reviewer.blunder(record(moves, true, 'win'))?.ply).toBe(2);
  });

  it('knows the policy that always takes the best move', () => {
    const moves = bestGame().join('');
    expect(reviewer.policyOf([record(moves, true, 'draw')])).toBe('best');
    expect(reviewer.policyOf([])).toBeUndefined();
    expect(reviewer.policyOf([record('21934', false, 'loss')])).toBeUndefined();
  });

  it('counts by who started, and takes other numbers of games in proportion', () => {
    const records = [
      record('21934', true, 'win'),
      record('21934', false, 'loss'),
      record('21934', true, 'win'),
    ];
    const found = assess(reviewer, match, { records }, 3, false);
    expect(found.counts).toEqual({ win: 2, draw: 0, loss: 1 });
    expect(found.asFirst).toEqual({ win: 2, draw: 0, loss: 0 });
    expect(found.asSecond).toEqual({ win: 0, draw: 0, loss: 1 });
    expect(found.shown?.programStarts).toBe(false);
    const usual = match.firstGames + match.secondGames;
    const all = match.score(usual, 0);
    expect(scaledScore(match, { win: usual, draw: 0 }, usual)).toBe(all);
    expect(scaledScore(match, { win: 10, draw: 0 }, 10)).toBe(all);
    expect(scaledScore(match, { win: 5, draw: 0 }, 10)).toBe(match.score(usual / 2, 0));
  });

  it('tells no policy of who forfeits a game, however the others are played', () => {
    const best = record(bestGame().join(''), true, 'draw');
    const forfeited = (by: 'program' | 'opponent', outcome: 'win' | 'loss'): GameRecord => ({
      ...record('', true, outcome),
      illegal: { by, answer: '0', why: text('', '') },
    });
    const policyWith = (other: GameRecord) =>
      assess(reviewer, match, { records: [best, other] }, 2, false).policy;
    expect(policyWith(best)).toBe('best');
    expect(policyWith(forfeited('program', 'loss'))).toBeUndefined();
    expect(policyWith(forfeited('opponent', 'win'))).toBe('best');
    // what was forfeited shows no bad move
    const slipped = { ...forfeited('program', 'loss'), programStarts: false, moves: [...'2193'] };
    const { shown, blunder } = assess(reviewer, match, { records: [slipped] }, 1, false);
    expect([shown?.number, blunder]).toEqual([1, undefined]);
    const { illegal: _, ...lost } = slipped;
    expect(assess(reviewer, match, { records: [lost] }, 1, false).blunder?.ply).toBe(3);
  });

  it('tells no policy and no habits of matches between programs', () => {
    const records = [record('21934', false, 'loss')];
    const found = assess(reviewer, match, { records }, 1, true);
    expect([found.policy, found.habits]).toEqual([undefined, []]);
    expect(assess(reviewer, match, { records }, 1, false).habits.length).toBeGreaterThan(0);
  });
});
