import type { Field, Reference } from '../../core/field.ts';
import { makeFraction, toNumber } from '../../core/fraction.ts';
import type { Outcome } from '../../core/game.ts';
import { certainOdds, compareOdds, type Odds } from '../../core/odds.ts';
import { type Text, text } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import { solveOdds } from '../reference/odds.ts';

const oddsReference: Reference = (game, meter) => {
  const { own, opponent } = solveOdds(game, 'best', meter);
  return (position, moves) => ({
    position: { odds: own(position) },
    moves: moves.map(move => ({ odds: opponent(game.play(position, move)) })),
  });
};

const FRACTION_SCHEMA = { type: 'string', pattern: '^[0-9]+(/[0-9]+)?$' };

export const oddsField: Field<Odds> = {
  id: 'odds',
  title: () => text('odds vs random (win · draw · loss)', '对随机对手的概率（胜 · 平 · 负）'),
  short: () => text('vs random', '随机胜率'),
  explanation: text(
    'The chances against an opponent who picks any legal move at random, when you lose as rarely as possible and then win most. A lost position can still have good chances: random opponents err.',
    '对手随机走棋时的胜、平、负概率：先求少输，再求多赢。必败的局面也可能概率很高，因为随机的对手会失误。',
  ),
  promised: () => true,
  rank: 4,
  compare: (a, b) => compareOdds(a.odds!, b.odds!),
  reading: oddsReading,
  text: ({ win, draw, loss }) =>
    [win, draw, loss].map(each => shortFraction(makeFraction(each), toNumber(each))).join(' · '),
  brief: ({ win, draw, loss }) => ({
    shown: percentOf(toNumber(win)),
    exact: [win, draw, loss].map(makeFraction).join(' · '),
  }),
  json: oddsJson,
  schema: {
    type: 'object',
    properties: { win: FRACTION_SCHEMA, draw: FRACTION_SCHEMA, loss: FRACTION_SCHEMA },
    required: ['win', 'draw', 'loss'],
    additionalProperties: false,
  },
  reference: oddsReference,
  // a player in a won position can hold it against any opponent
  derive: ({ outcome }) => (outcome === 'win' ? certainOdds('win') : undefined),
};

/** Odds are against a random opponent, the outcome against a perfect one: say so where both stand side by side. */
function oddsReading({ win, draw, loss }: Odds, { outcome }: Worth): Text {
  const [won, drawn, lost] = [win, draw, loss].map(share => percentOf(toNumber(share)));
  const dice = text(
    `Against an opponent who picks his moves by dice: ${won} wins, ${drawn} draws, ${lost} losses.`,
    `对手掷骰子乱走时：胜 ${won}，平 ${drawn}，负 ${lost}。`,
  );
  const perfect = outcome && PERFECT[outcome];
  return perfect ? text(`${dice.en} ${perfect.en}`, `${dice.zh}${perfect.zh}`) : dice;
}

const PERFECT: Readonly<Record<Outcome, Text>> = {
  win: text('An opponent who plays best cannot stop the win either.', '对手走最佳走法也挡不住。'),
  draw: text('An opponent who plays best holds a draw.', '对手走最佳走法则能守成平局。'),
  loss: text(
    'An opponent who plays best wins all the same: that is why it says loss. Dice may miss the replies that beat it.',
    '对手走最佳走法仍然会赢，所以结果写的是负；乱走的对手则可能走不出那些应对。',
  ),
};

export function oddsJson({ win, draw, loss }: Odds) {
  return { win: makeFraction(win), draw: makeFraction(draw), loss: makeFraction(loss) };
}

/** Long fractions are shown as rounded decimals. */
function shortFraction(exact: string, value: number): string {
  return exact.length <= 13 ? exact : `~${value.toFixed(6)}`;
}

/** Only certainty is 100 %; a probability just below it never rounds up. */
export function percentOf(share: number): string {
  if (share === 0 || share === 1) return `${share * 100}%`;
  return `${Math.min(99.9, Math.max(0.1, share * 100)).toFixed(1)}%`;
}
