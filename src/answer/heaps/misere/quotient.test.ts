import { describe, expect, it } from 'vitest';
import type { Game } from '../../../core/game.ts';
import type { OctalPosition } from '../../../games/octal/game.ts';
import { openSpec } from '../../../games/spec.ts';
import { contradiction, elementOf, type HeapMonoid, product } from './monoid.ts';
import { type MisereQuotient, misereQuotients } from './quotient.ts';
import { heapOptions } from './sums.ts';

function gameOf(code: string): Game<OctalPosition, unknown> {
  const game = openSpec(`octal?code=${code}`);
  if (!game.ok) throw new Error(game.error.en);
  return game.value as Game<OctalPosition, unknown>;
}

const NO_LIMITS = { elements: 100, mayGoOn: () => true };

function quotientOf(code: string, most: number): MisereQuotient {
  const found = [...misereQuotients(gameOf(code).heapCode!, most, NO_LIMITS)].at(-1);
  if (found?.most !== most) throw new Error(`${code} ends at ${found?.most}`);
  return found;
}

/** Who loses in misère play by the moves of the game itself: nothing of this is shared with what it checks. */
function slowlyLost(
  game: Game<OctalPosition, unknown>,
  memo: Map<string, boolean>,
  heaps: number[],
): boolean {
  const sorted = heaps.filter(size => size > 0).sort((a, b) => a - b);
  const known = memo.get(sorted.join());
  if (known !== undefined) return known;
  const position: OctalPosition = { heaps: sorted, toMove: 0 };
  const moves = game.moves(position);
  const lost =
    moves.length > 0 &&
    moves.every(move => !slowlyLost(game, memo, [...game.play(position, move as never).heaps]));
  memo.set(sorted.join(), lost);
  return lost;
}

/** All sums of at most so many heaps. */
function sumsOf(most: number, count: number): number[][] {
  if (count === 0) return [[]];
  const fewer = sumsOf(most, count - 1);
  const longer = fewer
    .filter(sum => sum.length === count - 1)
    .flatMap(sum =>
      Array.from({ length: most }, (_, index) => index + 1)
        .filter(size => size >= (sum.at(-1) ?? 1))
        .map(size => [...sum, size]),
    );
  return [...fewer, ...longer];
}

describe('the misère quotient', () => {
  // 2^n + 2 elements where all is Nim (Plambeck and Siegel 2008); 0.123: Plambeck 2005, “Taming the wild”
  it.each([
    ['0.33', 4, 6, 2],
    ['0.3333', 6, 10, 2],
    ['0.75', 12, 8, 2],
    ['0.123', 16, 20, 5],
  ])('of %s up to %i has %i elements, %i of them lost', (code, most, order, lost) => {
    const { monoid } = quotientOf(code, most);
    expect([monoid.sums.length, monoid.lost.filter(Boolean).length]).toEqual([order, lost]);
  });

  it.each([
    ['0.123', 9],
    ['0.75', 6],
    ['0.77', 9],
    ['0.07', 9],
    ['4.7', 5],
    ['0.144', 9],
    ['0.57', 6],
  ])(
    'of %s up to %i says of every sum of four heaps who wins, and tells only what can be told apart',
    (code, most) => {
      const game = gameOf(code);
      const { monoid } = quotientOf(code, most);
      const memo = new Map<string, boolean>();
      const isLost = (heaps: number[]) => slowlyLost(game, memo, heaps);
      const wrong = sumsOf(most, 4).filter(sum => isLost(sum) !== monoid.lost[elementOf(monoid, sum)]);
      expect(wrong).toEqual([]);
      // a company in which one is lost and the other is not
      for (const [a, one] of monoid.sums.entries()) {
        for (const two of monoid.sums.slice(a + 1)) {
          const tells = monoid.sums.some(
            company => isLost([...one, ...company]) !== isLost([...two, ...company]),
          );
          expect(tells, `${one} and ${two}`).toBe(true);
        }
      }
    },
  );

  it('multiplies as a commutative monoid does', () => {
    const { monoid } = quotientOf('0.123', 9);
    const all = [...monoid.sums.keys()];
    for (const a of all) {
      expect(product(monoid, a, 0)).toBe(a);
      for (const b of all) {
        expect(product(monoid, a, b)).toBe(product(monoid, b, a));
        for (const c of all)
          expect(product(monoid, product(monoid, a, b), c)).toBe(product(monoid, a, product(monoid, b, c)));
      }
    }
  });

  it('ends at the elements and the time that it is given', () => {
    const { heapCode } = gameOf('0.123');
    const few = [...misereQuotients(heapCode!, 16, { ...NO_LIMITS, elements: 12 })];
    expect(few.at(-1)!.most).toBe(8);
    let calls = 0;
    const short = [...misereQuotients(heapCode!, 16, { ...NO_LIMITS, mayGoOn: () => calls++ < 5 })];
    expect(short.length).toBeLessThan(9);
  });
});

describe('the proof', () => {
  const { monoid } = quotientOf('0.123', 9);
  const options = heapOptions(gameOf('0.123').heapCode!, 9);

  it('holds for what was found', () => expect(contradiction(monoid, options)).toBeUndefined());

  it('fails for every other set of lost elements that differs in one', () => {
    for (const changed of monoid.sums.keys()) {
      const lost = monoid.lost.map((each, element) => (element === changed ? !each : each));
      expect(contradiction({ ...monoid, lost }, options), `element ${changed}`).toBeDefined();
    }
  });

  it('fails for a heap that is taken for another element', () => {
    for (const other of [...monoid.sums.keys()].filter(each => each !== monoid.after[0]![9])) {
      const after = monoid.after.map((row, from) => row.with(9, product(monoid, from, other)));
      const changed: HeapMonoid = { ...monoid, after };
      expect(contradiction(changed, options), `element ${other}`).toBeDefined();
    }
  });
});
