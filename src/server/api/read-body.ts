import { FOUND_END, foundText, makeInputError } from '../../core/input-error.ts';
import { findTooDeep } from '../../core/json-text.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text, textOf } from '../../core/text.ts';
import {
  type ApiParameter,
  PARAMETER_WORD,
  readQueryValue,
  readValue,
  unknownName,
  type Value,
  type Values,
} from './parameters.ts';
import type { ApiProblem } from './problem.ts';

export const SPEC: ApiParameter = {
  name: 'spec',
  kind: 'text',
  most: 100_000,
  about: text(
    'the game with its variant as one text, as in answers; instead of parameters of the variant',
    '游戏及其变体的完整写法，与回答中的相同；可代替变体参数',
  ),
};

/** Parses a JSON object. `line` is its line in the body. */
export function parseJsonBody(
  source: string,
  line = 1,
): Result<Readonly<Record<string, unknown>>, ApiProblem> {
  // checked first: deep nesting also takes long to parse
  const deep = findTooDeep(source);
  if (deep) return err(problemAt(source, line, deep.at, deep.expected));
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (problem) {
    return err(jsonProblem(source, line, `${problem}`));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return ok(value as Readonly<Record<string, unknown>>);
  return err(bodyProblem(line, 1, text('a JSON object', '一个 JSON 对象'), foundText(source.trim())));
}

/** V8 gives the place as an index into the text, or reports the end. */
function jsonProblem(source: string, first: number, said: string): ApiProblem {
  const at = Number(/position ([0-9]+)/.exec(said)?.[1] ?? source.length);
  return problemAt(source, first, at, text('JSON', '合法的 JSON'));
}

function problemAt(source: string, first: number, at: number, expected: Text): ApiProblem {
  const before = source.slice(0, at).split('\n');
  const [line, column] = [first - 1 + before.length, [...before.at(-1)!].length + 1];
  const [next] = source.slice(at);
  return bodyProblem(line, column, expected, next === undefined ? FOUND_END : foundText(next));
}

function bodyProblem(line: number, column: number, expected: Text, found: Text): ApiProblem {
  const detail = textOf(lang =>
    makeInputError({ kind: 'bad-character', line, column, expected, found }, lang),
  );
  return { code: 'bad-body', detail, line, column, expected, found };
}

/** The parameters in a JSON object. Unknown names are errors. */
export function readBody(
  body: Readonly<Record<string, unknown>>,
  known: readonly ApiParameter[],
): Result<Values, ApiProblem> {
  return readEach(Object.entries(body), known, readValue);
}

/** The parameters in a query. Unknown names are errors. */
export function readQuery(
  pairs: readonly (readonly [string, string])[],
  known: readonly ApiParameter[],
): Result<Values, ApiProblem> {
  return readEach(pairs, known, readQueryValue);
}

function readEach<T>(
  pairs: readonly (readonly [string, T])[],
  known: readonly ApiParameter[],
  read: (parameter: ApiParameter, value: T) => Result<Value, ApiProblem>,
): Result<Values, ApiProblem> {
  const values = new Map<string, Value>();
  for (const [name, value] of pairs) {
    const parameter = known.find(each => each.name === name);
    if (!parameter) {
      const names = known.map(each => each.name);
      return err(unknownName('unknown-parameter', PARAMETER_WORD, name, names, name.slice(0, 64) || '""'));
    }
    if (values.has(name)) {
      const detail = text(`${name} is given twice`, `${name} 出现了两次`);
      const [expected, found] = [text('one value', '一个值'), text('two', '两个')];
      return err({ code: 'bad-parameter', detail, parameter: name, expected, found });
    }
    const found = read(parameter, value);
    if (!found.ok) return found;
    values.set(name, found.value);
  }
  const missing = known.find(({ name, required }) => required && !values.has(name));
  if (!missing) return ok(Object.fromEntries(values));
  const detail = text(`${missing.name} is missing`, `缺少 ${missing.name}`);
  const found = text('nothing', '空');
  return err({ code: 'bad-parameter', detail, parameter: missing.name, expected: missing.about, found });
}
