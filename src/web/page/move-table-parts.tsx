import type { RefObject } from 'preact';
import type { Analysis } from '../../answer/analysis.ts';
import { fieldsOf } from '../../answer/fields/list.ts';
import type { Game } from '../../core/game.ts';
import { PUNCTUATION } from '../../core/text.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { type Estimates, estimateFor } from '../kibitzer/hint-marks.ts';
import { openFields } from '../kibitzer/move-rows.ts';

/** A head of a column. Words stay whole; a long one of Chinese characters has no blank to break at, and may do so in its
 * middle. */
export function Head({ title }: { readonly title: string }) {
  const middle = /^\p{Script=Han}{4,}$/u.test(title) ? Math.floor(title.length / 2) : 0;
  return (
    <>
      {title.slice(0, middle)}
      {middle > 0 && <wbr />}
      {title.slice(middle)}
    </>
  );
}

/** A guess of a move: what is shown, what it is called, and how good it is. */
export function guessCell(
  estimates: Estimates,
  move: { readonly name: string },
): { shown: string; title: string; words: string } {
  const language = lang.value;
  const { shown, quality } = estimateFor(estimates, move) ?? { shown: '?', quality: EXPLAIN_WORDS.notProved };
  return { shown, title: `${estimates.title[language]} ${shown}`, words: quality[language] };
}

/** What is not proved, of the position or of any move. */
export function Open({
  analysis,
  game: { definition, variant },
}: {
  readonly analysis: Analysis<unknown, unknown>;
  readonly game: Game;
}) {
  const language = lang.value;
  const ids = openFields(definition, analysis);
  if (ids.length === 0) return null;
  const names = fieldsOf(definition, variant)
    .filter(({ id }) => ids.includes(id))
    .map(field => field.short(definition)[language])
    .join(PUNCTUATION[language].list);
  return (
    <p class="small">
      {WORDS.notProved[language]}
      {PUNCTUATION[language].colon}
      {names}
    </p>
  );
}

/** A row and a column of a grid; row 0 has the heads. */
export type CellPlace = readonly [row: number, column: number];

/** What the keys do in a row. */
interface RowActions {
  play(row: number): void;
  ask(row: number): void;
  toggle(row: number): void;
}

const STEPS: Readonly<Record<string, (place: CellPlace, size: CellPlace) => CellPlace>> = {
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
export function gridKeys(grid: RefObject<HTMLElement | null>, size: CellPlace, actions: RowActions) {
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

/** Some browsers press a button when the space bar is released, even after it was handled. */
export function keepSpace(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}
