import { MEASURE_WORDS, MEASURES, type Measure } from '../../../trace/race/measures.ts';
import { type GrowthTable, runnerName } from '../../../trace/race.ts';
import { lang } from '../../common/page-settings.ts';
import type { Finisher } from '../race-session.ts';
import { GROWING_WORDS, growthText, RACE_WORDS } from '../race-words.ts';
import { RunnerMark } from './race-chart.tsx';

interface TotalsProps {
  readonly finishers: readonly Finisher[];
}

/** What every runner took in all. */
export function TotalsTable({ finishers }: TotalsProps) {
  const language = lang.value;
  return (
    <>
      <section class="table-box" aria-label={RACE_WORDS.totals[language]}>
        <table class="race-table">
          <caption class="theatre-reader">{RACE_WORDS.totals[language]}</caption>
          <thead>
            <tr>
              <td />
              {finishers.map((finisher, index) => (
                <th key={index} scope="col">
                  <RunnerMark index={index} />
                  <span class="theatre-reader"> {runnerName(finisher.entrant)[language]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MEASURES.map(id => (
              <tr key={id}>
                <th scope="row">{MEASURE_WORDS[id][language]}</th>
                {finishers.map(({ totals }, index) => (
                  <td key={index} data-measure={id}>
                    {totals[id].toLocaleString('en')}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{RACE_WORDS.time[language]}</th>
              {finishers.map(({ seconds }, index) => (
                <td key={index}>{(1000 * seconds).toPrecision(3)} ms</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{RACE_WORDS.answer[language]}</th>
              {finishers.map((finisher, index) => (
                <td key={index}>
                  {answerOf(finisher)[language]}
                  {finisher.player.show.trace.meta.stopped && <em> · {RACE_WORDS.stopped[language]}</em>}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <ul class="small race-notes">
        {finishers.map(
          ({ memory }, index) =>
            memory && (
              <li key={index}>
                <RunnerMark index={index} /> {memory.entries.toLocaleString('en')} × {memory.bytes}
                {language === 'zh' ? `（${memory.how.zh}）` : ` (${memory.how.en})`}
              </li>
            ),
        )}
        <li>
          {RACE_WORDS.memoryHow[language]}
          {language === 'zh' ? '。' : '. '}
          {RACE_WORDS.timeHow[language]}
        </li>
      </ul>
    </>
  );
}

function answerOf({ player }: Finisher) {
  const { trace, algorithm } = player.show;
  const value = trace.values[trace.columns.a[trace.events - 1]!] ?? '';
  return algorithm.valueText(value);
}

interface GrowthProps {
  readonly finishers: readonly Finisher[];
  readonly growth: GrowthTable;
  readonly measure: Measure;
}

/** A measure on growing boards, with the growth that fits. */
export function GrowthView({ finishers, growth, measure }: GrowthProps) {
  const language = lang.value;
  const title = `${RACE_WORDS.growth[language]}${language === 'zh' ? '：' : ': '}${MEASURE_WORDS[measure][language]}`;
  return (
    <>
      <h3 class="race-heading">{title}</h3>
      <p class="small">{GROWING_WORDS[growth.by][language]}</p>
      <section class="table-box" aria-label={title}>
        <table class="race-table">
          <caption class="theatre-reader">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                {(growth.by === 'boards' ? RACE_WORDS.board : RACE_WORDS.movesOn)[language]}
              </th>
              <th scope="col">{RACE_WORDS.size[language]}</th>
              {finishers.map(({ entrant }, index) => (
                <th key={index} scope="col">
                  <RunnerMark index={index} />
                  <span class="theatre-reader"> {runnerName(entrant)[language]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {growth.rows.map(({ name, size, totals }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{size}</td>
                {totals.map((own, index) => (
                  <td key={index}>
                    {own ? own[measure].toLocaleString('en') : <em>{RACE_WORDS.tooLong[language]}</em>}
                  </td>
                ))}
              </tr>
            ))}
            <tr class="race-fit">
              <th scope="row" colSpan={2}>
                {RACE_WORDS.fit[language]}
              </th>
              {growth.fits.map((fits, index) => (
                <td key={index}>{growthText(fits[measure])[language]}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  );
}
