import { mistakesSentence } from '../../answer/sentences.ts';
import type { GameDefinition } from '../../core/game.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { explained } from '../common/explained.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { lookedThrough, nextMistake, pointWords, type ValuePoint } from '../kibitzer/value-history.ts';
import { fillRect } from '../pixel/draw.ts';
import type { Colour } from '../pixel/palette.ts';
import { Button } from './button.tsx';
import { usePainting, useTable } from './hooks.ts';

const HEIGHT = 40;
const WIDTH = 160;

/** A bar for each position: up when the first-named player is better; mistakes carry a mark. A slider over the game. */
export function ValueChart() {
  const { session, valuePoints, goToMove, jumpToMistake } = useTable();
  const at = session.value;
  const history = valuePoints.value;
  const here = at?.at ?? 0;
  const canvas = usePainting(ctx => paintChart(ctx, history, here), [history, here]);
  if (!at || at.moves.length === 0) return null;
  const language = lang.value;
  const { definition } = at.game;
  const indexAt = (event: MouseEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    return Math.min(history.length - 1, Math.max(0, Math.floor((share * WIDTH) / barWidth(history.length))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    const target = step === undefined ? { Home: 0, End: history.length - 1 }[event.key] : here + step;
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    goToMove(Math.min(history.length - 1, Math.max(0, target)));
  };
  return (
    <div class="chart">
      <div class="chart-plot">
        <YAxis definition={definition} points={history} />
        <canvas
          ref={canvas}
          width={WIDTH}
          height={HEIGHT}
          role="slider"
          tabIndex={0}
          aria-label={EXPLAIN_WORDS.chart[language]}
          aria-valuemin={0}
          aria-valuemax={history.length - 1}
          aria-valuenow={here}
          aria-valuetext={pointWords(at, history, here)[language]}
          {...explained(EXPLAIN_WORDS.chart[language], EXPLAIN_WORDS.chartHelp[language])}
          onClick={event => goToMove(indexAt(event))}
          onKeyDown={onKeyDown}
        />
        <span class="chart-unit small" aria-hidden="true">
          {EXPLAIN_WORDS.chartMove[language]}
        </span>
        <XAxis count={history.length} />
      </div>
      <p class="small">{pointWords(at, history, here)[language]}</p>
      <Swatches definition={definition} />
      <div class="row">
        <Button
          icon="back"
          disabled={nextMistake(history, here, -1) === undefined}
          onClick={() => jumpToMistake(-1)}
        >
          {WORDS.mistakeBefore[language]}
        </Button>
        <Button
          icon="next"
          keys="m"
          disabled={nextMistake(history, here, 1) === undefined}
          onClick={() => jumpToMistake(1)}
        >
          {WORDS.mistakeAfter[language]}
        </Button>
        <span class="small">{mistakesSentence(lookedThrough(at, history))[language]}</span>
      </div>
    </div>
  );
}

/** Which direction is whose win, with the largest lead where there is a score. */
function YAxis({
  definition,
  points,
}: {
  readonly definition: GameDefinition;
  readonly points: readonly ValuePoint[];
}) {
  const language = lang.value;
  const [first, second] = definition.players;
  const lead = Math.max(0, ...points.map(({ score = 0 }) => Math.abs(score)));
  const most = definition.capabilities.scored && lead > 0 ? ` ${lead}` : '';
  return (
    <div class="chart-y small" aria-hidden="true">
      <span>
        {EXPLAIN_WORDS.wins(first.title)[language]}
        {most}
      </span>
      {definition.capabilities.hasDraws && <span>{EXPLAIN_WORDS.draw[language]}</span>}
      <span>
        {EXPLAIN_WORDS.wins(second.title)[language]}
        {most}
      </span>
    </div>
  );
}

/** The numbers of some moves, under their bars. */
function XAxis({ count }: { readonly count: number }) {
  const step = [1, 2, 5, 10, 20].find(each => count / each <= 7) ?? 50;
  const ticks = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
  return (
    <div class="chart-x small" aria-hidden="true">
      {ticks.map(tick => (
        <span key={tick} style={{ left: `${(tick * barWidth(count) * 100) / WIDTH}%` }}>
          {tick}
        </span>
      ))}
    </div>
  );
}

/** The colours of the bars and of the marks over them. */
function Swatches({ definition }: { readonly definition: GameDefinition }) {
  const language = lang.value;
  const { hasDraws, scored } = definition.capabilities;
  const [first, second] = definition.players;
  const entries = [
    ['win', EXPLAIN_WORDS.wins(first.title)],
    ...(hasDraws ? [['draw', EXPLAIN_WORDS.draw] as const] : []),
    ['loss', EXPLAIN_WORDS.wins(second.title)],
    ['unknown', WORDS.unknown],
    ['blunder', EXPLAIN_WORDS.blunder],
    ...(scored ? [['slip', EXPLAIN_WORDS.slip] as const] : []),
  ] as const;
  return (
    <ul class="swatches small">
      {entries.map(([look, words]) => (
        <li key={look}>
          <i class={`swatch swatch-${look}`} />
          {words[language]}
        </li>
      ))}
    </ul>
  );
}

function barWidth(count: number): number {
  return Math.max(2, Math.min(10, Math.floor(WIDTH / count)));
}

const BAR: Readonly<Record<'win' | 'draw' | 'loss', Colour>> = { win: 'sky', draw: 'yellow', loss: 'orange' };

function paintChart(ctx: CanvasRenderingContext2D, history: readonly ValuePoint[], here: number) {
  const middle = HEIGHT / 2;
  const step = barWidth(history.length);
  fillRect(ctx, 'night', 0, 0, WIDTH, HEIGHT);
  for (let x = 0; x < WIDTH; x += 4) fillRect(ctx, 'grey', x, middle, 2, 1);
  for (const [index, { outcome, height, mistake }] of history.entries()) {
    const x = index * step;
    if (index === here) fillRect(ctx, 'navy', x, 0, step, HEIGHT);
    if (outcome === undefined || height === undefined) {
      fillRect(ctx, 'grey', x + 1, middle - 1, Math.max(1, step - 2), 3);
    } else {
      const reach = Math.round(height * (middle - 5));
      const top = reach > 0 ? middle - reach : middle;
      fillRect(
        ctx,
        BAR[outcome],
        x,
        outcome === 'draw' ? middle - 1 : top,
        step - 1,
        Math.max(3, Math.abs(reach)),
      );
    }
    if (mistake) {
      const y = (height ?? 0) > 0 ? middle + 4 : 2;
      fillRect(ctx, mistake === 'blunder' ? 'red' : 'white', x + Math.floor(step / 2) - 1, y, 2, 7);
      fillRect(ctx, mistake === 'blunder' ? 'red' : 'white', x + Math.floor(step / 2) - 1, y + 8, 2, 2);
    }
  }
}
