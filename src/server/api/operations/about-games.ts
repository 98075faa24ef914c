import { objectSchema } from '../../../answer/schema.ts';
import type { Schema } from '../../../core/field.ts';
import { text } from '../../../core/text.ts';
import { EVERY_GAME } from '../../../games/find.ts';
import { GAMES } from '../../../games/registry.ts';
import { GAME_SCHEMA, GAMES_SCHEMA, gameDescription, gameEntry, TEXT_SCHEMA } from '../catalog.ts';
import { findDefinition } from '../open-requested-game.ts';
import { JSON_TYPE, type Operation } from '../operation.ts';
import type { ApiParameter } from '../parameters.ts';
import { unknownName } from '../parameters.ts';
import { PROBLEM_CODES, type ProblemCode } from '../problem.ts';

export const GAME_NAME: ApiParameter = {
  name: 'game',
  kind: 'choice',
  choices: EVERY_GAME.map(({ id }) => id),
  required: true,
  about: text('the id of a game', '游戏的 id'),
};

const DONE = text('the answer', '回答');

export const listGames: Operation = {
  id: 'listGames',
  tag: 'games',
  method: 'get',
  address: '/v1/games',
  summary: text('all games', '所有游戏'),
  answers: [{ status: 200, about: DONE, types: { [JSON_TYPE]: GAMES_SCHEMA } }],
  problems: [],
  run: async () => ({ body: JSON.stringify({ games: GAMES.map(gameEntry) }) }),
};

export const describeGame: Operation = {
  id: 'describeGame',
  tag: 'games',
  method: 'get',
  address: '/v1/games/{game}',
  summary: text('a game: its rules, variants and fields', '一个游戏：规则、变体与字段'),
  about: text(
    'Options, capabilities and fields are data, with their explanations in both languages: a form can be made of them.',
    '变体选项、能力与字段都以数据给出，附中英文说明，可据此生成表单。',
  ),
  path: [GAME_NAME],
  answers: [{ status: 200, about: DONE, types: { [JSON_TYPE]: GAME_SCHEMA } }],
  problems: ['unknown-game'],
  async run({ path }) {
    const definition = findDefinition(path.game!);
    if (!definition.ok) return { problem: definition.error };
    return { body: JSON.stringify(await gameDescription(definition.value)) };
  },
};

export const listTables: Operation = {
  id: 'listTables',
  tag: 'games',
  method: 'get',
  address: '/v1/tables',
  summary: text('the tables that are loaded', '已载入的局面表'),
  answers: [
    {
      status: 200,
      about: DONE,
      types: {
        [JSON_TYPE]: objectSchema({ tables: { type: 'array', items: { type: 'string' } } }, ['tables']),
      },
    },
  ],
  problems: [],
  run: async ({ context }) => ({ body: JSON.stringify({ tables: context.tables.map(({ spec }) => spec) }) }),
};

const CODES = Object.keys(PROBLEM_CODES) as ProblemCode[];
const ERROR_SCHEMA: Schema = objectSchema(
  { code: { enum: CODES }, status: { type: 'integer' }, title: TEXT_SCHEMA },
  ['code', 'status', 'title'],
);
const errorEntry = (code: ProblemCode) => ({ code, ...PROBLEM_CODES[code] });

export const listErrors: Operation = {
  id: 'listErrors',
  tag: 'server',
  method: 'get',
  address: '/v1/errors',
  summary: text('all error codes', '所有错误代码'),
  answers: [
    {
      status: 200,
      about: DONE,
      types: { [JSON_TYPE]: objectSchema({ errors: { type: 'array', items: ERROR_SCHEMA } }, ['errors']) },
    },
  ],
  problems: [],
  run: async () => ({ body: JSON.stringify({ errors: CODES.map(errorEntry) }) }),
};

export const describeError: Operation = {
  id: 'describeError',
  tag: 'server',
  method: 'get',
  address: '/v1/errors/{code}',
  summary: text('what a code means', '一个错误代码的含义'),
  path: [{ name: 'code', kind: 'choice', choices: CODES, required: true, about: text('a code', '错误代码') }],
  answers: [{ status: 200, about: DONE, types: { [JSON_TYPE]: ERROR_SCHEMA } }],
  problems: ['not-found'],
  async run({ path }) {
    const code = CODES.find(each => each === path.code);
    if (!code) return { problem: unknownName('not-found', text('code', '错误代码'), path.code!, CODES) };
    return { body: JSON.stringify(errorEntry(code)) };
  },
};

const COUNT: Schema = { type: 'integer', minimum: 0 };

export const health: Operation = {
  id: 'health',
  tag: 'server',
  method: 'get',
  address: '/health',
  summary: text('the state of the server, and its limits', '服务器状态与各项上限'),
  answers: [
    {
      status: 200,
      about: DONE,
      types: {
        [JSON_TYPE]: objectSchema(
          {
            status: { enum: ['ok', 'stopping'] },
            version: { type: 'string' },
            threads: COUNT,
            busy: COUNT,
            waiting: COUNT,
            jobs: COUNT,
            limits: { type: 'object', additionalProperties: { type: 'number', minimum: 0 } },
          },
          ['status', 'version', 'threads', 'busy', 'waiting', 'jobs', 'limits'],
        ),
      },
    },
  ],
  problems: [],
  run: async ({ context: { pool, jobs, limits, version, isStopping } }) => ({
    body: JSON.stringify({
      status: isStopping() ? 'stopping' : 'ok',
      version,
      ...{ threads: limits.threads, busy: pool.running, waiting: pool.waiting, jobs: jobs.open },
      limits,
    }),
  }),
};
