import type { Lang } from '../../core/text.ts';
import { markText } from '../boards/marks.ts';
import type { Spot } from '../boards/view.ts';
import { hintMarks } from '../kibitzer/hint-marks.ts';
import { clickCell, confirmChoice } from '../play/actions.ts';
import {
  chosen,
  currentAnalysis,
  editing,
  focusCell,
  hintsShown,
  lang,
  settings,
  shownPosition,
  view,
} from '../play/store.ts';
import { WORDS } from '../text.ts';

/**
 * The board once more, as a table of buttons over the picture: for the keyboard and for screen readers.
 * One cell is in the tab order; arrow keys walk from there.
 */
export function BoardMirror({ scale }: { scale: number }) {
  const board = view.value!;
  const position = shownPosition.value;
  const rows = board.rows(position, settings.value.face);
  const analysis = hintsShown.value && editing.value === undefined ? currentAnalysis.value : undefined;
  const marks = analysis ? hintMarks(board, analysis, chosen.value) : undefined;
  const tabCell = focusCell.value ?? rows[0]?.[0]?.cell;
  const label = (cell: number) => {
    const mark = marks?.get(cell);
    return [
      board.cellName(position, cell),
      board.describe(position, cell, lang.value),
      mark ? `${WORDS[mark.outcome][lang.value]} ${markText(mark)}` : '',
      chosen.value.includes(cell) ? chosenWord(lang.value) : '',
    ]
      .filter(part => part !== '')
      .join(', ');
  };
  return (
    <table class="mirror" aria-label={WORDS.board[lang.value]}>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row[0]?.cell}>
            {row.map((spot, place) => (
              <td key={spot.cell}>
                <button
                  type="button"
                  data-cell={board.cellName(position, spot.cell)}
                  aria-label={label(spot.cell)}
                  aria-pressed={chosen.value.includes(spot.cell)}
                  tabIndex={spot.cell === tabCell ? 0 : -1}
                  style={boxStyle(spot, scale)}
                  onFocus={() => {
                    focusCell.value = spot.cell;
                  }}
                  onBlur={() => {
                    focusCell.value = undefined;
                  }}
                  onClick={() => clickCell(spot.cell)}
                  onKeyDown={event => boardKey(event, rows, index, place)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function chosenWord(language: Lang): string {
  return language === 'zh' ? '已选' : 'chosen';
}

function boxStyle({ x, y, width, height }: Spot, scale: number) {
  return {
    left: `${x * scale}px`,
    top: `${y * scale}px`,
    width: `${width * scale}px`,
    height: `${height * scale}px`,
  };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

function boardKey(event: KeyboardEvent, rows: readonly (readonly Spot[])[], row: number, place: number) {
  const step = STEPS[event.key];
  if (step) {
    event.preventDefault();
    event.stopPropagation();
    const target = neighbour(rows, row, place, step);
    const grid = (event.currentTarget as HTMLElement).closest('.mirror');
    if (target) grid?.querySelectorAll<HTMLElement>('button')[indexOf(rows, target)]?.focus();
  } else if (event.key === 'Enter' && chosen.peek().length > 0) {
    event.preventDefault();
    event.stopPropagation();
    confirmChoice();
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.stopPropagation();
  }
}

function indexOf(rows: readonly (readonly Spot[])[], target: Spot): number {
  return rows.flat().indexOf(target);
}

/** Along the row by place; to another row by the nearest middle, since rows of a diamond differ in length. */
function neighbour(
  rows: readonly (readonly Spot[])[],
  row: number,
  place: number,
  [down, right]: readonly [number, number],
): Spot | undefined {
  if (down === 0) return rows[row]![place + right];
  const from = rows[row]![place]!;
  const distance = (spot: Spot) => Math.abs(spot.x + spot.width / 2 - from.x - from.width / 2);
  return rows[row + down]?.toSorted((a, b) => distance(a) - distance(b))[0];
}
