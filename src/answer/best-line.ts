import type { Game, Outcome } from '../core/game.ts';
import type { Analysis } from './analysis.ts';
import { endFields } from './fields/list.ts';
import type { AnalysisOptions } from './kibitzer.ts';

/** Best play of both sides from a position. */
export interface BestLine<M> {
  readonly steps: readonly LineStep<M>[];
  /** Whether the line reaches the end of the game or stops where nothing more is proved. */
  readonly end: 'over' | 'unproved';
}

/** A move of a best line. */
export interface LineStep<M> {
  readonly move: M;
  readonly name: string;
  readonly outcome: Outcome;
  readonly isPass: boolean;
}

/**
 * Best play of both sides from an analysed position to the end of the game, or as far as it is proved; `onStep` is
 * called after each move.
 *
 * @example
 * ```ts
 * import { bestLine, openKibitzer, openSpec, orThrow } from 'kibitz';
 *
 * const game = orThrow(openSpec('marbles?board=3x3'));
 * const kibitzer = await openKibitzer(game);
 * const analysis = await kibitzer.analyze(game.initial());
 * const line = await bestLine(game, analysis, (position, wish) => kibitzer.analyze(position, wish));
 * console.log(line.end, line.steps.map(({ name }) => name).join(' ')); // over a1-e1 b2 c3-d2 b1 c1-d1
 * ```
 */
export async function bestLine<P, M>(
  game: Game<P, M>,
  analysis: Analysis<P, M>,
  ask: (position: P, wish: AnalysisOptions) => Promise<Analysis<P, M>>,
  onStep?: (line: BestLine<M>) => void,
): Promise<BestLine<M>> {
  const wish = { fields: endFields(game.definition), moves: 'best' } as const;
  let steps: readonly LineStep<M>[] = [];
  for (let here = analysis; ; ) {
    if (game.ending(here.position)) return { steps, end: 'over' };
    const [best] = here.moves;
    if (here.outcome === undefined || best?.outcome !== here.outcome) return { steps, end: 'unproved' };
    const { move, name, outcome } = best;
    steps = [...steps, { move, name, outcome, isPass: game.isPass?.(here.position, move) === true }];
    onStep?.({ steps, end: 'unproved' });
    here = await ask(game.play(here.position, best.move), wish);
  }
}
