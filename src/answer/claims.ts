import type { ClaimResult, Game } from '../core/game.ts';
import type { Analysis } from './analysis.ts';

/** A claim beside the analysis; without `agrees` the value is not known. */
export interface CheckedClaim extends ClaimResult {
  readonly found?: number;
  readonly agrees?: boolean;
}

/** Compares the claims in the text of a position with the analysis. */
export function checkClaims(
  game: Game,
  { position, moves }: Analysis<unknown, unknown>,
  source: string,
): CheckedClaim[] {
  return (game.claims?.(source) ?? []).map(claim => {
    // an illegal move has no worth
    if (!game.parseMove(position, claim.move).ok) return { ...claim, agrees: false };
    const found = moves.find(({ name }) => name === claim.move)?.[claim.field];
    return typeof found === 'number' ? { ...claim, found, agrees: found === claim.claimed } : claim;
  });
}
