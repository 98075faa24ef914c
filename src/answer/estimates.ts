import type { GameDefinition } from '../core/game.ts';
import type { Guess } from '../core/guess.ts';
import { zh as chinese, signed, type Text, text } from '../core/text.ts';
import { unitsText } from './fields/score.ts';

export const ESTIMATE = text('Estimate', '估计值');

export const NOT_PROVED = text('Not proved.', '未能证明。');

/** A guess in a few characters, with a sign for "about". */
export function estimateText(guess: Guess): string {
  return `~ ${guess.kind === 'judgement' ? signed(rounded(guess.score)) : `${percent(guess.share)}%`}`;
}

/** Explains a column of such guesses. */
export function estimateExplanation({ kind }: Guess): Text {
  return kind === 'judgement'
    ? text(
        'A guess, not a proof: the final score to expect after looking some plies ahead and judging what stands there, counted for the player who moves. + is more than the other. Once something is proved, this column goes.',
        '只是估计，不是证明：向前看若干步再评估所得局面，预计的终局得分，对当前玩家而言，+ 表示比对方多。有了证明之后，这一列就不再显示。',
      )
    : text(
        'A guess, not a proof: how much of some random games the move took, draws as halves. It says how the move fares when both sides play at random, which is little. Once something is proved, this column goes.',
        '只是估计，不是证明：随机模拟中这一步的得分率，平局算半局。这是双方随机走时的结果，说明不了多少。有了证明之后，这一列就不再显示。',
      );
}

/** How a guess was made, and how accurate such guesses are. */
export function estimateQuality(definition: GameDefinition, guess: Guess): Text {
  if (guess.kind === 'playouts') {
    const [share, low, high] = [guess.share, guess.low, guess.high].map(percent);
    return text(
      `An estimate: this move took ${share}% of ${guess.playouts} random games (95% interval ${low} to ${high}%). It says how the move fares when both play at random, not who wins.`,
      `估计值：随机模拟 ${guess.playouts} 局，这一步得分率 ${share}%（95% 置信区间 ${low}%～${high}%）。这是双方随机走时的结果，并非胜负结论。`,
    );
  }
  const { plies, left, error } = guess;
  const expected = unitsText(definition, rounded(guess.score), signed);
  const [half, most] = [unitsText(definition, error.half), unitsText(definition, error.most)];
  return text(
    `An estimate: looked ${plies} plies ahead, ${expected.en} expected. With about ${left} empties half of such estimates were off by at most ${half.en}, four in five by at most ${most.en}.`,
    chinese`估计值：向前看 ${plies} 步，预计终局 ${expected.zh}。空位在 ${left} 个左右时，这类估计半数误差不超过 ${half.zh}，五分之四不超过 ${most.zh}。`,
  );
}

/** One sentence with the guess of the best move, to follow `NOT_PROVED`. */
export function estimateSentence(definition: GameDefinition, guess: Guess): Text {
  if (guess.kind === 'playouts') {
    const share = percent(guess.share);
    return text(
      `Estimate: ${guess.name}, which took ${share}% of ${guess.playouts} random games; that says little.`,
      chinese`估计值：${guess.name}，随机模拟 ${guess.playouts} 局得分率 ${share}%，说明不了多少。`,
    );
  }
  const expected = unitsText(definition, rounded(guess.score), signed);
  return text(
    `Estimate: ${guess.name}, about ${expected.en} (usually within ±${guess.error.most}).`,
    chinese`估计值：${guess.name}，约 ${expected.zh}（误差通常在 ±${guess.error.most} 以内）。`,
  );
}

/** Tenths of a disc would pretend to precision; 0 + x, because −0 is written as 0. */
function rounded(score: number): number {
  return 0 + Math.round(score);
}

function percent(share: number): number {
  return Math.round(100 * share);
}
