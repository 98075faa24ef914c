import { describe, expect, it } from 'vitest';
import { breadGame } from '../games/bread/game.ts';
import type { Analysis } from './analysis.ts';
import { verdict } from './sentences.ts';

type BreadAnalysis = Analysis<ReturnType<typeof breadGame.initial>, 1>;

type BreadMove = Partial<BreadAnalysis['moves'][0]>;

/** Two moves: the best, and another one, of which nothing is known unless told. */
const analysis = (worth: Partial<BreadAnalysis>, best: BreadMove, second: BreadMove = {}): BreadAnalysis => ({
  position: breadGame.initial(),
  moves: [
    { move: 1, name: '1', ...best },
    { move: 1, name: '2', ...second },
  ],
  unproved: [],
  provedBy: {},
  failures: [],
  seconds: 0,
  ...worth,
});

const said = (worth: Partial<BreadAnalysis>, best: BreadMove = worth as BreadMove, second: BreadMove = {}) =>
  verdict(breadGame, analysis(worth, best, second), { player: 0, isYou: true });

const lost = (worth: { plies?: number; score?: number }, second?: { plies?: number; score?: number }) =>
  said(
    { outcome: 'loss', ...worth },
    { outcome: 'loss', ...worth },
    second && { outcome: 'loss', ...second },
  );
const onlyMove = () => {
  const { moves, ...rest } = analysis({ outcome: 'loss', plies: 2 }, { outcome: 'loss', plies: 2 });
  return verdict(breadGame, { ...rest, moves: moves.slice(0, 1) }, { player: 0, isYou: true });
};

describe('the kibitzer claims nothing that is not proved', () => {
  it.each([
    [said({}), 'Not proved: who wins has not been worked out here.'],
    [said({ outcome: 'win', plies: 1 }), 'You win at once: play 1.'],
    [said({ outcome: 'win' }), 'You win: play 1.'],
    [said({ outcome: 'win' }, {}), 'You win with best play; which move does it is not proved.'],
    [said({ outcome: 'loss', plies: 4 }, {}), 'You lose in 4 against best play, whatever the move.'],
    [said({ outcome: 'draw' }, {}), 'Best play is a draw; which move does it is not proved.'],
    [said({ outcome: 'loss' }), 'You lose against best play, whatever the move.'],
    [lost({ plies: 4 }, { plies: 2 }), 'You lose in 4 against best play: 1 lasts longest.'],
    [lost({ plies: 4 }, { plies: 4 }), 'You lose in 4 against best play; every move lasts equally long.'],
    [lost({ plies: 4 }), 'You lose in 4 against best play: no move lasts longer than 1.'],
    [onlyMove(), 'You lose in 2 against best play: 1 is the only move.'],
    [lost({ score: -2 }, { score: -4 }), 'You lose by 2 points against best play: 1 loses least.'],
    [
      lost({ score: -2 }, { score: -2 }),
      'You lose by 2 points against best play; every move loses by as much.',
    ],
    [lost({ score: -2 }), 'You lose by 2 points against best play: no move loses by less than 1.'],
  ])('%j', (sentence, en) => {
    expect(sentence.en).toBe(en);
    expect(sentence.zh).toMatch(/[\u4e00-\u9fff].*。$/);
  });

  it('names the player who is not you', () => {
    const known = analysis({ outcome: 'win', plies: 3 }, { outcome: 'win', plies: 3 });
    expect(verdict(breadGame, known, { player: 1, isYou: false }).en).toBe(
      'Second player wins in 3: play 1.',
    );
  });
});
