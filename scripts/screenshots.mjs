// Makes docs/images/*.png from the built page: `node scripts/screenshots.mjs [part of a name]`.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ensureDebian, root, setUp } from './lib/setup.mjs';

/** After it White has two ways to win, two to draw and three to lose. */
const othelloGame =
  'd3,c3,c4,c5,c6,e3,b3,d6,e6,d7,c8,d8,e8,b4,c2,b5,d2,a3,f3,f4,f5,e2,d1,f6,a6,a5,g6,c1,a4,e1,f2,a7,b6,f1,b2,a1,a2,e7,a8,c7,f7,g5,f8,h6,h5,h4,g3,g4,h3,h2,b8';

/** The kibitzer's table, which comes when he has thought. */
const judged = 'table.moves tbody tr';

/** What is shown: a name, the link that shows it, and what must be there before the picture is taken. */
const scenes = [
  { name: 'hall', at: '', ready: 'canvas' },
  { name: 'judge', at: '#/judge', ready: 'textarea' },
  {
    name: 'marbles',
    at: '#/marbles?board=4x4&moves=a1-c1,e3-g1&seats=human,100&hints=always',
    ready: judged,
  },
  { name: 'bread-shelf', at: '#/bread?moves=5,2,8,1&seats=human,100&hints=always&face=shelf', ready: judged },
  {
    name: 'bread-square',
    at: '#/bread?moves=5,2,8,1&seats=human,100&hints=always&face=square',
    ready: judged,
  },
  {
    name: 'othello',
    at: `#/othello?board=8x8&moves=${othelloGame}&seats=100,human&hints=always`,
    ready: judged,
  },
];

const screens = [
  { name: 'desktop', width: 1440, height: 800 },
  { name: 'phone', width: 360, height: 1000, touch: true, scale: 2 },
];

const langs = ['en', 'zh'];

/** The harness of the tests is TypeScript, which Node 20 does not read by itself. */
async function loadHarness(folder) {
  const outfile = join(folder, 'browser.mjs');
  await build({
    entryPoints: [join(root, 'src/web/testing/browser.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['playwright-core'],
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

async function shoot(site, scene, screen, lang) {
  const { name, ...size } = screen;
  // without motion a picture does not depend on when it is taken
  const { page, problems, close } = await site.open({ ...size, lang, at: scene.at, reducedMotion: true });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForSelector(scene.ready, { timeout: 120_000 });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  // the last move's animation, where motion is not reduced for it
  await page.waitForTimeout(1000);
  const file = `${scene.name}-${name}-${lang}.png`;
  await page.screenshot({ path: join(root, 'docs', 'images', file) });
  await close();
  process.stdout.write(`${file}\n`);
  if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}`);
}

setUp();
ensureDebian({ chromium: 'chromium' });
mkdirSync(join(root, 'docs', 'images'), { recursive: true });
// beside node_modules, so that the bundle finds playwright-core
const folder = mkdtempSync(join(root, 'dist', 'screenshots-'));
const wanted = process.argv[2] ?? '';
try {
  const { openSite } = await loadHarness(folder);
  const site = await openSite(join(root, 'dist', 'site'));
  try {
    for (const scene of scenes) {
      for (const screen of screens) {
        for (const lang of langs) {
          if (`${scene.name}-${screen.name}-${lang}`.includes(wanted)) await shoot(site, scene, screen, lang);
        }
      }
    }
  } finally {
    await site.close();
  }
} finally {
  rmSync(folder, { recursive: true });
}
