import { expect, it } from 'vitest';
import { Work } from '../../core/effort.ts';
import { createRandom } from '../../core/random.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import { openSpec } from '../../games/spec.ts';
import { statesEngine } from './states-engine.ts';

const FIELDS = ['outcome', 'plies', 'grundy', 'paths'];

function opened(spec: string): PlacementGame {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value as unknown as PlacementGame;
}

const ask = (engine: ReturnType<typeof statesEngine>, position: PlacementPosition) =>
  engine.prove({ position, fields: FIELDS, moves: 'all' } as never, new Work({}));

it.each([
  'marbles?board=3x3',
  'cram?board=3x4&misere=1',
  'custom?board=3x3&shape=7.5.7&wrap=horizontal&shapes=a1+b1.t',
])('%s: who asks again is told the same from the whole board', async spec => {
  const game = opened(spec);
  const kept = statesEngine(game);
  const random = createRandom(3);
  const cells = game.board.cells.length;
  for (let number = 0; number < 40; number++) {
    const position: PlacementPosition = { taken: BigInt(random.below(2 ** cells)), toMove: 0 };
    expect(await ask(kept, position)).toEqual(await ask(statesEngine(game), position));
  }
});
