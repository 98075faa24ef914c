import { continued, type Meter } from '../../core/effort.ts';
import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import { MISERE } from '../../core/variant.ts';
import { grundyWorth } from '../../core/worth.ts';
import { leastAbsent } from './grundy.ts';
import { memoised } from './memo.ts';

/**
 * Grundy values of any game with `parts`: the value of a sum is the exclusive or of its parts, and symmetric positions
 * are valued once. Normal play only: in misère play parts do not add up.
 */
export function partsEngine(game: Game): Engine | undefined {
  const { definition, variant } = game;
  if (!definition.capabilities.impartial || !game.parts || variant[MISERE.key] === true) return undefined;
  return {
    id: 'parts',
    title: text('independent parts, each valued once', '独立部分各求一次'),
    kind: 'worth',
    proves: ['outcome', 'grundy'],
    cost: () => ({ seconds: Number.POSITIVE_INFINITY, bytes: 0 }),
    prove: ({ position, moves }, work) => {
      const legal = moves === 'none' ? [] : game.moves(position);
      return continued(
        work,
        meter => valueByParts(game, meter),
        value => ({
          position: grundyWorth(value(position), false),
          moves: legal.map(move => grundyWorth(value(game.play(position, move)), true)),
        }),
      );
    },
  } satisfies Engine<'worth'>;
}

function valueByParts(game: Game, meter: Meter): (position: unknown) => number {
  return memoised<unknown, unknown, number>(
    game,
    meter,
    (position, ask) => {
      const parts = game.parts!(position);
      return parts.length > 1
        ? parts.reduce<number>((sum, part) => sum ^ ask(part), 0)
        : leastAbsent(game.moves(position).map(move => ask(game.play(position, move))));
    },
    { keyOf: position => leastKey(game, position) },
  );
}

/** One key for all images of a position. */
function leastKey(game: Game, position: unknown): string {
  const images = game.symmetric?.(position) ?? [position];
  return images.map(image => game.key(image)).reduce((least, key) => (key < least ? key : least));
}
