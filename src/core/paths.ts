import type { Outcome } from './game.ts';

/** Move sequences from here to the end, by result for the player to move. A forced pass adds none. */
export type Paths = Readonly<Record<Outcome, bigint>>;

export function reversePaths({ win, draw, loss }: Paths): Paths {
  return { win: loss, draw, loss: win };
}
