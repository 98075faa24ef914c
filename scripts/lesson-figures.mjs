// Measures every page of the course in Chromium, as a phone and as a desktop, in both languages.
// `node scripts/lesson-figures.mjs [PART …] [--only TEXT] [--pictures FOLDER]` with parts out of
//   paint   the largest paint on a slow phone: four times slower, Slow 4G, nothing cached; best of three
//   bytes   what is loaded at first and when every block has come alive, gzip, without fonts
//   fit     layout shift, width, axe at two widths, errors, and whether it is whole without a script
// by default all of them. Exit code 1 if a page misses a limit.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openChromium } from './lib/open-chromium.mjs';
import { serveBuilt } from './lib/serve-built.mjs';
import { root, setUp } from './lib/setup.mjs';

setUp();
// a fresh clone has it after `setUp` only
const { default: axeCore } = await import('axe-core');
const words = process.argv.slice(2);
const takeOption = name => {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words.splice(at, 2)[1];
};
const only = takeOption('--only') ?? '';
const pictures = takeOption('--pictures');
const isWanted = part => words.length === 0 || words.includes(part);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** Slow 4G as the browser's own tools have it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: 93_750,
};
const CPU_TIMES = 4;
const ROUNDS = 3;
const WANTED = { paintMs: 2000, bytes: 150 * 1024, shift: 0.02 };

const { address, stop } = await serveBuilt();
const browser = await openChromium();

const WATCH = `globalThis.shift = 0; globalThis.paint = 0;
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) globalThis.paint = entry.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });`;

const faults = [];
const expectThat = (isSo, name, what) => {
  if (isSo) return;
  faults.push(`${name}: ${what}`);
};

/** A new window with an empty cache and no saved data. */
async function open(device, name, { isSlow = false, hasScript = true } = {}) {
  const context = await browser.newContext({
    ...device,
    javaScriptEnabled: hasScript,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(180_000);
  if (hasScript) await context.addInitScript(WATCH);
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', problem => problems.push(problem.message));
  const bodies = [];
  const seen = new Set();
  page.on('response', response => {
    const url = response.url();
    // what a second worker asks for comes from the cache
    if (/\.woff2$|^data:/.test(url) || seen.has(url)) return;
    seen.add(url);
    bodies.push(
      response.body().then(
        body => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES });
  }
  await page.goto(`${address}learn/${name}`, { waitUntil: 'load' });
  const bytes = async () => (await Promise.all(bodies)).reduce((sum, each) => sum + each, 0);
  return { page, problems, bytes, close: () => context.close() };
}

async function largestPaint(name) {
  const found = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { page, close } = await open(PHONE, name, { isSlow: true });
    await page.waitForTimeout(1500);
    found.push(await page.evaluate('globalThis.paint'));
    await close();
  }
  return Math.min(...found);
}

/** On a slow machine the network rests before a block has come alive. */
async function comeAlive(page, { within }) {
  // a function: the page's policy forbids code from text
  await page.waitForFunction(
    most =>
      [...document.querySelectorAll('section[data-block]')].every(
        ({ dataset, offsetTop }) =>
          ['code', 'figure'].includes(dataset.kind) || dataset.alive !== undefined || offsetTop > most,
      ),
    within,
  );
  await page.waitForLoadState('networkidle');
}

/** Brings every block near, one after the other, as a reader would. */
async function scrollThrough(page) {
  for (const block of await page.locator('section.block').all()) {
    await block.scrollIntoViewIfNeeded();
    await page.waitForTimeout(120);
  }
  await comeAlive(page, { within: Number.MAX_SAFE_INTEGER });
}

async function violations(page) {
  await page.evaluate(axeCore.source);
  const found = await page.evaluate("axe.run(document, { rules: { 'target-size': { enabled: true } } })");
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 120)}`));
}

async function checkFit(name) {
  let shift = 0;
  for (const device of [PHONE, DESKTOP]) {
    const { width } = device.viewport;
    const { page, problems, close } = await open(device, name);
    await page.waitForLoadState('networkidle');
    shift = Math.max(shift, await page.evaluate('globalThis.shift'));
    await scrollThrough(page);
    const below = await page.evaluate(
      "document.documentElement.scrollHeight - scrollY - document.querySelector('main').getBoundingClientRect().bottom",
    );
    expectThat(below < 40, name, `${below} px of nothing below the page at ${width}`);
    // what is folded away is read too
    await page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })");
    const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expectThat(wide <= 0, name, `${wide} px too wide at ${width}`);
    for (const found of await violations(page)) expectThat(false, name, `axe at ${width}: ${found}`);
    for (const problem of problems) expectThat(false, name, problem);
    if (pictures) await page.screenshot({ path: join(pictures, `${name}.${width}.png`), fullPage: true });
    await close();
  }
  const { page, close } = await open(PHONE, name, { hasScript: false });
  const [blocks, stills] = [
    await page.locator('section.block').count(),
    await page.locator('.block-live').all(),
  ];
  const empty = [];
  for (const still of stills) if (!(await still.innerHTML()).trim()) empty.push(still);
  expectThat(empty.length === 0, name, `${empty.length} of ${blocks} blocks are empty without a script`);
  await close();
  return shift;
}

const pages = readdirSync(join(root, 'dist', 'site', 'learn'))
  .filter(name => /\.(en|zh)\.html$/.test(name) && name.includes(only))
  .sort();
if (pictures) mkdirSync(pictures, { recursive: true });
console.log('| page | largest paint | first bytes | whole bytes | layout shift |');
console.log('| --- | ---: | ---: | ---: | ---: |');
try {
  for (const name of pages) {
    const row = [name.replace('.html', ''), '–', '–', '–', '–'];
    if (isWanted('paint')) {
      const ms = await largestPaint(name);
      row[1] = `${(ms / 1000).toFixed(2)} s`;
      expectThat(ms <= WANTED.paintMs, name, `largest paint after ${ms.toFixed(0)} ms`);
    }
    if (isWanted('bytes')) {
      const { page, bytes, close } = await open(PHONE, name);
      await comeAlive(page, { within: PHONE.viewport.height });
      const first = await bytes();
      await scrollThrough(page);
      row[2] = `${(first / 1024).toFixed(0)} KB`;
      row[3] = `${((await bytes()) / 1024).toFixed(0)} KB`;
      expectThat(first <= WANTED.bytes, name, `${first} bytes at first`);
      await close();
    }
    if (isWanted('fit')) {
      const shift = await checkFit(name);
      row[4] = shift.toFixed(4);
      expectThat(shift <= WANTED.shift, name, `layout shift ${shift}`);
    }
    console.log(`| ${row.join(' | ')} |`);
  }
} finally {
  await browser.close();
  stop();
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
