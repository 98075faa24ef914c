import { closest, unknownWord } from '../../core/closest.ts';
import type { Schema } from '../../core/field.ts';
import { foundText } from '../../core/input-error.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text, textOf, zh } from '../../core/text.ts';
import type { ApiProblem } from './problem.ts';

interface ParameterBase {
  readonly name: string;
  readonly about: Text;
  readonly required?: boolean;
}

/**
 * A parameter of a query or body. One definition serves parsing, checks and schema. A list is written with commas in
 * a query, as an array in a body.
 */
export type ApiParameter = ParameterBase &
  (
    | { readonly kind: 'text'; readonly most?: number; readonly pattern?: RegExp; readonly expected?: Text }
    | { readonly kind: 'number'; readonly least: number; readonly most: number }
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
    | { readonly kind: 'list' }
    | { readonly kind: 'flag' }
  );

export type Value = string | number | boolean | readonly string[];
export type Values = Readonly<Record<string, Value>>;

/** Longer than any sensible position, in any format. */
const MOST_TEXT = 1_000_000;
const MOST_WORDS = 64;

export function parameterSchema(parameter: ApiParameter): Schema {
  switch (parameter.kind) {
    case 'text':
      return {
        type: 'string',
        maxLength: parameter.most ?? MOST_TEXT,
        ...(parameter.pattern ? { pattern: parameter.pattern.source } : {}),
      };
    case 'number':
      return { type: 'integer', minimum: parameter.least, maximum: parameter.most };
    case 'choice':
      return { enum: parameter.choices };
    case 'list':
      return { type: 'array', items: { type: 'string', maxLength: 64 }, maxItems: MOST_WORDS };
    case 'flag':
      return { type: 'boolean' };
  }
}

/** Parses a value of a query. */
export function readQueryValue(parameter: ApiParameter, source: string): Result<Value, ApiProblem> {
  switch (parameter.kind) {
    case 'number':
      return readValue(parameter, /^-?[0-9]{1,15}$/.test(source) ? Number(source) : source);
    case 'list':
      return readValue(parameter, source === '' ? [] : source.split(','));
    case 'flag':
      return readValue(parameter, FLAGS[source] ?? source);
    default:
      return readValue(parameter, source);
  }
}

const FLAGS: Readonly<Record<string, boolean>> = { '': true, 1: true, true: true, 0: false, false: false };

/** Checks a value of a JSON body. */
export function readValue(parameter: ApiParameter, value: unknown): Result<Value, ApiProblem> {
  switch (parameter.kind) {
    case 'text': {
      const { most = MOST_TEXT, pattern } = parameter;
      if (typeof value !== 'string') return wrong(parameter, text('a text', '一段文本'), value);
      if (value.length > most)
        return wrong(parameter, text(`at most ${most} characters`, `最多 ${most} 个字符`), value);
      return pattern && !pattern.test(value)
        ? wrong(parameter, parameter.expected ?? text(`${pattern}`, `${pattern}`), value)
        : ok(value);
    }
    case 'number': {
      const { least, most } = parameter;
      return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
        ? ok(value as number)
        : wrong(
            parameter,
            text(`a whole number from ${least} to ${most}`, `${least} 至 ${most} 的整数`),
            value,
          );
    }
    case 'choice': {
      const { choices } = parameter;
      if (typeof value === 'string' && choices.includes(value)) return ok(value);
      const expected = textOf(lang => choices.join(lang === 'zh' ? '、' : ', '));
      return wrong(parameter, text(`one of ${expected.en}`, `${expected.zh} 之一`), value, choices);
    }
    case 'list': {
      const isList =
        Array.isArray(value) &&
        value.length <= MOST_WORDS &&
        value.every(word => typeof word === 'string' && word.length <= 64);
      return isList
        ? ok(value as readonly string[])
        : wrong(
            parameter,
            text(`a list of at most ${MOST_WORDS} words`, `最多 ${MOST_WORDS} 个词的列表`),
            value,
          );
    }
    case 'flag':
      return typeof value === 'boolean'
        ? ok(value)
        : wrong(parameter, text('true or false', 'true 或 false'), value);
  }
}

function wrong(
  { name }: ApiParameter,
  expected: Text,
  value: unknown,
  choices: readonly string[] = [],
): Result<never, ApiProblem> {
  const found = foundText(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
  const suggestion = typeof value === 'string' ? closest(value.slice(0, 64), choices) : undefined;
  return err({
    code: 'bad-parameter',
    detail: text(
      `${name}: expected ${expected.en}, found ${found.en}`,
      zh`${name}：应为${expected.zh}，实际是${found.zh}`,
    ),
    parameter: name,
    ...{ expected, found },
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}

/** A name that is not in the list of known names. */
export function unknownName(
  code: ApiProblem['code'],
  kind: Text,
  word: string,
  known: readonly string[],
  parameter?: string,
): ApiProblem {
  const shown = word.length > 64 ? `${word.slice(0, 64)}…` : word;
  const suggestion = closest(shown, known);
  return {
    code,
    detail: unknownWord(kind, foundText(shown).en.slice(1, -1), known),
    ...(parameter === undefined ? {} : { parameter }),
    ...(known.length === 0 ? {} : { expected: oneOf(known) }),
    found: foundText(shown),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function oneOf(known: readonly string[]): Text {
  return text(`one of ${known.join(', ')}`, `${known.join('、')} 之一`);
}

export const PARAMETER_WORD = text('parameter', '参数');
