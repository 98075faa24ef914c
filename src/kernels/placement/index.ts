export { type GrundyTable, tabulateGrundy, tabulateGrundyInSlices } from './grundy.ts';
export { grundyScratchBytes } from './grundy-part.ts';
export { type PlacementRules, valuePlanes } from './machine.ts';
export {
  designOf,
  type KernelPlace,
  kernelPlaces,
  makePartMemory,
  type PartDesign,
  PartKernel,
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
export {
  finish,
  indexOf,
  tabulateOutcomes,
  tabulateOutcomesInSlices,
} from './tabulate.ts';
