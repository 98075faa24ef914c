import { MEASURE_WORDS, type Measure } from '../../../trace/race/measures.ts';
import { runnerName } from '../../../trace/race.ts';
import { lang } from '../../common/page-settings.ts';
import type { Colour } from '../../pixel/palette.ts';
import { linearScale, logScale, shortNumber } from '../chart-scale.ts';
import type { Finisher } from '../race-session.ts';
import { RACE_WORDS } from '../race-words.ts';

interface Look {
  readonly letter: string;
  readonly colour: Colour;
  /** For users who cannot distinguish the colours. */
  readonly dash: string;
}

const LOOKS: readonly Look[] = [
  { letter: 'A', colour: 'sky', dash: '' },
  { letter: 'B', colour: 'orange', dash: '8 4' },
  { letter: 'C', colour: 'white', dash: '2 4' },
];

function lookOf(index: number): Look {
  return LOOKS[index % LOOKS.length]!;
}

const WIDTH = 480;
const HEIGHT = 204;
const LEFT = 48;
const BOTTOM = 36;
const TOP = 18;
const RIGHT = 24;

interface ChartProps {
  readonly finishers: readonly Finisher[];
  readonly measure: Measure;
  readonly isLog: boolean;
}

/** A measure over events, a line for each runner. The tables have the same numbers. */
export function RaceChart({ finishers, measure, isLog }: ChartProps) {
  const language = lang.value;
  const most = (id: Measure) => Math.max(1, ...finishers.map(({ totals }) => totals[id]));
  const scale = isLog ? logScale : linearScale;
  const [across, up] = [scale(most('events')), scale(most(measure))];
  const x = (value: number) => Math.round(LEFT + across.place(value) * (WIDTH - LEFT - RIGHT));
  const y = (value: number) => Math.round(HEIGHT - BOTTOM - up.place(value) * (HEIGHT - BOTTOM - TOP));
  const told = finishers.map(({ entrant, totals }, index) => {
    const amount = totals[measure].toLocaleString('en');
    const name = runnerName(entrant)[language];
    return language === 'zh'
      ? `${lookOf(index).letter} ${name}：${amount}`
      : `${lookOf(index).letter} ${name}: ${amount}`;
  });
  const label =
    language === 'zh'
      ? `${MEASURE_WORDS[measure].zh}${RACE_WORDS.overEvents.zh}。${told.join('；')}`
      : `${MEASURE_WORDS[measure].en} ${RACE_WORDS.overEvents.en}. ${told.join('; ')}`;
  return (
    <figure class="race-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {up.ticks.map(tick => (
          <g key={tick}>
            <line class="race-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text x={LEFT - 4} y={y(tick) + 4} text-anchor="end">
              {shortNumber(tick)}
            </text>
          </g>
        ))}
        {across.ticks.map(tick => (
          <text key={tick} x={x(tick)} y={HEIGHT - BOTTOM + 16} text-anchor="middle">
            {shortNumber(tick)}
          </text>
        ))}
        <text x={WIDTH - RIGHT} y={HEIGHT - 4} text-anchor="end">
          {MEASURE_WORDS.events[language]}
        </text>
        <text x={LEFT + 4} y={TOP - 2}>
          {MEASURE_WORDS[measure][language]}
        </text>
        {finishers.map(({ series, totals }, index) => {
          const { letter, colour, dash } = lookOf(index);
          const points = Array.from(series.at, (at, point) => `${x(at)},${y(series.of[measure][point]!)}`);
          return (
            <g key={letter} style={{ color: `var(--${colour})` }}>
              <polyline class="race-line" points={points.join(' ')} stroke-dasharray={dash} />
              <text class="race-letter" x={x(totals.events) + 4} y={y(totals[measure]) + 4}>
                {letter}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>
        <ul class="race-legend" aria-hidden="true">
          {finishers.map(({ entrant }, index) => (
            <li key={lookOf(index).letter}>
              <RunnerMark index={index} /> {runnerName(entrant)[language]}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** A runner's letter with a piece of its line. */
export function RunnerMark({ index }: { readonly index: number }) {
  const { letter, colour, dash } = lookOf(index);
  return (
    <span class="race-mark" style={{ color: `var(--${colour})` }}>
      <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
        <line class="race-line" x1="0" x2="24" y1="4" y2="4" stroke-dasharray={dash} />
      </svg>
      {letter}
    </span>
  );
}
