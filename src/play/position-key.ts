import type { Game } from '../core/game.ts';
import { makeSpec } from '../games/spec.ts';

/** Equal keys mean equal answers: the game with its parameters, who is to move, and the position itself. */
export function positionKey({ game }: { readonly game: Game }, position: unknown): string {
  return `${makeSpec(game)} ${game.toMove(position)} ${game.key(position)}`;
}
