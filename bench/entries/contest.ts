import type { Entry, Program, Series } from '../entry.ts';
import type { InputName } from '../files.ts';

export const contestSeries: Series = {
  id: 'contest',
  title: 'solve marbles, contest text',
  note: 'Whole processes, start-up and reading included, output to /dev/null; the better baseline.',
};

function kibitz(input: InputName): Program {
  return { kind: 'kibitz', label: 'kibitz', args: ['solve', 'marbles'], input };
}

function baselines(input: InputName): Program[] {
  return [
    { kind: 'baseline', name: 'marbles-memo', label: 'C++ memoised recursion', input },
    { kind: 'baseline', name: 'marbles-dp', label: 'C++ mask DP', input },
  ];
}

const COMMON = { series: 'contest', clock: 'process' } as const;

export const contestEntries: readonly Entry[] = [
  {
    ...COMMON,
    id: 'contest-1e4',
    title: '10⁴ boards',
    work: 1e4,
    ours: kibitz('marbles-1e4'),
    baselines: baselines('marbles-1e4'),
    rounds: 9,
    note: 'mostly start-up of Node',
  },
  {
    ...COMMON,
    id: 'contest-1e5',
    title: '10⁵ boards',
    work: 1e5,
    ours: kibitz('marbles-1e5'),
    baselines: baselines('marbles-1e5'),
    rounds: 9,
  },
  {
    ...COMMON,
    id: 'contest-1e6',
    title: '10⁶ boards',
    work: 1e6,
    ours: kibitz('marbles-1e6'),
    baselines: baselines('marbles-1e6'),
    rounds: 15,
    quick: true,
    targets: [{ kind: 'ratio', most: 0.35 }],
  },
  {
    ...COMMON,
    id: 'contest-1e6-crlf',
    title: '10⁶ boards, CRLF',
    work: 1e6,
    ours: kibitz('marbles-1e6-crlf'),
    baselines: baselines('marbles-1e6-crlf'),
    rounds: 9,
    targets: [{ kind: 'entry', id: 'contest-1e6', most: 1.5 }],
  },
  {
    ...COMMON,
    id: 'contest-1e7',
    title: '10⁷ boards',
    work: 1e7,
    ours: kibitz('marbles-1e7'),
    baselines: baselines('marbles-1e7'),
    rounds: 11,
    targets: [
      { kind: 'ratio', most: 0.12 },
      { kind: 'memory', mostMb: 150 },
    ],
  },
  {
    ...COMMON,
    id: 'contest-1e7-crlf',
    title: '10⁷ boards, CRLF',
    work: 1e7,
    ours: kibitz('marbles-1e7-crlf'),
    baselines: baselines('marbles-1e7-crlf'),
    rounds: 9,
    targets: [{ kind: 'entry', id: 'contest-1e7', most: 1.5 }],
  },
];
