// The checks of the API at full size, against the built command: docs/api.md has the figures.
//   fuzz [EACH] [SEED]   mutated requests to each route, every answer checked against the OpenAPI document
//   agree [EACH] [SPEC]  command, server, library and page about random positions of each variant
//   load [CONNECTIONS] [SECONDS]
import { join } from 'node:path';
import { importSource } from './lib/import-source.mjs';
import { openChromium } from './lib/open-chromium.mjs';
import { root, setUp } from './lib/setup.mjs';

setUp();
const dist = join(root, 'dist');
const write = line => process.stdout.write(`${line}\n`);
const [what = '', first, second] = process.argv.slice(2);
const { fuzz, agree, load } = await importSource('scripts/lib/api/run.ts');
const command = join(dist, 'kibitz.cjs');

const RUNS = {
  fuzz: () => fuzz(command, Number(first ?? 20_000), Number(second ?? 1), write),
  agree: () => agree(dist, Number(first ?? 10_000), second, openPage, write),
  load: () => load(command, Number(first ?? 200), Number(second ?? 60), write),
};

/** Opens the page of a server in a browser and waits for the objects that it offers in the console. */
async function openPage(url) {
  const browser = await openChromium();
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'kibitz' in globalThis);
  return { evaluate: (run, asked) => page.evaluate(run, asked), close: () => browser.close() };
}

if (!(what in RUNS)) {
  write(`expected one of ${Object.keys(RUNS).join(', ')}, found '${what}'`);
  process.exit(2);
}
if (!(await RUNS[what]())) process.exitCode = 1;
