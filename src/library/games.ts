/**
 * `kibitz/games`: the rules of every game, their parameters, and what their positions look like as text.
 *
 * @module
 */
export {
  type Capabilities,
  type Cell,
  type ContestText,
  type Ending,
  endingOutcome,
  forcedPass,
  type Game,
  type GameDefinition,
  INKS,
  type Ink,
  type Match,
  OUTCOMES,
  type Outcome,
  other,
  type Paint,
  type Player,
  type PlayerName,
  REVERSED,
  titleOf,
  UNPAINTED,
  variantAt,
} from '../core/game.ts';
export {
  INPUT_ERROR_KINDS,
  type InputError,
  type InputErrorKind,
  makeInputError,
} from '../core/input-error.ts';
export { parsePosition } from '../core/parse-position.ts';
export { err, ok, type Result } from '../core/result.ts';
export { fill, LANGS, type Lang, type Text, text } from '../core/text.ts';
export { TextCursor } from '../core/text-cursor.ts';
export {
  makeOption,
  type Parameter,
  parseOption,
  type Variant,
  type VariantOption,
} from '../core/variant.ts';
export * from '../games/definitions.ts';
export { parseDescribedGame } from '../games/described.ts';
export { findGame } from '../games/find.ts';
export { definePlacement, type PlacementData } from '../games/placement/family.ts';
export { GAMES } from '../games/registry.ts';
export { type GameSpec, makeSpec, openSpec, parseSpec, specOf } from '../games/spec.ts';
export { orThrow } from './or-throw.ts';
