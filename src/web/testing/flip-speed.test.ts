import { expect, it } from 'vitest';
import { openArcade } from './arcade.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread: what a busy machine does not stretch. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

// 46 plies of a game; what is left flips discs at nearly every move
const MOVES =
  'd3,e3,f3,c5,f6,f5,e6,d7,e7,f7,b5,a5,c6,f2,c4,b6,e2,e1,f4,g5,g4,g3,a6,c2,h4,h5,a4,b4,h6,d6,e8,c7,c3,b3,f8,d8,c8,a3,g6,a7,h3,b8,a8,b7,d2,h7';

/**
 * Measures, with the browser's own tracing, what the main thread does while discs turn on 8×8 with hints on.
 * The figures depend on the machine, so they are printed; that something moved is what is tested.
 */
it('turns discs on 8×8 with hints on', async () => {
  const site = await openArcade();
  const { page, problems } = await site.open({
    at: `#/othello?moves=${MOVES}&seats=human,human&hints=always`,
  });
  await page.locator('.verdict', { hasText: /wins|loses|draw/ }).waitFor();
  // the first gesture opens the sound device, which holds the browser for 100 ms and more, once, and is no flipping
  await page.mouse.click(700, 880);
  await page.waitForTimeout(800);
  await site.browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  for (let ply = 0; ply < 3; ply++) {
    await page.locator('.moves tbody tr .move-button').first().click();
    await page.waitForTimeout(900);
  }
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await site.browser.stopTracing()).toString());
  const figures = mainThreadFigures(trace.traceEvents);
  process.stdout.write(`flipping on 8×8 with hints on: ${JSON.stringify(figures)}\n`);
  expect(figures.frames).toBeGreaterThan(15);
  expect(problems).toEqual([]);
  await site.close();
});

/** The page's main thread is the one that fires animation frames. */
function mainThreadFigures(events: readonly TraceEvent[]) {
  const frames = events.filter(event => event.name === 'FireAnimationFrame');
  const main = frames[0];
  const own = events.filter(event => event.pid === main?.pid && event.tid === main?.tid);
  const tasks = own.filter(event => event.name.endsWith('RunTask') && event.dur !== undefined);
  const tasksMs = tasks.map(event => event.dur! / 1000);
  const cpuMs = tasks.map(event => (event.tdur ?? event.dur!) / 1000);
  // pauses between animations are no dropped frames
  const gapsMs = frames
    .slice(1)
    .map((event, index) => (event.ts - frames[index]!.ts) / 1000)
    .filter(gap => gap < 150)
    .sort((a, b) => a - b);
  return {
    frames: frames.length,
    medianFrameMs: round(gapsMs[Math.floor(gapsMs.length / 2)]),
    framesPerSecond: round((1000 * gapsMs.length) / gapsMs.reduce((sum, gap) => sum + gap, 0)),
    longestTaskMs: round(Math.max(...tasksMs)),
    tasksOver50Ms: tasksMs.filter(ms => ms > 50).length,
    longestTaskCpuMs: round(Math.max(...cpuMs)),
    tasksOver50CpuMs: cpuMs.filter(ms => ms > 50).length,
  };
}

function round(value: number | undefined): number {
  return Math.round((value ?? Number.NaN) * 10) / 10;
}
