import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { localTable } from './testing/local-table.ts';
import { makeNetwork, type TestNetwork } from './testing/network.ts';
import { TestCluster } from './testing/start-workers.ts';

/** Real servers and worker processes. Their tables must equal those of this machine's threads, bit by bit. */
let middle: Buffer;
let large: Buffer;
let network: TestNetwork | undefined;
let cluster: TestCluster;

beforeAll(async () => {
  middle = await localTable('marbles?board=5x5');
  large = await localTable('marbles?board=5x6');
  network = makeNetwork();
});
afterAll(() => network?.remove());
beforeEach(async () => {
  cluster = await TestCluster.open();
});
afterEach(() => cluster.close());

it('solves 5×5 with three workers, in a shared folder too, and leaves nothing behind', async () => {
  await Promise.all([cluster.worker(), cluster.worker(), cluster.worker(['--memory', '64K'])]);
  const submitted = cluster.tabulate('5x5');
  expect(await submitted.ended, submitted.stderr).toBe(0);
  expect(readFileSync(cluster.out).equals(middle)).toBe(true);
  expect(JSON.parse(submitted.stdout)).toMatchObject({ lost: 2_668_504, start: { outcome: 'win' } });
  expect(submitted.stderr).toMatch(/"progress"/);
  rmSync(cluster.out);
  const again = cluster.tabulate('5x5', ['--store', join(cluster.folder, 'parts'), '--compress']);
  expect(await again.ended, again.stderr).toBe(0);
  expect(readFileSync(cluster.out).equals(middle)).toBe(true);
  expect(await cluster.server.redis.keys('kibitz:part:*')).toEqual([]);
});

it('solves 5×6 while a worker is killed, one hangs, the server is killed and the network is cut', async () => {
  const [killed, hung] = await Promise.all([cluster.worker(), cluster.worker()]);
  const far = network
    ? await cluster.worker([], await network.leadTo(cluster.server.socket), network.before)
    : await cluster.worker();
  const submitted = cluster.tabulate('5x6');
  await cluster.untilDone(10);
  await killed.kill('SIGKILL');
  await cluster.untilDone(30);
  await hung.kill('SIGSTOP');
  network?.cut();
  await cluster.worker();
  await cluster.untilDone(60);
  await cluster.server.kill();
  await sleep(300);
  await cluster.server.begin();
  await cluster.untilDone(90);
  network?.heal();
  await hung.kill('SIGCONT');
  expect(await submitted.ended, submitted.stderr).toBe(0);
  expect(readFileSync(cluster.out).equals(large)).toBe(true);
  expect([hung.hasEnded, far.hasEnded]).toEqual([false, false]);
});
