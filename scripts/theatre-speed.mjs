// Measures the player of traces in Chromium: dragging, jumps, steps to and fro, memory, and what opening it loads.
// A jump is timed from the call that seeks until the browser has made the picture that shows it: script, styles, layout
// and painting on the page's main thread. The screen's 60 pictures a second are switched off, since waiting for the next
// one is no work. On a machine that does something else besides, the processor's time of that thread says more than the
// clock: it is counted over the same jumps, with everything the thread does until the next one begins. What no page can
// be faster than here is timed first: a word that changes on an empty page.
import { mainThreadTimes } from './lib/main-thread.mjs';
import { openChromium } from './lib/open-chromium.mjs';
import { serveBuilt } from './lib/serve-built.mjs';
import { setUp } from './lib/setup.mjs';

setUp();
const { address, stop } = await serveBuilt();
const browser = await openChromium(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

/** The empty board: more events than any cap. */
const addressOf = (cap, algorithm = 'extend') =>
  `${address}#/watch/marbles?algorithm=${algorithm}&cap=${cap}`;
const percentile = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))];
const figure = ms => `${ms.toFixed(2)} ms`;
const rows = [];
const record = (what, found, wanted) => {
  rows.push([what, found, wanted]);
  console.log(`${what}: ${found}${wanted ? ` (wanted: ${wanted})` : ''}`);
};

async function openTrace(cap) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
    return usedSize + backingStorageSize;
  };
  // a trace of a few events first: what the player itself takes is not the trace's
  await page.goto(addressOf(100));
  await page.waitForFunction(() => globalThis.kibitz?.player?.show.trace.events > 10);
  await page.waitForTimeout(500);
  const before = await bytes();
  const began = Date.now();
  await page.evaluate(address => location.assign(address), addressOf(cap));
  await page.waitForFunction(events => globalThis.kibitz?.player?.show.trace.events > events, cap - 10);
  const opened = Date.now() - began;
  await page.waitForTimeout(1500);
  return { page, opened, bytes: (await bytes()) - before };
}

/** What a page runs: `drawn` is over when the picture of what has changed is made. */
const clock = `
    const message = () => new Promise(resolve => { const c = new MessageChannel(); c.port1.onmessage = resolve; c.port2.postMessage(0); });
    const drawn = () => new Promise(resolve => requestAnimationFrame(() => message().then(resolve)));
    const timed = async act => { performance.mark('jump'); const t = performance.now(); act(); await drawn(); return performance.now() - t; };`;
const tools = `${clock}
    const { player } = kibitz;
    const { events } = player.show.trace;
    const at = () => Math.floor(Math.random() * (events + 1));`;
/** How many jumps: a busy machine has no time for the thousand. */
const COUNT = Number(process.argv[2] ?? 1000);

const states = `(() => {${tools}
    const alone = act => { const t = performance.now(); act(); return performance.now() - t; };
    return Array.from({ length: 1000 }, () => alone(() => player.show.replay.at(at())));
  })()`;
const jumps = count => `(async () => {${tools}
    const times = [];
    for (let i = 0; i < ${count}; i++) times.push(await timed(() => player.seek(at())));
    performance.mark('jump');
    return times;
  })()`;
const steps = count => `(async () => {${tools}
    const forward = [], back = [];
    player.seek(Math.floor(events / 3));
    await drawn();
    for (let round = 0; round < 8; round++) {
      for (let i = 0; i < ${count}; i++) forward.push(await timed(() => player.step(1)));
      for (let i = 0; i < ${count}; i++) back.push(await timed(() => player.step(-1)));
    }
    return { forward, back };
  })()`;
/** Jumps whose first picture is compared with the one that stands there half a second later. */
const completeness = `(async () => {${tools}
    const shown = () => [
      ...[...document.querySelectorAll('.theatre canvas')].map(canvas => canvas.toDataURL()),
      ...[...document.querySelectorAll('.theatre :not(.theatre-reader, .theatre-reader *)')].flatMap(({ childNodes, className, style }) =>
        [String(className?.baseVal ?? className), style.cssText, ...[...childNodes].filter(node => node.nodeType === 3).map(node => node.data)]),
    ].join('|');
    let different = 0;
    for (let i = 0; i < 20; i++) {
      player.seek(at());
      await drawn();
      const first = shown();
      await new Promise(resolve => setTimeout(resolve, 500));
      if (shown() !== first) different++;
    }
    return different;
  })()`;

const blank = await context.newPage();
await blank.setContent('<p>word</p>');
const word = await blank.evaluate(`(async () => {${clock}
    const times = [];
    for (let i = 0; i < ${COUNT}; i++) times.push(await timed(() => { document.querySelector('p').textContent = i; }));
    return times;
  })()`);
await blank.close();
record(
  'a word of an empty page, median and p99',
  `${figure(percentile(word, 0.5))}, ${figure(percentile(word, 0.99))}`,
  '',
);

for (const cap of [200_000, 2_000_000]) {
  const { page, opened, bytes } = await openTrace(cap);
  // the first gesture of all wakes the sound, which has nothing to do with what follows
  await page.locator('.top-stage .title').click();
  await page.waitForTimeout(2000);
  const alone = await page.evaluate(states);
  await page.evaluate(jumps(Math.min(100, COUNT)));
  const seeks = await page.evaluate(jumps(COUNT));
  const busy = await mainThreadTimes(browser, () => page.evaluate(jumps(COUNT)));
  const { forward, back } = await page.evaluate(steps(Math.ceil(COUNT / 4)));
  const name = `${cap.toLocaleString('en')} events`;
  const median = times => percentile(times, 0.5);
  record(`${name}, made and shown`, figure(opened));
  record(
    `${name}, memory of the trace`,
    `${(bytes / 2 ** 20).toFixed(1)} MiB`,
    cap === 200_000 ? '≤ 12 MB' : '',
  );
  record(`${name}, 1,000 random jumps, state alone, p99`, figure(percentile(alone, 0.99)));
  const limit = cap === 200_000 ? '≤ 8 ms' : '≤ 16 ms';
  record(
    `${name}, ${COUNT.toLocaleString('en')} random jumps with drawing, median and p99`,
    `${figure(percentile(seeks, 0.5))}, ${figure(percentile(seeks, 0.99))}`,
    limit,
  );
  record(
    `${name}, the same by the processor's time, median and p99`,
    `${figure(percentile(busy, 0.5))}, ${figure(percentile(busy, 0.99))}`,
    limit,
  );
  record(`${name}, first pictures of 20 jumps that change later`, await page.evaluate(completeness), '0');
  record(
    `${name}, a step on and a step back, median`,
    `${figure(median(forward))}, ${figure(median(back))}: ${(median(back) / median(forward)).toFixed(2)}×`,
    'within 20 %',
  );
  if (cap === 200_000) {
    const strip = await page.locator('.strip').boundingBox();
    await page.evaluate(() => {
      globalThis.longTasks = [];
      new PerformanceObserver(list =>
        globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
    });
    let worst = 0;
    for (let time = 0; time < 5; time++) {
      await page.mouse.move(strip.x + 2, strip.y + strip.height / 2);
      await page.mouse.down();
      const start = Date.now();
      while (Date.now() - start < 2000) {
        const share = (Date.now() - start) / 2000;
        await page.mouse.move(strip.x + 2 + share * (strip.width - 4), strip.y + strip.height / 2);
        await page.waitForTimeout(8);
      }
      await page.mouse.up();
      const tasks = await page.evaluate(() => globalThis.longTasks.splice(0));
      worst = Math.max(worst, 0, ...tasks);
    }
    record(
      `${name}, dragged across in 2 s, five times: longest task`,
      worst === 0 ? 'none over 50 ms' : figure(worst),
      'none over 50 ms',
    );
  }
  await page.close();
}

const page = await context.newPage();
const loaded = [];
page.on('response', async response => {
  if (!response.url().includes('/assets/')) return;
  loaded.push({
    name: response.url().split('/').at(-1),
    bytes: (await response.body()).length,
    body: await response.body(),
  });
});
await page.goto(`${address}#/marbles?hints=always`);
await page.waitForTimeout(3000);
const known = new Set(loaded.map(({ name }) => name));
await page.goto(addressOf(1000));
await page.waitForFunction(() => globalThis.kibitz?.player);
await page.waitForTimeout(2000);
const { gzipSync } = await import('node:zlib');
// what page and worker both take is fetched once
const fresh = new Map(loaded.filter(({ name }) => !known.has(name)).map(({ name, body }) => [name, body]));
const sizes = [...fresh].map(([name, body]) => [name, gzipSync(body, { level: 9 }).length]);
for (const [name, size] of sizes) console.log(`  ${name}: ${size} bytes (gzip)`);
record(
  'opening the player loads, gzip',
  `${(sizes.reduce((all, [, size]) => all + size, 0) / 1024).toFixed(1)} KiB`,
  '≤ 60 KB',
);
await browser.close();
stop();
console.log(
  [
    '',
    '| what | found | wanted |',
    '| --- | --- | --- |',
    ...rows.map(row => `| ${row.map(cell => cell ?? '').join(' | ')} |`),
  ].join('\n'),
);
