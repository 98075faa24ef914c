import type { Outcome } from './game.ts';

/** Move sequences to the end, by result for the player to move; a forced pass adds none. */
export type Paths = Readonly<Record<Outcome, bigint>>;

export function reversePaths({ win, draw, loss }: Paths): Paths {
  return { win: loss, draw, loss: win };
}
