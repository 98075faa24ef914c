import type { Redis } from 'ioredis';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { type ItemGraph, PartGraph } from '../tables/parts/graph.ts';
import { parsePlanData } from '../tables/parts/plan-data.ts';
import { folderPartStore, type PackedPartStore, serverPartStore } from './part-stores.ts';
import { PROTOCOL, type RunSpec } from './run-spec.ts';
import { type RunAbout, RunStore } from './run-store.ts';

/** A run with everything that is needed to work on it. */
export interface OpenRun {
  readonly store: RunStore;
  readonly spec: RunSpec;
  readonly graph: ItemGraph;
  readonly partBytes: number;
  /** For tables only. */
  readonly partStore?: PackedPartStore;
}

/** Why this program must not work on a run; undefined if it may. */
export function versionProblem({ id, protocol, version }: RunAbout, own: string): Text | undefined {
  if (protocol === PROTOCOL && version === own) return undefined;
  const [theirs, ours] = [`${version} (${protocol})`, `${own} (${PROTOCOL})`];
  return text(
    `run ${id} belongs to kibitz ${theirs}, this is ${ours}: only the same version may work on it`,
    `运行 ${id} 属于 kibitz ${theirs}，本程序是 ${ours}：只有相同版本才能参与`,
  );
}

/** Undefined if the server does not know the run. */
export async function openRun(
  redis: Redis,
  id: string,
  own: { readonly version: string; readonly worker: string },
): Promise<Result<OpenRun, Text> | undefined> {
  const store = new RunStore(redis, id);
  const about = await store.about();
  if (!about) return undefined;
  const other = versionProblem(about, own.version);
  if (other) return err(other);
  const spec = await store.spec();
  if (!spec.ok) {
    return err(
      text(
        `the specification of run ${id} cannot be read: ${spec.error}`,
        `运行 ${id} 的指令无法读取：${spec.error}`,
      ),
    );
  }
  return openRunSpec(store, spec.value, about.total, own.worker);
}

export function openRunSpec(
  store: RunStore,
  spec: RunSpec,
  total: number,
  worker: string,
): Result<OpenRun, Text> {
  if (spec.kind !== 'table') return ok({ store, spec, graph: listGraph(total), partBytes: 0 });
  const plan = parsePlanData(spec.plan);
  if (!plan.ok) return plan;
  const { partBytes } = plan.value.design;
  const { redis, id } = store;
  const partStore =
    spec.folder === undefined
      ? serverPartStore(redis, id, partBytes)
      : folderPartStore(spec.folder, id, partBytes, worker);
  return ok({ store, spec, graph: new PartGraph(plan.value), partBytes, partStore });
}

/** Independent jobs. */
function listGraph(total: number): ItemGraph {
  return {
    order: Array.from({ length: total }, (_, item) => item),
    sourcesOf: () => [],
    readersOf: () => [],
    positionOf: item => item,
  };
}
