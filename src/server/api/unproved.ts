import type { Analysis, Why } from '../../answer/analysis.ts';
import { variantJson } from '../../answer/json.ts';
import { gameJson } from '../../answer/question-json.ts';
import { gameSchemas, objectSchema } from '../../answer/schema.ts';
import { STOPS } from '../../core/effort.ts';
import type { Schema } from '../../core/field.ts';
import { type Game, type GameDefinition, variantAt } from '../../core/game.ts';

/** The position that an answer is about, and who moves there. */
export function positionJson(game: Game, spec: string, position: unknown) {
  const { definition } = game;
  return {
    game: definition.id,
    spec,
    ...variantJson(definition.options, variantAt(game, position)),
    position: game.makePosition(position).replace(/\n$/, ''),
    toMove: definition.players[game.toMove(position)].id,
  };
}

export function positionSchemas(definition: GameDefinition): Readonly<Record<string, Schema>> {
  return {
    ...gameSchemas(definition),
    position: { type: 'string' },
    toMove: { enum: definition.players.map(({ id }) => id) },
  };
}

export interface NotProved {
  readonly field: string;
  readonly why: Why;
  /** The estimated duration, if an engine knows one. */
  readonly seconds?: number | undefined;
}

/** The answer where something is not proved: its shape differs from an answer, and it suggests no move. */
function unprovedPart(missing: readonly NotProved[]) {
  const longest = Math.max(...missing.map(({ seconds }) => seconds ?? 0));
  return {
    unproved: missing.map(({ field }) => field),
    reasons: Object.fromEntries(missing.map(({ field, why }) => [field, why])),
    ...(longest > 0 && Number.isFinite(longest) ? { wouldTakeSeconds: longest } : {}),
  };
}

export function unprovedJson(game: Game, spec: string, position: unknown, missing: readonly NotProved[]) {
  return { ...positionJson(game, spec, position), ...unprovedPart(missing) };
}

/** As `unprovedJson`, for a question about the whole game. */
export function unprovedGameJson(game: Game, spec: string, missing: readonly NotProved[]) {
  return { ...gameJson(game, spec), ...unprovedPart(missing) };
}

/** Why an analysis did not prove a field. */
export function missingOf({ unproved }: Analysis<unknown, unknown>, field: string): NotProved {
  return unproved.find(each => each.field === field) ?? { field, why: 'no-way' };
}

export const WHY_SCHEMA: Schema = { enum: [...STOPS, 'too-long', 'too-large', 'no-way'] satisfies Why[] };

export function unprovedSchema(definition: GameDefinition): Schema {
  return objectSchema(
    {
      ...positionSchemas(definition),
      unproved: { type: 'array', items: { type: 'string' }, minItems: 1 },
      reasons: { type: 'object', additionalProperties: WHY_SCHEMA },
      wouldTakeSeconds: { type: 'number', exclusiveMinimum: 0 },
    },
    ['game', 'spec', 'unproved', 'reasons'],
  );
}
