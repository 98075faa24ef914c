import type { Entry, Series } from '../entry.ts';

export const placementSeries: readonly Series[] = [
  {
    id: 'outcomes',
    title: 'marbles, outcomes of all positions',
    note: 'One thread, the solve alone: our plan and WebAssembly module exist before.',
  },
  {
    id: 'tabulate',
    title: 'tabulate marbles, beyond one memory',
    note: 'The whole command on all cores, in parts; no baseline. The target is relative to our own 5×6 on one thread.',
  },
  {
    id: 'grundy',
    title: 'marbles, Grundy values of all positions',
    note: 'Measured like the outcomes.',
  },
];

function entry(kind: 'outcome' | 'grundy', rows: number, columns: number, options: Partial<Entry>): Entry {
  const args = [`${rows}`, `${columns}`];
  const isOutcome = kind === 'outcome';
  const label = isOutcome ? 'C++ descending loop' : 'C++ descending mex';
  return {
    id: `${kind === 'outcome' ? 'outcomes' : 'grundy'}-${rows}x${columns}`,
    title: `${rows}×${columns}`,
    series: isOutcome ? 'outcomes' : 'grundy',
    work: 2 ** (rows * columns),
    clock: 'reported',
    ours: { kind: 'task', name: `placement-${kind}`, label: 'kibitz', args },
    baselines: [{ kind: 'baseline', name: `placement-${kind}`, label, args }],
    rounds: 3,
    ...options,
  };
}

/** The loop over all of 5×6 takes two minutes: every 32nd block of 65,536 positions stands for the rest. */
const SLICE = 32;

export const placementEntries: readonly Entry[] = [
  entry('outcome', 4, 4, { rounds: 7 }),
  entry('outcome', 4, 5, { rounds: 7, quick: true }),
  entry('outcome', 5, 5, { targets: [{ kind: 'faster', least: 250 }] }),
  entry('outcome', 5, 6, {
    rounds: 2,
    targets: [{ kind: 'faster', least: 250 }],
    baselines: [
      {
        kind: 'baseline',
        name: 'placement-outcome',
        label: `C++ descending loop, every ${SLICE}nd block`,
        args: ['5', '6', `${SLICE}`],
        times: SLICE,
      },
    ],
    note: `the baseline is extrapolated from every ${SLICE}nd block of 65,536 positions`,
  }),
  {
    id: 'tabulate-6x6',
    title: '6×6',
    series: 'tabulate',
    work: 2 ** 36,
    clock: 'process',
    ours: { kind: 'kibitz', label: 'kibitz', args: ['tabulate', 'marbles', '--board', '6x6'] },
    baselines: [],
    rounds: 3,
    targets: [
      { kind: 'entry', id: 'outcomes-5x6', most: 12 },
      { kind: 'memory', mostMb: 2048 },
    ],
  },
  entry('grundy', 4, 4, { rounds: 7 }),
  entry('grundy', 4, 5, { rounds: 5 }),
  entry('grundy', 5, 5, { rounds: 2, targets: [{ kind: 'faster', least: 20 }] }),
];
