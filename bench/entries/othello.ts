import type { Entry, Series, Target } from '../entry.ts';
import type { InputName } from '../files.ts';

export const othelloSeries: readonly Series[] = [
  {
    id: 'count-5x5',
    title: 'count othello, 5×5',
    unit: 'empty cells',
    note: 'One thread, 200 boards one after the other. Time of the counting itself with the compiling of the kernel; the start of a process, which is most of the time for a single board, is left out on both sides.',
  },
  {
    id: 'count-8x8',
    title: 'count othello, 8×8',
    unit: 'empty cells',
    note: 'One thread. Time of the counting itself, without the start of the process; the first call, so that compiling the kernel is in ours.',
  },
  {
    id: 'perft',
    title: 'perft othello, 8×8',
    unit: 'plies',
    note: 'One thread, a forced pass is a ply. Time of the count itself, first call.',
  },
  {
    id: 'best',
    title: 'best play, FFO 1–19',
    unit: 'positions',
    note: 'One thread, exact score of each position, empties to the winner. Time of the search itself, first call.',
  },
  {
    id: 'best-20',
    title: 'best play, 20 empties',
    unit: 'empty cells',
    note: 'The same, with the loading of the evaluation in ours. Positions of our own that the search was not tuned on.',
  },
];

function paths(id: string, title: string, work: number, input: InputName, options: Partial<Entry>): Entry {
  return {
    id,
    title,
    series: 'count-8x8',
    work,
    clock: 'reported',
    ours: { kind: 'task', name: 'othello-paths', label: 'kibitz', input },
    baselines: [{ kind: 'baseline', name: 'othello-paths', label: 'C++ array DFS', input }],
    rounds: 3,
    ...options,
  };
}

function perft(depth: number, rounds: number, targets: readonly Target[] = [], quick = false): Entry {
  const args = [`${depth}`];
  return {
    id: `perft-${depth}`,
    title: `depth ${depth}`,
    series: 'perft',
    work: depth,
    clock: 'reported',
    ours: { kind: 'task', name: 'othello-perft', label: 'kibitz', args },
    baselines: [{ kind: 'baseline', name: 'othello-perft', label: 'C++ bitboard perft', args }],
    rounds,
    targets,
    quick,
  };
}

export const othelloEntries: readonly Entry[] = [
  paths('count-5x5-10', '5×5, 10 empties, 200 boards', 10, 'othello-5x5-10x200', {
    series: 'count-5x5',
    targets: [{ kind: 'faster', least: 8 }],
    quick: true,
    rounds: 5,
  }),
  paths('count-8x8-9', '9 empties, 8 boards', 9, 'othello-8x8-9', { rounds: 5, items: 8 }),
  paths('count-8x8-11', '11 empties, 4 boards', 11, 'othello-8x8-11', { items: 4 }),
  paths('count-8x8-13', '13 empties, 1 board', 13, 'othello-8x8-13', {
    targets: [{ kind: 'faster', least: 25 }],
  }),
  perft(9, 5),
  perft(10, 5, [], true),
  perft(11, 3, [{ kind: 'ratio', most: 1.5 }]),
  {
    id: 'best-ffo-1-19',
    title: 'FFO 1–19',
    series: 'best',
    work: 19,
    clock: 'reported',
    ours: { kind: 'task', name: 'othello-best', label: 'kibitz', input: 'ffo-1-19' },
    baselines: [{ kind: 'baseline', name: 'othello-best', label: 'C++ plain search', input: 'ffo-1-19' }],
    rounds: 3,
    quick: true,
    targets: [{ kind: 'ratio', most: 1 }],
  },
  {
    id: 'best-20',
    title: '20 empties, 4 positions',
    series: 'best-20',
    work: 20,
    clock: 'reported',
    ours: { kind: 'task', name: 'othello-best', label: 'kibitz', input: 'endgames-20' },
    baselines: [{ kind: 'baseline', name: 'othello-best', label: 'C++ plain search', input: 'endgames-20' }],
    rounds: 1,
    items: 4,
    targets: [{ kind: 'ratio', most: 1 }],
  },
];
