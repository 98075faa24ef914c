import type { PlacementGame } from '../../games/placement/family.ts';
import { marbles } from '../../games/placement/games.ts';
import { DIRECTIONS } from '../../games/placement/runs.ts';

/** The order in which moves are tried: cell by cell in each direction, or from a list without repetition. */
export type CallOrder = 'walking' | 'masks';

/** Calls of the recursion without a memo from the empty board: a call tries moves until one leaves a lost position. */
export function callsWithoutMemo(rows: number, columns: number, order: CallOrder): number {
  const opened = marbles.open({ rows, columns });
  if (!opened.ok) throw new Error(opened.error.en);
  const { runs, masks } = opened.value as PlacementGame;
  const cells = rows * columns;
  const walked: number[] = [];
  for (let cell = 0; cell < cells; cell++)
    for (const name of runs!.directions) {
      const [down, right] = DIRECTIONS[name];
      let mask = 0;
      for (let length = 0; length < runs!.max; length++) {
        const [row, column] = [Math.floor(cell / columns) + length * down, (cell % columns) + length * right];
        if (row >= rows || column < 0 || column >= columns) break;
        mask |= 1 << (row * columns + column);
        walked.push(mask);
      }
    }
  const moves = order === 'walking' ? walked : masks.map(Number);
  const isLost = new Uint8Array(2 ** cells);
  const calls = new Float64Array(2 ** cells);
  for (let taken = 2 ** cells - 1; taken >= 0; taken--) {
    calls[taken] = 1;
    isLost[taken] = 1;
    for (const move of moves) {
      if ((taken & move) !== 0) continue;
      calls[taken]! += calls[taken | move]!;
      if (isLost[taken | move]! === 0) continue;
      isLost[taken] = 0;
      break;
    }
  }
  return calls[0]!;
}

/** Assumed speed of a judge's machine. */
const CALLS_PER_SECOND = 1e8;

/** The figures of the prose for the large diamond. */
export function forgetfulFigures() {
  const [walking, masks] = [callsWithoutMemo(4, 4, 'walking'), callsWithoutMemo(4, 4, 'masks')];
  const seconds = (calls: number) => calls / CALLS_PER_SECOND;
  return {
    walkingCalls: Math.round(walking / 1e13) / 10,
    walkingDays: Math.round(seconds(walking) / 86_400),
    maskCalls: Math.round(masks / 1e11) / 10,
    maskHours: Math.round(seconds(masks) / 3600),
  };
}
