import { err, ok, type Result } from '../../../core/result.ts';
import { text } from '../../../core/text.ts';
import { type Job, jobJson, jobSchema } from '../jobs.ts';
import { openRequestedGame } from '../open-requested-game.ts';
import { type ApiRequest, JSON_TYPE, type Operation, SSE_TYPE } from '../operation.ts';
import type { ApiParameter, Values } from '../parameters.ts';
import type { ApiProblem } from '../problem.ts';
import { findQuestion, QUESTIONS } from '../questions/registry.ts';
import { parseJsonBody, readBody } from '../read-body.ts';
import { GAME_NAME } from './about-games.ts';
import { anyGameSchema, bodySchema, questionParameters, unsupported } from './about-positions.ts';
import { limitsOf } from './ask.ts';

const ASKABLE = QUESTIONS.filter(({ stream }) => !stream);

const QUESTION_NAME: ApiParameter = {
  name: 'question',
  kind: 'choice',
  choices: ASKABLE.map(({ id }) => id),
  required: true,
  about: text('which question', '问题的种类'),
};

const JOB_ID: ApiParameter = {
  name: 'job',
  kind: 'text',
  most: 64,
  required: true,
  about: text('the id of a job', '任务的 id'),
};

const JOB_SCHEMA = jobSchema({ anyOf: ASKABLE.map(anyGameSchema) });
const NO_JOB: ApiProblem = {
  code: 'unknown-job',
  detail: text(
    'there is no such job; finished jobs are kept only for a while',
    '没有这个任务；完成的任务只保留一段时间',
  ),
};

export const startJob: Operation = {
  id: 'startJob',
  tag: 'jobs',
  method: 'post',
  address: '/v1/jobs',
  summary: text('ask a question that takes long', '提交耗时较长的问题'),
  about: text(
    'The question, the game, and what the question takes; `seconds` up to the limit for jobs. The answer has the address of the job in `Location`: read it, follow it, or cancel it.',
    '给出问题、游戏及该问题的参数；`seconds` 不超过任务的上限。回答的 `Location` 是任务的地址，可查看、跟踪或取消。',
  ),
  bodies: {
    [JSON_TYPE]: {
      anyOf: ASKABLE.map(question => ({
        title: question.id,
        ...bodySchema([
          { ...QUESTION_NAME, choices: [question.id] } as ApiParameter,
          GAME_NAME,
          ...questionParameters(question),
        ]),
      })),
    },
  },
  answers: [
    {
      status: 202,
      about: text('the job has begun, or waits for a thread', '任务已开始，或正在等待'),
      types: { [JSON_TYPE]: JOB_SCHEMA },
      headers: { Location: text('the address of the job', '任务的地址') },
    },
  ],
  problems: [
    ...(['bad-body', 'bad-parameter', 'unknown-parameter', 'unknown-game', 'bad-variant'] as const),
    ...(['too-large', 'unsupported-type', 'too-many', 'busy', 'stopping'] as const),
  ],
  async run(request) {
    const { type, context, lang, client } = request;
    if (type !== JSON_TYPE) return { problem: unsupported([JSON_TYPE], type) };
    const bytes = await request.body();
    if (!(bytes instanceof Uint8Array)) return { problem: bytes };
    const read = readJob(bytes);
    if (!read.ok) return { problem: read.error };
    const { question, game, ...values } = read.value;
    if (context.isStopping()) return { problem: STOPPING };
    if (context.jobs.openOf(client) >= context.limits.jobsPerClient)
      return { problem: tooMany(context.limits.jobsPerClient) };
    const { bytes: memory } = limitsOf(context.limits);
    const wanted = (values.seconds as number | undefined) ?? context.limits.jobSeconds;
    const seconds = Math.min(wanted, context.limits.jobSeconds);
    const id = context.jobs.start(
      {
        question: question as string,
        game: game as string,
        options: [],
        values,
        lang,
        seconds,
        bytes: memory,
      },
      client,
    );
    const job = id === undefined ? undefined : context.jobs.find(id);
    if (!job) return { problem: NO_ROOM };
    return { status: 202, body: jobJson(job, lang), headers: { Location: `/v1/jobs/${id}` } };
  },
};

/** A wrong game or parameter is refused at once; a wrong position makes the job fail. */
function readJob(bytes: Uint8Array): Result<Values, ApiProblem> {
  const parsed = parseJsonBody(new TextDecoder().decode(bytes));
  if (!parsed.ok) return parsed;
  const { question: name, game, ...rest } = parsed.value;
  const first = readBody({ ...(name === undefined ? {} : { question: name }) }, [QUESTION_NAME]);
  if (!first.ok) return first;
  const question = findQuestion(first.value.question as string)!;
  const values = readBody({ question: name, game, ...rest }, [
    QUESTION_NAME,
    { name: 'game', kind: 'text', most: 64, required: true, about: GAME_NAME.about },
    ...questionParameters(question),
  ]);
  if (!values.ok) return values;
  const opened = openRequestedGame(values.value.game as string, [], values.value.spec as string | undefined);
  return opened.ok ? ok(values.value) : err(opened.error);
}

function tooMany(most: number): ApiProblem {
  return {
    code: 'too-many',
    detail: text(`at most ${most} simultaneous jobs per client`, `同一客户端最多同时有 ${most} 个任务`),
  };
}

const NO_ROOM: ApiProblem = {
  code: 'busy',
  detail: text('there are too many jobs; try again later', '任务太多；请稍后再试'),
};
const STOPPING: ApiProblem = {
  code: 'stopping',
  detail: text('the server is stopping and accepts no more jobs', '服务器正在停止，不再接受任务'),
};

const DONE = text('the job', '任务');

export const showJob: Operation = {
  id: 'showJob',
  tag: 'jobs',
  method: 'get',
  address: '/v1/jobs/{job}',
  summary: text('a job, with its answer once it is done', '查看任务；完成后附回答'),
  path: [JOB_ID],
  answers: [{ status: 200, about: DONE, types: { [JSON_TYPE]: JOB_SCHEMA } }],
  problems: ['unknown-job'],
  async run({ context, path, lang }) {
    const job = context.jobs.find(path.job!);
    return job ? { body: jobJson(job, lang) } : { problem: NO_JOB };
  },
};

export const cancelJob: Operation = {
  id: 'cancelJob',
  tag: 'jobs',
  method: 'delete',
  address: '/v1/jobs/{job}',
  summary: text('cancel a job, or delete a finished one', '取消任务，或删除已完成的任务'),
  path: [JOB_ID],
  answers: [{ status: 204, about: text('it is cancelled or deleted', '已取消或删除'), types: {} }],
  problems: ['unknown-job'],
  async run({ context, path }) {
    const job = context.jobs.find(path.job!);
    if (!job) return { problem: NO_JOB };
    context.jobs.cancel(job);
    return { status: 204, body: null };
  },
};

const KEEP_ALIVE_MS = 15_000;

export const followJob: Operation = {
  id: 'followJob',
  tag: 'jobs',
  method: 'get',
  address: '/v1/jobs/{job}/events',
  summary: text('follow a job', '跟踪任务'),
  about: text(
    'Server-sent events: `progress` while it is being answered, and `end` with the whole job as the last one.',
    '服务器推送事件：计算中为 `progress`，最后一个是 `end`，附完整的任务。',
  ),
  path: [JOB_ID],
  answers: [
    {
      status: 200,
      about: text('events until the job is done', '直到任务结束的事件'),
      types: { [SSE_TYPE]: { type: 'string' } },
    },
  ],
  problems: ['unknown-job'],
  async run(request) {
    const job = request.context.jobs.find(request.path.job!);
    return job ? { type: SSE_TYPE, body: eventsOf(job, request) } : { problem: NO_JOB };
  },
};

function eventsOf(job: Job, { lang }: ApiRequest): ReadableStream<Uint8Array> {
  let stop = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(Buffer.from(text));
      const sendState = () => {
        const { body: _, ...running } = job;
        const isOver = job.finished !== undefined;
        // a slow reader needs only the newest state
        if (!isOver && (controller.desiredSize ?? 1) < -64) return;
        send(`event: ${isOver ? 'end' : 'progress'}\ndata: ${jobJson(isOver ? job : running, lang)}\n\n`);
        if (!isOver) return;
        stop();
        controller.close();
      };
      const alive = setInterval(() => send(': \n\n'), KEEP_ALIVE_MS);
      alive.unref();
      stop = () => {
        clearInterval(alive);
        job.listeners.delete(sendState);
      };
      job.listeners.add(sendState);
      sendState();
    },
    cancel: () => stop(),
  });
}
