import { useEffect, useRef, useState } from 'preact/hooks';
import type { Analysis, MoveWorth } from '../../answer/analysis.ts';
import { bestMoves } from '../../answer/best-moves.ts';
import { outcomeField } from '../../answer/fields/outcome.ts';
import { PUNCTUATION } from '../../core/text.ts';
import { currentPosition, mayChoose, type Session } from '../../play/session.ts';
import { markText } from '../boards/marks.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { explained } from '../common/explained.ts';
import { lang } from '../common/page-settings.ts';
import { askedWhy } from '../common/place.ts';
import { WORDS } from '../common/words.ts';
import { inEstimatedOrder, markOf } from '../kibitzer/hint-marks.ts';
import { cellReading, cellText, columnsOf, equalMoves } from '../kibitzer/move-rows.ts';
import { useTable } from './hooks.ts';
import { type CellPlace, gridKeys, guessCell, Head, keepSpace, Open } from './move-table-parts.tsx';

/** A row of the table: a move, alone or for others that are the same but for symmetry. */
interface Row {
  readonly move: MoveWorth<unknown>;
  /** How many moves the row stands for. */
  readonly times: number;
  /** Whether it is one of those that another row stands for. */
  readonly isEqual: boolean;
}

/** A table whose cells can have the focus is a grid. */
const AS_GRID = { role: 'grid' } as const;

/** Whether the last move was made from the table by a key: then the next table gets the focus. */
const played = { byKey: false };

/**
 * Every legal move, best first. Pointing at one shows it on the board; choosing one plays it. A grid with one tab stop:
 * arrow keys walk inside, also over the heads of the columns.
 */
export function MoveTable() {
  const table = useTable();
  const { pointed, applyMove } = table;
  const at = table.session.value;
  const estimates = table.currentEstimates.value;
  const analysis = at && inEstimatedOrder(table.currentAnalysis.value, currentPosition(at), estimates);
  const grid = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<CellPlace>([1, 1]);
  const [opened, setOpened] = useState<{ key: string | undefined; names: readonly string[] }>();
  const key = table.currentKey.value;
  const isThere = analysis !== undefined && analysis.moves.length > 0;
  useEffect(() => {
    if (!isThere || !played.byKey) return;
    played.byKey = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [isThere, key]);
  if (!at || !analysis || !isThere) return null;
  const language = lang.value;
  const { definition } = at.game;
  const columns = columnsOf(at.game);
  const best = bestMoves(definition, analysis.moves);
  const names = opened && opened.key === key ? opened.names : [];
  const rows = rowsOf(at, analysis, names);
  // what is guessed stands beside the move, before the columns of what is proved
  const firstField = estimates ? 3 : 2;
  const width = firstField + columns.length + 1;
  const [row, column] = [Math.min(place[0], rows.length), Math.min(place[1], width - 1)];
  const stop = (r: number, c: number) => ({
    'data-place': `${r}:${c}`,
    tabIndex: r === row && c === column ? 0 : -1,
    onFocus: () => {
      setPlace([r, c]);
      pointed.value = r === 0 ? [] : cellsOf(r);
    },
    onBlur: () => {
      pointed.value = [];
    },
  });
  const cellsOf = (r: number) => table.view.value!.cellsOf(analysis.position, rows[r - 1]!.move.move);
  const toggle = (name: string) =>
    setOpened({
      key,
      names: names.includes(name) ? names.filter(other => other !== name) : [...names, name],
    });
  const ask = ({ move }: MoveWorth<unknown>) => {
    const before = analysis.position;
    askedWhy.value = { game: at.game, position: at.game.play(before, move), after: { before, move } };
  };
  const play = ({ move }: MoveWorth<unknown>) => mayChoose(at) && applyMove(move);
  const onKeyDown = gridKeys(grid, [rows.length + 1, width], {
    play: r => {
      if (!mayChoose(at)) return;
      played.byKey = true;
      play(rows[r - 1]!.move);
    },
    ask: r => ask(rows[r - 1]!.move),
    toggle: r => rows[r - 1]!.times > 1 && toggle(rows[r - 1]!.move.name),
  });
  const head = (c: number, title: string, words: string) => (
    <th scope="col" key={title} {...stop(0, c)} {...explained(title, words)}>
      <Head title={title} />
    </th>
  );
  return (
    <>
      <div class="table-box">
        <table
          ref={grid}
          class="moves"
          {...AS_GRID}
          aria-label={WORDS.moves[language]}
          aria-description={EXPLAIN_WORDS.tableKeys[language]}
          onKeyDown={onKeyDown}
          onKeyUp={keepSpace}
        >
          <thead>
            <tr>
              {head(0, WORDS.columnWorth[language], outcomeField.explanation[language])}
              {head(1, WORDS.columnMove[language], EXPLAIN_WORDS.columnMove[language])}
              {estimates && head(2, estimates.title[language], estimates.explanation[language])}
              {columns.map((field, index) =>
                head(index + firstField, field.short(definition)[language], field.explanation[language]),
              )}
              {head(width - 1, WORDS.columnProof[language], EXPLAIN_WORDS.columnProof[language])}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ move, times, isEqual }, index) => {
              const r = index + 1;
              const mark = markOf(move, best.has(move));
              const name = nameOf(at, analysis, move);
              const guess = estimates && guessCell(estimates, move);
              return (
                <tr
                  key={move.name}
                  class={[mark.best ? 'best' : '', isEqual ? 'equal' : ''].join(' ').trim()}
                  onMouseEnter={() => {
                    pointed.value = cellsOf(r);
                  }}
                  onMouseLeave={() => {
                    pointed.value = [];
                  }}
                >
                  <td
                    {...stop(r, 0)}
                    {...explained(
                      `${WORDS[mark.outcome][language]}${mark.best ? `${PUNCTUATION[language].list}${EXPLAIN_WORDS.best[language]}` : ''}`,
                      `${cellReading(move, outcomeField, definition)[language]}${mark.best ? ` ${EXPLAIN_WORDS.bestHelp[language]}` : ''}`,
                    )}
                  >
                    <span class={`sign sign-${mark.outcome}`}>
                      {markText({ outcome: mark.outcome, best: false })}
                    </span>{' '}
                    <span class="worth-word">{WORDS[mark.outcome][language]}</span>
                  </td>
                  <td>
                    <button
                      type="button"
                      class="move-button"
                      aria-disabled={!mayChoose(at)}
                      {...stop(r, 1)}
                      onClick={() => play(move)}
                    >
                      {name}
                    </button>
                    {times > 1 && (
                      <button
                        type="button"
                        class="times"
                        tabIndex={-1}
                        aria-expanded={names.includes(move.name)}
                        aria-label={`×${times} ${EXPLAIN_WORDS.equal(times)[language]}`}
                        {...explained(`×${times}`, EXPLAIN_WORDS.equalHelp[language])}
                        onClick={() => toggle(move.name)}
                      >
                        ×{times}
                      </button>
                    )}
                  </td>
                  {guess && (
                    <td class="estimate small" {...stop(r, 2)} {...explained(guess.title, guess.words)}>
                      {guess.shown}
                    </td>
                  )}
                  {columns.map((field, c) => {
                    const { shown, exact } = cellText(move, field);
                    const words = cellReading(move, field, definition)[language];
                    return (
                      <td
                        key={field.id}
                        {...stop(r, c + firstField)}
                        {...explained(
                          `${field.short(definition)[language]} ${shown}${exact === undefined ? '' : `${PUNCTUATION[language].open}${exact}${PUNCTUATION[language].close}`}`,
                          words,
                        )}
                      >
                        {shown}
                      </td>
                    );
                  })}
                  <td>
                    <button
                      type="button"
                      class="move-button"
                      aria-label={`${WORDS.why[language]} ${move.name}`}
                      {...stop(r, width - 1)}
                      onClick={() => ask(move)}
                    >
                      {WORDS.why[language]}
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Open analysis={analysis} game={at.game} />
    </>
  );
}

function rowsOf(
  at: Session,
  { position, moves }: Analysis<unknown, unknown>,
  opened: readonly string[],
): readonly Row[] {
  return equalMoves(at.game, position, moves).flatMap(({ first, others }) => [
    { move: first, times: others.length + 1, isEqual: false },
    ...(opened.includes(first.name) ? others.map(move => ({ move, times: 1, isEqual: true })) : []),
  ]);
}

function nameOf(
  { game }: Session,
  { position }: Analysis<unknown, unknown>,
  { move, name }: MoveWorth<unknown>,
): string {
  return game.isPass?.(position, move) ? WORDS.pass[lang.value] : name;
}
