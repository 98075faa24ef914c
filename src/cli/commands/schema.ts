import {
  analysisSchema,
  countSchema,
  perftSchema,
  policyOddsSchema,
  tabulationSchema,
} from '../../answer/schema.ts';
import { unknownWord } from '../../core/closest.ts';
import type { Schema } from '../../core/field.ts';
import type { GameDefinition } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import { findGame } from '../../games/find.ts';
import { GAMES } from '../../games/registry.ts';
import { GAME_FILE_SCHEMA } from '../../play/game-file-schema.ts';
import type { ExitCode, PlainCommand } from '../command.ts';
import { ERROR_KINDS, ERROR_REPORT_VERSION } from '../error-report.ts';

const WORDS: Schema = { type: 'string', minLength: 1 };
const PLACE: Schema = { type: 'integer', minimum: 1 };

/** JSON Schema of a line on stderr. */
export const ERROR_REPORT_SCHEMA: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `a line on stderr with --json, version ${ERROR_REPORT_VERSION}`,
  oneOf: [
    holder('error', {
      kind: { enum: ERROR_KINDS },
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
    properties: { version: { const: ERROR_REPORT_VERSION }, message: WORDS, ...more },
    required: ['version', 'message', ...('kind' in more ? ['kind'] : [])],
    additionalProperties: false,
  };
  return { type: 'object', properties: { [name]: told }, required: [name], additionalProperties: false };
}

const ABOUT_A_GAME: Readonly<Record<string, (game: GameDefinition) => Schema>> = {
  analyze: analysisSchema,
  tabulate: tabulationSchema,
  count: countSchema,
  odds: policyOddsSchema,
  perft: perftSchema,
};
const ALONE: Readonly<Record<string, Schema>> = { errors: ERROR_REPORT_SCHEMA, games: GAME_FILE_SCHEMA };
const NAMES = [...Object.keys(ABOUT_A_GAME), ...Object.keys(ALONE)];

export const schemaCommand: PlainCommand = {
  kind: 'plain',
  name: 'schema',
  summary: text('print the JSON Schema of the output of --json', '输出 --json 所用格式的 JSON Schema'),
  operands: `${NAMES.join('|')} [GAME]`,
  choices: NAMES,
  options: [],
  examples: ['kibitz schema errors', ...GAMES.slice(0, 1).map(({ id }) => `kibitz schema analyze ${id}`)],
  async run({ rest, write, reportError }) {
    const refuse = (why: Text): ExitCode => {
      reportError(why, { kind: 'usage' });
      return 2;
    };
    const [name, id, extra] = rest;
    if (name === undefined)
      return refuse(text(`schema needs one of ${NAMES.join(', ')}`, `schema 需要 ${NAMES.join('、')} 之一`));
    if (!NAMES.includes(name)) return refuse(unknownWord(text('schema', '格式'), name, NAMES));
    const make = ABOUT_A_GAME[name];
    const surplus = make ? extra : id;
    if (surplus !== undefined)
      return refuse(text(`schema ${name} takes no '${surplus}'`, `schema ${name} 不接受「${surplus}」`));
    if (!make) {
      write(`${JSON.stringify(ALONE[name], null, 2)}\n`);
      return 0;
    }
    const known = GAMES.map(each => each.id);
    if (id === undefined)
      return refuse(
        text(
          `schema ${name} needs a game: ${known.join(', ')}`,
          `schema ${name} 需要一个游戏：${known.join('、')}`,
        ),
      );
    const game = findGame(id);
    if (!game) return refuse(unknownWord(text('game', '游戏'), id, known));
    write(`${JSON.stringify(make(game), null, 2)}\n`);
    return 0;
  },
};
