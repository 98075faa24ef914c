import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { countLost, type PartPlan } from '../kernels/placement/index.ts';
import { tableErrorText } from '../tables/errors.ts';
import type { TableCounts } from '../tables/node/write-table.ts';
import { finishTable } from '../tables/node/write-table.ts';
import { TableFileStore } from '../tables/parts/node/table-file-store.ts';
import { parsePlanData } from '../tables/parts/plan-data.ts';
import type { OpenRun } from './open-run.ts';
import { parseNote, unpackPart } from './part-bytes.ts';
import type { TableRunSpec } from './run-spec.ts';

/** The counts of a finished table run. */
export async function collectCounts(run: OpenRun): Promise<Result<TableCounts, Text>> {
  const plan = planOf(run);
  const lostOf = new Map<number, bigint>();
  let startIsLost = false;
  for (const [part, record] of await run.store.records()) {
    const note = parseNote(record);
    if (!note.ok) {
      return err(
        text(
          `part ${part} has an unreadable record: ${note.error}`,
          `第 ${part} 部分的记录无法读取：${note.error}`,
        ),
      );
    }
    lostOf.set(part, BigInt(note.value.lost));
    if (part === 0) startIsLost = note.value.first === 1;
  }
  if (lostOf.size !== plan.solved.length || !lostOf.has(0)) {
    return err(text('the server has lost records of this run', '服务器丢失了本次运行的部分记录'));
  }
  return ok({ lost: countLost(plan, lostOf), startIsLost });
}

export type Written =
  | { readonly kind: 'written' }
  | { readonly kind: 'damaged'; readonly parts: readonly number[] };

/** Writes the table of a run that kept its parts. Returns the damaged parts; the others remain written. */
export async function collectTable(
  run: OpenRun,
  result: TableCounts,
  out: string,
): Promise<Result<Written, Text>> {
  const plan = planOf(run);
  const { store, partStore, partBytes, spec } = run;
  const opened = TableFileStore.open(plan, `${out}.partial`, true);
  if (!opened.ok) return err(tableErrorText(opened.error));
  const file = opened.value;
  try {
    const there = await file.records();
    if (!there.ok) return err(tableErrorText(there.error));
    const damaged: number[] = [];
    for (const part of plan.solved) {
      if (there.value.has(part)) continue;
      const packed = await partStore!.get(part);
      const unpacked = packed && unpackPart(store.id, part, partBytes, packed);
      if (!unpacked) {
        damaged.push(part);
        continue;
      }
      const { note, bytes } = unpacked;
      const put = await file.write(part, bytes, {
        counts: [BigInt(note.lost)],
        checksums: note.checksums,
      });
      if (!put.ok) return err(tableErrorText(put.error));
    }
    if (damaged.length > 0) return ok({ kind: 'damaged', parts: damaged });
    const finished = finishTable(file, plan, (spec as TableRunSpec).identity, result, out);
    return finished.ok ? ok({ kind: 'written' }) : err(tableErrorText(finished.error));
  } finally {
    file.close();
  }
}

function planOf({ spec }: OpenRun): PartPlan {
  const plan = parsePlanData((spec as TableRunSpec).plan);
  if (!plan.ok) throw new Error(plan.error.en);
  return plan.value;
}
