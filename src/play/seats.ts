/** Who decides for a side: a person, or a computer of a skill from 0 (random) to 100 (perfect). */
export type Seat = { readonly kind: 'human' } | { readonly kind: 'computer'; readonly skill: number };

/** A person. */
export const HUMAN: Seat = { kind: 'human' };
/** A computer that always takes a best move. */
export const PERFECT: Seat = { kind: 'computer', skill: 100 };
/** A computer that takes any move. */
export const RANDOM: Seat = { kind: 'computer', skill: 0 };

/** When the kibitzer speaks. */
export const HINTS = ['off', 'ask', 'always'] as const;
/** Whether the kibitzer keeps silent, answers, or speaks on every turn. */
export type Hints = (typeof HINTS)[number];
