import { describe, expect, it } from 'vitest';
import { createRandom } from '../../core/random.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import { usualSwitches } from '../algorithm.ts';
import { beginTrace } from '../make.ts';
import { referenceAnswers } from '../testing/reference-answers.ts';
import { openPlacement, PLACEMENT_ALGORITHMS } from './testing/run.ts';

const SPECS = [
  'marbles',
  'marbles?misere=1',
  'marbles?board=2x2',
  'marbles?board=1x1',
  'marbles?board=3x5&run=2',
  'cram',
  'cram?board=3x5&misere=1',
  'kayles',
  'kayles?board=1x9&misere=1',
  'tactix?board=3x4',
  'tactix?board=3x4&misere=1',
  'custom?board=2x4&takes=a1+c2,b1+b2,c1+d1+d2,a2',
  'custom?board=3x3&layout=diamond&takes=a1+c2,b1+b2,c1+d1,a1&misere=1',
  'custom?board=3x4&shape=f.9.7&shapes=a1+b1.t',
  'custom?board=3x3&wrap=both&runs=2-3.ra',
  'custom?board=3x4&runs=2-3.rc',
  'cram?board=5x5',
  'kayles?board=1x40',
];

const TABLES = ['backwards', 'sweep'];

/** What a game is refused for, or undefined. */
function expectedRefusal({ runs, variant, board }: PlacementGame, algorithm: string): RegExp | undefined {
  if (algorithm === 'extend' && !runs) return /no runs along a line/;
  if (algorithm === 'parts' && variant.misere) return /misère/;
  return TABLES.includes(algorithm) && cellCount(board) > 16 ? /at most 16 cells/ : undefined;
}

/** Positions with some free cells, the same in every run. */
function samples(game: PlacementGame, count: number, mostFree: number): PlacementPosition[] {
  const { below } = createRandom(mostFree);
  const cells = cellCount(game.board);
  return Array.from({ length: count }, () => {
    let taken = (1n << BigInt(cells)) - 1n;
    for (let left = below(Math.min(cells, mostFree) + 1); left > 0; ) {
      const bit = 1n << BigInt(below(cells));
      if (taken & bit) left--;
      taken &= ~bit;
    }
    return { taken, toMove: 0 };
  });
}

describe.each(SPECS)('%s', spec => {
  const game = openPlacement(spec);
  it.each(PLACEMENT_ALGORITHMS.map(algorithm => [algorithm.id, algorithm] as const))(
    '%s',
    (id, algorithm) => {
      const refusal = expectedRefusal(game, id);
      if (refusal) {
        expect(algorithm.refusal(game, game.initial())?.en).toMatch(refusal);
        return;
      }
      const expected = referenceAnswers(game, algorithm);
      const usual = usualSwitches(algorithm);
      const count = TABLES.includes(id) ? 3 : 10;
      for (const on of [usual, new Set<string>()]) {
        // without its memo a search walks the whole tree
        for (const position of samples(game, count, on === usual ? 11 : 6)) {
          const begun = beginTrace(game, position, algorithm, { on, cap: 2_000_000 });
          const name = `${game.makePosition(position)}${[...on]}`;
          expect(begun.ok && begun.value.answer, name).toBe(expected(position));
        }
      }
    },
  );
});

it('refuses what has too many free cells to walk through', () => {
  const game = openPlacement('cram?board=8x8');
  const search = PLACEMENT_ALGORITHMS.filter(({ id }) => !TABLES.includes(id));
  for (const { refusal } of search)
    expect(refusal(game, game.initial())?.en).toMatch(/at most 52 free cells/);
});
