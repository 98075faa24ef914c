import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { type OpenRun, openRunSpec, versionProblem } from './open-run.ts';
import { unpackPart } from './part-bytes.ts';
import { partsInFolder, removeFolder } from './part-stores.ts';
import { addJobs, openQueue, queueOf } from './queues.ts';
import { replanRun } from './replan.ts';
import { MOST_INPUT_CHARACTERS, MOST_ITEMS, PROTOCOL, type RunSpec } from './run-spec.ts';
import { RunStore } from './run-store.ts';

export interface Submission {
  readonly spec: RunSpec;
  /** Shown to people: the spec of a game, or what is done with it. */
  readonly title: string;
  readonly total: number;
  readonly inputs?: readonly string[];
  /** Delete an existing run first. */
  readonly restart?: boolean;
}

export interface Submitted {
  readonly run: OpenRun;
  /** Whether the run existed before. */
  readonly isKnown: boolean;
}

/** Equal specifications have equal names, so submitting again finds the same run. */
export function runName({ spec, title, inputs = [] }: Submission, version: string): string {
  const hash = createHash('sha256').update(JSON.stringify([PROTOCOL, version, spec, inputs]));
  const word = title.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${word.slice(0, 60)}-${hash.digest('hex').slice(0, 8)}`;
}

/** Begins a run, or finds the existing one. */
export async function submit(
  redis: Redis,
  version: string,
  submission: Submission,
): Promise<Result<Submitted, Text>> {
  const { spec, title, total, inputs = [], restart } = submission;
  const tooMuch = sizeProblem(total, inputs);
  if (tooMuch) return err(tooMuch);
  const id = runName(submission, version);
  const owner = `submit-${process.pid}-${randomBytes(3).toString('hex')}`;
  const store = new RunStore(redis, id);
  const opened = openRunSpec(store, spec, total, owner);
  if (!opened.ok) return opened;
  const run = opened.value;
  const before = await store.about();
  if (before) {
    const other = versionProblem(before, version);
    if (other) return err(other);
    if (restart || (before.state === 'done' && before.isFetched)) await removeRun(run);
  }
  const { partBytes, graph } = run;
  const isNew = await store.create({ id, version, title, spec, total, partBytes, inputs });
  const about = await store.about();
  const from = about?.state;
  if (from === 'seeding' || from === 'failed' || from === 'cancelled') {
    const found = isNew ? await partsThere(run) : new Map();
    await begin(run, version, () => replanRun(store, graph, { owner, from: [from], found }));
  }
  return ok({ run, isKnown: !isNew });
}

/** Continues a run that was stopped or failed, from what is stored. */
export async function resumeRun(run: OpenRun, version: string): Promise<boolean> {
  const owner = `resume-${process.pid}-${randomBytes(3).toString('hex')}`;
  return begin(run, version, () =>
    replanRun(run.store, run.graph, { owner, from: ['failed', 'cancelled', 'seeding'] }),
  );
}

/** Solves parts again that were damaged when the table was written. */
export async function solveAgain(run: OpenRun, version: string, damaged: readonly number[]): Promise<void> {
  const owner = `again-${process.pid}-${randomBytes(3).toString('hex')}`;
  await begin(run, version, () =>
    replanRun(run.store, run.graph, { owner, from: ['done', 'running'], damaged }),
  );
}

async function begin(
  { store, spec }: OpenRun,
  version: string,
  seed: () => ReturnType<typeof replanRun>,
): Promise<boolean> {
  const seeded = await seed();
  if (!seeded) return false;
  const queue = openQueue(store.redis, queueOf(spec.kind), version);
  await addJobs(queue, store.id, seeded.epoch, seeded.ready);
  if (seeded.ready.length > 0) await store.redis.srem(store.keys.unqueued, ...seeded.ready.map(String));
  await queue.close();
  return true;
}

/** Deletes a run from the server, with its folder. */
export async function removeRun({ store, graph, spec }: OpenRun): Promise<void> {
  await store.turn('cancelled', ['seeding', 'running']);
  await store.remove(spec.kind === 'table' ? [...graph.order] : []);
  if (spec.kind === 'table' && spec.folder !== undefined) await removeFolder(spec.folder, store.id);
}

function sizeProblem(total: number, inputs: readonly string[]): Text | undefined {
  if (total > MOST_ITEMS) {
    return text(
      `${total} jobs are too many: at most ${MOST_ITEMS}`,
      `任务过多（${total}）：至多 ${MOST_ITEMS}`,
    );
  }
  const long = inputs.findIndex(input => input.length > MOST_INPUT_CHARACTERS);
  if (long < 0) return undefined;
  return text(
    `job ${long} is too long to be sent: ${inputs[long]!.length} of at most ${MOST_INPUT_CHARACTERS} characters`,
    `任务 ${long} 过长，无法发送：${inputs[long]!.length} 字符，至多 ${MOST_INPUT_CHARACTERS}`,
  );
}

/** The parts in the shared folder, for a server that lost its data. */
async function partsThere({ store, spec, partStore, partBytes }: OpenRun) {
  const found = new Map<number, { record: string; bytes: number }>();
  if (spec.kind !== 'table' || spec.folder === undefined) return found;
  for (const part of await partsInFolder(spec.folder, store.id)) {
    const packed = await partStore!.get(part);
    const unpacked = packed && unpackPart(store.id, part, partBytes, packed);
    if (unpacked) found.set(part, { record: unpacked.record, bytes: packed.length });
  }
  return found;
}
