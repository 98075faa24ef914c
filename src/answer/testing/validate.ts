import type { Schema } from '../../core/field.ts';

type Check = (value: unknown, rule: never, schema: Schema, at: string) => readonly string[];

/** What is wrong with a value by the parts of JSON Schema that we use; a rule that we do not know is wrong too. */
export function violationsOf(value: unknown, schema: Schema, at = '$'): string[] {
  return Object.entries(schema).flatMap(([name, rule]) => {
    const check = CHECKS[name];
    return check ? check(value, rule as never, schema, at) : [`${at}: unknown rule ${name}`];
  });
}

const unless = (holds: boolean, at: string, what: string) => (holds ? [] : [`${at}: ${what}`]);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isRecord,
  array: Array.isArray,
  string: value => typeof value === 'string',
  boolean: value => typeof value === 'boolean',
  number: value => typeof value === 'number',
  integer: Number.isInteger,
};

const CHECKS: Readonly<Record<string, Check>> = {
  $schema: () => [],
  title: () => [],
  description: () => [],
  type: (value, type: string, _, at) => unless(TYPES[type]!(value), at, `no ${type}`),
  const: (value, only: unknown, _, at) => unless(value === only, at, `not ${only}`),
  enum: (value, known: readonly unknown[], _, at) => unless(known.includes(value), at, `none of ${known}`),
  minimum: (value, least: number, _, at) => unless(Number(value) >= least, at, `below ${least}`),
  maximum: (value, most: number, _, at) => unless(Number(value) <= most, at, `above ${most}`),
  pattern: (value, source: string, _, at) =>
    unless(new RegExp(source, 'u').test(`${value}`), at, `does not match ${source}`),
  anyOf: (value, schemas: readonly Schema[], _, at) =>
    unless(
      schemas.some(schema => violationsOf(value, schema).length === 0),
      at,
      'fits none',
    ),
  items: (value, schema: Schema, _, at) =>
    Array.isArray(value) ? value.flatMap((item, index) => violationsOf(item, schema, `${at}[${index}]`)) : [],
  properties: (value, properties: Readonly<Record<string, Schema>>, _, at) =>
    isRecord(value)
      ? Object.entries(properties).flatMap(([name, schema]) =>
          value[name] === undefined ? [] : violationsOf(value[name], schema, `${at}.${name}`),
        )
      : [],
  required: (value, names: readonly string[], _, at) =>
    names.flatMap(name => unless(isRecord(value) && value[name] !== undefined, at, `no ${name}`)),
  propertyNames: (value, schema: Schema, _, at) =>
    isRecord(value) ? Object.keys(value).flatMap(name => violationsOf(name, schema, `${at}.${name}`)) : [],
  additionalProperties: (value, rule: boolean | Schema, { properties = {} }, at) => {
    const more = Object.entries(isRecord(value) ? value : {}).filter(
      ([name]) => !(name in (properties as object)),
    );
    return more.flatMap(([name, item]) =>
      typeof rule === 'boolean'
        ? unless(rule, at, `unknown ${name}`)
        : violationsOf(item, rule, `${at}.${name}`),
    );
  },
};
