// Measures in Chromium how far exact answers reach: seconds by the clock and by the processor, who proved it, and at
// which load. Refreshes the rows of docs/figures/horizon.md that it measures: `--only TEXT` those with TEXT in their question.
// `--seconds N` gives up on a position after so long, `--positions N` asks about the first few only.
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundled } from './lib/bundled.mjs';
import { refreshRow } from './lib/horizon-table.mjs';
import { openChromium } from './lib/open-chromium.mjs';
import { serveBuilt } from './lib/serve-built.mjs';
import { root, setUp } from './lib/setup.mjs';

setUp();
const { values } = parseArgs({
  options: { only: { type: 'string' }, seconds: { type: 'string' }, positions: { type: 'string' } },
});
const { only = '' } = values;
const seconds = Number(values.seconds ?? 60);
const most = Number(values.positions ?? Number.POSITIVE_INFINITY);
const bundle = await bundled('scripts/lib/horizon-positions.ts');
const fixture = join(root, 'fixtures', 'othello', 'endgames-20.obf');
const questions = JSON.parse(spawnSync(process.execPath, [bundle, fixture], { encoding: 'utf8' }).stdout);
const wanted = questions.filter(({ what }) => what.includes(only));
if (wanted.length === 0)
  throw new Error(`no question has '${only}' in it:\n${questions.map(({ what }) => what).join('\n')}`);

const { address, stop } = await serveBuilt();
const browser = await openChromium();
const system = await browser.newBrowserCDPSession();

/** Seconds of processor time that all pages have used. */
async function processorSeconds() {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

const context = await browser.newContext({ serviceWorkers: 'block' });
for (const { what, positions: all, ...question } of wanted) {
  const loadBefore = loadavg()[0];
  const positions = all.slice(0, most);
  const clock = [];
  const processor = [];
  const engines = new Set();
  let proved = 0;
  for (const position of positions) {
    // a new page for each: no cache from the one before
    const page = await context.newPage();
    await page.goto(`${address}#/bread?seats=human,human`);
    await page.waitForFunction(() => globalThis.kibitz !== undefined);
    const before = await processorSeconds();
    const began = Date.now();
    const found = await page.evaluate(
      asked => globalThis.kibitz.analyze(asked).then(({ unproved, provedBy }) => ({ unproved, provedBy })),
      {
        ...question,
        ...(position === null ? {} : { position }),
        effort: { seconds },
      },
    );
    clock.push((Date.now() - began) / 1000);
    processor.push((await processorSeconds()) - before);
    if (found.unproved.length === 0) proved++;
    for (const engine of Object.values(found.provedBy)) engines.add(engine);
    await page.close();
  }
  const figures = times => `${Math.max(...times).toFixed(2)} (${median(times).toFixed(2)})`;
  const row = [
    what,
    `${proved}/${positions.length}`,
    figures(processor),
    figures(clock),
    [...engines].join(', '),
    `${loadBefore.toFixed(1)}, ${loadavg()[0].toFixed(1)}`,
  ];
  console.log(row.join(' | '));
  console.log(`  each, by the clock: ${clock.map(time => time.toFixed(2)).join(' ')}`);
  refreshRow(
    join(root, 'docs', 'figures', 'horizon.md'),
    questions.map(({ what: each }) => each),
    row,
    seconds,
  );
}
await browser.close();
stop();

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}
