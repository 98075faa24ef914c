import { isListable, makeEdContest, makePairs } from '../../games/ed/boards-text.ts';
import type { Pair } from '../../games/ed/pairs.ts';
import { openGame } from '../open-game.ts';
import { type CaseView, type TestPoint, viewPosition } from '../test-point.ts';
import { ED_MISTAKES } from './mistakes.ts';
import { answerOf } from './oracle.ts';

export type Heaps = readonly Pair[];

export const ED_GAME = { id: 'ed', variant: {} } as const;

const SAMPLE: readonly Heaps[] = [
  [
    [1, 2],
    [3, 1],
  ],
  [
    [1, 1],
    [1, 1],
    [1, 1],
  ],
];

export function sampleTest(): TestPoint {
  return casesTest('sample', SAMPLE);
}

export function casesTest(name: string, cases: readonly Heaps[]): TestPoint {
  return {
    name,
    cases: cases.length,
    input: function* () {
      yield `${cases.length}\n`;
      for (const pairs of cases) yield `${pairs.length * 2}\n${pairs.flat().join(' ')}\n`;
    },
    expected: () => cases.map(answerOf),
    caseOf: token => viewCase(cases, Math.min(token, cases.length - 1)),
    mistakes: ED_MISTAKES.map(({ id, title, answer }) => ({ id, title, expected: () => cases.map(answer) })),
  };
}

/** How much of a case that nobody could draw is shown. */
const SHOWN_PAIRS = 6;

function viewCase(cases: readonly Heaps[], index: number): CaseView {
  const pairs = cases[index]!;
  const position = { pairs, toMove: 0 as const };
  const view = isListable(pairs)
    ? viewPosition(openGame(ED_GAME), position)
    : {
        drawing: `${makePairs(pairs.slice(0, SHOWN_PAIRS))}${pairs.length > SHOWN_PAIRS ? ' …' : ''}`,
        position: '',
        toMove: 0 as const,
      };
  return { ...view, number: index + 1, input: makeEdContest(position), expected: answerOf(pairs) };
}
