import { computed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { nextMistake, type ValuePoint, valueHistory } from '../kibitzer/value-history.ts';
import { fill } from '../pixel/draw.ts';
import type { Colour } from '../pixel/palette.ts';
import { goToMove } from '../play/actions.ts';
import { analyses, lang, positionKey, session } from '../play/store.ts';
import { WORDS } from '../text.ts';
import { Button } from './button.tsx';

const HEIGHT = 40;
const WIDTH = 160;

const points = computed<readonly ValuePoint[]>(() => {
  const at = session.value;
  if (!at) return [];
  return valueHistory(at, position => analyses.value.get(positionKey(at, position)));
});

/** Jumps to the next mistake in a direction; false when there is none. */
export function jumpToMistake(step: 1 | -1): boolean {
  const at = session.peek();
  const target = at && nextMistake(points.peek(), at.at, step);
  if (target === undefined) return false;
  goToMove(target);
  return true;
}

/** A bar for each position: up when the first-named player is better; mistakes carry a mark. */
export function ValueChart() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const at = session.value;
  const history = points.value;
  const here = at?.at ?? 0;
  useEffect(() => {
    if (canvas.current) paintChart(canvas.current.getContext('2d')!, history, here);
  }, [history, here]);
  if (!at || at.moves.length === 0) return null;
  const language = lang.value;
  const mistakes = history.filter(point => point.mistake).length;
  return (
    <div class="chart">
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={`${WORDS.chart[language]}. ${WORDS.chartHelp[language]}.`}
        onClick={event => {
          const box = event.currentTarget.getBoundingClientRect();
          const share = (event.clientX - box.left) / box.width;
          goToMove(Math.min(history.length - 1, Math.floor((share * WIDTH) / barWidth(history.length))));
        }}
      />
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
        <span class="small">{mistakes === 0 ? WORDS.noMistakes[language] : `× ${mistakes}`}</span>
      </div>
    </div>
  );
}

function barWidth(count: number): number {
  return Math.max(2, Math.min(10, Math.floor(WIDTH / count)));
}

const BAR: Readonly<Record<'win' | 'draw' | 'loss', Colour>> = { win: 'sky', draw: 'yellow', loss: 'orange' };

function paintChart(ctx: CanvasRenderingContext2D, history: readonly ValuePoint[], here: number) {
  const middle = HEIGHT / 2;
  const step = barWidth(history.length);
  fill(ctx, 'night', 0, 0, WIDTH, HEIGHT);
  for (let x = 0; x < WIDTH; x += 4) fill(ctx, 'grey', x, middle, 2, 1);
  for (const [index, { outcome, height, mistake }] of history.entries()) {
    const x = index * step;
    if (index === here) fill(ctx, 'navy', x, 0, step, HEIGHT);
    if (outcome === undefined || height === undefined) {
      fill(ctx, 'grey', x + 1, middle - 1, Math.max(1, step - 2), 3);
    } else {
      const reach = Math.round(height * (middle - 5));
      const top = reach > 0 ? middle - reach : middle;
      fill(
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
      fill(ctx, mistake === 'blunder' ? 'red' : 'white', x + Math.floor(step / 2) - 1, y, 2, 7);
      fill(ctx, mistake === 'blunder' ? 'red' : 'white', x + Math.floor(step / 2) - 1, y + 8, 2, 2);
    }
  }
}
