import { expect, it } from 'vitest';
import { TraceClient } from './client.ts';
import { createPlayer } from './player.ts';
import { createRace } from './race-session.ts';
import { makeShow, SAMPLE_6 } from './testing/shows.ts';

const nobody = new TraceClient(() => {
  throw new Error('nobody runs here');
});

it('a link that names runners opens their race; others are left out, and without any it stays closed', async () => {
  const player = createPlayer(await makeShow('marbles', SAMPLE_6));
  const { id, switches } = player.show.algorithm;
  const [first] = switches.filter(({ usual }) => usual);
  const runners = [
    { algorithm: id, switched: [] },
    { algorithm: id, switched: [first!.id] },
    { algorithm: 'nothing', switched: [] },
  ];
  const named = createRace(player, nobody, runners);
  expect(named.isOpen.value).toBe(true);
  await expect.poll(() => named.entrants.value.length).toBe(2);
  const [as, without, ...more] = named.entrants.value;
  expect(more).toEqual([]);
  expect(as!.on).toContain(first!.id);
  expect(without!.on).toEqual(as!.on.filter(each => each !== first!.id));
  expect(createRace(player, nobody).isOpen.value).toBe(false);
  const unknown = createRace(player, nobody, [{ algorithm: 'nothing', switched: [] }]);
  await expect.poll(() => unknown.isOpen.value).toBe(false);
});
