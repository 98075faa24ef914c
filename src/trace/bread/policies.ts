import { solveOdds } from '../../answer/reference/odds.ts';
import { Meter } from '../../core/effort.ts';
import type { Policy } from '../../core/odds.ts';
import { type Text, text } from '../../core/text.ts';
import { breadGame } from '../../games/bread/game.ts';
import { type Algorithm, MEMO, type Switch } from '../algorithm.ts';
import { BREAD, type BreadAlgorithm, moverOf, oddsValue, otherDigit } from './board.ts';
import { CHANCE_STEPS, Chance, lossesOf, makeShares, type Shares, shares, winsOf } from './chance.ts';

const CHANCE_FIRST: Switch = {
  id: 'chance-first',
  title: text('the random player is to move', '轮到随机的一方'),
  usual: false,
};

interface Preference {
  readonly policy: Policy;
  readonly isBetter: (next: Shares, best: Shares) => boolean;
}

type Described = Pick<Algorithm, 'id' | 'title' | 'about' | 'listing'>;

function chanceAlgorithm(described: Described, { policy, isBetter }: Preference): BreadAlgorithm {
  return {
    ...BREAD,
    ...described,
    answers: text(
      'How often does the one who chooses win, draw and lose against a random opponent?',
      '对手随机取时，我们胜、平、负的概率各是多少？',
    ),
    switches: [MEMO, CHANCE_FIRST],
    steps: CHANCE_STEPS.list,
    run: (_, position, on, recorder) => {
      const mover = moverOf(position);
      const own = on.has(CHANCE_FIRST.id) ? otherDigit(mover) : mover;
      const found = new Chance(position, recorder, { own, mover, hasMemo: on.has(MEMO.id), isBetter }).run();
      return makeShares(found, shares.total(found));
    },
    fields: ['odds'],
    // a worth knows one policy and one side to move only
    answerOf: (_, __, position, on) => {
      const solver = solveOdds(breadGame, policy, Meter.limited());
      const odds = on.has(CHANCE_FIRST.id) ? solver.opponent(position) : solver.own(position);
      return oddsValue(odds);
    },
    valueText: oddsText,
    // outcomes that are certain count for the player who chooses, in both players' turns
    outcomeOf: () => undefined,
  };
}

function oddsText(value: string): Text {
  const [win, draw, loss] = value.split(' ');
  if (loss === undefined) return text('not known', '未知');
  return text(`win ${win}, draw ${draw}, loss ${loss}`, `胜 ${win}，平 ${draw}，负 ${loss}`);
}

/** Wins as often as can be, and among equals draws; a loss is as bad as a draw is not won. */
export const expectationAlgorithm = chanceAlgorithm(
  {
    id: 'expectation',
    title: text('Expectation against a random opponent: most wins', '对随机对手求期望：多赢优先'),
    about: text(
      'Where we choose, the bread that wins most often, and among equals draws most often; where the random opponent picks, the mean over all breads, as exact fractions.',
      '轮到我们时取胜率最高的面包，胜率相同再比平局；轮到随机的对手时对所有面包取平均，全用精确分数。',
    ),
    listing: 'bread-expectation',
  },
  { policy: 'most-wins', isBetter: (next, best) => next > best },
);

/** Minimises the chance of losing, to zero where minimax keeps a draw; among equals maximises wins. */
export const safestAlgorithm = chanceAlgorithm(
  {
    id: 'safest',
    title: text('Never lose, then win most', '先保不败，再求多赢'),
    about: text(
      'Where we choose, the bread that loses least often (never, wherever minimax keeps a draw), and among equals wins most often; where the random opponent picks, the mean over all breads.',
      '轮到我们时先比败率（极大极小搜索能保平局的局面，败率就是 0），败率相同再取胜率最高的；轮到随机的对手时对所有面包取平均。',
    ),
    listing: 'bread-safest',
  },
  {
    policy: 'best',
    isBetter: (next, best) =>
      lossesOf(next) < lossesOf(best) || (lossesOf(next) === lossesOf(best) && winsOf(next) > winsOf(best)),
  },
);
