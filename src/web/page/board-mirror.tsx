import type { ButtonHTMLAttributes } from 'preact';
import { knownFields } from '../../answer/fields/list.ts';
import { outcomeField } from '../../answer/fields/outcome.ts';
import type { GameDefinition } from '../../core/game.ts';
import { type Lang, PUNCTUATION, type Text, text } from '../../core/text.ts';
import { markText } from '../boards/marks.ts';
import type { Spot } from '../boards/view.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { explained } from '../common/explained.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import type { HintMark } from '../kibitzer/hint-marks.ts';
import { cellReading } from '../kibitzer/move-rows.ts';
import { useTable } from './hooks.ts';

/** The text of a mark: its move, and what that is worth. */
function markWords({ partial, best, move, guessed }: HintMark, definition: GameDefinition): Text {
  const about = (partial ? EXPLAIN_WORDS.partly : EXPLAIN_WORDS.whole)(move.name);
  const ending = knownFields(definition, move).find(
    ({ field }) => field.rank !== undefined && field.id !== outcomeField.id,
  );
  const sentences = [
    cellReading(move, outcomeField, definition),
    ...(ending && move.outcome ? [cellReading(move, ending.field, definition)] : []),
    ...(best ? [EXPLAIN_WORDS.bestHelp] : []),
    ...(guessed ? [guessed.quality] : []),
  ];
  return text(
    `${about.en}${PUNCTUATION.en.colon}${sentences.map(({ en }) => en).join(' ')}`,
    `${about.zh}${PUNCTUATION.zh.colon}${sentences.map(({ zh }) => zh).join('')}`,
  );
}

/**
 * The board once more, as a table of buttons over the picture: for the keyboard and for screen readers.
 * One cell is in the tab order; arrow keys walk from there.
 */
export function BoardMirror({ scale }: { scale: number }) {
  const { game, view, shownPosition, face, marks, chosen, focusCell, clickCell, confirmChoice } = useTable();
  const board = view.value!;
  const position = shownPosition.value;
  const rows = board.rows(position, face.value);
  const tabCell = focusCell.value ?? rows[0]?.[0]?.cell;
  const label = (cell: number) => {
    const mark = marks.value.get(cell);
    return [
      board.cellName(position, cell),
      board.describe(position, cell, lang.value),
      mark ? `${WORDS[mark.outcome][lang.value]} ${markText(mark)}` : '',
      chosen.value.includes(cell) ? chosenWord(lang.value) : '',
    ]
      .filter(part => part !== '')
      .join(PUNCTUATION[lang.value].list);
  };
  const aboutMark = (cell: number) => {
    const mark = marks.value.get(cell);
    if (!mark) return {};
    const words = markWords(mark, game.value!.definition)[lang.value];
    return { 'data-marked': '', ...explained(board.cellName(position, cell), words) };
  };
  const confirm = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.stopPropagation();
    if (event.key !== 'Enter' || chosen.peek().length === 0) return;
    event.preventDefault();
    confirmChoice();
  };
  const transcript = board.transcript?.(position);
  if (transcript !== undefined) {
    return (
      <section class="mirror mirror-text" aria-label={WORDS.board[lang.value]}>
        <pre>{transcript}</pre>
      </section>
    );
  }
  return (
    <CellGrid
      {...{ rows, scale, first: tabCell }}
      button={(spot, walkOn) => ({
        'data-cell': board.cellName(position, spot.cell),
        ...aboutMark(spot.cell),
        'aria-label': label(spot.cell),
        'aria-pressed': chosen.value.includes(spot.cell),
        onFocus: () => {
          focusCell.value = spot.cell;
        },
        onBlur: () => {
          focusCell.value = undefined;
        },
        onClick: () => clickCell(spot.cell),
        onKeyDown: event => {
          if (!walkOn(event)) confirm(event);
        },
      })}
    />
  );
}

function chosenWord(language: Lang): string {
  return language === 'zh' ? '已选' : 'chosen';
}

interface CellGridProps {
  readonly rows: readonly (readonly Spot[])[];
  readonly scale: number;
  /** The cell that the Tab key goes to. */
  readonly first: number | undefined;
  readonly kind?: string;
  /** The rest of a cell's button; `walkOn` moves the focus on arrow keys and returns whether it did. */
  readonly button: (spot: Spot, walkOn: (event: KeyboardEvent) => boolean) => ButtonHTMLAttributes;
}

/** A button over each cell of a drawn board, in a table for screen readers. */
export function CellGrid({ rows, scale, first, kind = '', button }: CellGridProps) {
  return (
    <table class={`mirror ${kind}`} aria-label={WORDS.board[lang.value]}>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row[0]?.cell}>
            {row.map((spot, place) => (
              <td key={spot.cell}>
                <button
                  type="button"
                  tabIndex={spot.cell === first ? 0 : -1}
                  style={boxStyle(spot, scale)}
                  {...button(spot, event => walk(event, rows, index, place))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
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

/** Moves the focus on arrow keys. */
function walk(event: KeyboardEvent, rows: readonly (readonly Spot[])[], row: number, place: number): boolean {
  const step = STEPS[event.key];
  if (!step) return false;
  event.preventDefault();
  event.stopPropagation();
  const target = neighbour(rows, row, place, step);
  const grid = (event.currentTarget as HTMLElement).closest('.mirror');
  if (target) grid?.querySelectorAll<HTMLElement>('button')[indexOf(rows, target)]?.focus();
  return true;
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
