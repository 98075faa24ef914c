import { expect, it } from 'vitest';
import { parseProgram, parseRunSpec } from './run-spec.ts';

const ask = { kind: 'ask', spec: 'bread', fields: ['paths'] };
const judge = {
  ...{ kind: 'judge', problem: 'bread', seed: '7', limits: {}, io: 'auto', sanitize: false },
};

it('reads the orders that we write', () => {
  for (const order of [ask, judge])
    expect(parseRunSpec(JSON.stringify(order))).toEqual({ ok: true, value: order });
});

it.each([
  ['{', 'expected JSON'],
  ['null', 'expected an order'],
  ['{"kind":"__proto__"}', 'expected an order'],
  [JSON.stringify({ ...ask, code: 'process.exit()' }), "no field 'code'"],
  [JSON.stringify({ ...ask, fields: Array(100).fill('paths') }), 'fields: a list of at most 20'],
  [JSON.stringify({ ...judge, limits: { cpuMs: 1e9 } }), 'limits: cpuMs: a whole number from 1 to 600000'],
  ['x'.repeat(5_000_000), 'expected at most'],
])('refuses %.40s', (source, why) => {
  const parsed = parseRunSpec(source);
  expect(parsed.ok ? '' : parsed.error).toContain(why);
});

it('takes programs as data, with a name that stays in its folder', () => {
  const program = (name: string, source = 'aGk=') => parseProgram(JSON.stringify({ name, source })).ok;
  expect(program('a.cpp')).toBe(true);
  for (const name of ['../a.cpp', 'a/b.cpp', 'a\\b.cpp', '', 'a\0b']) expect(program(name)).toBe(false);
  expect(program('a.cpp', 'not base64!')).toBe(false);
});
