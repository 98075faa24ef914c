import { expect, it } from 'vitest';
import { FIELDS } from '../../answer/fields/list.ts';
import { Meter, Work } from '../../core/effort.ts';
import { mergeWorths } from '../../core/worth.ts';
import { type BreadPosition, bread, breadGame } from '../../games/bread/game.ts';
import { breadEngines } from './engine.ts';

function reachable(): BreadPosition[] {
  const found = new Map([[breadGame.key(breadGame.initial()), breadGame.initial()]]);
  for (const position of found.values()) {
    for (const move of breadGame.moves(position)) {
      const next = breadGame.play(position, move);
      found.set(breadGame.key(next), next);
    }
  }
  return [...found.values()];
}

it('says of every position what the references say, and of its moves', { timeout: 60_000 }, async () => {
  const [engine] = breadEngines(breadGame as never);
  const references = [
    ...new Set(FIELDS.filter(({ promised }) => promised(bread)).map(each => each.reference)),
  ];
  const solvers = references.map(reference => reference(breadGame, Meter.limited()));
  const positions = reachable();
  expect(positions).toHaveLength(5478);
  for (const position of positions) {
    const moves = breadGame.moves(position);
    const found = await engine!.prove({ position, fields: engine!.proves!, moves: 'all' }, new Work());
    const right = mergeWorths(solvers.map(solve => solve(position, moves)));
    expect(found, breadGame.makePosition(position)).toEqual(right);
  }
});
