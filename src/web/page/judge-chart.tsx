import type { Match } from '../../core/game.ts';
import { PUNCTUATION } from '../../core/text.ts';
import { scaledScore } from '../../match/assess.ts';
import { type GameRecord, tally } from '../../match/referee.ts';
import { lang } from '../common/page-settings.ts';
import { JUDGE_WORDS } from '../judge/words.ts';
import { type Canvas2D, fillRect } from '../pixel/draw.ts';
import type { Colour } from '../pixel/palette.ts';
import { tinyText } from '../pixel/tiny-font.ts';
import { usePainting, useRun } from './hooks.ts';

const LEFT = 16;
const PLOT = 144;
const WIDTH = LEFT + PLOT;
const HEIGHT = 66;
const TOP = 4;
const REACH = 60;
const LAYERS = [
  ['win', 'sky'],
  ['draw', 'yellow'],
  ['loss', 'orange'],
] as const satisfies readonly (readonly [string, Colour])[];

/** Results pile up from the left to the right; the white line is what the contest would pay so far. */
export function JudgeChart() {
  const { page, planned, shownGames, outlook } = useRun();
  const { match } = page.problem;
  const shown = shownGames.value;
  const games = planned.value;
  const hope = outlook.value === 'beyond' ? undefined : outlook.value?.expected;
  const canvas = usePainting(ctx => paintChart(ctx, match, shown, games, hope), [match, shown, games, hope]);
  const language = lang.value;
  const { win, draw, loss } = tally(shown);
  const label = `${JUDGE_WORDS.chart[language]}${PUNCTUATION[language].colon}${[win, draw, loss].join(PUNCTUATION[language].list)}`;
  return (
    <canvas ref={canvas} class="judge-chart" width={WIDTH} height={HEIGHT} role="img" aria-label={label} />
  );
}

function paintChart(
  ctx: Canvas2D,
  match: Match,
  shown: readonly GameRecord[],
  games: number,
  hope: number | undefined,
): void {
  fillRect(ctx, 'night', 0, 0, WIDTH, HEIGHT);
  fillRect(ctx, 'black', LEFT, TOP, PLOT, REACH);
  const level = (share: number) => TOP + REACH - Math.round(share * REACH);
  for (const share of [0, 0.5, 1]) {
    const points = Math.round(share * match.fullScore);
    tinyText(ctx, `${points}`, 'silver', 6, Math.max(6, level(share) - 2));
  }
  for (let x = LEFT; x < WIDTH; x += 4) fillRect(ctx, 'coal', x, level(0.5), 2, 1);
  const counts = { win: 0, draw: 0, loss: 0 };
  let next = 0;
  const line: number[] = [];
  for (let column = 0; column < PLOT; column++) {
    const until = Math.round(((column + 1) * games) / PLOT);
    if (until > shown.length && next >= shown.length) break;
    for (; next < Math.min(until, shown.length); next++) counts[shown[next]!.outcome]++;
    let stacked = 0;
    for (const [outcome, colour] of LAYERS) {
      const [low, high] = [level(stacked / games), level((stacked + counts[outcome]) / games)];
      fillRect(ctx, colour, LEFT + column, high, 1, low - high);
      stacked += counts[outcome];
    }
    // the games that are not played yet count as lost
    line.push(level(scaledScore(match, counts, games) / match.fullScore));
  }
  paintLine(ctx, line);
  if (hope === undefined) return;
  for (let x = LEFT; x < WIDTH; x += 6) fillRect(ctx, 'silver', x, level(hope / match.fullScore), 3, 1);
}

/** White with a black rim, to be seen on every colour below it. */
function paintLine(ctx: Canvas2D, line: readonly number[]): void {
  for (const [colour, rim] of [
    ['black', 1],
    ['white', 0],
  ] as const) {
    for (const [column, y] of line.entries()) {
      const height = Math.max(1, (line[column - 1] ?? y) - y);
      fillRect(ctx, colour, LEFT + column - rim, y - rim, 1 + 2 * rim, height + 2 * rim);
    }
  }
}
