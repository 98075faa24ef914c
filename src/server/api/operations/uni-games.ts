import { text } from '../../../core/text.ts';
import { GAMES } from '../../../games/registry.ts';
import {
  openUniGame,
  UNI_ABOUT,
  UNI_SCHEMAS,
  uniGame,
  uniGames,
  uniInstructions,
  uniVariant,
} from '../gamesman-uni.ts';
import { findDefinition } from '../open-requested-game.ts';
import { JSON_TYPE, type Operation } from '../operation.ts';
import type { ApiParameter } from '../parameters.ts';
import { GAME_NAME } from './about-games.ts';
import { askThread, limitsOf } from './ask.ts';

const VARIANT_NAME: ApiParameter = {
  name: 'variant',
  kind: 'text',
  most: 100_000,
  required: true,
  about: text(
    '`regular`, or parameters as in a spec: `board=3x4&misere=1`',
    '`regular`，或与 spec 中相同的参数：`board=3x4&misere=1`',
  ),
};
const P: ApiParameter = {
  name: 'p',
  kind: 'text',
  required: true,
  about: text(
    'a position, as an answer or `startPosition` writes it',
    '局面，写法与回答或 `startPosition` 中相同',
  ),
};
const LOCALE: ApiParameter = {
  name: 'locale',
  kind: 'text',
  most: 32,
  about: text('a language: en, zh-CN …', '语言：en、zh-CN …'),
};
const DONE = text('in the format of their server', '与其服务器的格式相同');
const form = (name: keyof typeof UNI_SCHEMAS) => [
  { status: 200, about: DONE, types: { [JSON_TYPE]: UNI_SCHEMAS[name] } },
];
const BASE = { tag: 'gamesmanuni', method: 'get', about: UNI_ABOUT } as const;

const games: Operation = {
  ...BASE,
  id: 'uniGames',
  address: '/uni/',
  summary: text('GamesmanUni: the games', 'GamesmanUni：游戏列表'),
  answers: form('games'),
  problems: [],
  run: async () => ({ body: JSON.stringify(uniGames(GAMES)) }),
};

const game: Operation = {
  ...BASE,
  id: 'uniGame',
  address: '/uni/{game}/',
  summary: text('GamesmanUni: a game', 'GamesmanUni：一个游戏'),
  path: [GAME_NAME],
  answers: form('game'),
  problems: ['unknown-game'],
  async run({ path }) {
    const definition = findDefinition(path.game!);
    return definition.ok
      ? { body: JSON.stringify(uniGame(definition.value)) }
      : { problem: definition.error };
  },
};

const variant: Operation = {
  ...BASE,
  id: 'uniVariant',
  address: '/uni/{game}/{variant}/',
  summary: text('GamesmanUni: a variant', 'GamesmanUni：一个变体'),
  path: [GAME_NAME, VARIANT_NAME],
  answers: form('variant'),
  problems: ['unknown-game', 'bad-variant'],
  async run({ path }) {
    const opened = openUniGame(path.game!, path.variant!);
    return opened.ok
      ? { body: JSON.stringify(uniVariant(opened.value, path.variant!)) }
      : { problem: opened.error };
  },
};

const position: Operation = {
  ...BASE,
  id: 'uniPosition',
  address: '/uni/{game}/{variant}/positions/',
  summary: text('GamesmanUni: a position and its moves', 'GamesmanUni：一个局面及其走法'),
  path: [GAME_NAME, VARIANT_NAME],
  query: [P],
  answers: form('position'),
  problems: [
    ...(['unknown-game', 'bad-variant', 'bad-position', 'bad-parameter', 'unknown-parameter'] as const),
    ...(['broken-game', 'out-of-memory', 'overran', 'too-many', 'busy', 'stopping'] as const),
  ],
  works: true,
  run(request) {
    const { path, values, lang, context } = request;
    const said = { ...values, variant: path.variant! };
    return askThread(request, {
      ...{ question: 'uni-position', game: path.game!, options: [], values: said, lang },
      ...limitsOf(context.limits),
    });
  },
};

const instructions: Operation = {
  ...BASE,
  id: 'uniInstructions',
  address: '/uni/{game}/{variant}/instructions/',
  summary: text('GamesmanUni: the rules', 'GamesmanUni：规则'),
  path: [GAME_NAME, VARIANT_NAME],
  query: [LOCALE],
  answers: form('instructions'),
  problems: ['unknown-game', 'bad-variant', 'bad-parameter', 'unknown-parameter'],
  async run({ path, values }) {
    const opened = openUniGame(path.game!, path.variant!);
    if (!opened.ok) return { problem: opened.error };
    const lang = /^zh/i.test(`${values.locale ?? ''}`) ? 'zh' : 'en';
    return { body: JSON.stringify(uniInstructions(opened.value, lang)) };
  },
};

export const UNI_OPERATIONS: readonly Operation[] = [games, game, variant, position, instructions];
