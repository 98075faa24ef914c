import './race.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { MEASURE_WORDS, MEASURES, type Measure, valueAt } from '../../../trace/race/measures.ts';
import { runnerName } from '../../../trace/race.ts';
import { lang } from '../../common/page-settings.ts';
import { Alert, Button, Choices, Panel } from '../../page/button.tsx';
import { type Finisher, PACES, type Race } from '../race-session.ts';
import { PACE_WORDS, RACE_WORDS } from '../race-words.ts';
import { RaceChart, RunnerMark } from './race-chart.tsx';
import { Differences } from './race-differences.tsx';
import { AddRunner, Entrants } from './race-entrants.tsx';
import { GrowthView, TotalsTable } from './race-tables.tsx';
import { StillBoard } from './still-board.tsx';

/** Several runs on one position: their totals, and how those grow. */
export function RaceView({ race }: { readonly race: Race }) {
  const language = lang.value;
  const box = useRef<HTMLDivElement>(null);
  // for keyboard users
  useEffect(() => box.current?.querySelector<HTMLElement>('.button-main')?.focus(), []);
  const phase = race.phase.value;
  return (
    <div ref={box} class="theatre-race">
      <Panel title={RACE_WORDS.title[language]} name="race" busy={phase.kind === 'running'}>
        <p class="small">{RACE_WORDS.about[language]}</p>
        <Entrants race={race} />
        {phase.kind === 'choosing' && <Alert message={phase.problem} />}
        <div class="row">
          {phase.kind === 'running' ? (
            <Button icon="stop" main onClick={race.cancel}>
              {RACE_WORDS.cancel[language]}
            </Button>
          ) : (
            <Button icon="play" main onClick={() => void race.start()}>
              {(phase.kind === 'over' ? RACE_WORDS.again : RACE_WORDS.start)[language]}
            </Button>
          )}
          <AddRunner race={race} />
          <Button icon="clear" keys="r" onClick={race.toggle}>
            {RACE_WORDS.close[language]}
          </Button>
          <span role="status">{phase.kind === 'running' ? RACE_WORDS.running[language] : ''}</span>
        </div>
        {phase.kind === 'over' && <Results race={race} finishers={phase.finishers} />}
      </Panel>
    </div>
  );
}

interface ResultsProps {
  readonly race: Race;
  readonly finishers: readonly Finisher[];
}

function Results({ race, finishers }: ResultsProps) {
  const language = lang.value;
  const measure = race.measure.value;
  const growth = race.growth.value;
  const told = MEASURES.filter(id => finishers.some(({ totals }) => totals[id] > 0));
  return (
    <div class="race-results">
      <div>
        <Choices<Measure>
          label={RACE_WORDS.measure[language]}
          choices={told.map(value => ({ value, word: MEASURE_WORDS[value][language] }))}
          value={measure}
          onChange={value => {
            race.measure.value = value;
          }}
        />
        <Choices
          label={RACE_WORDS.axis[language]}
          choices={[
            { value: 'log', word: RACE_WORDS.log[language] },
            { value: 'linear', word: RACE_WORDS.linear[language] },
          ]}
          value={race.isLog.value ? 'log' : 'linear'}
          onChange={value => {
            race.isLog.value = value === 'log';
          }}
        />
        <RaceChart finishers={finishers} measure={measure} isLog={race.isLog.value} />
      </div>
      <div>
        <h3 class="race-heading">{RACE_WORDS.totals[language]}</h3>
        <TotalsTable finishers={finishers} />
        {growth ? (
          <GrowthView finishers={finishers} growth={growth} measure={measure} />
        ) : (
          <p role="status">{RACE_WORDS.measuring[language]}</p>
        )}
      </div>
      <Differences race={race} finishers={finishers} />
      <SideBySide race={race} finishers={finishers} />
    </div>
  );
}

/** A whole race takes this long on screen. */
const PLAY_MS = 12_000;

/** The boards of all runs on one clock. */
function SideBySide({ race, finishers }: ResultsProps) {
  const language = lang.value;
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before = performance.now();
    const tick = (now: number) => {
      race.setClock(race.clock.peek() + (now - before) / PLAY_MS);
      before = now;
      if (race.clock.peek() >= 1) setPlaying(false);
      else frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, race]);
  const toggle = () => {
    if (!isPlaying && race.clock.peek() >= 1) race.setClock(0);
    setPlaying(!isPlaying);
  };
  return (
    <section class="race-boards" aria-label={RACE_WORDS.together[language]}>
      <h3 class="race-heading">{RACE_WORDS.together[language]}</h3>
      <div class="row">
        <Button icon={isPlaying ? 'pause' : 'play'} onClick={toggle}>
          {(isPlaying ? RACE_WORDS.pause : RACE_WORDS.play)[language]}
        </Button>
        <label class="slider race-clock">
          <span>{RACE_WORDS.moment[language]}</span>
          <input
            type="range"
            min={0}
            max={1000}
            value={Math.round(1000 * race.clock.value)}
            aria-valuetext={`${(100 * race.clock.value).toFixed(1)}%`}
            onInput={event => race.setClock(Number(event.currentTarget.value) / 1000)}
          />
        </label>
        <Choices
          label={RACE_WORDS.pace[language]}
          choices={PACES.map(value => ({ value, word: PACE_WORDS[value][language] }))}
          value={race.pace.value}
          onChange={race.setPace}
        />
      </div>
      <div class="race-pair">
        {finishers.map((finisher, index) => (
          <Lane key={finisher.player} finisher={finisher} index={index} />
        ))}
      </div>
    </section>
  );
}

function Lane({ finisher, index }: { readonly finisher: Finisher; readonly index: number }) {
  const language = lang.value;
  const { player, series, totals, entrant } = finisher;
  const { game, stage, position: first } = player.show;
  const { n, state } = player.moment.value;
  const { frame } = state;
  const board = frame?.board;
  const position = useMemo(() => (board === undefined ? first : stage.decode(board)), [board, first, stage]);
  const name = runnerName(entrant)[language];
  return (
    <div class="race-lane">
      <p class="race-heading">
        <RunnerMark index={index} /> {name}
      </p>
      <StillBoard
        game={game}
        position={position}
        chosen={(frame?.lit ?? []).filter(cell => cell < stage.cells)}
        viewer={game.toMove(first)}
        label={`${name} ${stage.positionName(stage.encode(position))}`}
      />
      <dl class="counters">
        {MEASURES.map(id => (
          <div key={id}>
            <dt>{MEASURE_WORDS[id][language]}</dt>
            <dd>
              {(id === 'events' ? n : valueAt(series, id, n)).toLocaleString('en')} /{' '}
              {totals[id].toLocaleString('en')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
