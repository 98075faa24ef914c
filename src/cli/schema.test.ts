import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  analysisSchema,
  countSchema,
  perftSchema,
  policyOddsSchema,
  tabulationSchema,
} from '../answer/schema.ts';
import type { Schema } from '../core/field.ts';
import { GAMES } from '../games/registry.ts';
import { openSpec } from '../games/spec.ts';
import { GAME_FILE_SCHEMA } from '../play/game-file-schema.ts';
import { ERROR_REPORT_SCHEMA } from './commands/schema.ts';
import { runKibitz } from './testing/run-kibitz.ts';

/** Boards that are small enough for everything to be known, and rules beside the usual ones. */
const SPECS = [
  'bread',
  'marbles?board=3x3',
  'marbles?board=2x4&max-run=2&misere=1',
  'cram?board=3x4',
  'kayles?board=1x8',
  'tactix?board=3x3&misere=1',
  'othello?board=4x4',
  'ed?heaps=3,2,4,1',
  'coins?coins=1,3,1,7,2',
  'octal?code=0.77&heaps=5,2',
  'custom?board=2x3&takes=a1+b1,c1,a2+b2',
];

function gameOf(spec: string) {
  const opened = openSpec(spec);
  if (!opened.ok) throw new Error(opened.error.en);
  return opened.value;
}

function problems(schema: Schema, value: unknown): unknown[] {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  const validate = ajv.compile(schema);
  return validate(value) ? [] : validate.errors!.map(({ instancePath, message }) => [instancePath, message]);
}

async function jsonOf(args: readonly string[], input = ''): Promise<Record<string, unknown>> {
  const { stdout, stderr } = await runKibitz([...args, '--json'], input);
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

it('knows an example of every game', () => {
  for (const { id } of GAMES) expect(SPECS.map(spec => spec.split('?')[0])).toContain(id);
});

describe.each(SPECS)('%s', spec => {
  const game = gameOf(spec);

  it('is analyzed as its schema says', async () => {
    const schema = analysisSchema(game.definition);
    const whole = await jsonOf(['analyze', spec], game.makePosition(game.initial()));
    expect(problems(schema, whole)).toEqual([]);
    expect((whole.moves as unknown[]).length).toBe(game.moves(game.initial()).length);
    // the schema would notice another field, another type, and what is missing
    expect(problems(schema, { ...whole, more: 1 })).not.toEqual([]);
    expect(problems(schema, { ...whole, outcome: 'won' })).not.toEqual([]);
    expect(problems(schema, { ...whole, spec: undefined })).not.toEqual([]);
    expect(problems(schema, { ...whole, moves: [{ outcome: 'win' }] })).not.toEqual([]);
  });

  it('is tabulated as its schema says', async () => {
    const schema = tabulationSchema(game.definition);
    const { impartial } = game.definition.capabilities;
    for (const options of impartial ? [[], ['--grundy']] : [[]]) {
      const found = await jsonOf(['tabulate', spec, ...options]);
      expect(problems(schema, found)).toEqual([]);
      expect(problems(schema, { ...found, lost: -1 })).not.toEqual([]);
    }
  });
});

it.each(['bread', 'othello?board=4x4', 'cram?board=2x3'])('%s is counted as its schemas say', async spec => {
  const game = gameOf(spec);
  const start = game.makePosition(game.initial());
  const asked = [
    [countSchema, await jsonOf(['count', spec], start)],
    [perftSchema, await jsonOf(['perft', spec, '--depth', '3'])],
    // the odds of a whole game of Othello, of the same schema, take seconds: asked for by KIBITZ_ALL
    ...(game.definition.capabilities.canPass && !process.env.KIBITZ_ALL
      ? []
      : [[policyOddsSchema, await jsonOf(['odds', spec, '--policy', 'best', '--exact'])] as const]),
  ] as const;
  for (const [schema, found] of asked) {
    expect(problems(schema(game.definition), found)).toEqual([]);
    expect(problems(schema(game.definition), { ...found, more: 1 })).not.toEqual([]);
  }
});

it('lines and claims are as the schema says', async () => {
  const game = gameOf('othello?board=8x8');
  const found = await jsonOf(['analyze', 'othello', '--line'], 'XOXXOOOXOXXO-OXO X; A4:+6; B1:+2\n');
  expect(problems(analysisSchema(game.definition), found)).toEqual([]);
  expect([found.line, found.claims]).toMatchObject([['a4'], [{ agrees: true }, { agrees: false }]]);
});

it('what is not proved is listed as the schema says', async () => {
  const game = gameOf('othello?board=8x8');
  const found = await jsonOf(['analyze', 'othello', '--limit', '1'], game.makePosition(game.initial()));
  expect(problems(analysisSchema(game.definition), found)).toEqual([]);
  expect(found.unproved).toContain('score');
});

it('prints the schemas that it keeps to', async () => {
  const printed = async (...args: string[]) => JSON.parse((await runKibitz(['schema', ...args])).stdout);
  const { definition } = gameOf('bread');
  expect(await printed('analyze', 'bread')).toEqual(JSON.parse(JSON.stringify(analysisSchema(definition))));
  expect(await printed('tabulate', 'bread')).toEqual(
    JSON.parse(JSON.stringify(tabulationSchema(definition))),
  );
  expect(await printed('errors')).toEqual(JSON.parse(JSON.stringify(ERROR_REPORT_SCHEMA)));
  expect(await printed('games')).toEqual(JSON.parse(JSON.stringify(GAME_FILE_SCHEMA)));
});

it.each([
  [[], 'schema needs one of analyze, tabulate, count, odds, perft, errors, games'],
  [['error'], "there is no schema 'error'; did you mean errors?"],
  [['errors', 'bread'], "schema errors takes no 'bread'"],
  [['analyze'], 'schema analyze needs a game: marbles, bread, othello'],
  [['analyze', 'chess'], "there is no game 'chess'"],
])('says what is missing of schema %j', async (args, why) => {
  const run = await runKibitz(['schema', ...args]);
  expect([run.status, run.stdout]).toEqual([2, '']);
  expect(run.stderr).toContain(`kibitz: ${why}`);
});
