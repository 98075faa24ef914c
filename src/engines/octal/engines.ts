import { heapValues } from '../../answer/heaps/values.ts';
import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import { grundyWorth } from '../../core/worth.ts';
import type { OctalMove, OctalPosition } from '../../games/octal/game.ts';
import { lookupEngine } from '../lookup-engine.ts';

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
  return [
    lookupEngine(own, {
      id: 'heap-values',
      title: text('values of heaps from small to large', '从小到大逐堆求 SG 值'),
      proves: ['outcome', 'grundy'],
      cost: ({ heaps }) => ({
        seconds: SECONDS_AT_LEAST + SECONDS_A_PAIR * code.length * Math.max(0, ...heaps) ** 2,
        bytes: 0,
      }),
      open: ({ heaps }) => {
        // the largest first, so that the table grows once
        sizeValue(Math.max(0, ...heaps));
        const sum = heaps.reduce((all, size) => all ^ sizeValue(size), 0);
        return {
          here: grundyWorth(sum, false),
          after: ({ heap, left, right }) =>
            grundyWorth(sum ^ sizeValue(heaps[heap]!) ^ sizeValue(left) ^ sizeValue(right), true),
        };
      },
    }),
  ];
}
