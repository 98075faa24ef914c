/** The player of a side: a person, or a computer with a skill from 0 (random) to 100 (perfect). */
export type Seat = { readonly kind: 'human' } | { readonly kind: 'computer'; readonly skill: number };

export const HUMAN: Seat = { kind: 'human' };
/** A computer that always takes a best move. */
export const PERFECT: Seat = { kind: 'computer', skill: 100 };
/** A computer that takes any move. */
export const RANDOM: Seat = { kind: 'computer', skill: 0 };

/** When hints are shown. */
export const HINTS = ['off', 'ask', 'always'] as const;
/** Hints never, on request, or on every turn. */
export type Hints = (typeof HINTS)[number];
