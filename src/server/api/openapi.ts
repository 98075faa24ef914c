import type { Schema } from '../../core/field.ts';
import { type Lang, PUNCTUATION, text } from '../../core/text.ts';
import examples from './examples.json' with { type: 'json' };
import type { ApiLimits } from './limits.ts';
import { type Operation, PROBLEM_TYPE } from './operation.ts';
import { answerSchemas } from './operations/about-positions.ts';
import { OPERATIONS } from './operations/registry.ts';
import { type ApiParameter, parameterSchema } from './parameters.ts';
import { PROBLEM_CODES, PROBLEM_SCHEMA, type ProblemCode } from './problem.ts';

/** A request and its answer, recorded by `npm run api:examples`. */
export interface RecordedExample {
  readonly operation: string;
  readonly method: string;
  /** The address with its query. */
  readonly url: string;
  readonly type?: string;
  readonly accept?: string;
  readonly body?: string;
  readonly status: number;
  readonly answerType: string;
  readonly answer: string;
}

const EXAMPLES = examples as readonly RecordedExample[];

/** The OpenAPI 3.1 document of the whole API, in one language, with this server's limits. */
export function makeDocument(
  lang: Lang,
  { limits, version }: { readonly limits: ApiLimits; readonly version: string },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    paths[operation.address] ??= {};
    paths[operation.address]![operation.method] = operationObject(operation, lang);
  }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Kibitz',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: about(limits)[lang],
    },
    servers: [{ url: '/' }],
    tags: TAGS.map(([name, title, described]) => ({
      name,
      // not in the standard, but viewers show it as the name
      'x-displayName': title[lang],
      description: described[lang],
    })),
    paths,
    components: { schemas: { ...answerSchemas(), problem: PROBLEM_SCHEMA } },
  };
}

/** Answers that every request may get. */
const EVERYWHERE: readonly ProblemCode[] = [
  ...(['unknown-parameter', 'bad-parameter', 'foreign-origin', 'foreign-host', 'bug'] as const),
];

const TAGS = [
  ['games', text('Games', '游戏'), text('the games and their variants', '有哪些游戏')],
  ['questions', text('Questions', '提问'), text('what can be asked about a game', '可以就游戏提出的问题')],
  ['jobs', text('Jobs', '任务'), text('questions that take long', '耗时较长的问题')],
  ['judge', text('Judge', '评测'), text('data for judges', '评测数据')],
  ['server', text('Server', '服务器'), text('the server itself', '服务器本身')],
  [
    'gamesmanuni',
    text('GamesmanUni', 'GamesmanUni'),
    text('the same for GamesmanUni’s clients', '供 GamesmanUni 的客户端使用'),
  ],
] as const;

function about({ seconds, jobSeconds, bodyBytes, perClient }: ApiLimits) {
  const megabytes = Math.floor(bodyBytes / 2 ** 20);
  return text(
    `Exact answers about small board games. Counts and fractions are strings, so that no client rounds them; an answer that is not proved has another shape and no moves. Parameters of a variant stand in the query as in a spec: \`GAME?board=4x5\` is \`/v1/games/GAME/analyze?board=4x5\`. Errors are RFC 9457 problems in the language of \`Accept-Language\` (en, zh). Limits: ${seconds} s a question, ${jobSeconds} s a job, bodies up to ${megabytes} MB, ${perClient} questions of a client at once; 429 and 503 say when to come again.`,
    `小型棋盘游戏的精确答案。计数与精确分数（a/b）都是字符串，不会被舍入；未能证明的回答是另一种结构，不含走法。变体参数写在查询串里，与 spec 相同：\`GAME?board=4x5\` 即 \`/v1/games/GAME/analyze?board=4x5\`。错误为 RFC 9457 格式，语言由 \`Accept-Language\` 决定（en、zh）。上限：每个问题 ${seconds} 秒，每个任务 ${jobSeconds} 秒，正文 ${megabytes} MB，同一客户端同时 ${perClient} 个问题；429 与 503 会说明何时再试。`,
  );
}

function operationObject(operation: Operation, lang: Lang) {
  const { id, tag, summary, path = [], query = [], takesVariant, bodies, answers, problems } = operation;
  const recorded = EXAMPLES.filter(example => example.operation === id);
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set([...EVERYWHERE, ...problems])) {
    const { status } = PROBLEM_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return {
    operationId: id,
    tags: [tag],
    summary: summary[lang],
    ...(operation.about ? { description: operation.about[lang] } : {}),
    parameters: [
      ...path.map(parameter => parameterObject(parameter, 'path', lang)),
      ...query.map(parameter =>
        parameterObject(
          { ...parameter, required: parameter.required === true && operation.method === 'get' },
          'query',
          lang,
        ),
      ),
      ...(takesVariant ? [variantObject(lang)] : []),
    ],
    ...(bodies ? { requestBody: { required: true, content: contentOf(bodies, recorded, 'body') } } : {}),
    responses: {
      ...Object.fromEntries(
        answers.map(({ status, about: description, types, headers }) => [
          status,
          {
            description: description[lang],
            ...(headers
              ? {
                  headers: Object.fromEntries(
                    Object.entries(headers).map(([name, what]) => [
                      name,
                      { description: what[lang], schema: { type: 'string' } },
                    ]),
                  ),
                }
              : {}),
            ...(Object.keys(types).length > 0
              ? {
                  content: contentOf(
                    types,
                    recorded.filter(example => example.status === status),
                    'answer',
                  ),
                }
              : {}),
          },
        ]),
      ),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          {
            description: codes
              .map(code => `\`${code}\`${PUNCTUATION[lang].colon}${PROBLEM_CODES[code].title[lang]}`)
              .join(PUNCTUATION[lang].semicolon),
            content: contentOf(
              { [PROBLEM_TYPE]: { $ref: '#/components/schemas/problem' } },
              recorded.filter(example => example.status === status),
              'answer',
            ),
          },
        ]),
      ),
    },
  };
}

function parameterObject(parameter: ApiParameter, place: 'path' | 'query', lang: Lang) {
  return {
    name: parameter.name,
    in: place,
    required: parameter.required === true,
    description: parameter.about[lang],
    schema: parameterSchema(parameter),
    ...(parameter.kind === 'list' ? { style: 'form', explode: false } : {}),
  };
}

/** Parameters whose names depend on the game. */
function variantObject(lang: Lang) {
  return {
    name: 'variant',
    in: 'query',
    required: false,
    description: text(
      'parameters of the variant by their own names, as GET /v1/games/{game} lists them under options',
      '变体参数，直接以其名称书写，见 GET /v1/games/{game} 的 options',
    )[lang],
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  };
}

function contentOf(
  types: Readonly<Record<string, Schema>>,
  recorded: readonly RecordedExample[],
  part: 'body' | 'answer',
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(types).map(([type, schema]) => {
      const found = recorded.filter(
        example => (part === 'body' ? example.type : example.answerType) === type,
      );
      const shown = found.map((example, index) => [
        `example${index + 1}`,
        {
          summary: `${example.method} ${example.url}`,
          value: exampleValue(type, (part === 'body' ? example.body : example.answer) ?? ''),
        },
      ]);
      return [type, { schema, ...(shown.length > 0 ? { examples: Object.fromEntries(shown) } : {}) }];
    }),
  );
}

/** JSON is shown as JSON, anything else as text. */
function exampleValue(type: string, source: string): unknown {
  return type.endsWith('json') && !type.endsWith('ndjson') ? JSON.parse(source) : source;
}
