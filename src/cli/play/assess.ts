import { type Analysis, analyze, USUAL_LIMITS } from '../../analysis/analyze.ts';
import { type Guess, guessMoves } from '../../analysis/playouts.ts';
import type { Game } from '../../core/game.ts';

/** What is known about a position: proved, or only guessed from random games. */
export type Assessment =
  | { readonly kind: 'proved'; readonly analysis: Analysis<unknown, unknown> }
  | { readonly kind: 'guessed'; readonly guesses: readonly Guess<unknown>[] };

export type Assess = (position: unknown) => Promise<Assessment>;

/**
 * 18 empties are proved in 0.1 to 2 s, 19 in up to 5. Nobody chooses a move by the number of sequences
 * behind it: they are not worth the wait.
 */
const LIMITS = { ...USUAL_LIMITS, othelloEmpties: 18, pathSeconds: 0 };
/** Random games per decision: about a second on an empty 8×8 board. */
const PLAYOUTS = 400;

/** Assesses positions and remembers them: a hint, the list of moves and the reply look at the same ones. */
export function createAssess(game: Game, random: () => number): Assess {
  const known = new Map<string, Promise<Assessment>>();
  return position => {
    const key = `${game.toMove(position)} ${game.key(position)}`;
    const before = known.get(key);
    if (before) return before;
    const found = assess(game, position, random);
    known.set(key, found);
    return found;
  };
}

async function assess(game: Game, position: unknown, random: () => number): Promise<Assessment> {
  const analysis = await analyze(game, position, LIMITS);
  if (analysis.outcome !== undefined) return { kind: 'proved', analysis };
  return { kind: 'guessed', guesses: guessMoves(game, position, PLAYOUTS, random) };
}
