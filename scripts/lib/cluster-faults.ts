import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { partKey, runKeys } from '../../src/cluster/keys.ts';
import { localTable } from '../../src/cluster/testing/local-table.ts';
import { makeNetwork, type TestNetwork } from '../../src/cluster/testing/network.ts';
import type { TestProcess } from '../../src/cluster/testing/processes.ts';
import { TestCluster } from '../../src/cluster/testing/start-workers.ts';

/** Solves boards while faults are injected, until the requested number of faults is reached. */
const BOARD = '5x6';
const LEAST_WORKERS = 2;
const WORKER_WORDS = ['--memory', '256K'];

interface Scene {
  readonly cluster: TestCluster;
  readonly network: TestNetwork | undefined;
  /** Those on this machine that are awake. */
  readonly workers: TestProcess[];
  readonly hung: TestProcess[];
  /** The submitter may leave, and comes back. */
  submitter: TestProcess;
  readonly run: string;
}

type Fault = (scene: Scene) => Promise<void>;

const FAULTS: Readonly<Record<string, Fault>> = {
  'worker killed': async ({ workers }) => {
    await workers.shift()?.kill('SIGKILL');
  },
  'worker hangs': async ({ workers, hung }) => {
    const victim = workers.shift();
    await victim?.kill('SIGSTOP');
    if (victim) hung.push(victim);
  },
  'hung worker wakes': async ({ workers, hung }) => {
    const sleeper = hung.shift();
    await sleeper?.kill('SIGCONT');
    if (sleeper) workers.push(sleeper);
  },
  'server killed': async ({ cluster }) => {
    await cluster.server.kill();
    await sleep(200);
    await cluster.server.begin();
  },
  'network cut': async ({ network }) => {
    network?.cut();
    await sleep(3_000);
    network?.heal();
  },
  'part damaged': async ({ cluster, run }) => {
    const { redis } = cluster.server;
    const [part] = await redis.hkeys(runKeys(run).held);
    if (part === undefined) return;
    const key = partKey(run, Number(part));
    const length = await redis.strlen(key);
    const [byte = 0] = await redis.getrangeBuffer(key, length - 1, length - 1);
    if (length > 0) await redis.setrange(key, length - 1, Buffer.from([byte ^ 1]));
  },
  'part gone': async ({ cluster, run }) => {
    const [part] = await cluster.server.redis.hkeys(runKeys(run).held);
    if (part !== undefined) await cluster.server.redis.del(partKey(run, Number(part)));
  },
  'memory full': async ({ cluster }) => {
    await cluster.server.redis.config('SET', 'maxmemory', '100kb');
    await sleep(2_000);
    await cluster.server.redis.config('SET', 'maxmemory', '0');
  },
  'submitter leaves': async scene => {
    await scene.submitter.kill('SIGINT');
    await scene.submitter.ended;
    scene.submitter = scene.cluster.tabulate(BOARD);
  },
};

async function tryFaults(wanted: number, tell: (line: string) => void): Promise<boolean> {
  const expected = await localTable(`marbles?board=${BOARD}`);
  const network = makeNetwork();
  tell(network ? 'network: a namespace of its own for one worker' : 'network: no namespaces here, no cuts');
  const names = Object.keys(FAULTS).filter(name => network || name !== 'network cut');
  const counts = new Map<string, number>();
  let [faults, rounds, wrong] = [0, 0, 0];
  try {
    while (faults < wanted) {
      const before = performance.now();
      const cluster = await TestCluster.open();
      try {
        const far =
          network &&
          (await cluster.worker(WORKER_WORDS, await network.leadTo(cluster.server.socket), network.before));
        const workers = await Promise.all([cluster.worker(WORKER_WORDS), cluster.worker(WORKER_WORDS)]);
        const submitter = cluster.tabulate(BOARD);
        const run = await cluster.untilDone(5);
        const scene: Scene = { cluster, network, workers, hung: [], submitter, run };
        const done: string[] = [];
        for (let at = 15; at < 250 && faults < wanted; at += 30) {
          const isMiddle = await cluster.untilDone(at).then(
            () => true,
            () => false,
          );
          if (!isMiddle) break;
          const name = names[faults % names.length]!;
          await FAULTS[name]!(scene);
          faults++;
          done.push(name);
          counts.set(name, (counts.get(name) ?? 0) + 1);
          while (workers.length < LEAST_WORKERS) workers.push(await cluster.worker(WORKER_WORDS));
        }
        const code = await scene.submitter.ended;
        const isRight = code === 0 && readFileSync(cluster.out).equals(expected);
        if (!isRight) wrong++;
        rounds++;
        const { late = '0', repairs = '0' } = await cluster.server.redis.hgetall(runKeys(run).about);
        const seconds = ((performance.now() - before) / 1000).toFixed(0);
        tell(
          `${isRight ? 'same table' : `WRONG (${code}) ${scene.submitter.stderr.slice(-300)}`} after ${done.join(', ')}: ${seconds} s, ${late} late answers, ${repairs} repairs${far?.hasEnded ? ', far worker ended' : ''}`,
        );
        rmSync(cluster.out, { force: true });
      } finally {
        await cluster.close();
      }
    }
  } finally {
    network?.remove();
  }
  for (const [name, count] of counts) tell(`${count} × ${name}`);
  tell(`${faults} faults in ${rounds} runs of ${BOARD}: ${wrong} wrong tables`);
  return wrong === 0;
}

tryFaults(Number(process.argv[2] ?? 50), line => void process.stdout.write(`${line}\n`)).then(isRight => {
  process.exitCode = isRight ? 0 : 1;
});
