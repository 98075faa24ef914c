import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import type { EdPosition } from '../../games/ed/game.ts';
import { halves, type PairSplit, pairValue } from '../../games/ed/pairs.ts';

const SECONDS_A_PAIR = 2e-8;
const SECONDS_AT_LEAST = 1e-6;

/** The value of a sum is the exclusive or of its pairs; a pair's is the lowest bit that both sizes less 1 lack. */
export function edEngines(game: Game): readonly Engine[] {
  const own = game as Game<EdPosition, PairSplit>;
  const engine: Engine<'worth', EdPosition> = {
    id: 'lowest-missing-bit',
    title: text('the lowest missing bit of each pair', '每组石子二进制中最低的 0 位'),
    kind: 'worth',
    proves: ['outcome', 'grundy'],
    cost: ({ position }) => ({
      seconds: SECONDS_AT_LEAST + SECONDS_A_PAIR * position.pairs.length,
      bytes: 0,
    }),
    async prove({ position, moves }, work) {
      if (work.stop) return undefined;
      const { pairs } = position;
      const sum = pairs.reduce((all, pair) => all ^ pairValue(pair), 0);
      const after = (split: PairSplit) =>
        sum ^ pairValue(pairs[split.pair]!) ^ pairValue(halves(pairs, split));
      return {
        position: worthOf(sum, false),
        moves: moves === 'none' ? [] : own.moves(position).map(split => worthOf(after(split), true)),
      };
    },
  };
  return [engine];
}

function worthOf(grundy: number, isMove: boolean): Worth {
  return { grundy, outcome: (grundy === 0) === isMove ? 'win' : 'loss' };
}
