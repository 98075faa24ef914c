import type { Meter } from '../../core/effort.ts';
import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import { MISERE } from '../../core/variant.ts';
import { DEEPEST_PLIES, Way } from '../../core/watched.ts';
import type { Worth } from '../../core/worth.ts';
import { leastAbsent } from './grundy.ts';
import { UNSEEN_PLIES } from './memo.ts';

/**
 * Grundy values of any game with `parts`: the value of a sum is the exclusive or of its parts, and symmetric positions
 * are valued once. Normal play only: in misère play parts do not add up.
 */
export function partsEngine(game: Game): Engine | undefined {
  const { definition, variant } = game;
  if (!definition.capabilities.impartial || !game.parts || variant[MISERE.key] === true) return undefined;
  const engine: Engine<'worth'> = {
    id: 'parts',
    title: text('independent parts, each valued once', '独立部分各求一次'),
    kind: 'worth',
    proves: ['outcome', 'grundy'],
    cost: () => ({ seconds: Number.POSITIVE_INFINITY, bytes: 0 }),
    prove({ position, moves }, work) {
      let value: ((position: unknown) => number) | undefined;
      return work.inSlices(meter => {
        value ??= valueByParts(game, meter);
        const here = value(position);
        const worth = (grundy: number, isMove: boolean): Worth => ({
          grundy,
          outcome: (grundy === 0) === isMove ? 'win' : 'loss',
        });
        const legal = moves === 'none' ? [] : game.moves(position);
        return {
          position: worth(here, false),
          moves: legal.map(move => worth(value!(game.play(position, move)), true)),
        };
      });
    },
  };
  return engine;
}

function valueByParts(game: Game, meter: Meter): (position: unknown) => number {
  const known = new Map<string, number>();
  const way = new Way(game, UNSEEN_PLIES, DEEPEST_PLIES);
  const value = (position: unknown): number => {
    const key = leastKey(game, position);
    const before = known.get(key);
    if (before !== undefined) return before;
    meter.spend();
    way.enter(position, key);
    let found: number;
    try {
      const parts = game.parts!(position);
      found =
        parts.length > 1
          ? parts.reduce<number>((sum, part) => sum ^ value(part), 0)
          : leastAbsent(game.moves(position).map(move => value(game.play(position, move))));
    } finally {
      way.leave(key);
    }
    known.set(key, found);
    return found;
  };
  return value;
}

/** One key for all images of a position. */
function leastKey(game: Game, position: unknown): string {
  const images = game.symmetric?.(position) ?? [position];
  return images.map(image => game.key(image)).reduce((least, key) => (key < least ? key : least));
}
