import type { Analysis } from '../../answer/analysis.ts';
import { endingOutcome, type Game, type Outcome, type Player } from '../../core/game.ts';

/** How many lights the column has; an odd number, so that a draw is the middle one. */
export const LIGHTS = 15;
/** A lead of this many points fills the column. */
const FULL_LEAD = 16;

export interface LitColumn {
  readonly outcome: Outcome | 'unknown';
  /** From the top; up to where the value reaches, all are lit. */
  readonly lit: readonly boolean[];
}

/**
 * The value for the player to move: full for a win, empty for a loss, the middle for a draw; a score in between.
 * A finished game has no player to move: then it is the value for `viewer`.
 */
export function lightsOf(
  game: Game,
  position: unknown,
  analysis: Pick<Analysis<unknown, unknown>, 'outcome' | 'score'> | undefined,
  viewer: Player = game.toMove(position),
): LitColumn {
  const ending = game.ending(position);
  const outcome = ending ? endingOutcome(ending, viewer) : analysis?.outcome;
  if (outcome === undefined) return { outcome: 'unknown', lit: Array.from({ length: LIGHTS }, () => false) };
  const { score } = ending ?? analysis ?? {};
  const height = Math.round(((1 + levelOf(outcome, score)) / 2) * (LIGHTS - 1)) + 1;
  return { outcome, lit: Array.from({ length: LIGHTS }, (_, index) => LIGHTS - index <= height) };
}

/** −1 … 1, by how much a lead or its lack counts, whosever it is; even the smallest is seen. */
function levelOf(outcome: Outcome, score: number | undefined): number {
  const sign = { win: 1, draw: 0, loss: -1 }[outcome];
  return score === undefined ? sign : sign * Math.min(1, Math.max(0.15, Math.abs(score) / FULL_LEAD));
}
