import type { Entry, Series, Target } from '../entry.ts';
import type { InputName } from '../files.ts';

export const othelloSeries: readonly Series[] = [
  {
    id: 'count-5x5',
    title: 'count othello, 5×5',
    note: 'One thread, without starting the process; compiling the kernel is included.',
  },
  {
    id: 'count-8x8',
    title: 'count othello, 8×8',
    note: 'The same.',
  },
  {
    id: 'perft',
    title: 'perft othello, 8×8',
    note: 'The same; a forced pass is a ply.',
  },
  {
    id: 'best',
    title: 'best play, FFO 1–19',
    note: 'The same; exact scores, empties to the winner.',
  },
  {
    id: 'best-20',
    title: 'best play, 20 empties',
    note: 'The same, loading the evaluation included; the search was not tuned on these positions.',
  },
];

function paths(
  id: string,
  title: string,
  work: number,
  input: InputName,
  options: Partial<Entry> = {},
): Entry {
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
  paths('count-8x8-9', '9 empties, 8 boards', 9, 'othello-8x8-9', { rounds: 5 }),
  paths('count-8x8-11', '11 empties, 4 boards', 11, 'othello-8x8-11'),
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
    targets: [{ kind: 'ratio', most: 1 }],
  },
];
