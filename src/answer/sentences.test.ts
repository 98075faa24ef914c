import { describe, expect, it } from 'vitest';
import { breadGame } from '../games/bread/game.ts';
import type { Analysis } from './analysis.ts';
import { verdict } from './sentences.ts';

type BreadAnalysis = Analysis<ReturnType<typeof breadGame.initial>, 1>;

const analysis = (
  worth: Partial<BreadAnalysis>,
  best: Partial<BreadAnalysis['moves'][0]>,
): BreadAnalysis => ({
  position: breadGame.initial(),
  moves: [{ move: 1, name: '1', ...best }],
  unproved: [],
  provedBy: {},
  failures: [],
  seconds: 0,
  ...worth,
});

const said = (worth: Partial<BreadAnalysis>, best: Partial<BreadAnalysis['moves'][0]> = worth) =>
  verdict(breadGame, analysis(worth, best), { player: 0, isYou: true });

describe('the kibitzer claims nothing that is not proved', () => {
  it.each([
    [said({}), 'Not proved: who wins has not been worked out here.'],
    [said({ outcome: 'win', plies: 1 }), 'You win at once: play 1.'],
    [said({ outcome: 'win' }), 'You win: play 1.'],
    [said({ outcome: 'win' }, {}), 'You win with best play; which move does it is not proved.'],
    [said({ outcome: 'loss', plies: 4 }, {}), 'You lose in 4 against best play, whatever the move.'],
    [said({ outcome: 'draw' }, {}), 'Best play is a draw; which move does it is not proved.'],
    [said({ outcome: 'loss' }), 'You lose against best play, whatever the move.'],
    [said({ outcome: 'loss', plies: 4 }), 'You lose in 4 against best play: 1 lasts longest.'],
    [said({ outcome: 'loss', score: -2 }), 'You lose by 2 points against best play: 1 loses least.'],
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
