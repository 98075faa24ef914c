import { type TerminalPaint, UNPAINTED } from '../../core/game.ts';
import { letter } from '../coordinates.ts';
import type { Board } from './board.ts';

/** The board with coordinates; cells of the marked move as `o`. */
export function drawBoard(
  board: Board,
  taken: bigint,
  marked: bigint,
  paint: TerminalPaint = UNPAINTED,
): string {
  const mark = (cell: number | undefined) => {
    if (cell === undefined) return ' ';
    const bit = 1n << BigInt(cell);
    if (marked & bit) return paint('o', 'red', true);
    return taken & bit ? paint('*', 'red', false) : paint('.', 'green', false);
  };
  if (board.layout === 'diamond') {
    return board.places
      .map((line, index) =>
        `${letter(index)}  ${' '.repeat(board.indents[index]!)}${line.map(mark).join(' ')}`.trimEnd(),
      )
      .join('\n');
  }
  const width = `${board.rows}`.length;
  const header = `${' '.repeat(width + 1)}${Array.from({ length: board.columns }, (_, column) => letter(column)).join(' ')}`;
  const rows = board.places.map((line, row) =>
    `${`${row + 1}`.padStart(width)} ${line.map(mark).join(' ')}`.trimEnd(),
  );
  return [header, ...rows].join('\n');
}
