import { renameSync, writeFileSync } from 'node:fs';
import { err, type Result } from '../../core/result.ts';
import type { GrundyTable, PartPlan, PlacementRules } from '../../kernels/placement/index.ts';
import { describeRules } from '../description.ts';
import type { TableProblem } from '../problem.ts';
import { attempt } from './attempt.ts';
import { type FileShelf, foreignProblem } from './file-shelf.ts';
import { blockBytesOf, checksumsOf, makePrefix, makeSuffix } from './format.ts';

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
  lost: bigint,
  out: string,
): Result<void, TableProblem> {
  const { layout, partBytes } = plan.design;
  const suffix = makeSuffix(
    {
      ...{ kind: 'outcome', ...describeIdentity(identity), ...describeRules(plan.rules) },
      ...{
        order: layout.order,
        partBits: layout.partBits,
        symmetries: plan.symmetries,
        parts: plan.solved,
      },
      ...{ partBytes, blockBytes: blockBytesOf(partBytes), lost: String(lost) },
    },
    shelf.allChecksums(),
  );
  return shelf.finish(suffix, out);
}

/** Writes Grundy values that are in memory. */
export function writeGrundyTable(
  out: string,
  identity: TableIdentity,
  rules: PlacementRules,
  table: GrundyTable,
): Result<void, TableProblem> {
  const { order, histogram } = table;
  const values = table.values();
  const identityMap = Array.from({ length: rules.cells }, (_, cell) => cell);
  const suffix = makeSuffix(
    {
      ...{ kind: 'grundy', ...describeIdentity(identity), ...describeRules(rules) },
      ...{ order, partBits: 0, symmetries: [identityMap], parts: [0] },
      ...{ partBytes: values.length, blockBytes: blockBytesOf(values.length) },
      lost: String(histogram[0] ?? 0n),
    },
    checksumsOf(values),
  );
  const partial = `${out}.partial`;
  const foreign = foreignProblem(partial);
  if (foreign) return err(foreign);
  return attempt('write', out, () => {
    writeFileSync(partial, makePrefix());
    writeFileSync(partial, values, { flag: 'a' });
    writeFileSync(partial, suffix, { flag: 'a' });
    renameSync(partial, out);
  });
}
