import type { Step } from './step.ts';
import { positionCode, positionCount, type Trace } from './trace.ts';

/**
 * The first event in which two traces of one algorithm differ, counted from 0: the length of the shorter one when it
 * is the beginning of the other; undefined when they are the same.
 */
export function firstDifference(trace: Trace, reference: Trace, steps: readonly Step[]): number | undefined {
  const positions = samePositions(trace, reference);
  const values = sameNumbers(trace.values, reference.values);
  const [ours, theirs] = [trace.columns, reference.columns];
  const shorter = Math.min(trace.events, reference.events);
  for (let event = 0; event < shorter; event++) {
    const step = ours.step[event]!;
    if (step !== theirs.step[event]) return event;
    for (const [index, { type }] of steps[step]!.args.entries()) {
      const value = (index === 0 ? ours.a : ours.b)[event]!;
      const translated = type === 'position' ? positions[value] : type === 'value' ? values[value] : value;
      if (translated !== (index === 0 ? theirs.a : theirs.b)[event]) return event;
    }
  }
  return trace.events === reference.events ? undefined : shorter;
}

function samePositions(trace: Trace, reference: Trace): readonly number[] {
  const codes = (of: Trace) => Array.from({ length: positionCount(of) }, (_, id) => positionCode(of, id));
  return sameNumbers(codes(trace), codes(reference));
}

/** For each word of a pool its number in the other one, or −1. */
function sameNumbers(words: readonly string[], others: readonly string[]): readonly number[] {
  const numbers = new Map(others.map((word, index) => [word, index]));
  return words.map(word => numbers.get(word) ?? -1);
}
