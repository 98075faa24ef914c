import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endingOutcome, type Game } from '../../core/game.ts';
import { openSpec } from '../../games/spec.ts';

/** How many games the smallest winning plan has for whoever moves in a position, and for the other one. */
function smallestPlans(game: Game): readonly [mover: number, other: number] {
  const known = new Map<string, readonly [number, number]>();
  const plansFrom = (position: unknown): readonly [number, number] => {
    const key = game.key(position);
    const found = known.get(key);
    if (found) return found;
    let plans: readonly [number, number];
    const ending = game.ending(position);
    if (ending) {
      const hasWon = endingOutcome(ending, game.toMove(position)) === 'win';
      plans = hasWon ? [1, Number.POSITIVE_INFINITY] : [Number.POSITIVE_INFINITY, 1];
    } else {
      const next = game.moves(position).map(move => plansFrom(game.play(position, move)));
      // one move is enough where the winner moves; where the other does, every move needs an answer
      plans = [Math.min(...next.map(([, other]) => other)), next.reduce((sum, [mover]) => sum + mover, 0)];
    }
    known.set(key, plans);
    return plans;
  };
  return plansFrom(game.initial());
}

it.each([
  ['kayles?board=1x5', '10'],
  ['marbles?board=3x3', '52'],
  ['marbles', '77,164'],
])('the smallest plan for %s has as many games as the lesson tells', (spec, told) => {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  expect(smallestPlans(game.value)[0].toLocaleString('en')).toBe(told);
  for (const lang of ['en', 'zh']) {
    const prose = readFileSync(join(import.meta.dirname, `${lang}.md`), 'utf8');
    expect(prose).toMatch(new RegExp(`(?<![\\d,])${told}(?![\\d,])`));
  }
});
