import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { partKey, RUNS_KEY, runKeys } from './keys.ts';
import { localTable } from './testing/local-table.ts';
import { TestCluster } from './testing/start-workers.ts';

let middle: Buffer;
let cluster: TestCluster;
beforeAll(async () => {
  middle = await localTable('marbles?board=5x5');
});
afterEach(() => cluster.close());

it('solves a damaged part again, and one that is gone', async () => {
  cluster = await TestCluster.open();
  const { redis } = cluster.server;
  // a worker without a cache reads every source from the server
  const worker = await cluster.worker(['--memory', '1']);
  const submitted = cluster.tabulate('5x5');
  const id = await cluster.untilDone(20);
  await worker.kill('SIGSTOP');
  const held = (await redis.hkeys(runKeys(id).held)).map(Number).sort((a, b) => b - a);
  const [first, second] = held.filter(part => part < Math.max(...held));
  const length = await redis.strlen(partKey(id, first!));
  const last = (await redis.getrangeBuffer(partKey(id, first!), length - 1, length - 1))[0]!;
  await redis.setrange(partKey(id, first!), length - 1, Buffer.from([last ^ 0x10]));
  await redis.del(partKey(id, second!));
  await worker.kill('SIGCONT');
  expect(await submitted.ended, submitted.stderr).toBe(0);
  expect(worker.stderr).toMatch(/is damaged or missing: solving it again/);
  expect(Number(await redis.hget(runKeys(id).about, 'repairs'))).toBeGreaterThan(0);
  expect(readFileSync(cluster.out).equals(middle)).toBe(true);
});

it('waits when the memory of the server is full, reports it, and continues', async () => {
  cluster = await TestCluster.open();
  const { redis } = cluster.server;
  const worker = await cluster.worker();
  const submitted = cluster.tabulate('5x5');
  await cluster.untilDone(10);
  await redis.config('SET', 'maxmemory', '100kb');
  await worker.says(/memory of the server is full/);
  await submitted.says(/memory of the server is full/);
  await redis.config('SET', 'maxmemory', '0');
  expect(await submitted.ended, submitted.stderr).toBe(0);
  expect(readFileSync(cluster.out).equals(middle)).toBe(true);
  await redis.config('SET', 'maxmemory', '100mb');
  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  const refused = cluster.command(['runs']);
  expect(await refused.ended).toBe(2);
  expect(refused.stderr).toMatch(/maxmemory-policy allkeys-lru/);
});

it('continues without its submitter, and is found again; stops and resumes; refuses other versions', async () => {
  cluster = await TestCluster.open();
  const { redis } = cluster.server;
  const worker = await cluster.worker();
  const submitted = cluster.tabulate('5x5');
  const id = await cluster.untilDone(10);
  // so that it is not done before it is stopped
  await worker.kill('SIGSTOP');
  await submitted.kill('SIGINT');
  expect(await submitted.ended).toBe(2);
  expect(submitted.stderr).toMatch(/continues without you/);
  const stopped = cluster.command(['runs', 'cancel', id]);
  expect(await stopped.ended, stopped.stderr).toBe(0);
  await worker.kill('SIGCONT');
  const shown = cluster.command(['runs', 'show', id]);
  await shown.ended;
  expect(shown.stdout).toMatch(/stopped/);
  await worker.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  // the run of another version: this worker is refused, and the submitter too
  await redis.hset(runKeys(id).about, { version: '9.9.9', state: 'running' });
  const refused = cluster.command(['worker']);
  expect(await refused.ended).toBe(2);
  expect(refused.stderr).toMatch(/belongs to kibitz 9\.9\.9 .*this is .*only the same version/);
  const other = cluster.tabulate('5x5');
  expect(await other.ended).toBe(2);
  expect(other.stderr).toMatch(/belongs to kibitz 9\.9\.9/);
  const version = JSON.parse(readFileSync('package.json', 'utf8')).version;
  await redis.hset(runKeys(id).about, { version, state: 'cancelled' });
  const resumed = cluster.command(['runs', 'resume', id]);
  expect(await resumed.ended, resumed.stderr).toBe(0);
  await cluster.worker();
  const back = cluster.tabulate('5x5');
  expect(await back.ended, back.stderr).toBe(0);
  expect(back.stderr).toMatch(/back at run/);
  expect(readFileSync(cluster.out).equals(middle)).toBe(true);
});

it('reports that the server has lost its data, and begins again from the shared folder', async () => {
  cluster = await TestCluster.open();
  await cluster.worker();
  const words = ['--store', join(cluster.folder, 'parts')];
  const submitted = cluster.tabulate('5x5', words);
  await cluster.untilDone(60);
  await cluster.server.redis.flushall();
  expect(await submitted.ended).toBe(2);
  expect(submitted.stderr).toMatch(/is no longer on the server/);
  const again = cluster.tabulate('5x5', words);
  await again.says(/begins/);
  const [id] = await cluster.server.redis.zrange(RUNS_KEY, '0', '-1');
  while (!(await cluster.server.redis.hexists(runKeys(id!).about, 'done'))) await sleep(5);
  expect(await again.ended, again.stderr).toBe(0);
  expect(Number(await cluster.server.redis.hget(runKeys(id!).about, 'bytesWritten'))).toBeLessThan(
    middle.length - 4096,
  );
  expect(readFileSync(cluster.out).equals(middle)).toBe(true);
});

it('uses TLS, reads its password from the environment, and never shows it', async () => {
  const secret = 'horse-battery-staple';
  const certificates = mkdtempSync(join(tmpdir(), 'kibitz-certificates-'));
  onTestFinished(() => rmSync(certificates, { recursive: true }));
  spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'],
      ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', 'key.pem', '-out', 'cert.pem'],
    ],
    { cwd: certificates },
  );
  cluster = await TestCluster.open({ tls: { folder: certificates }, password: secret });
  const trust = ['--tls-ca', join(certificates, 'cert.pem')];
  const right = cluster.command(['runs', ...trust], { KIBITZ_REDIS_PASSWORD: secret });
  expect(await right.ended, right.stderr).toBe(0);
  expect(right.stdout).toBe('no runs\n');
  const wrong = cluster.command(['runs', ...trust], { KIBITZ_REDIS_PASSWORD: 'guess' });
  expect(await wrong.ended).toBe(2);
  expect(wrong.stderr).toMatch(/wants another password/);
  const untrusted = cluster.command(['runs'], { KIBITZ_REDIS_PASSWORD: secret });
  expect(await untrusted.ended).toBe(2);
  expect(untrusted.stderr).toMatch(/certificate is not trusted/);
  const { port } = cluster.server;
  const told = await cluster.worker(trust, `rediss://default:${secret}@127.0.0.1:${port}`);
  expect(readFileSync(`/proc/${told.child.pid}/cmdline`, 'utf8')).not.toContain(secret);
  expect(`${told.stderr}${right.stderr}${wrong.stderr}`).not.toContain(secret);
  expect(told.stderr).toMatch(/other users of this machine can see/);
});
