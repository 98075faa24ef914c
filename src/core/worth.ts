import type { Outcome } from './game.ts';
import type { Odds } from './odds.ts';
import type { Paths } from './paths.ts';

/** What is proved about a position or a move, by field (a game may add its own); a missing field is unknown. */
export interface Worth {
  readonly outcome?: Outcome;
  readonly plies?: number;
  readonly grundy?: number;
  readonly odds?: Odds;
  readonly paths?: Paths;
  readonly score?: number;
  readonly [field: string]: unknown;
}

/** The worth of a position and of each move (in the order of `moves`), for the player to move. */
export interface Worths {
  readonly position: Worth;
  /** Empty if no moves were requested. */
  readonly moves: readonly Worth[];
  /** Positions searched, where the engine counts them. */
  readonly nodes?: number;
}

/** The worth of a position with this Grundy value, or of the move to it: 0 is lost for the player to move there. */
export function grundyWorth(grundy: number, isMove: boolean): Worth {
  return { grundy, outcome: (grundy === 0) === isMove ? 'win' : 'loss' };
}

export function mergeWorths(found: readonly (Worths | undefined)[]): Worths {
  const there = found.filter(worths => worths !== undefined);
  const moves = Math.max(0, ...there.map(worths => worths.moves.length));
  const nodes = there.reduce((sum, worths) => sum + (worths.nodes ?? 0), 0);
  return {
    position: Object.assign({}, ...there.map(worths => worths.position)),
    moves: Array.from({ length: moves }, (_, index) =>
      Object.assign({}, ...there.map(worths => worths.moves[index] ?? {})),
    ),
    ...(nodes > 0 ? { nodes } : {}),
  };
}
