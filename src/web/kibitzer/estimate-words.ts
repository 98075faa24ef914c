import {
  ESTIMATE,
  estimateExplanation,
  estimateQuality,
  estimateSentence,
  estimateText,
  NOT_PROVED,
} from '../../answer/estimates.ts';
import type { GameDefinition } from '../../core/game.ts';
import type { Guess } from '../../core/guess.ts';
import type { Estimates } from './hint-marks.ts';

/** Estimates with all their texts. Most positions are proved, so the texts load with the first estimate. */
export function describeGuesses(
  definition: GameDefinition,
  guesses: readonly Guess[],
): Estimates | undefined {
  const [best] = guesses;
  if (!best) return undefined;
  return {
    title: ESTIMATE,
    explanation: estimateExplanation(best),
    lead: NOT_PROVED,
    sentence: estimateSentence(definition, best),
    moves: guesses.map(guess => ({
      guess,
      shown: estimateText(guess),
      quality: estimateQuality(definition, guess),
    })),
  };
}
