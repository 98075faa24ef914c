import { fieldsOf } from '../../answer/fields/list.ts';
import { objectSchema } from '../../answer/schema.ts';
import type { Schema } from '../../core/field.ts';
import { type Game, type GameDefinition, type Outcome, REVERSED, titleOf } from '../../core/game.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { gameRules } from '../../core/rules.ts';
import { type Lang, type Text, text } from '../../core/text.ts';
import { makeOption, type Variant, type VariantOption } from '../../core/variant.ts';
import type { Worth } from '../../core/worth.ts';
import { openSpec, parseSpec } from '../../games/spec.ts';
import { packText, unpackText } from '../../play/packed-text.ts';
import { findDefinition } from './open-requested-game.ts';
import { type ApiProblem, positionProblem } from './problem.ts';
import type { QuestionContext } from './question.ts';

/** Our outcomes in the words of GamesmanUni, where an end without a winner is a tie. */
const VALUES: Readonly<Record<Outcome, string>> = { win: 'win', draw: 'tie', loss: 'lose' };
const UNSOLVED = 'unsolved';
/** Its sign for an end after an unknown number of moves. */
const UNKNOWN_REMOTENESS = -100;
/** Its sign for a game without pictures of its own. */
const NO_PICTURES = 'v0';
/** Its name for the usual variant. */
const USUAL = 'regular';
const MOST_SIZES = 8;

export function uniGames(games: readonly GameDefinition[]) {
  return games
    .map(({ id, title }) => ({ id, name: title.en, type: 'twoPlayer', gui: NO_PICTURES }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function uniGame(definition: GameDefinition) {
  return {
    id: definition.id,
    name: definition.title.en,
    variants: variantsOf(definition).map(variant => ({ ...variant, gui: NO_PICTURES })),
    allowCustomVariantCreation: false,
    supportsWinBy: definition.capabilities.scored,
  };
}

/** The usual variant, the sizes that a page offers, and each switch. Others are named as in a spec. */
function variantsOf({ options, usual, open }: GameDefinition): { id: string; name: string }[] {
  const changed = options.flatMap((option): { option: VariantOption; variant: Variant }[] => {
    if (option.kind === 'flag') return [{ option, variant: { ...usual, [option.key]: true } }];
    if (option.kind !== 'size') return [];
    const { rows, columns } = option;
    return rows
      .flatMap(row =>
        (columns === 'as rows' ? [row] : columns).map(column => ({ rows: row, columns: column })),
      )
      .slice(0, MOST_SIZES)
      .map(size => ({ option, variant: { ...usual, ...size } }));
  });
  const listed = changed
    .filter(({ variant }) => open(variant).ok)
    .map(({ option, variant }) => {
      const value = makeOption(option, variant);
      return { id: `${option.id}=${value}`, name: option.kind === 'flag' ? option.title.en : `${value}` };
    });
  return [{ id: USUAL, name: 'Regular' }, ...listed];
}

/** A variant by the name of `variantsOf`, or by any parameters as a spec has them. */
export function openUniGame(id: string, variant: string): Result<Game, ApiProblem> {
  const definition = findDefinition(id);
  if (!definition.ok) return definition;
  const spec = parseSpec(variant === USUAL ? id : `${id}?${variant}`);
  const game = spec.ok ? openSpec(spec.value) : spec;
  return game.ok ? game : err({ code: 'bad-variant', detail: game.error });
}

export function uniVariant(game: Game, variant: string) {
  const start = game.initial();
  const { id, name } = variantsOf(game.definition).find(each => each.id === variant) ?? {
    id: variant,
    name: variant,
  };
  return {
    ...{ id, name },
    startPosition: uniPosition(game, start),
    autoguiStartPosition: autoguiPosition(game, start),
    imageAutoGUIData: null,
    gui: NO_PICTURES,
  };
}

export function uniInstructions(game: Game, lang: Lang) {
  const rules = gameRules(game).map(rule => rule[lang]);
  return {
    instructions: [`# ${titleOf(game)[lang]}`, ...rules, game.definition.moveHelp[lang]].join('\n\n'),
  };
}

/** Who moves, and the position on one line without escapes: their client puts it into an address as it is. */
function uniPosition(game: Game, position: unknown): string {
  return `${game.toMove(position) + 1}_${packText(game.makePosition(position))}`;
}

/** Cells in their order, as the client's boards of characters have them; games without cells show the position. */
function autoguiPosition(game: Game, position: unknown): string {
  const cells = game.cells?.(position);
  if (!cells) return uniPosition(game, position);
  const marks = cells.map(({ mark }) => mark.trim().slice(0, 1) || '-').join('');
  return `${game.toMove(position) + 1}_${marks}`;
}

function parseUniPosition(game: Game, source: string): Result<unknown, ApiProblem> {
  const [, turn, packed = source] = /^([12])_(.*)$/s.exec(source) ?? [];
  const toMove = turn === undefined ? undefined : turn === '1' ? 0 : 1;
  const position = parsePosition(game, unpackText(packed), toMove);
  return position.ok ? position : err(positionProblem(position.error));
}

/** A position and its moves in the format of their server, best first. */
export async function uniAnswer(asked: QuestionContext, source: string): Promise<Result<object, ApiProblem>> {
  const { game, effort, kibitzer } = asked;
  const position = source === '' ? err(NO_POSITION) : parseUniPosition(game, source);
  if (!position.ok) return position;
  const wanted = ['outcome', 'plies', 'score', 'grundy'];
  const fields = fieldsOf(game.definition).flatMap(({ id }) => (wanted.includes(id) ? [id] : []));
  const analysis = await (await kibitzer()).analyze(position.value, { fields }, effort);
  const moves = analysis.moves.map(each => {
    const { move, name } = each;
    const next = game.play(position.value, move);
    const { outcome, plies, score, grundy } = each as Worth;
    const left: Worth = {
      ...(outcome ? { outcome: REVERSED[outcome] } : {}),
      ...(plies === undefined ? {} : { plies: plies - 1 }),
      ...(score === undefined ? {} : { score: 0 - score }),
      ...(grundy === undefined ? {} : { grundy }),
    };
    return {
      move: name,
      autoguiMove: name,
      ...placeJson(game, next, left),
      moveValue: outcome ? VALUES[outcome] : UNSOLVED,
    };
  });
  return ok({ ...placeJson(game, position.value, analysis), moves: withDeltas(moves) });
}

const NO_POSITION: ApiProblem = {
  code: 'bad-parameter',
  detail: text('p: expected a position, found nothing', 'p：应为一个局面，实际为空'),
  parameter: 'p',
  expected: text('a position', '一个局面'),
  found: text('nothing', '空'),
};

function placeJson(game: Game, position: unknown, { outcome, plies, score, grundy }: Worth) {
  return {
    position: uniPosition(game, position),
    autoguiPosition: autoguiPosition(game, position),
    positionValue: outcome ? VALUES[outcome] : UNSOLVED,
    remoteness: plies ?? UNKNOWN_REMOTENESS,
    ...(score === undefined ? {} : { winby: score }),
    ...(grundy === undefined ? {} : { mex: `${grundy}` }),
  };
}

/** By value, then by the distance from the best move of that value: the winner hurries, the loser delays. */
function withDeltas<M extends { readonly moveValue: string; readonly remoteness: number }>(
  moves: readonly M[],
) {
  const order = ['win', 'tie', 'lose', UNSOLVED];
  return moves
    .map(move => {
      const equals = moves
        .filter(({ moveValue, remoteness }) => moveValue === move.moveValue && remoteness >= 0)
        .map(({ remoteness }) => remoteness);
      const best = move.moveValue === 'lose' ? Math.max(...equals) : Math.min(...equals);
      const deltaRemoteness =
        move.remoteness < 0 || equals.length === 0 ? 0 : Math.abs(move.remoteness - best);
      return { ...move, deltaRemoteness };
    })
    .sort(
      (a, b) =>
        order.indexOf(a.moveValue) - order.indexOf(b.moveValue) || a.deltaRemoteness - b.deltaRemoteness,
    );
}

const WORDS: Schema = { type: 'string' };
const GUI: Schema = { const: NO_PICTURES };
const VALUE: Schema = { enum: [...Object.values(VALUES), UNSOLVED] };

const VARIANT: Readonly<Record<string, Schema>> = { id: WORDS, name: WORDS, gui: GUI };

const PLACE: Readonly<Record<string, Schema>> = {
  position: WORDS,
  autoguiPosition: WORDS,
  positionValue: VALUE,
  remoteness: { type: 'integer', minimum: UNKNOWN_REMOTENESS },
};
const MORE: Readonly<Record<string, Schema>> = { winby: { type: 'integer' }, mex: WORDS };
const MOVE: Readonly<Record<string, Schema>> = {
  ...PLACE,
  move: WORDS,
  autoguiMove: WORDS,
  moveValue: VALUE,
  deltaRemoteness: { type: 'integer', minimum: 0 },
};

export const UNI_SCHEMAS = {
  games: {
    type: 'array',
    items: objectSchema({ ...VARIANT, type: { const: 'twoPlayer' } }, ['id', 'name', 'type', 'gui']),
  },
  game: objectSchema(
    {
      id: WORDS,
      name: WORDS,
      variants: { type: 'array', items: objectSchema(VARIANT, Object.keys(VARIANT)) },
      allowCustomVariantCreation: { type: 'boolean' },
      supportsWinBy: { type: 'boolean' },
    },
    ['id', 'name', 'variants', 'allowCustomVariantCreation', 'supportsWinBy'],
  ),
  variant: objectSchema(
    { ...VARIANT, startPosition: WORDS, autoguiStartPosition: WORDS, imageAutoGUIData: { type: 'null' } },
    [...Object.keys(VARIANT), 'startPosition', 'autoguiStartPosition', 'imageAutoGUIData'],
  ),
  position: objectSchema(
    {
      ...PLACE,
      ...MORE,
      moves: { type: 'array', items: objectSchema({ ...MOVE, ...MORE }, Object.keys(MOVE)) },
    },
    [...Object.keys(PLACE), 'moves'],
  ),
  instructions: objectSchema({ instructions: WORDS }, ['instructions']),
} as const satisfies Readonly<Record<string, Schema>>;

export const UNI_ABOUT: Text = text(
  'The format of GamesCrafters’ GamesmanUni, so that its clients can ask about our games.',
  '与 GamesCrafters 的 GamesmanUni 服务器的格式相同，其客户端可以直接查询我们的游戏。',
);
