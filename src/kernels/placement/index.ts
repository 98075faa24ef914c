export type { PlacementRules } from './machine.ts';
export {
  type GrundyTable,
  indexOf,
  MAX_GRUNDY_CELLS,
  MAX_OUTCOME_CELLS,
  type OutcomeTable,
  tabulateGrundy,
  tabulateOutcomes,
} from './tabulate.ts';
