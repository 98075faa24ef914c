import type { Game, Outcome, Player } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import type { Estimate } from '../kibitzer/hint-marks.ts';

/** How a computer player came to its last move. */
export interface BotDecision {
  readonly game: Game;
  readonly player: Player;
  /** How many moves had been made. */
  readonly ply: number;
  /** Cells on which nothing stood; undefined where a game has none. */
  readonly left?: number;
  readonly by:
    | { readonly kind: 'proof'; readonly outcome: Outcome }
    /** An estimate, and how far it may be off. */
    | ({ readonly kind: 'guess' } & Estimate)
    | { readonly kind: 'chance' }
    | { readonly kind: 'only-move' };
}

/** Cells on which nothing stands. */
export function cellsLeft(game: Game, position: unknown): number | undefined {
  return game.cells?.(position).filter(({ mark }) => mark.trim() === '').length;
}

/** What a seat is doing while it does not know: nothing to say of what is proved. */
export function guessingLabel({ left, by }: BotDecision): Text | undefined {
  if (by.kind !== 'guess') return undefined;
  if (left === undefined) return text('guessing', '凭估计');
  return text(`guessing: ${left} empties left`, `凭估计：还有 ${left} 个空位`);
}

/** How good the guess is, for whoever wants to know more. */
export function guessQuality({ by }: BotDecision): Text | undefined {
  return by.kind === 'guess' ? by.quality : undefined;
}
