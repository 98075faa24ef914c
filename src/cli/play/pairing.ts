import { seededRandom } from '../../analysis/estimate.ts';
import type { Game, Player } from '../../core/game.ts';
import type { Lang } from '../../core/text.ts';
import { type Assess, createAssess } from './assess.ts';
import type { Opponent } from './opponent.ts';

export const HINTS = ['off', 'ask', 'always'] as const;
/** Whether the kibitzer keeps silent, answers, or speaks on every turn. */
export type Hints = (typeof HINTS)[number];

/** Everything that is decided before the first move. */
export interface Pairing {
  readonly game: Game;
  readonly start: unknown;
  /** The players that people move. */
  readonly people: readonly Player[];
  readonly opponent: Opponent;
  readonly hints: Hints;
  readonly lang: Lang;
  readonly assess: Assess;
  readonly random: () => number;
}

export interface PairingRequest {
  readonly game: Game;
  readonly start: unknown;
  readonly opponent: Opponent;
  readonly hints: Hints;
  readonly lang: Lang;
  /** Whom the person plays; who is to move when left out. */
  readonly side?: Player;
  /** Left out, every game is different. */
  readonly seed?: number;
}

export function createPairing({ side, seed, ...request }: PairingRequest): Pairing {
  const { game, start, opponent } = request;
  // neighbouring seeds would begin alike without the spreading
  const spread = Math.imul((seed ?? Date.now()) + 1, 0x9e3779b1);
  return {
    ...request,
    people: opponent === 'human' ? [0, 1] : [side ?? game.toMove(start)],
    // apart, so that a hint does not change what the random opponent plays
    assess: createAssess(game, seededRandom(spread ^ 0x5bd1e995)),
    random: seededRandom(spread),
  };
}
