/** Who decides for a side: a person, or a computer of a skill from 0 (random) to 100 (perfect). */
export type Seat = { readonly kind: 'human' } | { readonly kind: 'computer'; readonly skill: number };

export const HUMAN: Seat = { kind: 'human' };
export const PERFECT: Seat = { kind: 'computer', skill: 100 };
export const RANDOM: Seat = { kind: 'computer', skill: 0 };

export const HINTS = ['off', 'ask', 'always'] as const;
/** Whether the kibitzer keeps silent, answers, or speaks on every turn. */
export type Hints = (typeof HINTS)[number];
