import type { Result } from '../../core/result.ts';
import type { PartPlan } from '../../kernels/placement/index.ts';
import { describeRules } from '../description.ts';
import type { TableError } from '../errors.ts';
import type { TableFileStore } from '../parts/node/table-file-store.ts';
import { blockBytesOf, makeSuffix } from './format.ts';

/** The counts of a table. */
export interface TableCounts {
  readonly lost: bigint;
  readonly startIsLost: boolean;
  /** With Grundy values: the start's value, and how many positions have each, 0 first. */
  readonly grundy?: { readonly start: number; readonly histogram: readonly bigint[] };
}

/** The game that a table is about, as it is written into the file. */
export interface TableIdentity {
  readonly game: string;
  readonly variant: Readonly<Record<string, unknown>>;
  readonly spec?: string;
}

function describeIdentity({ game, variant, spec }: TableIdentity) {
  return { game, variant, ...(spec === undefined ? {} : { spec }) };
}

/** Turns a file with all parts into a table. */
export function finishTable(
  store: TableFileStore,
  plan: PartPlan,
  identity: TableIdentity,
  { lost, grundy }: TableCounts,
  out: string,
): Result<void, TableError> {
  const { layout } = plan.design;
  const { partBytes, planes } = plan;
  const suffix = makeSuffix(
    {
      ...{ kind: grundy ? 'grundy' : 'outcome', ...describeIdentity(identity), ...describeRules(plan.rules) },
      ...{
        order: layout.order,
        partBits: layout.partBits,
        symmetries: plan.symmetries,
        parts: plan.solved,
      },
      ...{ partBytes, blockBytes: blockBytesOf(partBytes), lost: String(lost) },
      ...(grundy ? { planes, counts: grundy.histogram.map(String) } : {}),
    },
    store.allChecksums(),
  );
  return store.finish(suffix, out);
}
