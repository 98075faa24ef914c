import type { Plan, ProofClaim } from '../../../answer/proof/proof.ts';
import { type Game, other, type Player } from '../../../core/game.ts';
import { type Text, text, textOf, zh } from '../../../core/text.ts';

export const WHY_WORDS = {
  title: text('Why?', '为什么？'),
  looking: text('Searching for the smallest proof …', '正在寻找最小的证明…'),
  about: text('About', '证明'),
  outcome: text('who wins', '谁胜'),
  score: text('the score', '得分'),
  grundy: text('Grundy value', 'SG 值'),
  smallest: text('Smallest', '力求最小'),
  tree: text('tree', '证明树'),
  positions: text('positions', '局面数'),
  side: text('Side', '哪一方'),
  yourMove: text('Play any move against it: the proof has an answer.', '随便走一步来反驳：证明里总有应对。'),
  over: text('The game is over here, as promised.', '对局到此结束，与结论一致。'),
  answers: text('answer', '应对'),
  back: text('Take back', '退一步'),
  restart: text('From the start', '从头开始'),
  close: text('Close', '关闭'),
  line: text('Moves so far', '已走的棋'),
  start: text('start', '开始'),
  defences: text('Moves against it', '可以反驳的走法'),
  heap: text('Heap', '石堆'),
  stones: text('stones', '颗'),
  board: text('Board', '棋盘'),
  place: text('Play', '走'),
  pass: text('pass', '停一手'),
} as const;

const nameOf = ({ definition }: Game, player: Player) => definition.players[player].title;
const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What a proof shows, in a sentence. */
export function claimText(game: Game, mover: Player, claim: ProofClaim): Text {
  const name = nameOf(game, mover);
  const subject = text(capital(name.en), name.zh);
  if (claim.kind === 'grundy') {
    return text(
      `The Grundy value is ${claim.grundy}: beside a heap of ${claim.grundy} whoever moves loses.`,
      `SG 值为 ${claim.grundy}：与一堆 ${claim.grundy} 颗石子合在一起，先走的一方必败。`,
    );
  }
  if (claim.kind === 'score') {
    const { score } = claim;
    const unit = game.definition.scoreUnit ?? text('point', '分');
    const size = `${Math.abs(score)}`;
    if (score === 0) return text(`${subject.en}, to move, ends level.`, zh`${subject.zh}先走，双方打平。`);
    return text(
      `${subject.en}, to move, ends ${size} ${unit.en}${size === '1' ? '' : 's'} ${score > 0 ? 'ahead' : 'behind'}.`,
      zh`${subject.zh}先走，最终净${score > 0 ? '胜' : '负'} ${size} ${unit.zh}。`,
    );
  }
  switch (claim.outcome) {
    case 'win':
      return text(`${subject.en}, to move, wins.`, zh`轮到${subject.zh}走，${subject.zh}必胜。`);
    case 'loss':
      return text(`${subject.en}, to move, loses.`, zh`轮到${subject.zh}走，${subject.zh}必败。`);
    case 'draw':
      return text(
        `${subject.en}, to move: neither side can win.`,
        zh`轮到${subject.zh}走，双方都不失误则为平局。`,
      );
  }
}

/** What one side's plan promises. */
export function planText(game: Game, { prover, goal }: Plan): Text {
  const [hero, rival] = [nameOf(game, prover), nameOf(game, other(prover))];
  const whatever = text('whatever the opponent does', zh`无论${rival.zh}怎么走`);
  if (goal.kind === 'score') {
    const size = Math.abs(goal.atLeast);
    const unit = game.definition.scoreUnit ?? text('point', '分');
    const units = `${size} ${unit.en}${size === 1 ? '' : 's'}`;
    return goal.atLeast >= 0
      ? text(
          `${capital(hero.en)} ends at least ${units} ahead, ${whatever.en}.`,
          zh`${whatever.zh}，${hero.zh}最终至少净胜 ${size} ${unit.zh}。`,
        )
      : text(
          `${capital(hero.en)} ends at most ${units} behind, ${whatever.en}.`,
          zh`${whatever.zh}，${hero.zh}最终至多净负 ${size} ${unit.zh}。`,
        );
  }
  return goal.atLeast === 'win'
    ? text(`${capital(hero.en)} wins, ${whatever.en}.`, zh`${whatever.zh}，${hero.zh}都必胜。`)
    : text(`${capital(hero.en)} does not lose, ${whatever.en}.`, zh`${whatever.zh}，${hero.zh}都不会输。`);
}

/** How large a plan is, and whether that is the least. */
export function sizeText({ tree, positions, isLeast }: Plan): Text {
  const number = (count: number) =>
    Number.isSafeInteger(count) ? count.toLocaleString('en') : count.toExponential(2);
  const head = isLeast
    ? text(`The smallest tree of all: ${number(tree)} positions`, `最小的证明树：${number(tree)} 个局面`)
    : text(
        `A tree of ${number(tree)} positions, maybe not the smallest`,
        `证明树有 ${number(tree)} 个局面，未必最小`,
      );
  const rest = text(
    `${number(positions)} of them different; checked.`,
    `其中不同的有 ${number(positions)} 个；已核对。`,
  );
  return textOf(lang => `${head[lang]}${lang === 'zh' ? '，' : ', '}${rest[lang]}`);
}
