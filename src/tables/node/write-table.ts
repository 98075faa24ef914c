import type { Result } from '../../core/result.ts';
import type { PartPlan } from '../../kernels/placement/index.ts';
import { describeRules } from '../description.ts';
import type { TableProblem } from '../problem.ts';
import type { FileShelf } from './file-shelf.ts';
import { blockBytesOf, makeSuffix } from './format.ts';
import type { PartsResult } from './solve-parts.ts';

/** Whose table it is: written into the file. */
export interface TableIdentity {
  readonly game: string;
  readonly variant: Readonly<Record<string, unknown>>;
  readonly spec?: string;
}

function describeIdentity({ game, variant, spec }: TableIdentity) {
  return { game, variant, ...(spec === undefined ? {} : { spec }) };
}

/** Makes a table of a file that has all the parts. */
export function finishTable(
  shelf: FileShelf,
  plan: PartPlan,
  identity: TableIdentity,
  { lost, grundy }: PartsResult,
  out: string,
): Result<void, TableProblem> {
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
    shelf.allChecksums(),
  );
  return shelf.finish(suffix, out);
}
