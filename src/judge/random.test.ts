import { describe, expect, it } from 'vitest';
import { createRandom, mix } from './random.ts';

describe('createRandom', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    const take = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => random.below(1000));
    };
    expect(take(5)).toEqual(take(5));
    expect(take(5)).not.toEqual(take(6));
  });

  it.each([2, 3, 5, 7, 9])('picks evenly below %i (chi-squared, 99.9 %)', bound => {
    // critical values of the chi-squared distribution with bound − 1 degrees of freedom
    const critical = { 2: 10.83, 3: 13.82, 5: 18.47, 7: 22.46, 9: 26.12 }[bound]!;
    const counts = Array.from({ length: bound }, () => 0);
    const draws = 90_000;
    // as the referee does it: a new stream for every game
    for (let game = 0; game < draws; game++) counts[createRandom(mix(1, game)).below(bound)]!++;
    const expected = draws / bound;
    const distance = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(distance).toBeLessThan(critical);
  });
});
