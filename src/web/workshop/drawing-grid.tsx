import { useRef, useState } from 'preact/hooks';
import { PUNCTUATION } from '../../core/text.ts';
import { letter } from '../../games/coordinates.ts';
import { type GridPlace, placeName } from '../../games/placement/board.ts';
import { playSound } from '../common/audio.ts';
import { lang } from '../common/page-settings.ts';
import { SHADES } from '../pixel/palette.ts';
import type { WorkshopState } from './bench.ts';
import { isDrawn, withDrawn } from './drawing.ts';
import { WORKSHOP_WORDS } from './words.ts';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The grid to draw on: a table of buttons with one tab stop. A mouse draws along, a finger taps, keys walk and press. */
export function DrawingGrid({ bench }: { readonly bench: WorkshopState }) {
  const { drawing, tool, change } = bench;
  const { rows, columns, colours, shape, wrap } = drawing.value;
  const language = lang.value;
  const grid = useRef<HTMLTableElement>(null);
  const [focus, setFocus] = useState<GridPlace>({ row: 0, column: 0 });
  /** What the mouse that is down draws; undefined while it is up. */
  const stroke = useRef<boolean | undefined>(undefined);
  const wasMouse = useRef(false);
  const tab = { row: Math.min(focus.row, rows - 1), column: Math.min(focus.column, columns - 1) };
  const draw = (place: GridPlace, drawn: boolean, joined: boolean) => {
    const next = withDrawn(drawing.peek(), tool.peek(), place, drawn);
    if (next !== drawing.peek()) playSound('place');
    change(next, joined);
  };
  const toggle = (place: GridPlace) => draw(place, !isDrawn(drawing.peek(), tool.peek(), place), false);
  const walk = (event: KeyboardEvent, { row, column }: GridPlace) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const to = { row: row + step[0], column: column + step[1] };
    if (to.row < 0 || to.row >= rows || to.column < 0 || to.column >= columns) return;
    grid.current?.querySelector<HTMLElement>(`[data-place="${placeName(to.row, to.column)}"]`)?.focus();
  };
  return (
    <div class="draw-frame" style={{ '--columns': columns, '--rows': rows }}>
      <table
        ref={grid}
        class="draw-grid"
        aria-label={WORKSHOP_WORDS.bench[language]}
        data-across={wrap.across ? '' : undefined}
        data-down={wrap.down ? '' : undefined}
        style={{
          '--free': `var(--${colours.free})`,
          '--shade': `var(--${SHADES[colours.free]})`,
          '--taken': `var(--${colours.taken})`,
        }}
        onPointerUp={() => {
          stroke.current = undefined;
        }}
        onPointerLeave={() => {
          stroke.current = undefined;
        }}
      >
        <thead>
          <tr>
            <td />
            {Array.from({ length: columns }, (_, column) => (
              <th key={letter(column)} scope="col">
                {letter(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={placeName(row, 0)}>
              <th scope="row">{row + 1}</th>
              {Array.from({ length: columns }, (__, column) => {
                const place = { row, column };
                const name = placeName(row, column);
                const has = shape[row * columns + column]!;
                const isOfMove = tool.value !== 'board' && isDrawn(drawing.value, tool.value, place);
                const word = isOfMove
                  ? WORKSHOP_WORDS.ofMove
                  : has
                    ? WORKSHOP_WORDS.cell
                    : WORKSHOP_WORDS.noCell;
                return (
                  <td key={name}>
                    <button
                      type="button"
                      class={`draw-cell${has ? ' draw-has' : ''}${isOfMove ? ' draw-of-move' : ''}`}
                      data-place={name}
                      aria-label={`${name}${PUNCTUATION[language].comma}${word[language]}`}
                      aria-pressed={tool.value === 'board' ? has : isOfMove}
                      tabIndex={tab.row === row && tab.column === column ? 0 : -1}
                      onFocus={() => setFocus(place)}
                      onKeyDown={event => walk(event, place)}
                      onPointerDown={event => {
                        wasMouse.current = event.pointerType === 'mouse' && event.button === 0;
                        if (!wasMouse.current) return;
                        stroke.current = !isDrawn(drawing.peek(), tool.peek(), place);
                        draw(place, stroke.current, false);
                      }}
                      onPointerEnter={event => {
                        if (stroke.current !== undefined && event.buttons === 1)
                          draw(place, stroke.current, true);
                      }}
                      onClick={event => {
                        // the mouse has drawn when it went down
                        const isDone = wasMouse.current && event.detail > 0;
                        wasMouse.current = false;
                        if (!isDone) toggle(place);
                      }}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
