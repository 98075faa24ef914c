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

/** Bars side by side over a common axis, as an SVG drawing. */
export function barChart(series: readonly Bars[], axis: string): string {
  const numbers = series.flatMap(({ shares }) => [...shares.keys()]);
  const [least, most] = [Math.max(0, Math.min(...numbers) - 1), Math.max(...numbers)];
  const step = (WIDTH - LEFT) / (most - least + 1);
  const bar = step / (series.length + 0.5);
  const x = (number: number) => LEFT + (number - least) * step;
  const height = (share: number) => share * (HEIGHT - TOP - BOTTOM);
  const rects = series.flatMap(({ shares, colour, title }, index) =>
    [...shares].map(([number, share]) => {
      const h = Math.max(height(share), 1);
      const place = `x="${fixed(x(number) + index * bar)}" y="${fixed(HEIGHT - BOTTOM - h)}"`;
      const label = `${title}: ${number}, ${(100 * share).toPrecision(3)} %`;
      return `<rect ${place} width="${fixed(Math.max(bar - 1, 1))}" height="${fixed(h)}" fill="${colour}"><title>${escapeHtml(label)}</title></rect>`;
    }),
  );
  const every = Math.max(1, Math.ceil((most - least + 1) / 16));
  const ticks = Array.from({ length: most - least + 1 }, (_, index) => least + index)
    .filter(number => (most - number) % every === 0 || number === least)
    .map(
      number =>
        `<text x="${fixed(x(number) + step / 2)}" y="${HEIGHT - 8}" text-anchor="middle">${number}</text>`,
    );
  return frame(axis, series, [...rects, ...ticks, ...shareAxis()]);
}

/** A line that grows with the games played; the dashed one is what was to be expected. */
export function lineChart(
  values: readonly number[],
  expected: number | undefined,
  titles: { line: string; expected: string },
  axis: string,
): string {
  const x = (index: number) => LEFT + (index / Math.max(1, values.length - 1)) * (WIDTH - LEFT);
  const y = (share: number) => HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
  const step = Math.max(1, Math.floor(values.length / 300));
  const points = values
    .map((value, index) => ({ value, index }))
    .filter(({ index }) => index % step === 0 || index === values.length - 1)
    .map(({ value, index }) => `${fixed(x(index))},${fixed(y(value))}`);
  const lines = [`<polyline points="${points.join(' ')}" fill="none" stroke="#b02020" stroke-width="2"/>`];
  if (expected !== undefined) {
    lines.push(
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${fixed(y(expected))}" y2="${fixed(y(expected))}" stroke="#2040a0" stroke-dasharray="6 4"/>`,
    );
  }
  const legend = [
    { title: titles.line, colour: '#b02020' },
    ...(expected === undefined ? [] : [{ title: titles.expected, colour: '#2040a0' }]),
  ];
  return frame(axis, legend, [
    ...lines,
    ...shareAxis(),
    `<text x="${WIDTH}" y="${HEIGHT - 8}" text-anchor="end">${values.length}</text>`,
  ]);
}

function shareAxis(): string[] {
  return [0, 0.5, 1].map(share => {
    const y = HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
    return `<line x1="${LEFT}" x2="${WIDTH}" y1="${y}" y2="${y}" stroke="#c8c8c0"/><text x="${LEFT - 6}" y="${y + 4}" text-anchor="end">${100 * share} %</text>`;
  });
}

function frame(
  axis: string,
  legend: readonly { title: string; colour: string }[],
  content: readonly string[],
): string {
  let at = LEFT;
  const names = legend.map(({ title, colour }) => {
    const place = at;
    at += 30 + 13 * [...title].length * (/[^ -~]/.test(title) ? 1 : 0.55);
    return `<rect x="${fixed(place)}" y="4" width="10" height="10" fill="${colour}"/><text x="${fixed(place + 15)}" y="13">${escapeHtml(title)}</text>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escapeHtml(axis)}">${[...content, ...names].join('')}</svg>`;
}

function fixed(value: number): string {
  return `${Math.round(value * 10) / 10}`;
}

export function escapeHtml(source: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return source.replace(/[&<>"']/g, character => entities[character]!);
}
