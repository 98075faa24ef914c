import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../core/random.ts';
import { marbles } from '../games/placement/games.ts';
import { PartGraph } from '../tables/parts/graph.ts';
import { makePlanData } from '../tables/parts/plan-data.ts';
import { PartProgress } from '../tables/parts/progress.ts';
import { boardOf, planOf } from '../tables/testing/boards.ts';
import { replanRun } from './replan.ts';
import type { RunSpec } from './run-spec.ts';
import { RunStore } from './run-store.ts';
import { TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const plan = planOf(boardOf(marbles, 4, 5), 12);
const graph = new PartGraph(plan);

/** A random history of one run, through the scripts of the server and through the scheduler of one machine. */
class History {
  private readonly random: ReturnType<typeof createRandom>;
  private readonly store: RunStore;
  private progress = new PartProgress(graph);
  private readonly stored: number[] = [];
  private readonly running = new Map<string, number>();
  private epoch = 0;
  private jobs = 0;
  readonly seen = { claims: 0, late: 0, stale: 0, replans: 0 };

  constructor(seed: number) {
    this.random = createRandom(seed);
    this.store = new RunStore(server.redis, `history-${seed}`);
  }

  async begin(): Promise<void> {
    const spec: RunSpec = {
      ...{ kind: 'table', plan: makePlanData(plan), keeps: false, deflate: false },
      identity: { game: 'marbles', variant: {} },
    };
    const { id } = this.store;
    const { partBytes } = plan.design;
    await this.store.create({
      ...{ id, version: 'test', title: id, spec, total: graph.order.length, partBytes },
    });
    await this.replan('seeding');
  }

  async run(): Promise<string | undefined> {
    while (!this.progress.isDone) {
      const action = this.random.below(100);
      if (action < 50) await this.claim();
      else if (action < 98) await this.finish();
      else await this.replan('running');
      await this.compare();
    }
    return (await this.store.about())?.state;
  }

  private get ready(): number[] {
    return [...this.progress.ready()];
  }

  /** A new job, with some parts that its worker prefers, ready or not. */
  private async claim(): Promise<void> {
    const job = `job-${this.jobs++}`;
    const { ready } = this;
    const preferred = Array.from({ length: this.random.below(4) }, () => this.random.pick(plan.solved));
    const candidates = [...preferred, ...ready.filter(() => this.random.below(3) === 0)];
    const expected = candidates.find(part => ready.includes(part)) ?? ready[0];
    const claim = await this.store.claim(this.epoch, job, candidates);
    expect(claim).toEqual(expected === undefined ? { kind: 'none' } : { kind: 'take', item: expected });
    if (expected === undefined) return;
    // the reply may be lost: the job asks again, and gets the same part
    if (this.random.below(4) === 0)
      expect(await this.store.claim(this.epoch, job, candidates)).toEqual(claim);
    this.progress.begin(expected);
    this.running.set(job, expected);
    this.seen.claims++;
  }

  private async finish(): Promise<void> {
    if (this.running.size === 0) return;
    const [job, part] = this.random.pick([...this.running]);
    const before = this.ready;
    this.running.delete(job);
    this.progress.solved(part);
    const gone = this.progress.stored(part).filter(each => graph.isSolved(each));
    this.stored.push(part);
    const found = await this.send(this.epoch, job, part);
    if (found.kind !== 'done') throw new Error(`expected done, found ${found.kind}`);
    expect(new Set(found.ready)).toEqual(new Set(this.ready.filter(each => !before.includes(each))));
    expect(found.gone.toSorted()).toEqual(gone.toSorted());
    // a worker that counted as dead finishes any solved part once more
    if (this.random.below(3) > 0 || this.progress.isDone) return;
    const again = this.random.pick(this.stored);
    const isHeld = this.progress.isAlive(again);
    expect(await this.send(this.epoch, 'other', again)).toEqual({ kind: 'late', isHeld });
    expect(await this.send(this.epoch - 1, 'other', again)).toEqual({ kind: 'stale' });
    this.seen.late++;
    this.seen.stale++;
  }

  private send(epoch: number, job: string, part: number) {
    return this.store.finish(epoch, job, {
      ...{ item: part, record: `record ${part}`, bytes: 1, bytesRead: 0, busyMs: 0 },
      dependents: graph.readersOf(part).map(item => ({ item, place: graph.positionOf(item) })),
      sources: graph.sourcesOf(part),
    });
  }

  /** All claims end, and the rest is planned anew from what is stored. */
  private async replan(from: 'seeding' | 'running'): Promise<void> {
    const planned = await replanRun(this.store, graph, { owner: 'test', from: [from] });
    this.epoch = planned!.epoch;
    this.running.clear();
    this.progress = new PartProgress(graph, this.stored);
    expect([...planned!.ready]).toEqual(this.ready);
    this.seen.replans++;
  }

  private async compare(): Promise<void> {
    const { redis, keys } = this.store;
    const [ready, held, claims] = await Promise.all([
      redis.zrange(keys.ready, '0', '-1'),
      redis.hkeys(keys.held),
      redis.hvals(keys.claims),
    ]);
    expect(ready.map(Number)).toEqual(this.ready);
    const alive = this.stored.filter(part => this.progress.isAlive(part));
    expect(new Set(held.map(Number))).toEqual(new Set(alive));
    expect(claims.map(Number).toSorted()).toEqual([...this.running.values()].toSorted());
  }
}

it.each([1, 2, 3, 4, 5])('server and machine agree on history %i', async seed => {
  const history = new History(seed);
  await history.begin();
  expect(await history.run()).toBe('done');
  for (const count of Object.values(history.seen)) expect(count).toBeGreaterThan(1);
});
