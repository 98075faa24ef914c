import { countBits } from '../../core/bits.ts';
import type { Engine } from '../../core/engine.ts';
import { text } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { makeSpec } from '../../games/spec.ts';
import { lookupEngine } from '../lookup-engine.ts';
import { type DecisionTable, parseBook } from './book.ts';

/** Estimated time to load a book and look a position up. */
const SECONDS = 0.05;
interface StoredBook {
  /** The most taken cells in it; known without loading it. */
  readonly mostTaken: number;
  load(): Promise<{ readonly bookBase64: string }>;
}

/** Books by spec, loaded when first needed; `npm run placement:book` makes them. */
const BOOKS: Readonly<Record<string, StoredBook>> = {
  'marbles?board=6x6&max-run=3': { mostTaken: 7, load: () => import('./books/marbles-6x6.ts') },
};

/** Answers the first moves of a board whose table is too large for a page. */
export function bookEngines(game: PlacementGame): readonly Engine[] {
  const stored = BOOKS[makeSpec(game)];
  if (!stored) return [];
  let opened: Promise<DecisionTable> | undefined;
  const open = () => {
    opened ??= stored.load().then(({ bookBase64 }) => openBook(game, bookBase64));
    return opened;
  };
  return [bookEngine(game, stored.mostTaken, SECONDS, open)];
}

export function openBook(game: PlacementGame, base64: string): DecisionTable {
  return parseBook(
    game,
    Uint8Array.from(atob(base64), character => character.charCodeAt(0)),
  );
}

export function bookEngine(
  game: PlacementGame,
  mostTaken: number,
  seconds: number,
  open: () => Promise<DecisionTable>,
): Engine {
  const longest = Math.max(...game.masks.map(countBits));
  return lookupEngine(game, {
    id: 'placement-book',
    title: text('an opening book, proved by a table of all positions', '开局库（由全局面表证明）'),
    proves: ['outcome'],
    cost: ({ taken }, withMoves) =>
      countBits(taken) + (withMoves ? longest : 0) <= mostTaken ? { seconds, bytes: 0 } : undefined,
    async open({ taken }) {
      const book = await open();
      const worth = (set: bigint, isMove: boolean): Worth => {
        const lost = book.isLost(set);
        return lost === undefined ? {} : { outcome: lost === isMove ? 'win' : 'loss' };
      };
      return { here: worth(taken, false), after: mask => worth(taken | mask, true) };
    },
  });
}
