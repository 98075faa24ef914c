/** The moments of an export: from one to another, every so many events. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly every: number;
}

/** The moments that are shown, the last one always among them. */
export function momentsOf({ from, to, every }: Range): number[] {
  const moments: number[] = [];
  for (let n = from; n < to; n += every) moments.push(n);
  return [...moments, to];
}

/** A range that somebody typed: in order, within the trace, with at most so many moments. */
export function fitRange({ from, to, every }: Range, events: number, most: number): Range {
  const clamp = (n: number) => Math.max(0, Math.min(events, Math.round(n) || 0));
  const [first, last] = [clamp(from), clamp(to)].sort((a, b) => a - b) as [number, number];
  const least = Math.ceil((last - first) / (most - 1));
  return { from: first, to: last, every: Math.max(1, Math.round(every) || 1, least) };
}
