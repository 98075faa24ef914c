import type { Game, GameDefinition, Player } from '../../core/game.ts';
import { err, ok } from '../../core/result.ts';
import { text } from '../../core/text.ts';

interface Heaps {
  readonly heaps: readonly number[];
  readonly toMove: Player;
}

interface Taking {
  readonly heap: number;
  readonly count: number;
}

const HEAPS = [2, 3];
const VARIANT = {};

/** A game that no registry knows and no view was made for: take any number of one heap, the last one wins. */
export function createNim(id: string): Game<Heaps, Taking> {
  const definition: GameDefinition = {
    id,
    title: text('Heaps', '石堆'),
    rules: text('Take as many as you like from one heap.', '从一堆中任意取走若干个。'),
    capabilities: { impartial: true, hasDraws: false, canPass: false, scored: false },
    players: [
      { id: 'first', title: text('first player', '先手') },
      { id: 'second', title: text('second player', '后手') },
    ],
    options: [],
    usual: VARIANT,
    moveHelp: text('a2: two from heap a', 'a2：从 a 堆取两个'),
    open: () => ok(game),
  };
  const name = ({ heap, count }: Taking) => `${'ab'[heap]}${count}`;
  const moves = ({ heaps }: Heaps): Taking[] =>
    heaps.flatMap((size, heap) => Array.from({ length: size }, (_, less) => ({ heap, count: less + 1 })));
  const game: Game<Heaps, Taking> = {
    definition,
    variant: VARIANT,
    initial: () => ({ heaps: HEAPS, toMove: 0 }),
    toMove: ({ toMove }) => toMove,
    moves,
    play: ({ heaps, toMove }, { heap, count }) => ({
      heaps: heaps.with(heap, heaps[heap]! - count),
      toMove: toMove === 0 ? 1 : 0,
    }),
    ending: position => (moves(position).length > 0 ? undefined : { winner: position.toMove === 0 ? 1 : 0 }),
    key: ({ heaps }) => heaps.join(),
    readPosition: () => ok({ heaps: HEAPS, toMove: 0 }),
    makePosition: ({ heaps }) => heaps.join(' '),
    parseMove: (position, source) => {
      const move = moves(position).find(each => name(each) === source);
      return move ? ok(move) : err(text(`'${source}' is no move`, `「${source}」不是走法`));
    },
    makeMove: (_, move) => name(move),
    draw: ({ heaps }) => heaps.map((size, heap) => `${'ab'[heap]} ${'*'.repeat(size)}`).join('\n'),
  };
  return game;
}

/** The same with cells: a row for each heap, from whose end stones are taken. */
export function createDrawnNim(id: string): Game<Heaps, Taking> {
  const cells = HEAPS.flatMap((size, row) => Array.from({ length: size }, (_, column) => ({ row, column })));
  const nim = createNim(id);
  return {
    ...nim,
    cells: position =>
      cells.map(({ row, column }) => {
        const isThere = column < position.heaps[row]!;
        return {
          row,
          column,
          mark: isThere ? 'o' : ' ',
          ink: isThere ? 'red' : 'plain',
          name: `${'ab'[row]}${column + 1}`,
        };
      }),
    moveCells: (position, move) => {
      const { heap, count } = move;
      const size = position.heaps[heap]!;
      return cells.flatMap(({ row, column }, cell) =>
        row === heap && column < size && column >= size - count ? [cell] : [],
      );
    },
  };
}
