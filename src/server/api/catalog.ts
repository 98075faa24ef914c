import { fieldsOf } from '../../answer/fields/list.ts';
import { objectSchema } from '../../answer/schema.ts';
import type { Field, Schema } from '../../core/field.ts';
import type { GameDefinition } from '../../core/game.ts';
import { makeSpec } from '../../games/spec.ts';
import { PROBLEMS } from '../../problems/registry.ts';
import { algorithmsOf } from '../../trace/registry.ts';
import { wireSchema } from './json.ts';
import { QUESTIONS } from './questions/registry.ts';

const WORDS: Schema = { type: 'string' };
const FLAG: Schema = { type: 'boolean' };
/** A text for people, in both languages; the client chooses. */
export const TEXT_SCHEMA: Schema = objectSchema({ en: WORDS, zh: WORDS }, ['en', 'zh']);

/** A game in a list. */
export function gameEntry(definition: GameDefinition) {
  const { id, title, capabilities, usual } = definition;
  return { id, title, capabilities, spec: makeSpec({ definition, variant: usual }) };
}

/** All that a client needs to ask about a game, or to make a form for it. */
export async function gameDescription(definition: GameDefinition) {
  const { rules, players, options, family, moveHelp, positionHelp, scoreTitle } = definition;
  const algorithms = await algorithmsOf({ definition });
  return {
    ...gameEntry(definition),
    rules,
    players,
    family: family ?? definition.id,
    options: options.map(option => ({ ...option })),
    moveHelp,
    ...(positionHelp ? { positionHelp } : {}),
    ...(scoreTitle ? { scoreTitle } : {}),
    fields: fieldsOf(definition).map(field => ({
      id: field.id,
      ...wordsOf(field, definition),
      ...(field.inMisere && options.some(({ id }) => id === 'misere')
        ? { inMisere: wordsOf({ ...field, ...field.inMisere }, definition) }
        : {}),
      ...(field.rank === undefined ? {} : { rank: field.rank }),
      schema: wireSchema(field.schema),
    })),
    questions: QUESTIONS.filter(({ id }) => id !== 'trace' || algorithms.length > 0).map(({ id }) => id),
    algorithms: algorithms.map(({ id, title, about, answers, switches }) => ({
      ...{ id, title, about, answers },
      switches: switches.map(each => ({ id: each.id, title: each.title, usual: each.usual })),
    })),
    problems: PROBLEMS.filter(({ game }) => game.id === definition.id).map(({ id }) => id),
  };
}

function wordsOf({ title, explanation }: Field, definition: GameDefinition) {
  return { title: title(definition), explanation };
}

const ENTRY: Readonly<Record<string, Schema>> = {
  id: WORDS,
  title: TEXT_SCHEMA,
  capabilities: objectSchema({ impartial: FLAG, hasDraws: FLAG, canPass: FLAG, scored: FLAG }, [
    ...['impartial', 'hasDraws', 'canPass', 'scored'],
  ]),
  spec: WORDS,
};

export const GAMES_SCHEMA: Schema = objectSchema(
  { games: { type: 'array', items: objectSchema(ENTRY, Object.keys(ENTRY)) } },
  ['games'],
);

const OPTION: Schema = {
  type: 'object',
  properties: {
    kind: { enum: ['size', 'number', 'flag', 'words'] },
    id: WORDS,
    title: TEXT_SCHEMA,
    help: TEXT_SCHEMA,
  },
  required: ['kind', 'id', 'title', 'help'],
};

const named = (more: Readonly<Record<string, Schema>>): Schema =>
  objectSchema({ id: WORDS, title: TEXT_SCHEMA, ...more }, ['id', 'title', ...Object.keys(more)]);

const DESCRIPTION: Readonly<Record<string, Schema>> = {
  ...ENTRY,
  rules: TEXT_SCHEMA,
  players: { type: 'array', items: named({}), minItems: 2, maxItems: 2 },
  family: WORDS,
  options: { type: 'array', items: OPTION },
  moveHelp: TEXT_SCHEMA,
  fields: {
    type: 'array',
    items: objectSchema(
      {
        id: WORDS,
        title: TEXT_SCHEMA,
        explanation: TEXT_SCHEMA,
        inMisere: objectSchema({ title: TEXT_SCHEMA, explanation: TEXT_SCHEMA }, ['title', 'explanation']),
        rank: { type: 'integer' },
        schema: { type: 'object' },
      },
      ['id', 'title', 'explanation', 'schema'],
    ),
  },
  questions: { type: 'array', items: { enum: QUESTIONS.map(({ id }) => id) } },
  algorithms: {
    type: 'array',
    items: named({
      about: TEXT_SCHEMA,
      answers: TEXT_SCHEMA,
      switches: { type: 'array', items: named({ usual: FLAG }) },
    }),
  },
  problems: { type: 'array', items: WORDS },
};

export const GAME_SCHEMA: Schema = objectSchema(
  { ...DESCRIPTION, positionHelp: TEXT_SCHEMA, scoreTitle: TEXT_SCHEMA },
  Object.keys(DESCRIPTION),
);
