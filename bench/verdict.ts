import type { Target } from './entry.ts';
import type { Measured, Timing } from './measure.ts';

/** The fastest baseline's best time is what ours is held against. */
export function bestBaseline({ baselines }: Measured): Timing | undefined {
  return baselines.toSorted((a, b) => a.minMs - b.minMs)[0];
}

export function ratioOf(measured: Measured): number | undefined {
  const best = bestBaseline(measured);
  return best && measured.ours.minMs / best.minMs;
}

export interface Verdict {
  readonly wanted: string;
  readonly found: string;
  readonly isMet: boolean;
}

/** What became of an entry's targets; those that speak of an entry that did not run are left out. */
export function verdicts(measured: Measured, all: readonly Measured[]): Verdict[] {
  return (measured.entry.targets ?? []).flatMap(target => judge(target, measured, all) ?? []);
}

export function showVerdict({ wanted, found, isMet }: Verdict): string {
  return `${isMet ? 'met' : 'MISSED'}: ${wanted} (${found})`;
}

function judge(target: Target, measured: Measured, all: readonly Measured[]): Verdict | undefined {
  if (target.kind === 'memory') {
    if (measured.memoryMb === undefined) return undefined;
    const { memoryMb } = measured;
    return atMost(memoryMb, target.mostMb, value => `${value.toFixed(0)} MB`);
  }
  if (target.kind === 'entry') {
    const other = all.find(({ entry }) => entry.id === target.id);
    if (!other) return undefined;
    const ratio = measured.ours.minMs / other.ours.minMs;
    return atMost(ratio, target.most, value => `${+value.toFixed(3)}× ${target.id}`);
  }
  const ratio = ratioOf(measured);
  if (ratio === undefined) return undefined;
  if (target.kind === 'ratio') return atMost(ratio, target.most, value => `${+value.toFixed(3)}×`);
  const faster = 1 / ratio;
  return {
    wanted: `≥ ${target.least}× faster`,
    found: `${faster.toFixed(1)}×`,
    isMet: faster >= target.least,
  };
}

function atMost(value: number, most: number, show: (value: number) => string): Verdict {
  return { wanted: `≤ ${show(most)}`, found: show(value), isMet: value <= most };
}
