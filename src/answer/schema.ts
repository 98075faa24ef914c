import type { Schema } from '../core/field.ts';
import { type GameDefinition, OUTCOMES } from '../core/game.ts';
import { POLICIES } from '../core/odds.ts';
import { PASS_CONVENTIONS } from '../core/perft.ts';
import type { VariantOption } from '../core/variant.ts';
import { fieldsOf } from './fields/list.ts';
import { oddsField } from './fields/odds.ts';

const COUNT: Schema = {
  anyOf: [
    { type: 'integer', minimum: 0 },
    { type: 'string', pattern: '^[0-9]+$' },
  ],
};

const TEXT: Schema = { type: 'string' };

export function objectSchema(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

export function gameSchemas(definition: GameDefinition): Readonly<Record<string, Schema>> {
  return { game: { const: definition.id }, spec: TEXT, ...variantSchemas(definition) };
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
 * JSON Schema of what `analyze --json` prints.
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
    ...objectSchema(
      {
        game: { const: definition.id },
        spec: TEXT,
        ...variantSchemas(definition),
        position: TEXT,
        toMove: { enum: definition.players.map(({ id }) => id) },
        ...fields,
        moves: { type: 'array', items: objectSchema({ move: TEXT, ...fields }, ['move']) },
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

/** A move's claimed value beside the proved one; `agrees` is missing where nothing is proved. */
function claimSchema(ids: readonly string[]): Schema {
  const number = { type: 'number' };
  return objectSchema(
    { move: TEXT, field: { enum: ids }, claimed: number, found: number, agrees: { type: 'boolean' } },
    ['move', 'field', 'claimed'],
  );
}

const FIGURE: Schema = { type: 'number', minimum: 0 };

/** What `tabulate --summary-only` stores. */
const SUMMARY: Schema = whole({
  ...{ firstMoves: COUNT, winningMoves: { type: 'array', items: TEXT } },
  ...{ lostWithFullColumn: COUNT, lostWithFullRow: COUNT, samples: COUNT, symmetricParts: COUNT },
  book: whole({ mostTaken: COUNT, lost: { type: 'array', items: COUNT }, base64: TEXT }),
  run: whole({
    ...{ parts: COUNT, partBytes: COUNT, diskBytes: COUNT },
    ...{ solved: COUNT, sources: COUNT, turned: COUNT, read: COUNT, cpuSeconds: FIGURE },
  }),
});

/**
 * JSON Schema of what `tabulate --json` prints.
 *
 * @example
 * ```ts
 * import { cram } from 'kibitz/games';
 * import { tabulationSchema } from 'kibitz/analysis';
 *
 * console.log(tabulationSchema(cram).required); // [ 'game', 'spec', 'positions', 'lost', 'start', 'provedBy', 'seconds' ]
 * ```
 */
export function tabulationSchema(definition: GameDefinition): Schema {
  return objectSchema(
    {
      game: { const: definition.id },
      spec: TEXT,
      ...variantSchemas(definition),
      positions: COUNT,
      lost: COUNT,
      drawn: COUNT,
      reachable: COUNT,
      start: objectSchema({ outcome: { enum: OUTCOMES }, grundy: { type: 'integer', minimum: 0 } }, [
        'outcome',
      ]),
      grundyHistogram: { type: 'array', items: COUNT },
      summary: SUMMARY,
      provedBy: TEXT,
      seconds: { type: 'number', minimum: 0 },
    },
    ['game', 'spec', 'positions', 'lost', 'start', 'provedBy', 'seconds'],
  );
}

/** JSON Schema of what `count --json` prints. */
export function countSchema({ players }: GameDefinition): Schema {
  const names = [...players.map(({ id }) => id), 'draw'];
  return objectSchema(Object.fromEntries(names.map(name => [name, COUNT])), names);
}

export function perftSchema(definition: GameDefinition): Schema {
  return objectSchema(
    {
      ...gameSchemas(definition),
      depth: { type: 'integer', minimum: 0 },
      passes: { enum: PASS_CONVENTIONS },
      leaves: COUNT,
      perDepth: { type: 'array', items: COUNT },
    },
    ['game', 'spec', 'depth', 'passes', 'leaves', 'perDepth'],
  );
}

export function policyOddsSchema({ match }: GameDefinition): Schema {
  const share = { type: 'number', minimum: 0, maximum: 1 };
  const fraction = { type: 'string', pattern: '^[0-9]+(/[0-9]+)?$' };
  const contest = objectSchema(
    {
      games: { type: 'integer', minimum: 1 },
      expectedScore: { type: 'number', minimum: 0 },
      probabilityOf100: share,
      probabilityBelow100: share,
      distribution: { type: 'object', additionalProperties: share },
      exact: objectSchema({ expectedScore: fraction, probabilityOf100: fraction }, [
        'expectedScore',
        'probabilityOf100',
      ]),
    },
    ['games', 'expectedScore', 'probabilityOf100', 'probabilityBelow100', 'distribution'],
  );
  return objectSchema(
    {
      policy: { enum: POLICIES },
      first: oddsField.schema,
      second: oddsField.schema,
      ...(match ? { contest } : {}),
    },
    ['policy', 'first', 'second', ...(match ? ['contest'] : [])],
  );
}

/** An object schema that requires all properties. */
function whole(properties: Readonly<Record<string, Schema>>): Schema {
  return objectSchema(properties, Object.keys(properties));
}
