import { type BoardView, cellAt, type Spot } from '../../boards/view.ts';
import { lang } from '../../common/page-settings.ts';
import { WORDS } from '../../common/words.ts';
import { boxStyle, walk } from '../../page/board-mirror.tsx';

interface CellButtonsProps {
  readonly view: BoardView<unknown, unknown>;
  readonly position: unknown;
  readonly face: string;
  readonly scale: number;
  readonly chosen: readonly number[];
  readonly onCell: (cell: number) => void;
}

/** What lies over the picture of a board whose cells can be chosen: a layer for pointers, buttons for keys and readers. */
export function CellButtons({ view, position, face, scale, chosen, onCell }: CellButtonsProps) {
  const rows: readonly (readonly Spot[])[] = view.rows(position, face);
  const first = rows[0]?.[0]?.cell;
  const touch = (event: PointerEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const spots = [...rows.flat(), ...(view.echoes?.(position, face) ?? [])];
    const cell = cellAt(spots, (event.clientX - box.left) / scale, (event.clientY - box.top) / scale);
    if (cell !== undefined) onCell(cell);
  };
  return (
    <>
      <div class="theatre-touch" {...pointerHandlers(touch)} />
      <table class="mirror mirror-choice" aria-label={WORDS.board[lang.value]}>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row[0]?.cell}>
              {row.map((spot, place) => (
                <td key={spot.cell}>
                  <button
                    type="button"
                    data-cell={view.cellName(position, spot.cell)}
                    aria-label={`${view.cellName(position, spot.cell)} ${view.describe(position, spot.cell, lang.value)}`}
                    aria-pressed={chosen.includes(spot.cell)}
                    tabIndex={spot.cell === first ? 0 : -1}
                    style={boxStyle(spot, scale)}
                    onClick={() => onCell(spot.cell)}
                    onKeyDown={event => {
                      walk(event, rows, index, place);
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A pointer hits a cell by its place; keys have the buttons. */
function pointerHandlers(onPointerUp: (event: PointerEvent) => void) {
  return { onPointerUp };
}
