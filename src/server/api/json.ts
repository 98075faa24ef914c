import type { Schema } from '../../core/field.ts';

/** JSON for other programs: whatever is counted exactly is a string of digits, so that no reader rounds it. */
export function wireJson(value: unknown): string {
  return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? `${item}` : item));
}

const DIGITS: Schema = { type: 'string', pattern: '^[0-9]+$' };

/** The schema of what `wireJson` writes, where `schema` is that of the command: counts are always strings. */
export function wireSchema(schema: Schema): Schema {
  return mapSchema(schema) as Schema;
}

function mapSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(mapSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('anyOf' in schema && isCount(schema.anyOf)) return DIGITS;
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, mapSchema(value)]));
}

/** A number where it is small, digits where it is not: the two forms of a count for people's eyes. */
function isCount(forms: unknown): boolean {
  const [number, digits] = forms as Schema[];
  return number?.type === 'integer' && number.minimum === 0 && digits?.pattern === DIGITS.pattern;
}
