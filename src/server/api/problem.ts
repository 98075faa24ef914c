import type { Schema } from '../../core/field.ts';
import { faultReason } from '../../core/game-fault.ts';
import { type InputError, makeInputError } from '../../core/input-error.ts';
import { type Lang, type Text, text, textOf } from '../../core/text.ts';

/** Error codes with their status and title. Codes never change. */
export const PROBLEM_CODES = {
  'bad-body': { status: 400, title: text('The body cannot be read', '无法读取请求正文') },
  'bad-parameter': { status: 400, title: text('A parameter has a wrong value', '参数取值有误') },
  'bad-position': { status: 400, title: text('The position cannot be read', '无法读取局面') },
  'bad-variant': { status: 400, title: text('There is no such variant', '没有这样的变体') },
  'unknown-parameter': { status: 400, title: text('There is no such parameter', '没有这个参数') },
  'foreign-origin': {
    status: 403,
    title: text('The request comes from a page of another site', '请求来自其他网站的页面'),
  },
  'not-found': { status: 404, title: text('There is nothing at this address', '这个地址下没有内容') },
  'unknown-game': { status: 404, title: text('There is no such game', '没有这个游戏') },
  'unknown-problem': { status: 404, title: text('There is no such problem', '没有这道题') },
  'unknown-job': { status: 404, title: text('There is no such job', '没有这个任务') },
  'no-table': { status: 404, title: text('There is no table of this variant', '没有这个变体的局面表') },
  'method-not-allowed': {
    status: 405,
    title: text('The address does not support this method', '这个地址不支持该方法'),
  },
  'not-acceptable': {
    status: 406,
    title: text('The answer is not available in that format', '无法以该格式回答'),
  },
  'too-large': { status: 413, title: text('The body is too large', '请求正文太大') },
  'unsupported-type': {
    status: 415,
    title: text('This type of body is not supported', '不支持这种正文类型'),
  },
  'foreign-host': {
    status: 421,
    title: text('The host is not a name of this server', '这不是本服务器的名称'),
  },
  'does-not-suit': {
    status: 422,
    title: text('The question does not suit the game', '这个问题不适用于该游戏'),
  },
  'broken-game': {
    status: 422,
    title: text('The game breaks a rule that all games keep', '该游戏违反了所有游戏都要遵守的规则'),
  },
  // asking again gives the same answer
  'out-of-memory': { status: 422, title: text('The question took too much memory', '这个问题占用内存过多') },
  overran: { status: 422, title: text('The question could not be stopped in time', '这个问题未能按时停止') },
  'too-many': { status: 429, title: text('Too many questions at once', '同时提出的问题太多') },
  busy: { status: 429, title: text('The server is busy', '服务器正忙') },
  bug: { status: 500, title: text('Internal error', '这是我们的错误') },
  stopping: { status: 503, title: text('The server is stopping', '服务器即将停止') },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: Text }>>;

export type ProblemCode = keyof typeof PROBLEM_CODES;

/** An error of a request, in both languages. Plain data: it crosses threads. */
export interface ApiProblem {
  readonly code: ProblemCode;
  readonly detail: Text;
  /** The parameter that is wrong. */
  readonly parameter?: string;
  readonly line?: number;
  readonly column?: number;
  readonly expected?: Text;
  readonly found?: Text;
  /** A known name that is similar. */
  readonly suggestion?: string;
}

/** Where parsing a position failed. */
export function positionProblem(error: InputError): ApiProblem {
  const { line, column, expected, found } = error;
  return {
    code: 'bad-position',
    detail: textOf(lang => makeInputError(error, lang)),
    parameter: 'position',
    ...{ line, column, expected, found },
  };
}

/** The error for a game that broke the rules of games; undefined for other errors. */
export function faultProblem(fault: unknown): ApiProblem | undefined {
  const detail = faultReason(fault);
  return detail && { code: 'broken-game', detail };
}

/** In the format of RFC 9457; `type` is an address that describes the code. */
export function problemJson(problem: ApiProblem, lang: Lang): Record<string, unknown> {
  const { code, detail, expected, found, ...place } = problem;
  const { status, title } = PROBLEM_CODES[code];
  return {
    type: `/v1/errors/${code}`,
    title: title[lang],
    status,
    code,
    detail: detail[lang],
    ...place,
    ...(expected ? { expected: expected[lang] } : {}),
    ...(found ? { found: found[lang] } : {}),
  };
}

const WORDS: Schema = { type: 'string', minLength: 1 };
const PLACE: Schema = { type: 'integer', minimum: 1 };

export const PROBLEM_SCHEMA: Schema = {
  type: 'object',
  properties: {
    type: { type: 'string', pattern: '^/v1/errors/[a-z-]+$' },
    title: WORDS,
    status: { type: 'integer', minimum: 400, maximum: 599 },
    code: { enum: Object.keys(PROBLEM_CODES) },
    detail: WORDS,
    parameter: WORDS,
    line: PLACE,
    column: PLACE,
    expected: WORDS,
    found: WORDS,
    suggestion: WORDS,
    error: WORDS,
  },
  required: ['type', 'title', 'status', 'code', 'detail'],
  additionalProperties: false,
};
