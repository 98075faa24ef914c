import type { Game } from '../core/game.ts';
import { type Text, text } from '../core/text.ts';
import type { Analysis } from './analyze.ts';
import { signed } from './worth-text.ts';

/** The kibitzer's sentence about a position, spoken to the player to move. */
export function verdict<P, M>(game: Game<P, M>, analysis: Analysis<P, M>): Text {
  const best = analysis.moves[0];
  if (!best) return gameOver(game, analysis);
  const { outcome, plies, score } = analysis;
  const margin =
    score === undefined ? text('', '') : text(` by ${Math.abs(score)}`, ` ${Math.abs(score)} 子`);
  const when = plies === undefined ? text('', '') : text(` in ${plies}`, `（${plies} 步）`);
  switch (outcome) {
    case 'win':
      return text(
        `You win${margin.en}${when.en}: play ${best.name}.`,
        `你必胜${margin.zh}${when.zh}：走 ${best.name}。`,
      );
    case 'draw':
      return text(`It is a draw: play ${best.name}.`, `和局：走 ${best.name}。`);
    case 'loss':
      if (score === undefined && plies === undefined)
        return text('You lose against best play, whatever you do.', '对手不失误则你必负，怎么走都一样。');
      return text(
        `You lose${margin.en}${when.en} against best play; ${best.name} ${score === undefined ? 'holds out longest' : 'loses least'}.`,
        `对手不失误则你必负${margin.zh}${when.zh}；${best.name} ${score === undefined ? '抵抗最久' : '输得最少'}。`,
      );
    default:
      return text('Not proved: the position is too large for the limit.', '未证明：局面超出限度。');
  }
}

function gameOver<P, M>(game: Game<P, M>, { position, score }: Analysis<P, M>): Text {
  const ending = game.ending(position);
  if (!ending || ending.winner === 'nobody') return text('The game is over: a draw.', '对局结束：平局。');
  const { title } = game.definition.players[ending.winner];
  const margin =
    score === undefined
      ? text('', '')
      : text(` by ${signed(Math.abs(score))}`, `，子差 ${signed(Math.abs(score))}`);
  return text(`The game is over: the ${title.en} wins${margin.en}.`, `对局结束：${title.zh}胜${margin.zh}。`);
}
