import type { Schema } from '../core/field.ts';
import { COMPLAINT_KINDS, COMPLAINT_VERSION } from './complaint.ts';

const WORDS: Schema = { type: 'string', minLength: 1 };
const PLACE: Schema = { type: 'integer', minimum: 1 };

/** JSON Schema of a line on stderr. */
export const COMPLAINT_SCHEMA: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `a line on stderr with --json, version ${COMPLAINT_VERSION}`,
  oneOf: [
    holder('error', {
      kind: { enum: COMPLAINT_KINDS },
      see: WORDS,
      line: PLACE,
      column: PLACE,
      expected: WORDS,
      found: WORDS,
      seconds: { type: 'number', minimum: 0 },
      positions: {
        anyOf: [
          { type: 'integer', minimum: 0 },
          { type: 'string', pattern: '^[0-9]+$' },
        ],
      },
    }),
    holder('notice', {}),
  ],
};

function holder(name: string, more: Readonly<Record<string, Schema>>): Schema {
  const told = {
    type: 'object',
    properties: { version: { const: COMPLAINT_VERSION }, message: WORDS, ...more },
    required: ['version', 'message', ...('kind' in more ? ['kind'] : [])],
    additionalProperties: false,
  };
  return { type: 'object', properties: { [name]: told }, required: [name], additionalProperties: false };
}
