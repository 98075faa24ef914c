import { heapValues } from '../../answer/heaps/values.ts';
import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import type { OctalMove, OctalPosition } from '../../games/octal/game.ts';

const SECONDS_A_PAIR = 2e-8;
const SECONDS_AT_LEAST = 1e-6;

/**
 * The value of a sum is the exclusive or of its heaps (Sprague, Grundy); a heap's follows from those of smaller heaps.
 */
export function octalEngines(game: Game): readonly Engine[] {
  const own = game as Game<OctalPosition, OctalMove>;
  const code = own.heapCode ?? [];
  let values = heapValues(code, 0);
  const sizeValue = (size: number) => {
    if (size >= values.length) values = heapValues(code, Math.max(size, 2 * values.length));
    return values[size]!;
  };
  const engine: Engine<'worth', OctalPosition> = {
    id: 'heap-values',
    title: text('values of heaps from small to large', '从小到大逐堆求 SG 值'),
    kind: 'worth',
    proves: ['outcome', 'grundy'],
    cost: ({ position }) => ({
      seconds: SECONDS_AT_LEAST + SECONDS_A_PAIR * code.length * Math.max(0, ...position.heaps) ** 2,
      bytes: 0,
    }),
    async prove({ position, moves }, work) {
      if (work.stop) return undefined;
      const { heaps } = position;
      // the largest first, so that the table grows once
      sizeValue(Math.max(0, ...heaps));
      const sum = heaps.reduce((all, size) => all ^ sizeValue(size), 0);
      const after = ({ heap, left, right }: OctalMove) =>
        sum ^ sizeValue(heaps[heap]!) ^ sizeValue(left) ^ sizeValue(right);
      return {
        position: worthOf(sum, false),
        moves: moves === 'none' ? [] : own.moves(position).map(move => worthOf(after(move), true)),
      };
    },
  };
  return [engine];
}

function worthOf(grundy: number, isMove: boolean): Worth {
  return { grundy, outcome: (grundy === 0) === isMove ? 'win' : 'loss' };
}
