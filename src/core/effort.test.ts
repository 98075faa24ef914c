import { describe, expect, it } from 'vitest';
import { type Meter, Work, withinNodes } from './effort.ts';

const soon = () => new Promise(resolve => setTimeout(resolve, 0));

/** Keeps the thread for so long, whatever else waits. */
function hold(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

/** Counts to a number, a position each, and goes on where it was stopped. */
function counting(to: number) {
  let reached = 0;
  return {
    run: (meter: Meter) => {
      while (reached < to) {
        meter.spend();
        reached++;
      }
      return reached;
    },
  };
}

describe('work', () => {
  it('goes on without any limit', () => {
    const work = new Work();
    work.spend(1e9);
    expect([work.stop, work.nodesLeft, work.secondsLeft, work.used]).toEqual([
      undefined,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      0,
    ]);
  });

  it('ends when its positions are spent, not before', () => {
    const work = new Work({ nodes: 10 });
    work.spend(9);
    expect([work.stop, work.nodesLeft, work.used]).toEqual([undefined, 1, 0.9]);
    work.spend(1);
    expect([work.stop, work.nodesLeft, work.used]).toEqual(['nodes', 0, 1]);
    work.spend(5);
    expect([work.nodesLeft, work.used]).toEqual([0, 1]);
  });

  it('ends when its time is over', () => {
    expect(new Work({ seconds: 0 }).stop).toBe('time');
    expect(new Work({ seconds: 1000 }).secondsLeft).toBeGreaterThan(0);
    const work = new Work({ seconds: 0.02 });
    hold(25);
    expect([work.stop, work.secondsLeft, work.used]).toEqual(['time', 0, 1]);
    expect(new Work({ seconds: 1000 }).stop).toBeUndefined();
  });

  it('ends when it is called off, which is what it says first', () => {
    const controller = new AbortController();
    const work = new Work({ signal: controller.signal, nodes: 1 });
    expect(work.stop).toBeUndefined();
    work.spend(1);
    expect(work.stop).toBe('nodes');
    controller.abort();
    expect(work.stop).toBe('cancelled');
  });
});

describe('parts of work', () => {
  it('spend what belongs to the whole', () => {
    const whole = new Work({ nodes: 100 });
    const [first, second] = [whole.subtask({ to: 0.5 }), whole.subtask({ from: 0.5, nodes: 30 })];
    first.spend(80);
    expect([whole.nodesLeft, first.nodesLeft, second.nodesLeft]).toEqual([20, 20, 20]);
    second.spend(20);
    expect([whole.stop, first.stop, second.stop]).toEqual(['nodes', 'nodes', 'nodes']);
  });

  it('have limits of their own, which do not end the whole', () => {
    const whole = new Work({ nodes: 100 });
    const part = whole.subtask({ nodes: 10, seconds: 1000 });
    part.spend(10);
    expect([part.stop, whole.stop, whole.nodesLeft]).toEqual(['nodes', undefined, 90]);
    expect(whole.subtask({ seconds: 0 }).stop).toBe('time');
    expect(whole.subtask({ seconds: 5 }).secondsLeft).toBeLessThanOrEqual(5);
    expect(new Work({ seconds: 1 }).subtask({ seconds: 500 }).secondsLeft).toBeLessThanOrEqual(1);
  });

  it('end with the whole, and keep its memory and threads', () => {
    const controller = new AbortController();
    const whole = new Work({ signal: controller.signal, bytes: 7, threads: 3, nodes: 5, seconds: 1000 });
    const part = whole.subtask({}).subtask({ from: 0.2 });
    expect([part.effort.bytes, part.effort.threads, part.effort.nodes]).toEqual([7, 3, undefined]);
    controller.abort();
    expect(part.stop).toBe('cancelled');
  });

  it('fill their share of the progress', () => {
    const seen: number[] = [];
    const whole = new Work({ onProgress: ({ share }) => seen.push(share) });
    const report = (work: Work, share: number) => {
      hold(90);
      work.report(share);
    };
    report(whole.subtask({ to: 0.5 }), 0.5);
    report(whole.subtask({ to: 0.5 }), 1);
    const second = whole.subtask({ from: 0.5 });
    report(second.subtask({ to: 0.5 }), 1);
    report(second.subtask({ from: 0.5 }), 0.5);
    report(second, 1.5);
    expect(seen).toEqual([0.25, 0.5, 0.75, 0.875, 1]);
  });

  it('tell of progress some ten times a second at most', async () => {
    const seen: number[] = [];
    const work = new Work({ onProgress: ({ share }) => seen.push(share) });
    for (let step = 0; step < 1000; step++) work.report(step / 1000);
    expect(seen.length).toBeLessThan(500);
    work.report(1);
    expect(seen.at(-1)).toBe(1);
  });
});

describe('slices', () => {
  it('begin again after every stop with what they know, and let others in between', async () => {
    let [slices, ticks] = [0, 0];
    const timer = setInterval(() => ticks++, 1);
    const known: number[] = [];
    const found = await new Work().inSlices(meter => {
      slices++;
      while (known.length < 5) {
        known.push(slices);
        hold(35);
        meter.spend(64);
      }
      return known;
    });
    clearInterval(timer);
    expect(found).toEqual([1, 2, 3, 4, 5]);
    expect(ticks).toBeGreaterThan(0);
  });

  it('find nothing once the effort is spent', async () => {
    const { run } = counting(1000);
    expect(await new Work({ nodes: 100 }).inSlices(run)).toBeUndefined();
    expect(await new Work({ nodes: 5000 }).inSlices(counting(1000).run)).toBe(1000);
    expect(await new Work({ signal: AbortSignal.abort() }).inSlices(() => 1)).toBeUndefined();
    expect(await new Work({ seconds: 0 }).inSlices(() => 1)).toBeUndefined();
  });

  it('are called off from outside', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 5);
    const endless = new Work({ signal: controller.signal }).inSlices(meter => {
      for (;;) meter.spend();
    });
    expect(await endless).toBeUndefined();
  });

  it('count every position once, over all slices', async () => {
    const work = new Work({ nodes: 1_000_000 });
    await work.inSlices(counting(3200).run);
    expect(work.nodesLeft).toBe(1_000_000 - 3200);
  });

  it('do not hide what goes wrong', async () => {
    const wrong = new Error('wrong');
    await expect(
      new Work().inSlices(() => {
        throw wrong;
      }),
    ).rejects.toBe(wrong);
    expect(() =>
      withinNodes(10, () => {
        throw wrong;
      }),
    ).toThrow(wrong);
  });

  it('yields after a while', async () => {
    let others = 0;
    const work = new Work();
    void soon().then(() => others++);
    hold(35);
    await work.yieldIfDue();
    expect(others).toBe(1);
  });
});

it('looks into something small as far as it may', () => {
  expect(withinNodes(1000, counting(500).run)).toBe(500);
  expect(withinNodes(400, counting(500).run)).toBeUndefined();
});
