import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { partKey, RUNS_KEY, runKeys } from './keys.ts';
import { localTable } from './testing/local-table.ts';
import { makeNetwork, type TestNetwork } from './testing/network.ts';
import { startWorker, TestProcess } from './testing/processes.ts';
import { TestServer } from './testing/server.ts';

/** Real servers and worker processes; what they give must be what the threads of this machine give, bit by bit. */
const MIDDLE = 'marbles?board=5x5';
const LARGE = 'marbles?board=5x6';
let middle: Buffer;
let large: Buffer;
let network: TestNetwork | undefined;
let server: TestServer;
let folder = '';
const processes: TestProcess[] = [];

beforeAll(async () => {
  middle = await localTable(MIDDLE);
  large = await localTable(LARGE);
  network = makeNetwork();
});
afterAll(() => network?.remove());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-cluster-'));
  server = await TestServer.start({ bind: network ? [network.host] : [] });
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map(each => each.kill()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const out = () => join(folder, 'table.kbz');

async function worker(words: readonly string[] = [], url = server.url, before: readonly string[] = []) {
  const started = await startWorker(url, words, { before });
  processes.push(started);
  return started;
}

function submitter(board: string, words: readonly string[] = []) {
  const started = TestProcess.start([
    ...['tabulate', 'marbles', '--board', board, '--on', server.url, '--out', out(), '--json', ...words],
  ]);
  processes.push(started);
  return started;
}

/** Waits until so many parts are done, while more are to do: whatever happens then happens in the middle. */
async function untilDone(least: number): Promise<string> {
  for (;;) {
    const [id] = await server.redis.zrange(RUNS_KEY, '0', '-1');
    if (id !== undefined) {
      const [done, total] = await server.redis.hmget(runKeys(id).about, 'done', 'total');
      if (Number(done) >= least) {
        expect(Number(done)).toBeLessThan(Number(total));
        return id;
      }
    }
    await sleep(5);
  }
}

it('solves 5×5 with three workers, in the shared folder too, and leaves nothing behind', async () => {
  await Promise.all([worker(), worker(), worker(['--memory', '64K'])]);
  const submitted = submitter('5x5');
  expect(await submitted.ended, submitted.stderr).toBe(0);
  expect(readFileSync(out()).equals(middle)).toBe(true);
  expect(JSON.parse(submitted.stdout)).toMatchObject({ lost: 2_668_504, start: { outcome: 'win' } });
  rmSync(out());
  const again = submitter('5x5', ['--store', join(folder, 'parts'), '--compress']);
  expect(await again.ended, again.stderr).toBe(0);
  expect(readFileSync(out()).equals(middle)).toBe(true);
  expect(await server.redis.keys(`${partKey('*', 0).replace(/\*.*/, '')}*`)).toEqual([]);
  expect(submitted.stderr).toMatch(/"progress"/);
});

it('solves 5×6 while a worker is killed, one hangs, the server is killed and the network is cut', async () => {
  const [killed, hung] = await Promise.all([worker(), worker()]);
  const far = network
    ? await worker([], `redis://${network.host}:${server.port}`, network.before)
    : await worker();
  const submitted = submitter('5x6');
  await untilDone(10);
  await killed.kill('SIGKILL');
  await untilDone(30);
  await hung.kill('SIGSTOP');
  network?.cut();
  await worker();
  await untilDone(60);
  await server.kill();
  await sleep(300);
  await server.begin();
  await untilDone(90);
  network?.heal();
  await hung.kill('SIGCONT');
  expect(await submitted.ended, submitted.stderr).toBe(0);
  expect(readFileSync(out()).equals(large)).toBe(true);
  expect([hung.hasEnded, far.hasEnded]).toEqual([false, false]);
});
