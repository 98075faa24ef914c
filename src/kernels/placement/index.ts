export { PAGE_BYTES, type PlacementRules, roundUp, writeControl } from './machine.ts';
export { tileTables } from './mirror.ts';
export { type KernelCall, noMoveCalls } from './no-move.ts';
export { compileParts, markPartComplements, mostSources, type PartPlan, planParts } from './parts.ts';
export {
  type GrundyTable,
  indexOf,
  MAX_GRUNDY_CELLS,
  MAX_OUTCOME_CELLS,
  tabulateGrundy,
  tabulateOutcomes,
} from './tabulate.ts';
