import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';

/** The player of a side: a person, or a computer with a skill from 0 (random) to 100 (perfect). */
export type Seat = { readonly kind: 'human' } | { readonly kind: 'computer'; readonly skill: number };

/** The seat of a person. */
export const HUMAN: Seat = { kind: 'human' };
/** A computer that always takes a best move. */
export const PERFECT: Seat = { kind: 'computer', skill: 100 };
/** A computer that takes any move. */
export const RANDOM: Seat = { kind: 'computer', skill: 0 };

/** When hints are shown. */
export const HINTS = ['off', 'ask', 'always'] as const;
/** Hints never, on request, or on every turn. */
export type Hints = (typeof HINTS)[number];

/** The seats of both sides, as links and files write them: `human,100`. */
export function makeSeats(seats: readonly [Seat, Seat]): string {
  return seats.map(makeSeat).join(',');
}

export function makeSeat(seat: Seat): string {
  return seat.kind === 'human' ? 'human' : `${seat.skill}`;
}

export function parseSeats(source: string | undefined): Result<readonly [Seat, Seat] | undefined, Text> {
  if (source === undefined) return ok(undefined);
  const [first, second, ...more] = source.split(',').map(word => parseSeat(word.trim()));
  return first && second && more.length === 0
    ? ok([first, second])
    : err(text(`'${source}' are not two players`, `「${source}」不是有效的玩家设置`));
}

function parseSeat(source: string): Seat | undefined {
  if (source === 'human') return HUMAN;
  const skill = /^\d{1,3}$/.test(source) ? Number(source) : Number.NaN;
  return skill <= 100 ? { kind: 'computer', skill } : undefined;
}
