import { isListable } from '../../games/coins/boards-text.ts';
import { startOf } from '../../games/coins/row.ts';
import { openGame } from '../open-game.ts';
import { type CaseView, type TestPoint, viewPosition } from '../test-point.ts';
import { COINS_MISTAKES } from './mistakes.ts';
import { firstShare } from './oracle.ts';

export const COINS_GAME = { id: 'coins', variant: {} } as const;

const SAMPLE = [1, 3, 1, 7, 2];

export function sampleTest(): TestPoint {
  return rowTest('sample', SAMPLE);
}

export function rowTest(name: string, row: readonly number[]): TestPoint {
  const input = `${row.length}\n${row.join('\n')}\n`;
  return {
    name,
    cases: 1,
    input: () => [input],
    expected: () => [`${firstShare(row)}`],
    caseOf: () => viewRow(row, input),
    mistakes: COINS_MISTAKES.map(({ id, title, answer }) => ({
      id,
      title,
      expected: () => [`${answer(row)}`],
    })),
  };
}

/** How much of a row that nobody could draw is shown. */
const SHOWN_COINS = 20;

function viewRow(row: readonly number[], input: string): CaseView {
  const view = isListable(row)
    ? viewPosition(openGame(COINS_GAME), startOf(row))
    : { drawing: `${row.slice(0, SHOWN_COINS).join(' ')} …`, position: '', toMove: 0 as const };
  return { ...view, number: 1, input, expected: `${firstShare(row)}` };
}
