import { estimateSentence } from '../../answer/estimates.ts';
import { OUTCOME_NAMES } from '../../answer/fields/outcome.ts';
import type { Game, Outcome, Player } from '../../core/game.ts';
import type { Guess } from '../../core/guess.ts';
import { rulesText } from '../../core/rules.ts';
import { type Text, text, textOf, zh } from '../../core/text.ts';
import { variantTitle } from '../variant-name.ts';
import type { PlayOpponent } from './opponent.ts';

export const OPPONENT_NAMES: Readonly<Record<PlayOpponent, Text>> = {
  best: text('best (perfect wherever a proof is found)', '最强（能证明的局面绝不失误）'),
  random: text('random', '随机'),
  human: text('human (two people, one keyboard)', '真人（两人共用键盘）'),
};

export function playerTitle(game: Game, player: Player): Text {
  return game.definition.players[player].title;
}

export function welcome(game: Game, start: unknown): Text {
  const title = variantTitle(game, start);
  const { moveHelp } = game.definition;
  const rules = rulesText(game);
  return text(
    `${title.en}. ${rules.en}\nA move: ${moveHelp.en}. Type help for the commands, quit to leave.`,
    `${title.zh}。${rules.zh}\n走法：${moveHelp.zh}。输入「帮助」查看命令，输入「退出」离开。`,
  );
}

export function seats(game: Game, person: Player | undefined, program: PlayOpponent): Text {
  if (person === undefined) return text('Two people play in turn.', '双方轮流走。');
  const title = playerTitle(game, person);
  return text(
    `You are ${withArticle(title.en)}, against ${OPPONENT_NAMES[program].en}.`,
    zh`你是${title.zh}，对手：${OPPONENT_NAMES[program].zh}。`,
  );
}

export function turnLine(game: Game, player: Player, number: number, alone: boolean): Text {
  const title = playerTitle(game, player);
  const you = alone ? text(' (you)', '（你）') : text('', '');
  return text(
    `Move ${number}: ${title.en}${you.en} to play.`,
    zh`第 ${number} 步：轮到${title.zh}${you.zh}。`,
  );
}

export function replyLine(game: Game, player: Player, name: string, guess: Guess | undefined): Text {
  const title = playerTitle(game, player);
  const guessed = guess ? howGuessed(guess) : text('', '');
  return text(
    `${capital(title.en)} (machine) plays ${name}${guessed.en}.`,
    `${title.zh}（电脑）走 ${name}${guessed.zh}。`,
  );
}

function howGuessed(guess: Guess): Text {
  return guess.kind === 'judgement'
    ? text(
        ` (not proved: too large a position; an estimate from ${guess.plies} plies ahead)`,
        `（未能证明：局面太大；向前看 ${guess.plies} 步的估计）`,
      )
    : text(
        ` (not proved: too large a position; the favourite of ${guess.playouts} random games)`,
        `（未能证明：局面太大；由 ${guess.playouts} 局随机模拟选出）`,
      );
}

export function machinePasses(game: Game, player: Player): Text {
  const title = playerTitle(game, player);
  return text(
    `${capital(title.en)} (machine) has no move and passes.`,
    `${title.zh}（电脑）无处可下，停一手。`,
  );
}

export const MUST_PASS = text(
  'You have no move here: type pass.',
  '现在无处可下，请输入 pass（或「停一手」）。',
);

export function notAMove(reason: Text, meant: string | undefined): Text {
  const guess = meant ? text(` Did you mean ${meant}?`, `是不是想输入 ${meant}？`) : text('', '');
  return text(`Not a move: ${reason.en}.${guess.en}`, `不能这样走：${reason.zh}。${guess.zh}`);
}

export const NOT_PROVED_MESSAGE = text('Not proved: the position is too large.', '未能证明：局面太大。');

/** The best move when nothing is proved. */
export function guessVerdict({ definition }: Game, guess: Guess): Text {
  const { en, zh } = estimateSentence(definition, guess);
  return text(`${NOT_PROVED_MESSAGE.en} ${en}`, `${NOT_PROVED_MESSAGE.zh}${zh}`);
}

/** What a move gave away, if anything. */
export function slip(name: string, got: Outcome, could: Outcome, best: string): Text {
  return text(
    `${name} turns a ${OUTCOME_NAMES[could].en} into a ${OUTCOME_NAMES[got].en}; ${best} was best.`,
    zh`${name} 把${OUTCOME_NAMES[could].zh}局走成了${OUTCOME_NAMES[got].zh}局；最佳走法是 ${best}。`,
  );
}

export function thinking(program: PlayOpponent): Text {
  return textOf(lang => (lang === 'zh' ? `${program}：思考中…` : `${program} is thinking …`));
}

function withArticle(title: string): string {
  return title.includes(' ') ? `the ${title}` : title;
}

function capital(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}
