// Makes docs/images/*.png from the built page: `node scripts/screenshots.mjs [part of a name]`.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ensureDebian, root, setUp } from './lib/setup.mjs';

const othelloGame =
  'd3,e3,f3,c5,f6,f5,e6,d7,e7,f7,b5,a5,c6,f2,c4,b6,e2,e1,f4,g5,g4,g3,a6,c2,h4,h5,a4,b4,h6,d6,e8,c7,c3,b3,f8,d8,c8,a3,g6,a7,h3,b8,a8,b7,d2,h7,h8,g8,c1,d1';

/** What is shown: a name, and the link that shows it. */
const scenes = [
  { name: 'hall', at: '' },
  { name: 'marbles', at: '#/marbles?board=4x4&moves=a1-c1,e3-g1&seats=human,100&hints=always' },
  { name: 'bread-shelf', at: '#/bread?moves=5,2,8,1&seats=human,100&hints=always&face=shelf' },
  { name: 'bread-square', at: '#/bread?moves=5,2,8,1&seats=human,100&hints=always&face=square' },
  { name: 'othello', at: `#/othello?board=8x8&moves=${othelloGame}&seats=human,100&hints=always` },
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
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(1500);
  await page.mouse.move(0, 0);
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
