import { objectSchema } from '../../answer/schema.ts';
import type { Schema } from '../../core/field.ts';
import { foundText } from '../../core/input-error.ts';
import { LruMap } from '../../core/lru-map.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { makeSeed, parseSeed, type Seed } from '../../core/seed.ts';
import { text, zh } from '../../core/text.ts';
import { makeSpec, openSpec } from '../../games/spec.ts';
import type { DataPoint, DataSet } from '../../problems/data-set.ts';
import { defaultSeed, type Problem } from '../../problems/problem.ts';
import { findProblem, PROBLEMS } from '../../problems/registry.ts';
import { TEXT_SCHEMA } from './catalog.ts';
import { type ApiParameter, unknownName, type Values } from './parameters.ts';
import type { ApiProblem } from './problem.ts';

export const SEED: ApiParameter = {
  name: 'seed',
  kind: 'text',
  most: 32,
  pattern: /^([0-9]{1,10}|[0-9a-fA-F]{32})$/,
  expected: text(
    'a whole number from 0 to 4294967295 or 32 hexadecimal digits',
    '0 至 4294967295 的整数，或 32 位十六进制数',
  ),
  about: text(
    'random seed: the same seed, the same bytes (default 1)',
    '随机种子：种子相同，数据逐字节相同（默认 1）',
  ),
};

export function findJudged(id: string): Result<Problem, ApiProblem> {
  const found = findProblem(id);
  if (found) return ok(found);
  const known = PROBLEMS.map(problem => problem.id);
  return err(unknownName('unknown-problem', text('problem', '题目'), id, known));
}

export function problemEntry(problem: Problem) {
  const { id, title, kind, game, data } = problem;
  const opened = openSpec(game);
  return { id, title, kind, spec: opened.ok ? makeSpec(opened.value) : game.id, data: data !== undefined };
}

interface Chosen {
  readonly seed: Seed;
  readonly set: DataSet;
}

/** The data of a problem for a seed. */
export function judgeData(problem: Problem, { seed: given }: Values): Result<Chosen, ApiProblem> {
  const seed = given === undefined ? defaultSeed(problem) : parseSeed(given as string);
  if (seed === undefined) {
    const [expected, found] = [SEED_EXPECTED, foundText(`${given}`)];
    const detail = text(
      `seed: expected ${expected.en}, found ${found.en}`,
      zh`seed：应为${expected.zh}，实际是${found.zh}`,
    );
    return err({ code: 'bad-parameter', detail, parameter: 'seed', expected, found });
  }
  if (!problem.data) {
    const detail = text(`${problem.id} has no data: it is played`, `${problem.id} 没有数据：它是对战题`);
    return err({ code: 'does-not-suit', detail });
  }
  const make = problem.data;
  return ok({ seed, set: made.getOrMake(`${problem.id} ${makeSeed(seed)}`, () => make(seed)) });
}

/** A client that has read the list of points asks for their files next. */
const made = new LruMap<string, DataSet>(2);

const SEED_EXPECTED = text('a number below 2^32', '小于 2^32 的整数');

export function dataJson({ id }: Problem, { seed, set }: Chosen) {
  return {
    problem: id,
    seed: makeSeed(seed),
    tiers: set.tiers.map(({ title }) => title),
    points: allPoints(set).map(({ name, tier, score, cases, about }) => ({
      ...{ name, tier, score, cases, about },
    })),
  };
}

/** Samples are numbered separately, and named so. */
function allPoints({ samples, points, beyond }: DataSet): DataPoint[] {
  return [...samples.map(point => ({ ...point, name: `sample-${point.name}` })), ...points, ...beyond];
}

export function findPoint({ set }: Chosen, name: string): Result<DataPoint, ApiProblem> {
  const all = allPoints(set);
  const found = all.find(point => point.name === name);
  if (found) return ok(found);
  const known = all.map(point => point.name);
  return err(unknownName('not-found', text('point', '测试点'), name, known));
}

const WORDS: Schema = { type: 'string' };
const WHOLE: Schema = { type: 'integer', minimum: 0 };

const ENTRY: Readonly<Record<string, Schema>> = {
  id: WORDS,
  title: TEXT_SCHEMA,
  kind: { enum: ['standard', 'match'] },
  spec: WORDS,
  data: { type: 'boolean' },
};

export const PROBLEMS_SCHEMA: Schema = objectSchema(
  { problems: { type: 'array', items: objectSchema(ENTRY, Object.keys(ENTRY)) } },
  ['problems'],
);

const POINT: Readonly<Record<string, Schema>> = {
  name: WORDS,
  tier: WHOLE,
  score: { type: 'number', minimum: 0 },
  cases: WHOLE,
  about: TEXT_SCHEMA,
};

export const DATA_SCHEMA: Schema = objectSchema(
  {
    problem: WORDS,
    seed: WORDS,
    tiers: { type: 'array', items: TEXT_SCHEMA },
    points: { type: 'array', items: objectSchema(POINT, Object.keys(POINT)) },
  },
  ['problem', 'seed', 'tiers', 'points'],
);
