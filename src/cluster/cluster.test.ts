import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestHouse } from './testing/house.ts';
import { localTable } from './testing/local-table.ts';
import { makeNetwork, type TestNetwork } from './testing/network.ts';

/** Real servers and worker processes; what they give must be what the threads of this machine give, bit by bit. */
let middle: Buffer;
let large: Buffer;
let network: TestNetwork | undefined;
let house: TestHouse;

beforeAll(async () => {
  middle = await localTable('marbles?board=5x5');
  large = await localTable('marbles?board=5x6');
  network = makeNetwork();
});
afterAll(() => network?.remove());
beforeEach(async () => {
  house = await TestHouse.open();
});
afterEach(() => house.close());

it('solves 5×5 with three workers, in a shared folder too, and leaves nothing behind', async () => {
  await Promise.all([house.worker(), house.worker(), house.worker(['--memory', '64K'])]);
  const submitted = house.tabulate('5x5');
  expect(await submitted.ended, submitted.stderr).toBe(0);
  expect(readFileSync(house.out).equals(middle)).toBe(true);
  expect(JSON.parse(submitted.stdout)).toMatchObject({ lost: 2_668_504, start: { outcome: 'win' } });
  expect(submitted.stderr).toMatch(/"progress"/);
  rmSync(house.out);
  const again = house.tabulate('5x5', ['--store', join(house.folder, 'parts'), '--compress']);
  expect(await again.ended, again.stderr).toBe(0);
  expect(readFileSync(house.out).equals(middle)).toBe(true);
  expect(await house.server.redis.keys('kibitz:part:*')).toEqual([]);
});

it('solves 5×6 while a worker is killed, one hangs, the server is killed and the network is cut', async () => {
  const [killed, hung] = await Promise.all([house.worker(), house.worker()]);
  const far = network
    ? await house.worker([], await network.leadTo(house.server.socket), network.before)
    : await house.worker();
  const submitted = house.tabulate('5x6');
  await house.untilDone(10);
  await killed.kill('SIGKILL');
  await house.untilDone(30);
  await hung.kill('SIGSTOP');
  network?.cut();
  await house.worker();
  await house.untilDone(60);
  await house.server.kill();
  await sleep(300);
  await house.server.begin();
  await house.untilDone(90);
  network?.heal();
  await hung.kill('SIGCONT');
  expect(await submitted.ended, submitted.stderr).toBe(0);
  expect(readFileSync(house.out).equals(large)).toBe(true);
  expect([hung.hasEnded, far.hasEnded]).toEqual([false, false]);
});
