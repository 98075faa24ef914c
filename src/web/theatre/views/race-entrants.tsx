import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { canAdd, flipped, type Race, type RaceRunner, usualEntrant } from '../race-session.ts';
import { RACE_WORDS } from '../race-words.ts';
import { RunnerMark } from './race-chart.tsx';

/** The entrants: an algorithm each, with its switches. */
export function Entrants({ race }: { readonly race: Race }) {
  const language = lang.value;
  const all = race.entrants.value;
  const change = (index: number, entrant: RaceRunner | undefined) => {
    race.entrants.value = all.flatMap((each, at) => (at === index ? (entrant ? [entrant] : []) : [each]));
  };
  return (
    <ol class="race-entrants">
      {all.map((entrant, index) => (
        <li key={index} class="row">
          <RunnerMark index={index} />
          <EntrantView entrant={entrant} index={index} race={race} change={next => change(index, next)} />
          {all.length > 1 && (
            <Button icon="clear" onClick={() => change(index, undefined)}>
              {RACE_WORDS.remove[language]}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

export function AddRunner({ race }: { readonly race: Race }) {
  const [all, offered] = [race.entrants.value, race.offered.value];
  if (!canAdd(all)) return null;
  return (
    <Button
      icon="place"
      onClick={() => {
        race.entrants.value = [...all, usualEntrant(offered[all.length % offered.length]!)];
      }}
    >
      {RACE_WORDS.add[lang.value]}
    </Button>
  );
}

interface EntrantProps {
  readonly entrant: RaceRunner;
  readonly index: number;
  readonly race: Race;
  readonly change: (entrant: RaceRunner) => void;
}

function EntrantView({ entrant, index, race, change }: EntrantProps) {
  const language = lang.value;
  const { algorithm, on } = entrant;
  return (
    <>
      <select
        aria-label={`${RACE_WORDS.runner[language]} ${index + 1}`}
        value={algorithm.id}
        onChange={event => {
          const chosen = race.offered.value.find(({ id }) => id === event.currentTarget.value);
          if (chosen) change(usualEntrant(chosen));
        }}
      >
        {race.offered.value.map(({ id, title }) => (
          <option key={id} value={id}>
            {title[language]}
          </option>
        ))}
      </select>
      {algorithm.switches.map(({ id, title }) => (
        <label key={id} class="check">
          <input
            type="checkbox"
            checked={on.includes(id)}
            onChange={() => change({ ...entrant, on: flipped(on, id) })}
          />
          <span>{title[language]}</span>
        </label>
      ))}
    </>
  );
}
