import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { type PartPlan, planParts } from '../../kernels/placement/index.ts';

/** A plan as JSON. Any machine makes the same plan from it. */
export interface PlanData {
  readonly cells: number;
  /** Moves as hexadecimal sets of cells. */
  readonly masks: readonly string[];
  readonly misere: boolean;
  readonly symmetries: readonly (readonly number[])[];
  readonly partCells: number;
  /** The cells that number the parts, if they were chosen. */
  readonly top?: readonly number[];
  /** The expected order of bits: another version might choose another. */
  readonly order: readonly number[];
}

export function makePlanData({ rules, symmetries, partCells, design }: PartPlan): PlanData {
  return {
    cells: rules.cells,
    masks: rules.masks.map(mask => mask.toString(16)),
    misere: rules.misere === true,
    ...{ symmetries, partCells, order: design.layout.order },
  };
}

export function parsePlanData(data: PlanData): Result<PartPlan, Text> {
  const { cells, misere, symmetries, partCells, order } = data;
  const masks = data.masks.map(mask => BigInt(`0x${mask}`));
  const { top } = data;
  const plan = planParts({ cells, masks, misere }, { symmetries, partCells, top });
  if (plan.design.layout.order.join() === order.join()) return ok(plan);
  return err(
    text('these parts were planned by another version of kibitz', '这些部分是由另一版本的 kibitz 划分的'),
  );
}
