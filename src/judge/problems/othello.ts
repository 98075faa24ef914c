import { Budget } from '../../analysis/budget.ts';
import { solvePaths } from '../../analysis/paths.ts';
import { makeContestBoard, makeLineBoard } from '../../games/othello/boards-text.ts';
import { createOthello, othello as definition } from '../../games/othello/game.ts';
import type { CellState, OthelloPosition } from '../../games/othello/rules.ts';
import { createRandom, mix, type Random } from '../random.ts';
import { limitsOf } from '../verdict.ts';
import { type Counts, OTHELLO_MISTAKES } from './othello-mistakes.ts';
import type { StandardProblem, TestPoint } from './problem.ts';

export const othello: StandardProblem = {
  kind: 'standard',
  id: 'othello',
  title: definition.title,
  limits: limitsOf(1000, 128, 1),
  tests(seed) {
    const tiers = TIERS.flatMap(({ points, size, empties }, tier) =>
      Array.from({ length: points }, (_, point) => {
        const random = createRandom(mix(seed, tier * 100 + point));
        // the last point of a tier takes it to its limits
        const full = point === points - 1;
        return randomBoard(random, full ? size : 1 + random.below(size), empties, full);
      }),
    );
    return [
      ...SAMPLES.map((board, index) => boardTest(`sample ${index + 1}`, parse(board))),
      ...CORNERS.map(([name, board]) => boardTest(name, parse(board))),
      ...tiers.map((position, index) => boardTest(`point ${index + 1}`, position)),
    ];
  },
};

/** The statement's 25 points: n and the number of empty cells. */
export const TIERS: readonly { points: number; size: number; empties: number }[] = [
  { points: 6, size: 3, empties: 4 },
  { points: 6, size: 4, empties: 5 },
  { points: 6, size: 4, empties: 10 },
  { points: 5, size: 5, empties: 5 },
  { points: 2, size: 5, empties: 10 },
];

/** Boards with `X` black, `O` white, `-` empty, row by row. */
const SAMPLES = ['-OX OXO XO-', '---- -OXO -XOX ----'];

const CORNERS: readonly (readonly [name: string, board: string])[] = [
  ['one empty cell', '-'],
  ['one white disc', 'O'],
  ['one black disc', 'X'],
  ['an empty board', '--- --- ---'],
  ['white only', 'OO- O-- OO-'],
  ['black only', '-X -X'],
  ['a full board', 'XOX OOO XOX'],
  ['nobody can move, level', 'OX --'],
  ['white must pass at once', '-OX OOO OOO'],
  ['passes in the middle', 'X-O- OOO- XXOX O-X-'],
  ['ten empty cells', '-XO- -OXO -XO- ----'],
];

function parse(board: string): OthelloPosition {
  const states: Readonly<Record<string, CellState>> = { X: 'black', O: 'white', '-': 'empty' };
  const rows = board.split(' ');
  return { size: rows.length, cells: [...rows.join('')].map(mark => states[mark]!), toMove: 1 };
}

/** A test of one board, white to move. */
export function boardTest(name: string, position: OthelloPosition): TestPoint {
  const input = `${makeContestBoard(position)}\n`;
  const game = createOthello(position.size);
  const tokens = () => remembered('right', position, rightCounts);
  return {
    name,
    cases: 1,
    input: () => [input],
    expected: tokens,
    caseOf: () => ({
      number: 1,
      input,
      drawing: game.draw(position),
      expected: tokens().join(' '),
      position: game.makePosition(position),
    }),
    mistakes: OTHELLO_MISTAKES.map(({ id, title, count }) => ({
      id,
      title,
      expected: () => remembered(id, position, count),
    })),
  };
}

const known = new Map<string, string[]>();

/** A class hands in thirty programs for the same boards. */
function remembered(
  id: string,
  position: OthelloPosition,
  count: (position: OthelloPosition) => Counts,
): string[] {
  const key = `${id} ${makeLineBoard(position)}`;
  const tokens = known.get(key) ?? makeCounts(count(position));
  known.set(key, tokens);
  return tokens;
}

function rightCounts(position: OthelloPosition): Counts {
  const budget = new Budget(Number.POSITIVE_INFINITY);
  const { win, draw, loss } = solvePaths(createOthello(position.size), budget)(position);
  return position.toMove === 0 ? { black: win, white: loss, draw } : { black: loss, white: win, draw };
}

function makeCounts({ black, white, draw }: Counts): string[] {
  return [`${black}`, `${white}`, `${draw}`];
}

/** A filled board with some cells emptied; `full` empties as many as the tier allows. */
function randomBoard(random: Random, size: number, most: number, full: boolean): OthelloPosition {
  const cells: CellState[] = Array.from({ length: size * size }, () => (random.below(2) ? 'black' : 'white'));
  const empties = Math.min(cells.length, full ? most : 1 + random.below(most));
  const order = cells.map((_, cell) => cell);
  for (let at = 0; at < empties; at++) {
    const chosen = at + random.below(order.length - at);
    [order[at], order[chosen]] = [order[chosen]!, order[at]!];
    cells[order[at]!] = 'empty';
  }
  return { size, cells, toMove: 1 };
}
