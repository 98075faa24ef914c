import { useState } from 'preact/hooks';
import { PUNCTUATION } from '../../../core/text.ts';
import type { Comparison, Elsewhere, TraceDifference } from '../../../trace/comparison.ts';
import { lang } from '../../common/page-settings.ts';
import { WORDS } from '../../common/words.ts';
import { Button } from '../../page/button.tsx';
import type { Finisher, Race } from '../race-session.ts';
import { RACE_WORDS } from '../race-words.ts';
import { RunnerMark } from './race-chart.tsx';
import { StillBoard } from './still-board.tsx';

/** Rows that are shown; for more, go to a later position. */
const MOST_ROWS = 60;

interface DifferencesProps {
  readonly race: Race;
  readonly finishers: readonly Finisher[];
}

/** Where two algorithms that want different things part, and what that costs. */
export function Differences({ race, finishers }: DifferencesProps) {
  const language = lang.value;
  const comparison = race.comparison.value;
  const [chosen, setChosen] = useState(0);
  const [first] = finishers;
  if (!comparison || !first) return null;
  const { stage, game } = first.player.show;
  const algorithm = race.offered.value.find(({ id }) => id === comparison.valuesOf);
  const valueText = (value: string) => algorithm?.valueText(value)[language] ?? value;
  const rows = [...comparison.differences].sort((a, b) => Number(b.isPlayed) - Number(a.isPlayed));
  const shown = rows.slice(0, MOST_ROWS);
  const at = shown[chosen];
  return (
    <section class="race-differences" aria-label={RACE_WORDS.differences[language]}>
      <h3 class="race-heading">
        {RACE_WORDS.differences[language]} · {comparison.differences.length}
      </h3>
      <Values head={RACE_WORDS.atStart[language]} values={comparison.values} valueText={valueText} />
      <p class="small">{(at ? RACE_WORDS.differencesAbout : RACE_WORDS.noDifferences)[language]}</p>
      {comparison.elsewhere && (
        <ElsewhereView race={race} elsewhere={comparison.elsewhere} valueText={valueText} />
      )}
      {at && (
        <div class="race-difference">
          <StillBoard
            game={game}
            position={stage.decode(at.code)}
            chosen={at.sides[0].cells}
            pointed={at.sides[1].cells}
            label={stage.positionName(at.code)}
          />
          <section class="table-box" aria-label={RACE_WORDS.differences[language]}>
            <table class="race-table">
              <thead>
                <tr>
                  <th scope="col">{RACE_WORDS.position[language]}</th>
                  {[0, 1].map(index => (
                    <th key={index} scope="col">
                      <RunnerMark index={index} /> {RACE_WORDS.chooses[language]} ·{' '}
                      {RACE_WORDS.worth[language]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((difference, index) => (
                  <Row
                    key={difference.code}
                    difference={difference}
                    name={stage.positionName(difference.code)}
                    valueText={valueText}
                    isChosen={index === chosen}
                    choose={() => setChosen(index)}
                  />
                ))}
              </tbody>
            </table>
          </section>
        </div>
      )}
    </section>
  );
}

interface ValuesProps {
  readonly head: string;
  readonly values: Comparison['values'];
  readonly valueText: (value: string) => string;
}

function Values({ head, values, valueText }: ValuesProps) {
  return (
    <p>
      {head}
      {PUNCTUATION[lang.value].colon}
      {values.map((value, index) => (
        <span key={index} class="race-worth">
          <RunnerMark index={index} /> {valueText(value)}
        </span>
      ))}
    </p>
  );
}

interface ElsewhereProps extends Pick<ValuesProps, 'valueText'> {
  readonly race: Race;
  readonly elsewhere: Elsewhere;
}

/** Nothing differs here: the way to where something does. */
function ElsewhereView({ race, elsewhere, valueText }: ElsewhereProps) {
  const language = lang.value;
  const { flip, isOn, values, differences } = elsewhere;
  const title = race.entrants.value
    .flatMap(({ algorithm }) => algorithm.switches)
    .find(({ id }) => id === flip)?.title[language];
  const { colon } = PUNCTUATION[language];
  const state = `${title}${colon}${(isOn ? WORDS.on : WORDS.off)[language]}`;
  return (
    <div class="race-elsewhere">
      <p>
        {RACE_WORDS.elsewhere[language]}
        {colon}
        <strong>{state}</strong> · {differences} {RACE_WORDS.positions[language]}
      </p>
      <Values head={RACE_WORDS.atStart[language]} values={values} valueText={valueText} />
      <Button icon="race" onClick={() => void race.startWith(flip, isOn)}>
        {RACE_WORDS.runThat[language]}
      </Button>
    </div>
  );
}

interface RowProps {
  readonly difference: TraceDifference;
  readonly name: string;
  readonly valueText: (value: string) => string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function Row({ difference, name, valueText, isChosen, choose }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <button type="button" class="choice" aria-pressed={isChosen} onClick={choose}>
          {name}
        </button>
      </th>
      {difference.sides.map(({ moves, value }, index) => (
        <td key={index}>
          <strong>{moves.join(' ')}</strong> · {valueText(value)}
        </td>
      ))}
    </tr>
  );
}
