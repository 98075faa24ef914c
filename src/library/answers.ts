// What `kibitz/analysis` has on any platform.
export type { Analysis, MoveWorth, Unproved, Why } from '../answer/analysis.ts';
export { type Candidate, type Choice, choose, type Refusal } from '../answer/choose.ts';
export {
  endFields,
  FIELDS,
  fieldsOf,
  knownFields,
  worthJson,
  worthOrder,
  worthTexts,
} from '../answer/fields/list.ts';
export { analysisJson, exactJson, variantJson } from '../answer/json.ts';
export { type Answer, Kibitzer, type Wish } from '../answer/kibitzer.ts';
export { referenceEngines } from '../answer/reference/engines.ts';
export { analysisSchema, tabulationSchema } from '../answer/schema.ts';
export { type Addressee, endingSentence, overSentence, verdict } from '../answer/sentences.ts';
export { type Effort, Meter, type Progress, STOPS, type Stop, Work } from '../core/effort.ts';
export {
  type Answers,
  type Cost,
  type Engine,
  EngineFailure,
  type EngineShelf,
  type Kind,
  MOVES_WANTED,
  type MovesWanted,
  type PolicyOdds,
  type Questions,
  type TableTarget,
  type Tabulation,
} from '../core/engine.ts';
export type { Field, Schema } from '../core/field.ts';
export { type Fraction, makeFraction, toNumber } from '../core/fraction.ts';
export { type Odds, POLICIES, type Policy } from '../core/odds.ts';
export type { Paths } from '../core/paths.ts';
export { PASS_CONVENTIONS, type PassConvention } from '../core/perft.ts';
export type { Worth, Worths } from '../core/worth.ts';
export { orThrow } from './or-throw.ts';
