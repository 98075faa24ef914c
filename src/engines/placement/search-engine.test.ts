import { describe, expect, it } from 'vitest';
import { Work } from '../../core/effort.ts';
import type { Engine } from '../../core/engine.ts';
import type { Worth } from '../../core/worth.ts';
import { openOrThrow } from '../../games/conformance.suite.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { marbles } from '../../games/placement/games.ts';
import { searchEngines } from './search-engine.ts';

const large = openOrThrow(marbles, { rows: 8, columns: 8 }) as PlacementGame;

function searchOf(game: PlacementGame): Engine<'worth'> {
  return searchEngines(game).find(({ id }) => id === 'placement-search') as Engine<'worth'>;
}

describe('a search that ends too soon', () => {
  it.each([1, 100, 5000])('proves nothing that it does not know: %i positions', async nodes => {
    const position = large.initial();
    const fields = ['outcome', 'grundy'];
    const found = await searchOf(large).prove({ position, fields, moves: 'all' }, new Work({ nodes }));
    const known = ({ outcome, grundy }: Worth) => outcome !== undefined || grundy !== undefined;
    expect(known(found!.position)).toBe(false);
    expect(found!.moves.filter(known)).toEqual([]);
  });

  it('spends no more than it may', async () => {
    const work = new Work({ nodes: 1000 });
    const spent: number[] = [];
    const spend = work.spend.bind(work);
    work.spend = nodes => {
      spent.push(nodes);
      spend(nodes);
    };
    await searchOf(large).prove({ position: large.initial(), fields: ['outcome'], moves: 'none' }, work);
    expect(spent.reduce((sum, nodes) => sum + nodes, 0)).toBe(1000);
  });
});
