/** SVG text with escaped attributes and short numbers. */
export type SvgAttributes = Readonly<Record<string, string | number>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeMarkup(source: string): string {
  return source.replace(/[&<>"']/g, character => ENTITIES[character]!);
}

/** `content` must be markup. */
export function svgElement(name: string, attributes: SvgAttributes, content: readonly string[] = []): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`);
  return content.length === 0
    ? `<${name}${given.join('')}/>`
    : `<${name}${given.join('')}>${content.join('')}</${name}>`;
}

export function svgText(x: number, y: number, words: string, attributes: SvgAttributes = {}): string {
  return svgElement('text', { x, y, ...attributes }, [escapeMarkup(words)]);
}

/** A bar with a tooltip. */
export function svgBar(
  place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  fill: string,
  title?: string,
): string {
  const told = title === undefined ? [] : [svgElement('title', {}, [escapeMarkup(title)])];
  return svgElement('rect', { ...place, fill }, told);
}

export function svgLine(
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
  stroke: string,
  attributes: SvgAttributes = {},
): string {
  return svgElement('line', { x1: from[0], y1: from[1], x2: to[0], y2: to[1], stroke, ...attributes });
}

const SWATCH = 11;

/** Colours and their names in a row; Chinese is about twice as wide as Latin. */
export function svgLegend(
  x: number,
  y: number,
  entries: readonly { readonly title: string; readonly colour: string }[],
): string[] {
  let at = x;
  return entries.map(({ title, colour }) => {
    const place = { x: at, y, width: SWATCH, height: SWATCH };
    const name = svgText(at + SWATCH + 5, y + SWATCH - 1, title);
    at += 30 + 13 * [...title].length * (/[^ -~]/.test(title) ? 1 : 0.55);
    return svgBar(place, colour) + name;
  });
}

function attribute(value: string | number): string {
  return typeof value === 'number' ? `${Math.round(value * 10) / 10}` : escapeMarkup(value);
}
