import type { Game } from '../../../../src/core/game.ts';
import { openDescription } from '../../../../src/games/placement/custom.ts';
import { GALLERY } from '../../../../src/games/placement/gallery.ts';
import { GAMES } from '../../../../src/games/registry.ts';
import { makeSpec, openSpec } from '../../../../src/games/spec.ts';
import { smallVariants } from '../../../../src/games/variants.suite.ts';

export interface Compared {
  readonly game: Game;
  /** Positions at most so many plies from the end of a random game: those before take too long to be asked by thousands. */
  readonly mostToEnd?: number;
  /** Fewer than are wanted otherwise. */
  readonly count?: number;
  /** Whole seconds for a position, where not everything will be proved. */
  readonly seconds?: number;
}

const EXTRA: readonly (readonly [string, Omit<Compared, 'game'>])[] = [
  ['kayles', {}],
  ['kayles?misere=1', {}],
  ['ed?heaps=2,3,4,1', {}],
  ['coins?coins=2,5,1,8,3,3', {}],
  ['octal?code=0.77&heaps=3,4', {}],
  ['octal?code=0.137&heaps=6', {}],
  ['custom?board=1x6&takes=a1+b1,b1+c1,c1+d1,d1+e1,e1+f1,a1', {}],
  ['othello?board=6x6', { mostToEnd: 6 }],
  ['othello', { mostToEnd: 6 }],
  ['othello', { count: 100, seconds: 1 }],
  ['cram?board=5x5', { mostToEnd: 6 }],
  ['marbles?board=5x5', { mostToEnd: 6 }],
];

/** Placement games with more cells are asked about near their end. */
const MOST_CELLS = 16;

/** Every variant of every game in small, the usual ones, the gallery of drawn games, and some that are too large. */
export function comparedVariants(): Compared[] {
  const drawn = GALLERY.map(({ description }): Compared => {
    const opening = openDescription(description);
    if (!opening.ok) throw new Error(opening.error.en);
    const game = opening.value;
    const cells = game.makePosition(game.initial()).replace(/[^.]/g, '').length;
    return cells <= MOST_CELLS ? { game } : { game, mostToEnd: 6 };
  });
  const others = EXTRA.map(([spec, how]): Compared => ({ game: opened(spec), ...how }));
  const found = [...GAMES.flatMap(smallVariants).map((game): Compared => ({ game })), ...others, ...drawn];
  const name = ({ game, seconds }: Compared) => `${makeSpec(game)} ${seconds}`;
  return found.filter((each, index) => found.findIndex(other => name(other) === name(each)) === index);
}

function opened(spec: string): Game {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(`${spec}: ${game.error.en}`);
  return game.value;
}
