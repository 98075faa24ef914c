// The exports of `kibitz` on every platform: games, positions, answers and their texts.
export type { Analysis, MoveWorth, Unproved, Why } from '../answer/analysis.ts';
export { type BestLine, bestLine, type LineStep } from '../answer/best-line.ts';
export { analysisJson, exactJson } from '../answer/json.ts';
export type { AnalysisOptions, Kibitzer } from '../answer/kibitzer.ts';
export { analysisSchema, tabulationSchema } from '../answer/schema.ts';
export { type Addressee, endingSentence, verdict } from '../answer/sentences.ts';
export type { Effort, Progress } from '../core/effort.ts';
export {
  type Capabilities,
  type Ending,
  type Game,
  type GameDefinition,
  OUTCOMES,
  type Outcome,
  type Player,
} from '../core/game.ts';
export { type InputError, makeInputError } from '../core/input-error.ts';
export { orThrow } from '../core/or-throw.ts';
export { parsePosition } from '../core/parse-position.ts';
export type { Result } from '../core/result.ts';
export { LANGS, type Lang, type Text } from '../core/text.ts';
export type { Variant } from '../core/variant.ts';
export type { Worth } from '../core/worth.ts';
export { findGame } from '../games/find.ts';
export { GAMES } from '../games/registry.ts';
export { type GameSpec, makeSpec, openSpec, parseSpec } from '../games/spec.ts';
export type { SpecError } from '../games/spec-error.ts';
