import { signal } from '@preact/signals';
import type { Game } from '../../core/game.ts';

/** A position whose value somebody wants to see proved. */
export interface WhyQuestion {
  readonly game: Game;
  readonly position: unknown;
  /** The move that leads there, where the question is about a move. */
  readonly after?: { readonly before: unknown; readonly move: unknown };
}

/** Undefined while nobody asks. */
export const askedWhy = signal<WhyQuestion | undefined>(undefined);
