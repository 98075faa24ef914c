import type { PolicyOdds } from '../core/engine.ts';
import { fraction, makeFraction, toNumber } from '../core/fraction.ts';
import type { Game, Match } from '../core/game.ts';
import type { Policy } from '../core/odds.ts';
import type { Paths } from '../core/paths.ts';
import type { PassConvention } from '../core/perft.ts';
import { oddsJson } from './fields/odds.ts';
import { variantJson } from './json.ts';
import { expectedScore, matchDistribution, type ScoreDistribution } from './reference/match-score.ts';

/** The game of an answer, as in every JSON answer. */
export function gameJson({ definition, variant }: Game, spec: string) {
  return { game: definition.id, spec, ...variantJson(definition.options, variant) };
}

/** Counts of move sequences by winner, under the players' own names. */
export function countJson(game: Game, position: unknown, { win, draw, loss }: Paths): Record<string, bigint> {
  const [first, second] = game.definition.players;
  const [firstWins, secondWins] = game.toMove(position) === 0 ? [win, loss] : [loss, win];
  return { [first.id]: firstWins, [second.id]: secondWins, draw };
}

/** `perDepth[i]` leaves at depth i + 1. */
export function perftJson(
  game: Game,
  spec: string,
  depth: number,
  passes: PassConvention,
  perDepth: readonly bigint[],
) {
  return { ...gameJson(game, spec), depth, passes, leaves: perDepth.at(-1) ?? 1n, perDepth };
}

/** The odds of a policy, and its contest score if the game has a contest. */
export function policyOddsJson(
  policy: Policy,
  { first, second }: PolicyOdds,
  match: Match | undefined,
  exact: boolean,
) {
  const contest = match && contestJson(match, matchDistribution(match, first, second), exact);
  return { policy, first: oddsJson(first), second: oddsJson(second), ...(contest ? { contest } : {}) };
}

/** Decimals are the nearest doubles: the exact values have thousands of digits. */
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
