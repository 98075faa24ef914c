import type { RunAbout, RunState } from '../../cluster/run-store.ts';
import { PUNCTUATION, type Text, text, textOf } from '../../core/text.ts';
import { type Connection, connectOn } from '../cluster/connection.ts';
import { ON, TLS_OPTIONS } from '../cluster/options.ts';
import { progressJson, progressText, showProgress, size, stallReason } from '../cluster/run-progress.ts';
import type { ExitCode, Invocation, PlainCommand } from '../command.ts';
import { makeTable } from '../output.ts';

declare const KIBITZ_VERSION: string;

const ACTIONS = ['list', 'show', 'follow', 'cancel', 'resume', 'remove'] as const;
type Action = (typeof ACTIONS)[number];

const STATES: Readonly<Record<RunState, Text>> = {
  seeding: text('beginning', '准备中'),
  running: text('running', '运行中'),
  done: text('done', '已完成'),
  failed: text('failed', '失败'),
  cancelled: text('stopped', '已停止'),
};

export const runsCommand: PlainCommand = {
  kind: 'plain',
  name: 'runs',
  summary: text(
    'list, show, stop and resume runs that were submitted with --on',
    '查看用 --on 提交的运行：列出、查看、停止、继续',
  ),
  operands: '[list | show ID | follow ID | cancel ID | resume ID | remove ID]',
  options: [ON, ...TLS_OPTIONS],
  examples: ['kibitz runs --on redis://localhost', 'kibitz runs cancel ID --on redis://localhost'],
  async run(invocation) {
    const { rest, reportError } = invocation;
    const action = ACTIONS.find(each => each === (rest[0] ?? 'list'));
    const id = rest[1];
    const wrong = usageProblem(action, rest);
    if (wrong || !action) {
      reportError(wrong!, { kind: 'usage', see: 'kibitz runs --help' });
      return 2;
    }
    const connection = await connectOn(invocation);
    if (!connection) return 2;
    try {
      if (action === 'list') return await list(connection, invocation);
      return await actOn(action, id!, connection, invocation);
    } finally {
      connection.redis.disconnect();
    }
  },
};

function usageProblem(action: Action | undefined, [word, id, extra]: readonly string[]): Text | undefined {
  if (!action) {
    const known = textOf(lang => ACTIONS.join(PUNCTUATION[lang].list));
    return text(`expected one of ${known.en}, found '${word}'`, `应为 ${known.zh} 之一，实际是「${word}」`);
  }
  if (action !== 'list' && id === undefined)
    return text(`${action} needs the name of a run`, `${action} 需要运行的名字`);
  const surplus = action === 'list' ? id : extra;
  return surplus === undefined ? undefined : text(`runs takes no '${surplus}'`, `runs 不接受「${surplus}」`);
}

async function list({ redis }: Connection, { json, write, translate }: Invocation): Promise<ExitCode> {
  const { listRuns } = await import('../../cluster/run-store.ts');
  const { listWorkers } = await import('../../cluster/heartbeat.ts');
  const [all, workers] = [await listRuns(redis), await listWorkers(redis)];
  if (json) {
    write(`${JSON.stringify({ runs: all, workers })}\n`);
    return 0;
  }
  if (all.length === 0) write(`${translate(text('no runs', '没有运行'))}\n`);
  else {
    const head = [
      text('run', '运行'),
      text('state', '状态'),
      text('done', '完成'),
      text('of', '总数'),
      text('since', '开始于'),
    ];
    write(`${makeTable([head.map(translate), ...all.map(about => row(about, translate))]).join('\n')}\n`);
  }
  for (const { host, process, threads, version, done, cacheBytes, judges, trouble } of workers) {
    const says = trouble ? text(` – ${trouble.en}`, ` – ${trouble.zh}`) : text('', '');
    write(
      `${translate(
        text(
          `worker ${host} ${process}: ${threads} threads${judges ? ', judges' : ''}, kibitz ${version}, ${done} done, ${size(cacheBytes)} cached${says.en}`,
          `工作机 ${host} ${process}：${threads} 线程${judges ? '，可评测' : ''}，kibitz ${version}，完成 ${done}，缓存 ${size(cacheBytes)}${says.zh}`,
        ),
      )}\n`,
    );
  }
  return 0;
}

function row(about: RunAbout, translate: (message: Text) => string): string[] {
  const since = new Date(about.createdMs).toISOString().slice(0, 16).replace('T', ' ');
  return [about.id, translate(STATES[about.state]), `${about.done}`, `${about.total}`, since];
}

async function actOn(
  action: Exclude<Action, 'list'>,
  id: string,
  { redis }: Connection,
  invocation: Invocation,
): Promise<ExitCode> {
  const { reportError, translate, lang, write, json } = invocation;
  const refuse = (why: Text): ExitCode => {
    reportError(why);
    return 2;
  };
  const { takeSnapshot } = await import('../../cluster/status.ts');
  const snapshot = await takeSnapshot(redis, id);
  if (!snapshot) return refuse(text(`there is no run '${id}'`, `没有运行「${id}」`));
  if (action === 'show') {
    if (json) write(`${JSON.stringify(progressJson(snapshot))}\n`);
    else {
      const { about } = snapshot;
      const trouble = about.reason ?? stallReason(snapshot);
      const seconds = Math.max(1, ((about.finishedMs ?? Date.now()) - about.createdMs) / 1000);
      const sight = {
        ...snapshot,
        rate: about.done / seconds,
        traffic: (about.bytesRead + about.bytesWritten) / seconds,
      };
      write(
        `${id}${PUNCTUATION[lang].colon}${translate(STATES[about.state])}\n${translate(progressText(sight))}\n${trouble ? `${translate(trouble)}\n` : ''}`,
      );
    }
    return 0;
  }
  if (action === 'follow') return followRun(id, redis, invocation);
  const { openRun } = await import('../../cluster/open-run.ts');
  const opened = await openRun(redis, id, { version: KIBITZ_VERSION, worker: `runs-${process.pid}` });
  if (!opened?.ok)
    return refuse(opened ? opened.error : text(`there is no run '${id}'`, `没有运行「${id}」`));
  const run = opened.value;
  const { removeRun, resumeRun } = await import('../../cluster/submit.ts');
  const { state } = snapshot.about;
  const cannot = () =>
    refuse(
      text(
        `run ${id} is ${STATES[state].en}: it cannot be ${action === 'cancel' ? 'stopped' : 'resumed'}`,
        `运行 ${id} ${STATES[state].zh}，无法${action === 'cancel' ? '停止' : '继续'}`,
      ),
    );
  if (action === 'cancel') {
    const turned = await run.store.turn('cancelled', ['running', 'seeding']);
    if (turned === undefined) return cannot();
  } else if (action === 'resume') {
    if (!(await resumeRun(run, KIBITZ_VERSION))) return cannot();
  } else await removeRun(run);
  const said = {
    cancel: text(
      `${id} is stopped and stored: resume continues it, remove deletes it`,
      `${id} 已停止并保留：resume 可继续，remove 可删除`,
    ),
    resume: text(`${id} continues`, `${id} 继续运行`),
    remove: text(`${id} is removed`, `${id} 已删除`),
  }[action];
  write(json ? `${JSON.stringify({ run: id, action })}\n` : `${translate(said)}\n`);
  return 0;
}

async function followRun(id: string, redis: Connection['redis'], invocation: Invocation): Promise<ExitCode> {
  const { follow } = await import('../../cluster/follow.ts');
  const { endingText } = await import('../../cluster/remote.ts');
  const leaving = new AbortController();
  process.once('SIGINT', () => leaving.abort());
  const display = showProgress(invocation);
  const ending = await follow(redis, id, {
    onSnapshot: sight => display.show(sight),
    onConnection: isThere =>
      invocation.reportError(
        isThere
          ? text('the server answers again', '服务器恢复应答')
          : text('the server does not answer: waiting', '服务器没有应答：等待中'),
        { kind: 'notice' },
      ),
    signal: leaving.signal,
  });
  display.clear();
  invocation.reportError(endingText(id, ending), { kind: 'notice' });
  return ending.kind === 'done' ? 0 : 2;
}
