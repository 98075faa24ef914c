import { objectSchema } from '../answer/schema.ts';
import type { Schema } from '../core/field.ts';
import { GAME_FILE } from './game-file.ts';

const TEXT: Schema = { type: 'string' };
const COUNT: Schema = { type: 'integer', minimum: 0 };
const NOTES = { title: TEXT, comment: TEXT };
const MOVES: Schema = { type: 'array', items: { $ref: '#/$defs/move' } };

/** JSON Schema of a game file. */
export const GAME_FILE_SCHEMA: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `a file of games, version ${GAME_FILE.version}`,
  ...objectSchema(
    {
      format: { const: GAME_FILE.format },
      version: { const: GAME_FILE.version },
      games: { type: 'array', items: { $ref: '#/$defs/game' } },
    },
    ['format', 'version', 'games'],
  ),
  $defs: {
    game: objectSchema(
      {
        spec: TEXT,
        ...NOTES,
        start: objectSchema({ position: TEXT, toMove: TEXT }, ['position', 'toMove']),
        seats: {
          type: 'array',
          items: { type: 'string', pattern: '^(human|[0-9]{1,3})$' },
          minItems: 2,
          maxItems: 2,
        },
        moves: MOVES,
        looked: objectSchema({ line: { type: 'array', items: TEXT }, played: COUNT, at: COUNT }, [
          'line',
          'played',
          'at',
        ]),
      },
      ['spec', 'seats', 'moves'],
    ),
    move: objectSchema({ move: TEXT, ...NOTES, next: MOVES }, ['move']),
  },
};
