import { describe, expect, it } from 'vitest';
import { createLinear, createMulberry, createRandom, createXorshift, mix } from './random.ts';

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

describe('streams that something kept depends on', () => {
  const six = (next: () => number) => Array.from({ length: 6 }, next);

  it('stay as they were', () => {
    const [random, linear] = [createRandom(5), createLinear(1)];
    expect(six(() => random.below(1000))).toEqual([270, 468, 944, 206, 767, 688]);
    expect(six(() => linear.below(1000))).toEqual([654, 832, 156, 603, 887, 236]);
    expect(six(createXorshift(5).bits)).toEqual([
      1351845, 336141829, 3472693697, 3580160835, 1234782181, 1306475959,
    ]);
    expect(six(createMulberry(20_251).bits)).toEqual([
      342874228, 1754884970, 3492009939, 3682091027, 2660075077, 1754359889,
    ]);
  });

  it('say the same in numbers from 0 to 1, in integers and in choices', () => {
    for (const create of [createRandom, createXorshift, createLinear, createMulberry]) {
      const [bits, next, below, pick] = [create(9), create(9), create(9), create(9)];
      const list = Array.from({ length: 37 }, (_, i) => i);
      for (let i = 0; i < 200; i++) {
        expect(next.next()).toBe(bits.bits() / 2 ** 32);
        expect(pick.pick(list)).toBe(below.below(37));
      }
      expect(() => pick.pick([])).toThrow(RangeError);
    }
  });
});
