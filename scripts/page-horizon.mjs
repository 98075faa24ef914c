// Measures in Chromium how far exact answers reach: seconds by the clock and by the processor, and who proved it. Writes
// docs/horizon.md. `--seconds N` gives up on a position after so long, `--positions N` asks about the first few only.
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { openChromium } from './lib/open-chromium.mjs';
import { root, setUp } from './lib/setup.mjs';

setUp();
const option = (name, usual) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : Number(process.argv[at + 1]);
};
const seconds = option('seconds', 120);
const most = option('positions', Number.POSITIVE_INFINITY);
const bundle = join(root, 'node_modules', '.cache', 'kibitz-horizon', 'positions.cjs');
await build({
  entryPoints: [join(root, 'scripts', 'lib', 'horizon-positions.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});
const fixture = join(root, 'fixtures', 'othello', 'endgames-20.obf');
const questions = JSON.parse(spawnSync(process.execPath, [bundle, fixture], { encoding: 'utf8' }).stdout);

const port = 8791;
const server = spawn(process.execPath, [join(root, 'dist', 'kibitz.cjs'), 'serve', '--port', `${port}`]);
await new Promise(resolve => server.stdout.once('data', resolve));
const browser = await openChromium();
const system = await browser.newBrowserCDPSession();

/** Seconds of processor time that all pages have used. */
async function processorSeconds() {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

const context = await browser.newContext({ serviceWorkers: 'block' });
const rows = [];
for (const { what, positions: all, ...question } of questions) {
  const positions = all.slice(0, most);
  const clock = [];
  const processor = [];
  const engines = new Set();
  let proved = 0;
  for (const position of positions) {
    // a page of its own for each: nothing is remembered from the one before
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/#/bread?seats=human,human`);
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
  ];
  rows.push(row);
  console.log(row.join(' | '));
}
await browser.close();
server.kill();

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

const head = ['question', 'proved', 'processor s: most (median)', 'clock s: most (median)', 'proved by'];
writeFileSync(
  join(root, 'docs', 'horizon.md'),
  `# How far exact answers reach on the page

Written by \`npm run page:horizon\`: each question in a page of its own in Chromium, loading included, given up after ${seconds} s. Load of the machine (2 cores) at the end: ${loadavg()[0].toFixed(1)}; the clock is worth something only when that is below 1. [decisions/0015-horizon.md](decisions/0015-horizon.md) says how it is done.

| ${head.join(' | ')} |
| ${head.map(() => '---').join(' | ')} |
${rows.map(row => `| ${row.join(' | ')} |`).join('\n')}
`,
);
