import { openKibitzer } from '../../answer/kibitzer.ts';
import type { Game, Player } from '../../core/game.ts';
import { createXorshift } from '../../core/random.ts';
import type { Lang } from '../../core/text.ts';
import { nodeEngines } from '../../engines/node/registry.ts';
import { type Assess, createAssess } from '../../play/assess.ts';
import { type Hints, HUMAN, PERFECT, RANDOM, type Seat } from '../../play/seats.ts';
import type { PlayOpponent } from './opponent.ts';

/** Everything that is decided before the first move. */
export interface Pairing {
  readonly game: Game;
  readonly start: unknown;
  readonly seats: readonly [Seat, Seat];
  readonly opponent: PlayOpponent;
  readonly hints: Hints;
  readonly lang: Lang;
  readonly assess: Assess;
  readonly random: () => number;
}

export interface PairingRequest {
  readonly game: Game;
  readonly start: unknown;
  readonly opponent: PlayOpponent;
  readonly hints: Hints;
  readonly lang: Lang;
  /** The side of the person; by default the player to move. */
  readonly side?: Player;
  /** By default every game is different. */
  readonly seed?: number;
}

const SEATS: Readonly<Record<PlayOpponent, Seat>> = { best: PERFECT, random: RANDOM, human: HUMAN };

export async function createPairing({ side, seed, ...request }: PairingRequest): Promise<Pairing> {
  const { game, start, opponent } = request;
  // neighbouring seeds would begin alike without the spreading
  const spread = Math.imul((seed ?? Date.now()) + 1, 0x9e3779b1);
  const other = SEATS[opponent];
  const kibitzer = await openKibitzer(game, nodeEngines);
  return {
    ...request,
    seats: (side ?? game.toMove(start)) === 0 ? [HUMAN, other] : [other, HUMAN],
    // separate, so that a hint does not change the random opponent's moves
    assess: createAssess(kibitzer, createXorshift(spread ^ 0x5bd1e995).next),
    random: createXorshift(spread).next,
  };
}
