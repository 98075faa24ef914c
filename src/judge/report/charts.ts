import { svgBar, svgElement, svgLegend, svgLine, svgText } from '../../core/svg.ts';
import { type Lang, PUNCTUATION } from '../../core/text.ts';

/** One series of bars over whole numbers. */
export interface Bars {
  readonly title: string;
  readonly colour: string;
  /** Share of each number, adding up to 1. */
  readonly shares: ReadonlyMap<number, number>;
}

const WIDTH = 640;
const HEIGHT = 200;
const LEFT = 44;
const BOTTOM = 24;
const TOP = 22;
const LINE = '#b02020';
const EXPECTED = '#2040a0';

const level = (share: number) => HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
const axisText = (x: number, words: string, anchor: 'middle' | 'end') =>
  svgText(x, HEIGHT - 8, words, { 'text-anchor': anchor });

/** Bars side by side over a common axis, as an SVG drawing. */
export function barChart(series: readonly Bars[], axis: string, lang: Lang): string {
  const numbers = series.flatMap(({ shares }) => [...shares.keys()]);
  const [least, most] = [Math.max(0, Math.min(...numbers) - 1), Math.max(...numbers)];
  const step = (WIDTH - LEFT) / (most - least + 1);
  const { colon, comma } = PUNCTUATION[lang];
  const bar = step / (series.length + 0.5);
  const left = (number: number) => LEFT + (number - least) * step;
  const bars = series.flatMap(({ shares, colour, title }, index) =>
    [...shares].map(([number, share]) => {
      const height = Math.max(level(0) - level(share), 1);
      const place = {
        x: left(number) + index * bar,
        y: level(0) - height,
        width: Math.max(bar - 1, 1),
        height,
      };
      return svgBar(place, colour, `${title}${colon}${number}${comma}${(100 * share).toPrecision(3)}%`);
    }),
  );
  const every = Math.max(1, Math.ceil((most - least + 1) / 16));
  const ticks = Array.from({ length: most - least + 1 }, (_, index) => least + index)
    .filter(number => (most - number) % every === 0 || number === least)
    .map(number => axisText(left(number) + step / 2, `${number}`, 'middle'));
  return frame(axis, series, [...bars, ...ticks]);
}

/** The wins so far over the games played; the dashed line is the expectation. */
export function lineChart(
  values: readonly number[],
  expected: number | undefined,
  titles: { line: string; expected: string },
  axis: string,
): string {
  const x = (index: number) => LEFT + (index / Math.max(1, values.length - 1)) * (WIDTH - LEFT);
  const step = Math.max(1, Math.floor(values.length / 300));
  const points = values
    .map((value, index) => ({ value, index }))
    .filter(({ index }) => index % step === 0 || index === values.length - 1)
    .map(({ value, index }) => `${x(index).toFixed(1)},${level(value).toFixed(1)}`);
  const line = { points: points.join(' '), fill: 'none', stroke: LINE, 'stroke-width': 2 };
  const dashed =
    expected === undefined
      ? []
      : [svgLine([LEFT, level(expected)], [WIDTH, level(expected)], EXPECTED, { 'stroke-dasharray': '6 4' })];
  const legend = [
    { title: titles.line, colour: LINE },
    ...(expected === undefined ? [] : [{ title: titles.expected, colour: EXPECTED }]),
  ];
  const games = axisText(WIDTH, `${values.length}`, 'end');
  return frame(axis, legend, [svgElement('polyline', line), ...dashed, games]);
}

function frame(
  axis: string,
  legend: readonly { title: string; colour: string }[],
  content: readonly string[],
): string {
  const shares = [0, 0.5, 1].flatMap(share => [
    svgLine([LEFT, level(share)], [WIDTH, level(share)], '#c8c8c0'),
    svgText(LEFT - 6, level(share) + 4, `${100 * share}%`, { 'text-anchor': 'end' }),
  ]);
  const size = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT };
  return svgElement('svg', { ...size, role: 'img', 'aria-label': axis }, [
    ...shares,
    ...content,
    ...svgLegend(LEFT, 4, legend),
  ]);
}
