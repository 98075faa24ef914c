import type { Schema } from '../core/field.ts';
import { type GameDefinition, OUTCOMES } from '../core/game.ts';
import type { VariantOption } from '../core/variant.ts';
import { fieldsOf } from './fields/list.ts';

const COUNT: Schema = {
  anyOf: [
    { type: 'integer', minimum: 0 },
    { type: 'string', pattern: '^[0-9]+$' },
  ],
};

const TEXT: Schema = { type: 'string' };

function object(properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

function variantSchemas({ options }: GameDefinition): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    options.map(option => [option.kind === 'size' ? option.id : option.key, optionSchema(option)]),
  );
}

function optionSchema(option: VariantOption): Schema {
  switch (option.kind) {
    case 'size':
      return { type: 'string', pattern: '^[0-9]+x[0-9]+$' };
    case 'number':
      return { type: 'integer', minimum: option.least, maximum: option.most };
    case 'flag':
      return { type: 'boolean' };
    case 'words':
      return TEXT;
  }
}

/**
 * JSON Schema of an analysis of a game: what `analyze --json` prints.
 *
 * @example
 * ```ts
 * import { analysisSchema, findGame } from 'kibitz';
 *
 * console.log(analysisSchema(findGame('custom')!).title); // analysis of custom
 * ```
 */
export function analysisSchema(definition: GameDefinition): Schema {
  const fields = Object.fromEntries(fieldsOf(definition).map(({ id, schema }) => [id, schema]));
  const ids = Object.keys(fields);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `analysis of ${definition.id}`,
    ...object(
      {
        game: { const: definition.id },
        spec: TEXT,
        ...variantSchemas(definition),
        position: TEXT,
        toMove: { enum: definition.players.map(({ id }) => id) },
        ...fields,
        moves: { type: 'array', items: object({ move: TEXT, ...fields }, ['move']) },
        line: { type: 'array', items: TEXT },
        claims: { type: 'array', items: claimSchema(ids) },
        unproved: { type: 'array', items: { enum: ids } },
        reasons: { type: 'object', propertyNames: { enum: ids }, additionalProperties: TEXT },
        provedBy: { type: 'object', propertyNames: { enum: ids }, additionalProperties: TEXT },
        nodes: { type: 'integer', minimum: 0 },
        seconds: { type: 'number', minimum: 0 },
      },
      ['game', 'spec', 'position', 'toMove', 'moves', 'provedBy'],
    ),
  };
}

/** What the input says of a move, and what we found; `agrees` is missing where we do not know. */
function claimSchema(ids: readonly string[]): Schema {
  const number = { type: 'number' };
  return object(
    { move: TEXT, field: { enum: ids }, claimed: number, found: number, agrees: { type: 'boolean' } },
    ['move', 'field', 'claimed'],
  );
}

/** JSON Schema of what `tabulate --json` prints. */
const FIGURE: Schema = { type: 'number', minimum: 0 };

/** What `tabulate --summary-only` keeps. */
const SUMMARY: Schema = whole({
  ...{ firstMoves: COUNT, winningMoves: { type: 'array', items: TEXT } },
  ...{ lostWithFullColumn: COUNT, lostWithFullRow: COUNT, samples: COUNT, symmetricParts: COUNT },
  book: whole({ mostTaken: COUNT, lost: { type: 'array', items: COUNT }, base64: TEXT }),
  run: whole({
    ...{ parts: COUNT, partBytes: COUNT, diskBytes: COUNT },
    ...{ solved: COUNT, sources: COUNT, turned: COUNT, read: COUNT, cpuSeconds: FIGURE },
  }),
});

export function tabulationSchema(definition: GameDefinition): Schema {
  return object(
    {
      game: { const: definition.id },
      spec: TEXT,
      ...variantSchemas(definition),
      positions: COUNT,
      lost: COUNT,
      drawn: COUNT,
      reachable: COUNT,
      start: object({ outcome: { enum: OUTCOMES }, grundy: { type: 'integer', minimum: 0 } }, ['outcome']),
      grundyHistogram: { type: 'array', items: COUNT },
      summary: SUMMARY,
      provedBy: TEXT,
      seconds: { type: 'number', minimum: 0 },
    },
    ['game', 'spec', 'positions', 'lost', 'start', 'provedBy', 'seconds'],
  );
}

/** An object with all of these. */
function whole(properties: Readonly<Record<string, Schema>>): Schema {
  return object(properties, Object.keys(properties));
}
