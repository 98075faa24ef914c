/**
 * `kibitz/games`: the rules of every game, their parameters, and the text formats of positions.
 *
 * @module
 */
export {
  type BoardNumber,
  type Capabilities,
  type Cell,
  type ClaimResult,
  type ContestText,
  type Ending,
  endingOutcome,
  forcedPass,
  type Game,
  type GameDefinition,
  INKS,
  type Ink,
  type Look,
  type Match,
  OUTCOMES,
  type Outcome,
  other,
  type Player,
  type PlayerName,
  REVERSED,
  type TerminalPaint,
  titleOf,
  variantAt,
} from '../core/game.ts';
export {
  INPUT_ERROR_KINDS,
  type InputError,
  type InputErrorKind,
  makeInputError,
} from '../core/input-error.ts';
export { orThrow } from '../core/or-throw.ts';
export { parsePosition } from '../core/parse-position.ts';
export { err, ok, type Result } from '../core/result.ts';
export type { RuleExample } from '../core/rules.ts';
export { LANGS, type Lang, type Text, text } from '../core/text.ts';
export { TextCursor } from '../core/text-cursor.ts';
export {
  type FlagOption,
  makeOption,
  type NumberOption,
  type OptionBase,
  type Parameter,
  parseOption,
  type SizeOption,
  type Variant,
  type VariantOption,
  type WordsOption,
} from '../core/variant.ts';
export * from '../games/definitions.ts';
export { type DescribedGame, parseDescribedGame, readDescribedGame } from '../games/described.ts';
export { findGame } from '../games/find.ts';
export { LAYOUTS, type Layout } from '../games/placement/board.ts';
export { definePlacement, type PlacementData } from '../games/placement/family.ts';
export type { Wording } from '../games/placement/rules-text.ts';
export type { Direction, Runs } from '../games/placement/runs.ts';
export { GAMES } from '../games/registry.ts';
export { type GameSpec, makeSpec, openSpec, parseSpec, specOf } from '../games/spec.ts';
export type { SpecError } from '../games/spec-error.ts';
