// The exports of `kibitz/analysis` on every platform.
export type { Analysis, MoveWorth, Unproved, Why } from '../answer/analysis.ts';
export { type BestLine, bestLine, type LineStep } from '../answer/best-line.ts';
export type { EngineRefusal } from '../answer/choose.ts';
export { FIELDS, fieldsOf, worthJson, worthOrder, worthTexts } from '../answer/fields/list.ts';
export { analysisJson, exactJson, variantJson } from '../answer/json.ts';
export { type AnalysisOptions, type Answer, Kibitzer } from '../answer/kibitzer.ts';
export { checkProof } from '../answer/proof/check.ts';
export { type FoundProof, findProof, type ProofWish } from '../answer/proof/find.ts';
export {
  type Goal,
  type Plan,
  type Proof,
  type ProofClaim,
  type ProofTask,
  SMALLEST,
  type Smallest,
} from '../answer/proof/proof.ts';
export { referenceEngines } from '../answer/reference/engines.ts';
export { analysisSchema, tabulationSchema } from '../answer/schema.ts';
export { type Addressee, endingSentence, verdict } from '../answer/sentences.ts';
export { type Effort, Meter, type Progress, STOPS, type Stop, Work, type WorkPart } from '../core/effort.ts';
export {
  type Answers,
  type Cost,
  type Engine,
  EngineFailure,
  type EngineRegistry,
  type Kind,
  MOVES_WANTED,
  type MoveScope,
  type PolicyOdds,
  type Questions,
  type RunFigures,
  type SummaryTarget,
  type TableSummary,
  type TableTarget,
  type Tabulation,
} from '../core/engine.ts';
export type { Field, Reference, Schema } from '../core/field.ts';
export { type Fraction, makeFraction, toNumber } from '../core/fraction.ts';
export { GameFault } from '../core/game-fault.ts';
export { type Odds, POLICIES, type Policy } from '../core/odds.ts';
export { orThrow } from '../core/or-throw.ts';
export type { Paths } from '../core/paths.ts';
export { PASS_CONVENTIONS, type PassConvention } from '../core/perft.ts';
export { BOUNDS, type Bound, type Machines, type PartCosts, type RunPlan } from '../core/run-plan.ts';
export type { Worth, Worths } from '../core/worth.ts';
