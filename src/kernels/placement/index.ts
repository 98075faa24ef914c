export { type GrundyTable, MAX_GRUNDY_CELLS, tabulateGrundy } from './grundy.ts';
export { PAGE_BYTES, type PlacementRules, roundUp, writeControl } from './machine.ts';
export { tileTables } from './mirror.ts';
export { type KernelCall, noMoveCalls } from './no-move.ts';
export { compileParts, markPartComplements, mostSources, type PartPlan, planParts } from './parts.ts';
export { indexOf, MAX_OUTCOME_CELLS, tabulateOutcomes } from './tabulate.ts';
export { planWindows, solveInWindows } from './windows.ts';
