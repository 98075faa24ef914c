import type { Redis } from 'ioredis';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { planParts } from '../kernels/placement/index.ts';
import { makePlanData } from '../tables/parts/plan-data.ts';
import { collectCounts, collectTable } from './collect.ts';
import { serverInfo } from './connect.ts';
import type { Executor, TableJob, Unfinished } from './executor.ts';
import { type Follower, follow, type RunEnding } from './follow.ts';
import type { OpenRun } from './open-run.ts';
import { type Submission, type Submitted, solveAgain, submit } from './submit.ts';

export interface RemoteRequest extends Follower {
  readonly version: string;
  /** A folder that all machines share, for parts. Without it, parts are on the server. */
  readonly folder?: string;
  readonly deflate: boolean;
  readonly onSubmitted: (run: Submitted) => void;
  readonly onNotice: (notice: Text) => void;
}

/** 2 MiB: on any machine one part more hardly matters, and its jobs are long enough to be worth sending. */
const LARGEST_PART_CELLS = 24;
const SMALLEST_PART_CELLS = 12;
const MOST_CELLS = 44;

/** How a board is cut for many machines: two thirds of its cells inside a part, so that there are enough parts. */
export function partCellsFor(cells: number): number {
  const share = Math.max(SMALLEST_PART_CELLS, Math.floor((2 * cells) / 3));
  return Math.min(cells, LARGEST_PART_CELLS, share);
}

/** Runs jobs on the workers of a server. */
export function openRemote(redis: Redis, request: RemoteRequest): Executor {
  return {
    name: 'redis',
    table: job => tabulate(redis, request, job),
    async each({ title, spec, inputs }) {
      const begun = await begin(redis, request, { spec, title, inputs, total: inputs.length });
      if (!begun.ok) return begun;
      const { store } = begun.value;
      const outputs: string[] = [];
      for (const [item] of inputs.entries()) {
        const output = await store.output(item);
        if (!output.ok)
          return refused(text(`answer ${item}: ${output.error}`, `第 ${item} 个结果：${output.error}`));
        outputs.push(output.value);
      }
      await store.fetched([]);
      return ok(outputs);
    },
    async close() {
      redis.disconnect();
    },
  };
}

async function tabulate(redis: Redis, request: RemoteRequest, job: TableJob) {
  const { rules, symmetries, identity, title, out, restart } = job;
  if (rules.cells > MOST_CELLS) {
    return refused(
      text(
        `a board of ${rules.cells} cells is too large: at most ${MOST_CELLS}`,
        `${rules.cells} 格的棋盘太大：至多 ${MOST_CELLS} 格`,
      ),
    );
  }
  const plan = planParts(rules, { symmetries, partCells: partCellsFor(rules.cells) });
  const { folder, deflate, version } = request;
  const spec = {
    ...{ kind: 'table' as const, plan: makePlanData(plan), identity, deflate, keeps: out !== undefined },
    ...(folder === undefined ? {} : { folder }),
  };
  const submission = { spec, title, total: plan.solved.length, ...(restart ? { restart } : {}) };
  for (;;) {
    const begun = await begin(redis, request, submission);
    if (!begun.ok) return begun;
    const run = begun.value;
    const counts = await collectCounts(run);
    if (!counts.ok) return refused(counts.error);
    if (out !== undefined) {
      const written = await collectTable(run, counts.value, out);
      if (!written.ok) return refused(written.error);
      if (written.value.kind === 'damaged') {
        await solveAgain(run, version, written.value.parts);
        continue;
      }
    }
    await run.store.fetched(plan.solved);
    if (out !== undefined) await run.partStore?.drop(plan.solved);
    return counts;
  }
}

/** Submits a run or finds the existing one, and follows it to its end. */
async function begin(
  redis: Redis,
  request: RemoteRequest,
  submission: Submission,
): Promise<Result<OpenRun, Unfinished>> {
  const { isJournalled } = await serverInfo(redis);
  if (!isJournalled) {
    request.onNotice(
      text(
        'the server keeps no journal (appendonly no): a restart loses unsaved results',
        '服务器未开启日志（appendonly no）：重启时尚未保存的数据会丢失',
      ),
    );
  }
  const submitted = await submit(redis, request.version, submission);
  if (!submitted.ok) return refused(submitted.error);
  request.onSubmitted(submitted.value);
  const { run } = submitted.value;
  const ending = await follow(redis, run.store.id, request);
  if (ending.kind === 'done') return ok(run);
  return err({ kind: ending.kind === 'left' ? 'left' : 'refused', why: endingText(run.store.id, ending) });
}

export function endingText(id: string, ending: RunEnding): Text {
  switch (ending.kind) {
    case 'done':
      return text(`run ${id} is done`, `运行 ${id} 已完成`);
    case 'left':
      return text(
        `run ${id} continues without you: the same command returns to it, kibitz runs shows it`,
        `运行 ${id} 会继续：重新执行同一命令即可回来，kibitz runs 可查看`,
      );
    case 'cancelled':
      return text(
        `run ${id} was stopped: kibitz runs resume ${id} continues it`,
        `运行 ${id} 已停止：kibitz runs resume ${id} 可继续`,
      );
    case 'failed': {
      const reason = ending.reason ?? text('for no known reason', '原因不明');
      return text(`run ${id} failed: ${reason.en}`, `运行 ${id} 失败：${reason.zh}`);
    }
    case 'lost':
      return text(
        `run ${id} is no longer on the server: it was removed, or the server lost its data (was it started without its journal?); the same command starts it again`,
        `服务器上已没有运行 ${id}：它被删除，或服务器丢失了数据（启动时没有日志？）；重新执行同一命令可重新开始`,
      );
  }
}

function refused(why: Text): Result<never, Unfinished> {
  return err({ kind: 'refused', why });
}
