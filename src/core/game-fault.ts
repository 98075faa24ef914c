import type { Game } from './game.ts';
import { type Text, text, zh } from './text.ts';

/** A longer game counts as endless. */
export const MOST_PLIES = 100_000;

/** A broken rule of `Game`, and where. */
export interface Breach {
  /** What was observed, and the rule. */
  readonly what: Text;
  /** The position in the game's notation. */
  readonly position: string;
  /** The moves that lead to it from the start, if they were searched. */
  readonly moves?: readonly string[];
}

/**
 * Thrown when a game breaks a rule of `Game`: a bug of the game, so questions about it get no answer.
 *
 * @example
 * ```ts
 * import { GameFault, Kibitzer, referenceEngines } from 'kibitz/analysis';
 * import { openSpec, orThrow } from 'kibitz/games';
 *
 * // a game whose players do not take turns
 * const cram = orThrow(openSpec('cram?board=2x2'));
 * const game = { ...cram, toMove: () => 0 as const };
 * const asked = new Kibitzer(game, referenceEngines(game)).analyze(game.initial());
 * console.log(await asked.catch(problem => problem instanceof GameFault)); // true
 * ```
 */
export class GameFault extends Error {
  constructor(readonly reason: Text) {
    super(reason.en);
    this.name = 'GameFault';
  }
}

/** The sentence of a fault, also of one that another bundle threw; undefined for other errors. */
export function faultReason(problem: unknown): Text | undefined {
  return problem instanceof Error && problem.name === 'GameFault' && 'reason' in problem
    ? (problem.reason as Text)
    : undefined;
}

export function breachText<P, M>(
  { definition: { title } }: Pick<Game<P, M>, 'definition'>,
  { what, position, moves }: Breach,
): Text {
  const at = position.trim().split('\n').join(' / ');
  const [en, chinese] =
    moves === undefined
      ? ['', '']
      : moves.length === 0
        ? [' (the start)', '（初始局面）']
        : [` (after ${moves.join(' ')})`, zh`（依次走 ${moves.join(' ')} 之后）`];
  return text(
    `${title.en} breaks a rule that all games keep: ${what.en}; the smallest position that shows it: ${at}${en}`,
    zh`${title.zh}违反了所有游戏都要遵守的规则：${what.zh}；能说明问题的最小局面：${at}${chinese}`,
  );
}

/** Sentences for each broken rule of `Game`. */
export const BREACHES = {
  turns: (move: string) =>
    text(
      `after ${move} the same player is to move again, but players must take turns`,
      zh`走 ${move} 之后仍由同一方走，而双方必须轮流走`,
    ),
  repeats: (moves: readonly string[]) =>
    text(
      `the position comes again${moves.length > 0 ? ` after ${moves.join(' ')}` : ''}, but no position may repeat`,
      zh`${moves.length > 0 ? zh`依次走 ${moves.join(' ')} 之后` : ''}同一局面再次出现，而局面不能重复`,
    ),
  endless: text(
    `a game is not over after ${MOST_PLIES} moves, but every game must end before that`,
    `有一局走了 ${MOST_PLIES} 步仍未结束，而每一局都必须在此之前结束`,
  ),
  stuck: text(
    'there is no move and no ending, but without a move the game must be over',
    '既没有走法也没有结束，而没有走法时游戏必须结束',
  ),
  goesOn: text(
    'the game is over and there are moves, but after the ending there must be none',
    '游戏已结束却还有走法，而结束后不能再有走法',
  ),
  draws: text(
    'nobody wins here, but the game says that it has no draws (hasDraws)',
    '这里是平局，而游戏声明没有平局（hasDraws）',
  ),
  unscored: text(
    'the ending has no score, but the game says that it is scored (scored)',
    '结束时没有得分，而游戏声明计分（scored）',
  ),
  scored: text(
    'the ending has a score, but the game says that it is not scored (scored)',
    '结束时有得分，而游戏声明不计分（scored）',
  ),
  passes: text(
    'the only move is a pass, but the game says that nobody passes (canPass)',
    '唯一的走法是停一手，而游戏声明没有停一手（canPass）',
  ),
  partial: text(
    'the other player has other moves here, but the game says that both have the same (impartial)',
    '这里双方的走法不同，而游戏声明双方走法相同（impartial）',
  ),
  unread: text(
    'the text of the position is not read back as this position, but it must be',
    '局面的文字读回来不是这个局面，而两者必须一致',
  ),
  changes: (call: string) =>
    text(
      `${call} changes the position that it is given, but positions must stay as they are`,
      zh`${call} 改变了传入的局面，而局面不能被改变`,
    ),
  varies: (call: string) =>
    text(
      `${call} gives different results for the same position, but nothing may depend on chance or on the clock`,
      zh`${call} 对同一局面给出不同的结果，而结果不能取决于随机数或时间`,
    ),
} as const;
