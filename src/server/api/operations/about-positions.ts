import { objectSchema } from '../../../answer/schema.ts';
import type { Schema } from '../../../core/field.ts';
import { foundText } from '../../../core/input-error.ts';
import { ok, type Result } from '../../../core/result.ts';
import { PUNCTUATION, text, textOf, zh } from '../../../core/text.ts';
import { EVERY_GAME } from '../../../games/find.ts';
import { acceptedType } from '../accept.ts';
import { wireSchema } from '../json.ts';
import { type ApiRequest, JSON_TYPE, type Operation } from '../operation.ts';
import { type ApiParameter, parameterSchema, type Values } from '../parameters.ts';
import type { ApiProblem, ProblemCode } from '../problem.ts';
import { PROBLEM_SCHEMA } from '../problem.ts';
import { type Batch, NDJSON, PLAIN, type QuestionRequest } from '../protocol.ts';
import type { ApiQuestion } from '../question.ts';
import { QUESTIONS } from '../questions/registry.ts';
import { parseJsonBody, readBody, SPEC } from '../read-body.ts';
import { GAME_NAME } from './about-games.ts';
import { askThread, limitsOf } from './ask.ts';

const PROBLEMS_OF_A_QUESTION: readonly ProblemCode[] = [
  'unknown-game',
  'unknown-parameter',
  'bad-parameter',
  'bad-variant',
  'bad-position',
  'does-not-suit',
  'not-acceptable',
  'too-many',
  'busy',
  'broken-game',
  'out-of-memory',
  'overran',
  'stopping',
];

/** The parameters of a question, without the game. */
export function questionParameters({ parameters }: ApiQuestion): readonly ApiParameter[] {
  return [SPEC, ...parameters];
}

/** The answer of a question about any game. */
export function anyGameSchema(question: ApiQuestion): Schema {
  return {
    title: `the answer to ${question.id}`,
    anyOf: EVERY_GAME.map(definition => ({
      $ref: `#/components/schemas/${schemaName(question, definition.id)}`,
    })),
  };
}

export function schemaName(question: ApiQuestion, game: string): string {
  return `${question.id}-${game}`;
}

/** The schemas of every answer about every game, by name. */
export function answerSchemas(): Record<string, Schema> {
  return Object.fromEntries(
    QUESTIONS.flatMap(question =>
      EVERY_GAME.map(definition => [
        schemaName(question, definition.id),
        wireSchema(question.schema(definition)),
      ]),
    ),
  );
}

export function bodySchema(parameters: readonly ApiParameter[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(parameter => [parameter.name, parameterSchema(parameter)])),
    required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
    additionalProperties: false,
  };
}

function base(
  question: ApiQuestion,
): Pick<Operation, 'tag' | 'address' | 'summary' | 'about' | 'path' | 'takesVariant'> {
  const { id, summary, about } = question;
  return {
    ...{ tag: 'questions', address: `/v1/games/{game}/${id}`, summary, about },
    ...{ path: [GAME_NAME], takesVariant: true },
  };
}

function getOperation(question: ApiQuestion): Operation {
  const type = question.stream ? NDJSON : JSON_TYPE;
  return {
    ...base(question),
    id: question.id,
    method: 'get',
    query: questionParameters(question),
    answers: [{ status: 200, about: ANSWER, types: { [type]: anyGameSchema(question) } }],
    problems: PROBLEMS_OF_A_QUESTION,
    works: true,
    async run(request) {
      if (!acceptedType(request.accept, [type])) return { problem: notAcceptable([type], request.accept) };
      const deadline = question.stream ? { deadlineSeconds: request.context.limits.batchSeconds } : {};
      return askThread(request, askOf(question, request, request.values), deadline);
    },
  };
}

const ANSWER = text('the answer; another shape where it is not proved', '回答；未能证明时为另一种结构');

function postOperation(question: ApiQuestion): Operation {
  const parameters = questionParameters(question);
  const one = bodySchema(parameters);
  const ID = { type: ['string', 'number'] };
  const line = {
    ...one,
    properties: { id: ID, ...(one.properties as object) },
  };
  const schema = anyGameSchema(question);
  const answered = {
    anyOf: [
      objectSchema({ id: ID, answer: schema }, ['id', 'answer']),
      objectSchema({ id: ID, error: PROBLEM_SCHEMA }, ['id', 'error']),
    ],
  };
  const solves = question.id === 'solve';
  return {
    ...base(question),
    id: `${question.id}Many`,
    method: 'post',
    summary: question.batch
      ? text(
          `${question.summary.en} (one, or many in one request)`,
          `${question.summary.zh}（一个，或一次多个）`,
        )
      : question.summary,
    query: parameters,
    bodies: {
      [JSON_TYPE]: one,
      ...(question.batch ? { [NDJSON]: line, [PLAIN]: { type: 'string' } } : {}),
    },
    answers: [
      {
        status: 200,
        about: question.batch ? BATCH : ANSWER,
        types: {
          [JSON_TYPE]: schema,
          ...(question.batch ? { [NDJSON]: answered } : {}),
          ...(solves ? { [PLAIN]: { type: 'string' } } : {}),
        },
      },
    ],
    problems: [...PROBLEMS_OF_A_QUESTION, 'bad-body', 'too-large', 'unsupported-type'],
    works: true,
    async run(request) {
      const { type, values, context } = request;
      const taken = [JSON_TYPE, ...(question.batch ? [NDJSON, PLAIN] : [])];
      if (type === undefined || !taken.includes(type)) return { problem: unsupported(taken, type) };
      const offered =
        type === JSON_TYPE ? [JSON_TYPE] : type === PLAIN && solves ? [PLAIN, NDJSON] : [NDJSON];
      const wanted = acceptedType(request.accept, offered);
      if (!wanted) return { problem: notAcceptable(offered, request.accept) };
      const bytes = await request.body();
      if (!(bytes instanceof Uint8Array)) return { problem: bytes };
      if (type === JSON_TYPE) {
        const read = oneQuestion(bytes, parameters);
        if (!read.ok) return { problem: read.error };
        return askThread(request, askOf(question, request, { ...values, ...read.value }));
      }
      const batch: Batch = { kind: type === NDJSON ? 'lines' : 'positions', bytes, plain: wanted === PLAIN };
      return askThread(
        request,
        { ...askOf(question, request, values), batch },
        { long: true, deadlineSeconds: context.limits.batchSeconds },
      );
    },
  };
}

const BATCH = text(
  'one JSON object for one question; for lines of JSON, or positions as text, one line each, in order, with its id; a line that cannot be read gets its error',
  '单个 JSON 对象得到单个回答；多行 JSON 或文本局面逐行回答，顺序不变，并带回 id；读不懂的行以错误作答',
);

function oneQuestion(bytes: Uint8Array, parameters: readonly ApiParameter[]): Result<Values, ApiProblem> {
  if (bytes.length === 0) return ok({});
  const parsed = parseJsonBody(new TextDecoder().decode(bytes));
  return parsed.ok ? readBody(parsed.value, parameters) : parsed;
}

function askOf(
  question: ApiQuestion,
  { path, options, lang, context }: ApiRequest,
  values: Values,
): QuestionRequest {
  return { question: question.id, game: path.game!, options, values, lang, ...limitsOf(context.limits) };
}

export function unsupported(taken: readonly string[], found: string | undefined): ApiProblem {
  const list = textOf(lang => taken.join(PUNCTUATION[lang].list));
  const shown = found || '–';
  return {
    code: 'unsupported-type',
    detail: text(
      `Content-Type: expected ${list.en}, found ${shown}`,
      `Content-Type：应为 ${list.zh}，实际是 ${shown}`,
    ),
    expected: list,
    found: text(shown, shown),
  };
}

function notAcceptable(offered: readonly string[], accept: string | undefined): ApiProblem {
  const list = textOf(lang => offered.join(PUNCTUATION[lang].list));
  const found = foundText(accept ?? '');
  return {
    code: 'not-acceptable',
    detail: text(
      `Accept: the answer is ${list.en}, found ${found.en}`,
      zh`Accept：回答的格式为 ${list.zh}，实际是${found.zh}`,
    ),
    expected: list,
    found,
  };
}

/** Every question by GET, and those about positions by POST too. */
export const QUESTION_OPERATIONS: readonly Operation[] = QUESTIONS.flatMap(question =>
  question.stream ? [getOperation(question)] : [getOperation(question), postOperation(question)],
);
