import type { Game } from '../core/game.ts';
import { makeSpec } from '../games/spec.ts';

/** A key of the game with its parameters, the player to move, and the position. */
export function positionKey({ game }: { readonly game: Game }, position: unknown): string {
  return `${makeSpec(game)} ${game.toMove(position)} ${game.key(position)}`;
}
