import type { RefObject } from 'preact';

/** A row and a column of a grid; row 0 has the heads. */
export type Place = readonly [row: number, column: number];

/** What the keys do in a row. */
interface RowActions {
  play(row: number): void;
  ask(row: number): void;
  toggle(row: number): void;
}

const STEPS: Readonly<Record<string, (place: Place, size: Place) => Place>> = {
  ArrowUp: ([row, column]) => [row - 1, column],
  ArrowDown: ([row, column]) => [row + 1, column],
  ArrowLeft: ([row, column]) => [row, column - 1],
  ArrowRight: ([row, column]) => [row, column + 1],
  Home: ([row]) => [row, 0],
  End: ([row], [, columns]) => [row, columns - 1],
  PageUp: ([, column]) => [1, column],
  PageDown: ([, column], [rows]) => [rows - 1, column],
};

/** The keys inside a grid with one tab stop: elements carry their place as `data-place="ROW:COLUMN"`. */
export function gridKeys(grid: RefObject<HTMLElement | null>, size: Place, actions: RowActions) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const [row, column] = placeOf(event.target);
    if (row === undefined || column === undefined) return;
    const step = STEPS[event.key];
    if (step) {
      const [toRow, toColumn] = step([row, column], size);
      const target = `[data-place="${clamp(toRow, size[0])}:${clamp(toColumn, size[1])}"]`;
      grid.current?.querySelector<HTMLElement>(target)?.focus();
    } else if (row > 0 && event.key === 'Enter') actions.play(row);
    else if (row > 0 && event.key === 'y') actions.ask(row);
    else if (row > 0 && event.key === ' ') actions.toggle(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function placeOf(target: EventTarget | null): readonly (number | undefined)[] {
  const place = target instanceof HTMLElement ? target.closest('[data-place]') : null;
  return place?.getAttribute('data-place')?.split(':').map(Number) ?? [];
}

function clamp(value: number, size: number): number {
  return Math.min(size - 1, Math.max(0, value));
}

/** Some browsers press a button when the space bar is let go, whatever became of it before. */
export function keepSpace(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}
