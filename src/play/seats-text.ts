import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { HUMAN, type Seat } from './seats.ts';

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
