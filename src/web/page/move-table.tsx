import { markText } from '../boards/marks.ts';
import { type Column, cellText, columnsOf } from '../kibitzer/columns.ts';
import { isBest, markOf } from '../kibitzer/hint-marks.ts';
import { applyMove, mayChoose } from '../play/actions.ts';
import { currentAnalysis, currentKey, lang, pointed, session, thinking, view } from '../play/store.ts';
import { lookedDeep, thinkDeeper } from '../play/thinking.ts';
import { WORDS } from '../text.ts';
import { Button } from './button.tsx';

const TITLES = {
  plies: WORDS.columnPlies,
  grundy: WORDS.columnGrundy,
  odds: WORDS.columnOdds,
  paths: WORDS.columnPaths,
  score: WORDS.columnScore,
  scoreWithEmpties: WORDS.columnScoreWithEmpties,
} as const satisfies Record<Column, unknown>;

/** Every legal move, best first. Pointing at one shows it on the board; choosing one plays it. */
export function MoveTable() {
  const at = session.value;
  const analysis = currentAnalysis.value;
  const language = lang.value;
  if (!at || !analysis || analysis.moves.length === 0) return null;
  const columns = columnsOf(at.game);
  const point = (cells: readonly number[]) => {
    pointed.value = cells;
  };
  return (
    <>
      <section class="table-box" aria-label={WORDS.moves[language]}>
        <table class="moves">
          <thead>
            <tr>
              <th scope="col">{WORDS.columnWorth[language]}</th>
              <th scope="col">{WORDS.columnMove[language]}</th>
              {columns.map(column => (
                <th scope="col" key={column}>
                  {TITLES[column][language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {analysis.moves.map(move => {
              const mark = markOf(move, isBest(analysis, move));
              const cells = view.value!.cellsOf(analysis.position, move.move);
              return (
                <tr
                  key={move.name}
                  class={mark.best ? 'best' : ''}
                  onMouseEnter={() => point(cells)}
                  onMouseLeave={() => point([])}
                >
                  <td>
                    <span class={`sign sign-${mark.outcome}`}>
                      {markText({ outcome: mark.outcome, best: false })}
                    </span>{' '}
                    {WORDS[mark.outcome][language]}
                  </td>
                  <td>
                    <button
                      type="button"
                      class="move-button"
                      aria-disabled={!mayChoose(at)}
                      onFocus={() => point(cells)}
                      onBlur={() => point([])}
                      onClick={() => mayChoose(at) && applyMove(move.move)}
                    >
                      {move.name === 'pass' ? WORDS.pass[language] : move.name}
                    </button>
                  </td>
                  {columns.map(column => {
                    const { shown, exact } = cellText(move, column);
                    return (
                      <td key={column} title={exact}>
                        {shown}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {analysis.unproved.length > 0 && (
        <div class="row small">
          <span>
            {WORDS.notProved[language]}: {analysis.unproved.map(fieldWord).join(', ')}
          </span>
          {!thinking.value && !lookedDeep.value.has(currentKey.value ?? '') && (
            <Button icon="hint" onClick={thinkDeeper}>
              {WORDS.deeper[language]}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function fieldWord(field: string): string {
  const title = field === 'outcome' ? WORDS.columnWorth : TITLES[field as Column];
  return title[lang.value];
}
