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

/** A pair of bars for each entry, on one logarithmic scale of time, series by series. */
export function drawChart(all: readonly Measured[], series: readonly Series[]): string {
  const times = all.flatMap(one => [one.ours, ...one.baselines].map(({ minMs }) => minMs));
  const low = Math.floor(Math.log10(Math.min(...times)));
  const high = Math.ceil(Math.log10(Math.max(...times)));
  const scale = (ms: number) => ((Math.log10(ms) - low) / (high - low)) * BAR_WIDTH;
  const parts: string[] = [];
  let y = 58;
  for (const one of series) {
    const members = all.filter(({ entry }) => entry.series === one.id);
    if (members.length === 0) continue;
    parts.push(label(12, y + 12, one.title, 'font-weight="bold"'));
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
    return `<line x1="${x}" y1="50" x2="${x}" y2="${y}" stroke="#e4e4e4"/>${label(x, 44, name, 'text-anchor="middle" fill="#707070"')}`;
  });
  const legend = [
    `<rect x="12" y="12" width="12" height="12" fill="${OURS}"/>${label(30, 22, 'kibitz')}`,
    `<rect x="92" y="12" width="12" height="12" fill="${THEIRS}"/>${label(110, 22, 'best C++ baseline')}`,
    label(BAR_LEFT + 30, 22, 'time, logarithmic; each line is a factor of ten', 'fill="#707070"'),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y + 10}" font-family="sans-serif" font-size="12">`,
    '<title>Time of kibitz and of the best C++ baseline for the same work</title>',
    `<rect width="${WIDTH}" height="${y + 10}" fill="#ffffff"/>`,
    ...grid,
    ...legend,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

function bars(measured: Measured, y: number, scale: (ms: number) => number): string[] {
  const { ours, entry } = measured;
  const theirs = bestBaseline(measured);
  const ratio = ratioOf(measured) ?? 1;
  const verdict = ratio < 1 ? `${(1 / ratio).toPrecision(3)}× faster` : `${ratio.toPrecision(3)}× slower`;
  const bar = (top: number, ms: number, colour: string) =>
    `<rect x="${BAR_LEFT}" y="${top}" width="${Math.max(1, scale(ms)).toFixed(1)}" height="${BAR}" fill="${colour}"/>`;
  const value = (top: number, ms: number) =>
    label(BAR_LEFT + Math.max(1, scale(ms)) + 5, top + 10, showMs(ms));
  const lines = [label(BAR_LEFT - 8, y + 15, entry.title, 'text-anchor="end"')];
  lines.push(bar(y, ours.minMs, OURS), value(y, ours.minMs));
  if (theirs) {
    lines.push(bar(y + BAR + 1, theirs.minMs, THEIRS), value(y + BAR + 1, theirs.minMs));
    lines.push(label(WIDTH - 8, y + 15, verdict, 'text-anchor="end" fill="#1d6fb8"'));
  }
  return lines;
}

function label(x: number, y: number, text: string, attributes = ''): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${safe}</text>`;
}
