import type { Why } from '../../answer/analysis.ts';
import { exactJson } from '../../answer/json.ts';
import { policyOddsJson } from '../../answer/question-json.ts';
import {
  expectedScore,
  matchDistribution,
  type ScoreDistribution,
} from '../../answer/reference/match-score.ts';
import { FRACTION_NODES } from '../../answer/reference/odds.ts';
import type { Effort } from '../../core/effort.ts';
import type { PolicyOdds } from '../../core/engine.ts';
import { makeFraction, toNumber } from '../../core/fraction.ts';
import type { Match } from '../../core/game.ts';
import { type Odds, POLICIES, type Policy } from '../../core/odds.ts';
import { type Text, text } from '../../core/text.ts';
import type { GameCommand, Invocation } from '../command.ts';
import { kibitzerFor } from '../open-game.ts';
import { effortOf, FORCE, LIMIT, oneOfOption } from '../options.ts';
import { makeTable } from '../output.ts';

/** Fractions of some 380,000 positions: each counts for FRACTION_NODES, and the usual boards have up to 131,072 of them. */
const BYTES = 2 ** 32;
const USUAL_SECONDS = 30;

export const oddsCommand: GameCommand = {
  kind: 'game',
  name: 'odds',
  summary: text(
    'exact odds of a policy against a random opponent, and the contest score',
    '某策略对随机对手的精确胜率，以及比赛得分',
  ),
  options: [
    {
      name: 'policy',
      value: POLICIES.join('|'),
      check: oneOfOption(POLICIES),
      help: text('how to choose moves (default best)', '选择走法的策略（默认 best）'),
    },
    {
      name: 'exact',
      help: text(
        'with --json: the score probabilities as fractions too',
        '与 --json 合用：各得分的概率同时给出精确分数 a/b',
      ),
    },
    LIMIT,
    FORCE,
  ],
  async run(game, invocation) {
    const policy = (invocation.values.policy ?? 'best') as Policy;
    const kibitzer = await kibitzerFor(game, invocation);
    if (!kibitzer.ok) return 2;
    const { value: solved, refused } = await kibitzer.value.ask(
      'odds',
      { policy },
      { bytes: BYTES, ...usualTime(invocation), ...effortOf(invocation) },
    );
    if (!solved) {
      const [{ why, spent } = { why: 'too-large' as const }] = refused;
      invocation.reportError(refusal(why, spent ?? 0), { kind: 'limit' });
      return 2;
    }
    const { match } = game.definition;
    const distribution = match && matchDistribution(match, solved.first, solved.second);
    if (invocation.json) {
      const found = policyOddsJson(policy, solved, match, invocation.values.exact === true);
      invocation.write(`${exactJson(found)}\n`);
    } else writeText(policy, solved, match, distribution, invocation);
    return 0;
  },
};

/** The usual boards need some seconds on a slow machine; `--limit` overrides this. */
function usualTime({ values: { limit, force } }: Invocation): Effort {
  return limit === undefined && !force ? { seconds: USUAL_SECONDS } : {};
}

/** Fractions of many positions take much time and memory; their number is unknown before the search. */
function refusal(why: Why, spent: number): Text {
  const found = Math.floor(spent / FRACTION_NODES).toLocaleString('en-US');
  return why === 'time'
    ? text(
        `the time is over after the odds of ${found} positions; use a longer --limit, --force or a smaller --board`,
        `时限内算出了 ${found} 个局面的概率，还有更多；可用 --limit 秒数 或 --force 继续，或换小一点的 --board`,
      )
    : text(
        `the memory is full after the odds of ${found} positions; use --force or a smaller --board`,
        `${found} 个局面的概率已占满内存，还有更多；可用 --force 继续，或换小一点的 --board`,
      );
}

function writeText(
  policy: Policy,
  { first, second }: PolicyOdds,
  match: Match | undefined,
  scores: ScoreDistribution | undefined,
  { translate, write }: Invocation,
): void {
  const row = (name: string, { win, draw, loss }: Odds) => [
    name,
    ...[win, draw, loss].map(odds => `${makeFraction(odds)} (${percent(toNumber(odds))})`),
  ];
  const header = [policy, ...[text('win', '胜'), text('draw', '平'), text('loss', '负')].map(translate)];
  const table = makeTable([
    header,
    row(translate(text('moving first', '先手')), first),
    row(translate(text('moving second', '后手')), second),
  ]);
  write(`${table.join('\n')}\n`);
  if (!match || !scores) return;
  const { weights, total } = scores;
  const games = match.firstGames + match.secondGames;
  const expected = toNumber(expectedScore(scores)).toFixed(2);
  const full = toNumber({ numerator: weights[match.fullScore]!, denominator: total });
  const short = toNumber({ numerator: total - weights[match.fullScore]!, denominator: total });
  write(
    `\n${translate(
      text(
        `Contest of ${games} games: expected score ${expected}; ${match.fullScore} with probability ${percent(full)} (misses it with probability ${short.toPrecision(2)}).`,
        `一场比赛（${games} 局）：期望得分 ${expected}；得 ${match.fullScore} 分的概率为 ${percent(full)}（得不到的概率约 ${short.toPrecision(2)}）。`,
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
