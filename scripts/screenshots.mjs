// Pictures of the built page.
// `node scripts/screenshots.mjs [part of a name]` makes docs/images/*.png.
// `node scripts/screenshots.mjs --all FOLDER [part of a name]` makes every game at every size, in both languages, at
// its start, in its middle with hints and at its end: for reviewing changes of the cabinet.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureDebian, root, setUp } from './lib/setup.mjs';

/** After it White has two ways to win, two to draw and three to lose. */
const othelloGame =
  'd3,c3,c4,c5,c6,e3,b3,d6,e6,d7,c8,d8,e8,b4,c2,b5,d2,a3,f3,f4,f5,e2,d1,f6,a6,a5,g6,c1,a4,e1,f2,a7,b6,f1,b2,a1,a2,e7,a8,c7,f7,g5,f8,h6,h5,h4,g3,g4,h3,h2,b8';

/** The kibitzer's table, shown after the analysis. */
const judged = 'table.moves tbody tr';

/** What is shown: a name, the link that shows it (in a language, where each has its own), and what must be there before the picture is taken. */
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
  {
    name: 'theatre',
    at: '#/watch/marbles?board=4x4&start=___.~__*_.~_*_*_.~*_*_*_.~_._*_*~__*_*~___.&to=0&algorithm=extend&n=130',
    ready: '.tree-scroll',
  },
  {
    name: 'workshop',
    at: '#/workshop/custom?title=Bow%20tie&title-zh=%E8%9D%B4%E8%9D%B6%E7%BB%93&board=5x5&layout=rectangle&shape=1b.1f.e.1f.1b&wrap=horizontal&shapes=a1+b1+a2.tm&runs=2-3.d&colours=sky,navy',
    ready: '.panel-check[aria-busy="false"] .check-verdict',
  },
  { name: 'lesson', at: lang => `learn/memo.${lang}.html`, ready: '.block .board canvas' },
];

const screens = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844, touch: true, scale: 2 },
];

/** Upright, lying, zoomed; from a small phone to a large desk. */
const everyScreen = [
  { name: '360', width: 360, height: 640, touch: true, scale: 2 },
  { name: '390', width: 390, height: 844, touch: true, scale: 3 },
  { name: '768', width: 768, height: 1024, touch: true, scale: 1 },
  { name: '1024', width: 1024, height: 768 },
  { name: '1440', width: 1440, height: 900 },
  { name: '1920', width: 1920, height: 1080 },
  { name: '2560', width: 2560, height: 1440 },
  { name: '844-lying', width: 844, height: 390, touch: true, scale: 3 },
  { name: '1440-zoomed', width: 720, height: 450, scale: 2 },
];

const langs = ['en', 'zh'];

/** The harness of the tests and the games are TypeScript, which Node 20 does not read by itself. */
async function load(source, folder) {
  // a fresh clone has it after `setUp` only
  const { build } = await import('esbuild');
  const outfile = join(folder, `${basename(source, '.ts')}.mjs`);
  await build({
    entryPoints: [join(root, source)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['playwright-core'],
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

/** The review of a finished game fills move by move: waits until it stops changing. */
async function stillAccount(page) {
  const told = () => page.evaluate(() => document.querySelector('.end-account')?.textContent);
  for (let before, now = await told(); before !== now; now = await told()) {
    before = now;
    if (now !== undefined) await page.waitForTimeout(1500);
  }
}

/** All pictures in one window, by following links: a new window takes longer than a picture. */
async function shoot(site, into, scenesHere, screen, lang) {
  const { name, ...size } = screen;
  // without motion a picture does not depend on when it is taken
  const { page, problems, close } = await site.open({ ...size, lang, reducedMotion: true });
  for (const scene of scenesHere) {
    const at = typeof scene.at === 'function' ? scene.at(lang) : scene.at;
    if (at.startsWith('#')) {
      await page.evaluate(hash => {
        location.hash = hash;
      }, at);
    } else await page.goto(new URL(at, site.url).href);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForSelector(scene.ready, { timeout: 120_000 });
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    // the last move's animation, where motion is not reduced for it
    await page.waitForTimeout(1000);
    await stillAccount(page);
    const file = `${scene.name}-${name}-${lang}.png`;
    await page.screenshot({ path: join(into, file) });
    process.stdout.write(`${file}\n`);
    if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}`);
  }
  await close();
}

const { values, positionals } = parseArgs({ options: { all: { type: 'string' } }, allowPositionals: true });
const into = values.all ?? join(root, 'docs', 'images');
const wanted = positionals[0] ?? '';

setUp();
ensureDebian({ chromium: 'chromium' });
mkdirSync(into, { recursive: true });
// beside node_modules, so that the bundles find playwright-core
const folder = mkdtempSync(join(root, 'dist', 'screenshots-'));
try {
  const { openSite } = await load('src/web/testing/browser.ts', folder);
  const shown =
    values.all === undefined
      ? scenes
      : [scenes[0], ...(await load('scripts/lib/cabinet-scenes.ts', folder)).cabinetScenes()];
  const site = await openSite(join(root, 'dist', 'site'));
  try {
    for (const screen of values.all === undefined ? screens : everyScreen) {
      for (const lang of langs) {
        const here = shown.filter(scene => `${scene.name}-${screen.name}-${lang}`.includes(wanted));
        if (here.length > 0) await shoot(site, into, here, screen, lang);
      }
    }
  } finally {
    await site.close();
  }
} finally {
  rmSync(folder, { recursive: true });
}
