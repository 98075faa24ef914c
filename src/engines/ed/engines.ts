import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import { grundyWorth } from '../../core/worth.ts';
import type { EdPosition } from '../../games/ed/game.ts';
import { halves, type PairSplit, pairValue } from '../../games/ed/pairs.ts';
import { lookupEngine } from '../lookup-engine.ts';

const SECONDS_A_PAIR = 2e-8;
const SECONDS_AT_LEAST = 1e-6;

/** The value of a sum is the exclusive or of its pairs; a pair's is the lowest bit that both sizes less 1 lack. */
export function edEngines(game: Game): readonly Engine[] {
  return [
    lookupEngine(game as Game<EdPosition, PairSplit>, {
      id: 'lowest-missing-bit',
      title: text('the lowest missing bit of each pair', '每组石子二进制中最低的 0 位'),
      proves: ['outcome', 'grundy'],
      cost: ({ pairs }) => ({ seconds: SECONDS_AT_LEAST + SECONDS_A_PAIR * pairs.length, bytes: 0 }),
      open: ({ pairs }) => {
        const sum = pairs.reduce((all, pair) => all ^ pairValue(pair), 0);
        return {
          here: grundyWorth(sum, false),
          after: split =>
            grundyWorth(sum ^ pairValue(pairs[split.pair]!) ^ pairValue(halves(pairs, split)), true),
        };
      },
    }),
  ];
}
