import { text } from '../../../core/text.ts';
import { PROBLEMS } from '../../../problems/registry.ts';
import { DATA_SCHEMA, PROBLEMS_SCHEMA, problemEntry, SEED } from '../judge-data.ts';
import { type ApiRequest, JSON_TYPE, type Operation } from '../operation.ts';
import type { ApiParameter } from '../parameters.ts';
import { PLAIN, type QuestionRequest } from '../protocol.ts';
import { askThread, limitsOf } from './ask.ts';

const PROBLEM_NAME: ApiParameter = {
  name: 'problem',
  kind: 'choice',
  choices: PROBLEMS.map(({ id }) => id),
  required: true,
  about: text('the id of a problem', '题目的 id'),
};

const DONE = text('the answer', '回答');

export const listProblems: Operation = {
  id: 'listProblems',
  tag: 'judge',
  method: 'get',
  address: '/v1/problems',
  summary: text('every problem that can be judged', '所有可评测的题目'),
  answers: [{ status: 200, about: DONE, types: { [JSON_TYPE]: PROBLEMS_SCHEMA } }],
  problems: [],
  run: async () => ({ body: JSON.stringify({ problems: PROBLEMS.map(problemEntry) }) }),
};

export const listData: Operation = {
  id: 'listData',
  tag: 'judge',
  method: 'get',
  address: '/v1/problems/{problem}/data',
  summary: text('the test points of a problem', '一道题的测试点'),
  about: text(
    'As `kibitz generate` writes them: samples, points, and what goes beyond the limits.',
    '与 `kibitz generate` 写出的相同：样例、测试点，以及超出范围的数据。',
  ),
  path: [PROBLEM_NAME],
  query: [SEED],
  answers: [{ status: 200, about: DONE, types: { [JSON_TYPE]: DATA_SCHEMA } }],
  problems: [
    'unknown-problem',
    'bad-parameter',
    'unknown-parameter',
    'does-not-suit',
    'out-of-memory',
    'overran',
    'too-many',
    'busy',
    'stopping',
  ],
  works: true,
  run: request => askThread(request, taskRequest('problem-data', request)),
};

const FILES = ['in', 'out'] as const;

export const pointFile: Operation = {
  id: 'pointFile',
  tag: 'judge',
  method: 'get',
  address: '/v1/problems/{problem}/data/{point}/{file}',
  summary: text('the input or the answer of a test point', '一个测试点的输入或答案'),
  path: [
    PROBLEM_NAME,
    {
      name: 'point',
      kind: 'text',
      most: 64,
      required: true,
      about: text('the name of a point', '测试点名称'),
    },
    {
      name: 'file',
      kind: 'choice',
      choices: FILES,
      required: true,
      about: text('its input (in) or its answer (out)', '输入（in）或答案（out）'),
    },
  ],
  query: [SEED],
  answers: [{ status: 200, about: text('the file', '文件内容'), types: { [PLAIN]: { type: 'string' } } }],
  problems: [
    ...(['unknown-problem', 'not-found', 'bad-parameter', 'unknown-parameter', 'does-not-suit'] as const),
    ...(['out-of-memory', 'overran', 'too-many', 'busy', 'stopping'] as const),
  ],
  works: true,
  run: request =>
    askThread(
      request,
      taskRequest('problem-point', request),
      // data may be large and read slowly
      { long: true, deadlineSeconds: request.context.limits.batchSeconds },
    ),
};

function taskRequest(question: string, { path, values, lang, context }: ApiRequest): QuestionRequest {
  const { problem, ...rest } = path;
  return {
    question,
    game: problem!,
    options: [],
    values: { ...values, ...rest },
    lang,
    ...limitsOf(context.limits),
  };
}
