import type { Schema } from '../../../core/field.ts';
import type { Random } from '../../../core/random.ts';
import { MARKS, NAMES, WORDS } from './mutation-words.ts';

/** Changes, drops or inserts a character, or cuts off or repeats a piece. */
export function spoilText(source: string, random: Random): string {
  const at = random.below(source.length + 1);
  const [before, after] = [source.slice(0, at), source.slice(at)];
  switch (random.below(5)) {
    case 0:
      return `${before}${escaped(random.pick(WORDS))}${after}`;
    case 1:
      return `${before}${after.slice(1)}`;
    case 2:
      return before;
    case 3:
      return `${source}${source}`;
    default:
      return `${before}${random.pick(MARKS)}${after.slice(1)}`;
  }
}

/** Escapes a text for an address; half a character has no escape. */
export function escaped(word: string): string {
  return encodeURIComponent(`${Buffer.from(word)}`);
}

/** Changes bytes, often so that they are no longer text. */
export function spoilBytes(source: Uint8Array, random: Random): Uint8Array {
  const bytes = Uint8Array.from(source);
  for (let times = 1 + random.below(4); times > 0 && bytes.length > 0; times--)
    bytes[random.below(bytes.length)] = random.below(256);
  return random.next() < 0.2 ? bytes.subarray(0, random.below(bytes.length + 1)) : bytes;
}

/** Shuffles, repeats, damages and drops lines. */
export function spoilLines(source: string, random: Random): string {
  const lines = source.split('\n').flatMap(line => {
    const chance = random.next();
    if (chance < 0.15) return [];
    if (chance < 0.3) return [line, line];
    return chance < 0.5 ? [spoilText(line, random)] : [line];
  });
  if (random.next() < 0.3) lines.reverse();
  return lines.join(random.pick(['\n', '\n', '\n', '\r\n', '\n\n', '']));
}

/** A value close to a schema: often valid, sometimes just outside, occasionally anything. */
export function valueLike(schema: Schema, random: Random): unknown {
  if (random.next() < 0.1) return random.pick(ANYTHING);
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (choices) return valueLike(random.pick(choices), random);
  if (Array.isArray(schema.enum)) return random.next() < 0.9 ? random.pick(schema.enum) : random.pick(WORDS);
  switch (random.pick([schema.type].flat())) {
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 9 } = schema as { readonly minimum?: number; readonly maximum?: number };
      return random.pick([minimum, minimum + 1, minimum + 2, maximum, minimum - 1, maximum + 1, 0.5, -0]);
    }
    case 'boolean':
      return random.next() < 0.5;
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueLike(schema.items as Schema, random));
    case 'object':
      return objectLike(schema, random);
    default:
      return random.pick(WORDS);
  }
}

function objectLike({ properties = {}, required = [] }: Schema, random: Random): object {
  const wanted = Object.entries(properties as Readonly<Record<string, Schema>>).filter(
    ([name]) => random.next() < ((required as readonly string[]).includes(name) ? 0.95 : 0.25),
  );
  const made = wanted.map(([name, own]): [string, unknown] => [name, valueLike(own, random)]);
  if (random.next() < 0.1) made.push([random.pick(NAMES), random.pick(ANYTHING)]);
  return Object.fromEntries(made);
}

const DEEP = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown;
const ANYTHING: readonly unknown[] = [
  ...WORDS,
  1,
  -1,
  1.5,
  1e300,
  null,
  true,
  [],
  {},
  [null],
  { a: {} },
  DEEP,
];
