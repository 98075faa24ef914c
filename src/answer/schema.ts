import type { Schema } from '../core/field.ts';
import { type GameDefinition, OUTCOMES } from '../core/game.ts';
import { POLICIES } from '../core/odds.ts';
import { PASS_CONVENTIONS } from '../core/perft.ts';
import type { VariantOption } from '../core/variant.ts';
import { fieldsOf } from './fields/list.ts';
import { oddsField } from './fields/odds.ts';
import { COUNT_SCHEMA } from './fields/paths.ts';

const TEXT: Schema = { type: 'string' };

export function objectSchema(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

export function gameSchemas(definition: GameDefinition): Readonly<Record<string, Schema>> {
  const options = definition.options.map(option => [
    option.kind === 'size' ? option.id : option.key,
    optionSchema(option),
  ]);
  return { game: { const: definition.id }, spec: TEXT, ...Object.fromEntries(options) };
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
        ...gameSchemas(definition),
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
  ...{ firstMoves: COUNT_SCHEMA, winningMoves: { type: 'array', items: TEXT } },
  ...{
    lostWithFullColumn: COUNT_SCHEMA,
    lostWithFullRow: COUNT_SCHEMA,
    samples: COUNT_SCHEMA,
    symmetricParts: COUNT_SCHEMA,
  },
  book: whole({ mostTaken: COUNT_SCHEMA, lost: { type: 'array', items: COUNT_SCHEMA }, base64: TEXT }),
  run: whole({
    ...{ parts: COUNT_SCHEMA, partBytes: COUNT_SCHEMA, diskBytes: COUNT_SCHEMA },
    ...{
      solved: COUNT_SCHEMA,
      sources: COUNT_SCHEMA,
      turned: COUNT_SCHEMA,
      read: COUNT_SCHEMA,
      cpuSeconds: FIGURE,
    },
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
      ...gameSchemas(definition),
      positions: COUNT_SCHEMA,
      lost: COUNT_SCHEMA,
      drawn: COUNT_SCHEMA,
      reachable: COUNT_SCHEMA,
      start: objectSchema({ outcome: { enum: OUTCOMES }, grundy: { type: 'integer', minimum: 0 } }, [
        'outcome',
      ]),
      grundyHistogram: { type: 'array', items: COUNT_SCHEMA },
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
  return objectSchema(Object.fromEntries(names.map(name => [name, COUNT_SCHEMA])), names);
}

export function perftSchema(definition: GameDefinition): Schema {
  return objectSchema(
    {
      ...gameSchemas(definition),
      depth: { type: 'integer', minimum: 0 },
      passes: { enum: PASS_CONVENTIONS },
      leaves: COUNT_SCHEMA,
      perDepth: { type: 'array', items: COUNT_SCHEMA },
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
