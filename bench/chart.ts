import { svgBar, svgElement, svgLegend, svgLine, svgText } from '../src/core/svg.ts';
import type { Series } from './entry.ts';
import type { Measured } from './measure.ts';
import { showMs } from './report.ts';
import { bestBaseline, ratioOf } from './verdict.ts';

const WIDTH = 760;
const BAR_LEFT = 230;
const BAR_WIDTH = 400;
const ROW = 34;
const BAR = 11;
const OURS = '#1d6fb8';
const THEIRS = '#b0b0b0';
const FAINT = { fill: '#707070' };

/** A pair of bars for each entry, on one logarithmic scale of time, series by series. */
export function drawChart(all: readonly Measured[], series: readonly Series[]): string {
  const times = all.flatMap(one => [one.ours, ...one.baselines].map(({ minMs }) => minMs));
  const low = Math.floor(Math.log10(Math.min(...times)));
  const high = Math.ceil(Math.log10(Math.max(...times)));
  const scale = (ms: number) => Math.max(1, ((Math.log10(ms) - low) / (high - low)) * BAR_WIDTH);
  const parts: string[] = [];
  let y = 58;
  for (const one of series) {
    const members = all.filter(({ entry }) => entry.series === one.id);
    if (members.length === 0) continue;
    parts.push(svgText(12, y + 12, one.title, { 'font-weight': 'bold' }));
    y += 22;
    for (const measured of members) {
      parts.push(...bars(measured, y, scale));
      y += ROW;
    }
    y += 10;
  }
  const grid = Array.from({ length: high - low + 1 }, (_, i) => {
    const x = BAR_LEFT + (i / (high - low)) * BAR_WIDTH;
    const name = showMs(10 ** (low + i))
      .replace(/(\.\d*?)0+(?= )/, '$1')
      .replace('. ', ' ');
    return svgLine([x, 50], [x, y], '#e4e4e4') + svgText(x, 44, name, { 'text-anchor': 'middle', ...FAINT });
  });
  const legend = svgLegend(12, 12, [
    { title: 'kibitz', colour: OURS },
    { title: 'best C++ baseline', colour: THEIRS },
  ]);
  const size = { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: y + 10 };
  const content = [
    svgElement('title', {}, ['Time of kibitz and of the best C++ baseline for the same work']),
    svgBar({ x: 0, y: 0, width: WIDTH, height: y + 10 }, '#ffffff'),
    ...grid,
    ...legend,
    svgText(BAR_LEFT + 30, 22, 'time, logarithmic; each line is a factor of ten', FAINT),
    ...parts,
  ];
  const font = { 'font-family': 'sans-serif', 'font-size': 12 };
  return `${svgElement(
    'svg',
    { ...size, ...font },
    content.map(line => `\n${line}`),
  )}\n`;
}

function bars(measured: Measured, y: number, scale: (ms: number) => number): string[] {
  const { ours, entry } = measured;
  const theirs = bestBaseline(measured);
  const ratio = ratioOf(measured) ?? 1;
  const verdict = ratio < 1 ? `${(1 / ratio).toPrecision(3)}× faster` : `${ratio.toPrecision(3)}× slower`;
  const bar = (top: number, ms: number, colour: string) => [
    svgBar({ x: BAR_LEFT, y: top, width: scale(ms), height: BAR }, colour),
    svgText(BAR_LEFT + scale(ms) + 5, top + 10, showMs(ms)),
  ];
  return [
    svgText(BAR_LEFT - 8, y + 15, entry.title, { 'text-anchor': 'end' }),
    ...bar(y, ours.minMs, OURS),
    ...(theirs
      ? [
          ...bar(y + BAR + 1, theirs.minMs, THEIRS),
          svgText(WIDTH - 8, y + 15, verdict, { 'text-anchor': 'end', fill: OURS }),
        ]
      : []),
  ];
}
