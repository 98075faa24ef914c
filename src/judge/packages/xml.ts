/** An element: its name, its attributes, and what is inside. */
export interface Element {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly inside?: string | number | readonly Element[];
}

/** An element in one line of code. */
export function element(
  name: string,
  attributes: Element['attributes'] = {},
  inside: Element['inside'] = [],
): Element {
  return { name, attributes, inside };
}

export function makeXml(root: Element): string {
  return `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n${write(root, '')}`;
}

function write({ name, attributes = {}, inside = [] }: Element, margin: string): string {
  const open = `${margin}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(`${value}`)}"`)
    .join('')}`;
  if (typeof inside !== 'object') return `${open}>${escapeXml(`${inside}`)}</${name}>\n`;
  if (inside.length === 0) return `${open}/>\n`;
  return `${open}>\n${inside.map(child => write(child, `${margin}    `)).join('')}${margin}</${name}>\n`;
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(plain: string): string {
  return plain.replaceAll(/[&<>"]/g, mark => MARKS[mark]!);
}
