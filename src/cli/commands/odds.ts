import { Budget, within } from '../../analysis/budget.ts';
import { expectedScore, matchDistribution, type ScoreDistribution } from '../../analysis/match-score.ts';
import { type Odds, POLICIES, type Policy, solveOdds } from '../../analysis/odds.ts';
import { fraction, makeFraction, toNumber } from '../../core/fraction.ts';
import type { Match } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import type { GameCommand, Invocation } from '../command.ts';
import { exactJson } from '../json.ts';
import { oneOf } from '../options.ts';
import { makeTable } from '../table.ts';

const POSITIONS = 50_000;

export const odds: GameCommand = {
  kind: 'game',
  name: 'odds',
  summary: text(
    'exact odds of a policy against a random opponent, and the contest score',
    '某策略对随机对手的精确概率，以及竞赛得分',
  ),
  options: [
    {
      name: 'policy',
      value: POLICIES.join('|'),
      check: oneOf(POLICIES),
      help: text('how to choose moves (default best)', '选择走法的策略（默认 best）'),
    },
    {
      name: 'exact',
      help: text(
        'with --json: the score probabilities as fractions too',
        '与 --json 合用：得分概率也给出分数',
      ),
    },
  ],
  examples: [
    'kibitz odds bread --policy best',
    'kibitz odds bread --policy most-wins --json',
    'kibitz odds cram --board 3x3',
  ],
  suits: game => !game.capabilities.scored,
  async run(game, invocation) {
    const policy = (invocation.values.policy ?? 'best') as Policy;
    const solved = within(new Budget(POSITIONS), budget => {
      const { own, opponent } = solveOdds(game, policy, budget);
      return { first: own(game.initial()), second: opponent(game.initial()) };
    });
    if (!solved) {
      invocation.complain(
        invocation.say(
          text(
            `expected a board with at most ${POSITIONS} positions, found a larger one; try a smaller --board`,
            `应为不超过 ${POSITIONS} 个局面的棋盘，却更大；请用更小的 --board`,
          ),
        ),
      );
      return 2;
    }
    const { match } = game.definition;
    const distribution = match && matchDistribution(match, solved.first, solved.second);
    if (invocation.json) writeJson(policy, solved, match, distribution, invocation);
    else writeText(policy, solved, match, distribution, invocation);
    return 0;
  },
};

interface BothOdds {
  readonly first: Odds;
  readonly second: Odds;
}

function writeJson(
  policy: Policy,
  { first, second }: BothOdds,
  match: Match | undefined,
  scores: ScoreDistribution | undefined,
  { values, write }: Invocation,
): void {
  const contest = match && scores && contestJson(match, scores, values.exact === true);
  write(
    `${exactJson({ policy, first: oddsJson(first), second: oddsJson(second), ...(contest ? { contest } : {}) })}\n`,
  );
}

function oddsJson({ win, draw, loss }: Odds) {
  return { win: makeFraction(win), draw: makeFraction(draw), loss: makeFraction(loss) };
}

/** Decimals are the nearest doubles of the exact values, which have thousands of digits. */
function contestJson(match: Match, scores: ScoreDistribution, exact: boolean) {
  const { weights, total } = scores;
  const probability = (weight: bigint) => toNumber({ numerator: weight, denominator: total });
  const full = weights[match.fullScore]!;
  const expected = expectedScore(scores);
  return {
    games: match.firstGames + match.secondGames,
    expectedScore: toNumber(expected),
    probabilityOf100: probability(full),
    probabilityBelow100: probability(total - full),
    distribution: Object.fromEntries(
      weights.flatMap((weight, score) => (weight === 0n ? [] : [[score, probability(weight)]])),
    ),
    ...(exact
      ? {
          exact: {
            expectedScore: makeFraction(fraction(expected.numerator, expected.denominator)),
            probabilityOf100: makeFraction(fraction(full, total)),
          },
        }
      : {}),
  };
}

function writeText(
  policy: Policy,
  { first, second }: BothOdds,
  match: Match | undefined,
  scores: ScoreDistribution | undefined,
  { say, write }: Invocation,
): void {
  const row = (name: string, { win, draw, loss }: Odds) => [
    name,
    ...[win, draw, loss].map(odds => `${makeFraction(odds)} (${percent(toNumber(odds))})`),
  ];
  const header = [policy, ...[text('win', '胜'), text('draw', '平'), text('loss', '负')].map(say)];
  const table = makeTable([
    header,
    row(say(text('moving first', '先手')), first),
    row(say(text('moving second', '后手')), second),
  ]);
  write(`${table.join('\n')}\n`);
  if (!match || !scores) return;
  const { weights, total } = scores;
  const games = match.firstGames + match.secondGames;
  const expected = toNumber(expectedScore(scores)).toFixed(2);
  const full = toNumber({ numerator: weights[match.fullScore]!, denominator: total });
  const short = toNumber({ numerator: total - weights[match.fullScore]!, denominator: total });
  write(
    `\n${say(
      text(
        `Contest of ${games} games: expected score ${expected}; ${match.fullScore} with probability ${percent(full)} (all but ${short.toPrecision(2)}).`,
        `${games} 场竞赛：期望得分 ${expected}；得 ${match.fullScore} 分的概率为 ${percent(full)}（其余 ${short.toPrecision(2)}）。`,
      ),
    )}\n`,
  );
  const likely = weights
    .map((weight, score) => ({ score, p: toNumber({ numerator: weight, denominator: total }) }))
    .filter(({ p }) => p >= 0.0005);
  for (const { score, p } of likely)
    write(`${`${score}`.padStart(4)}  ${percent(p).padStart(7)}  ${'#'.repeat(Math.round(p * 50))}\n`);
}

function percent(p: number): string {
  return `${(100 * p).toFixed(2)}%`;
}
