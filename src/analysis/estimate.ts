import type { Game } from '../core/game.ts';

const SAMPLES = 200;

/**
 * About how many move sequences there are from here: Knuth's estimate, the product of the numbers of choices
 * along a random line of play, averaged over some lines. The same answer each time.
 */
export function estimateSequences<P, M>(game: Game<P, M>, position: P): number {
  const random = seededRandom(0x9e3779b9);
  let sum = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    let here = position;
    let product = 1;
    for (let moves = game.moves(here); moves.length > 0; moves = game.moves(here)) {
      product *= moves.length;
      here = game.play(here, moves[Math.floor(random() * moves.length)]!);
    }
    sum += product;
  }
  return sum / SAMPLES;
}

/** xorshift32: numbers from 0 up to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
