export { type GrundyTable, MAX_GRUNDY_CELLS, tabulateGrundy, tabulateGrundyInSlices } from './grundy.ts';
export { grundyScratchBytes } from './grundy-part.ts';
export { type PlacementRules, valuePlanes } from './machine.ts';
export {
  designOf,
  type KernelPlace,
  kernelPlaces,
  makePartMemory,
  type PartDesign,
  PartKernel,
  type PartMemory,
  placeKernels,
} from './part-kernel.ts';
export {
  compileParts,
  countLost,
  countPositions,
  cutParts,
  mostSources,
  type PartCut,
  type PartPlan,
  partCellImages,
  planParts,
  sourcesOf,
} from './parts.ts';
export { countReachable } from './reachable.ts';
export {
  finish,
  indexOf,
  MAX_OUTCOME_CELLS,
  tabulateOutcomes,
  tabulateOutcomesInSlices,
} from './tabulate.ts';
