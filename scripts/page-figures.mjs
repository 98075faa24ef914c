// Measures the page in Chromium: layout shift, tasks of the main thread, bytes of the first load, frames.
// `node scripts/page-figures.mjs [PART …]` with parts out of shift, load, play, frames; by default all of them.
// `--game ID` measures that game alone.
import { openChromium } from './lib/open-chromium.mjs';
import { tasksOf, watchScript } from './lib/page-tasks.mjs';
import { serveBuilt } from './lib/serve-built.mjs';
import { setUp } from './lib/setup.mjs';

setUp();
const gameAt = process.argv.indexOf('--game');
const onlyGame = gameAt < 0 ? undefined : process.argv[gameAt + 1];
const wanted = process.argv.slice(2, gameAt < 0 ? undefined : gameAt);
const isWanted = part => wanted.length === 0 || wanted.includes(part);
const { address, stop } = await serveBuilt();
const browser = await openChromium();

const PHONE = { width: 390, height: 844, touch: true, lang: 'zh-CN', name: 'phone zh' };
const SMALL = { width: 360, height: 640, touch: true, lang: 'zh-CN', name: 'small phone zh' };
const DESKTOP = { width: 1440, height: 900, touch: false, lang: 'en-US', name: 'desktop en' };
const DESKTOP_ZH = { ...DESKTOP, lang: 'zh-CN', name: 'desktop zh' };
const PLAY_SETTINGS = { intervalMs: 100 };

const rows = [];
function record(what, found, wantedText = '') {
  rows.push([what, found, wantedText]);
  console.log(`${what}: ${found}${wantedText ? ` (wanted: ${wantedText})` : ''}`);
}
const ms = value => `${value.toFixed(0)} ms`;
const share = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))];

/** A new window each time, with an empty cache and no saved data. */
async function openPage({ width, height, touch, lang }, at, settings) {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    locale: lang,
  });
  await context.addInitScript(watchScript, settings);
  // a busy machine is slow, not broken
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`${address}${at}`);
  return { page, bytes: () => bytes, close: () => context.close() };
}

const waitQuiet = page => page.waitForTimeout(2500);

/** The games that the hall has. */
async function gamesOfHall() {
  const { page, close } = await openPage(DESKTOP, '');
  await page.locator('.cabinet').first().waitFor();
  const links = await page
    .locator('.cabinet')
    .evaluateAll(all => all.map(link => (link.getAttribute('href') ?? '').split(/[/?]/)[1]));
  await close();
  return [...new Set(links)];
}

async function measureShift(games) {
  const places = ['', ...games.map(id => `#/${id}?hints=always`), '#/judge'];
  for (const device of [PHONE, SMALL, DESKTOP, DESKTOP_ZH]) {
    // all at once: a shift is a matter of order, not of time
    const shifts = await Promise.all(
      places.map(async at => {
        const { page, close } = await openPage(device, at);
        await waitQuiet(page);
        const shift = await page.evaluate(() => globalThis.kibitzWatch.shift);
        await close();
        return [shift, at || 'hall'];
      }),
    );
    const worst = shifts.toSorted((a, b) => b[0] - a[0]).slice(0, 3);
    record(
      `layout shift, first load, ${device.name}, worst three of ${places.length} places`,
      worst.map(([shift, where]) => `${shift.toFixed(4)} (${where})`).join(', '),
      '≤ 0.02',
    );
  }
}

async function measureLoad(games) {
  for (const at of ['', `#/${games[0]}`, '#/judge']) {
    const found = [];
    let bytes = 0;
    for (let time = 0; time < 3; time++) {
      const tasks = await tasksOf(browser, async () => {
        const opened = await openPage(DESKTOP, at);
        await waitQuiet(opened.page);
        bytes = opened.bytes();
        return opened.close;
      });
      found.push(tasks[0] ?? { wallMs: 0, cpuMs: 0 });
    }
    const best = found.toSorted((a, b) => a.cpuMs - b.cpuMs)[1];
    record(
      `longest task of a first load, ${at || 'hall'}, median of 3`,
      `${ms(best.cpuMs)} of CPU, ${ms(best.wallMs)} by the clock`,
      'none over 100 ms',
    );
    record(`bytes of a first load, ${at || 'hall'}`, `${(bytes / 1000).toFixed(1)} kB on the wire`);
  }
}

/** Plays a whole game, always the first move of the table, with the hints on. */
async function playThrough(page) {
  await page.locator('.move-button').first().waitFor();
  for (let moves = 0; moves < 120; moves++) {
    const before = page.url();
    const row = page.locator('.move-button').first();
    const isOver = await page.evaluate(
      () => document.querySelector('[data-over], .end-card, .card-end, dialog.end') !== null,
    );
    if (isOver || !(await row.isVisible().catch(() => false))) {
      await page.waitForTimeout(800);
      if (!(await row.isVisible().catch(() => false))) return moves;
    }
    await row.click({ timeout: 15_000, force: true }).catch(() => undefined);
    await page
      .waitForFunction(old => location.href !== old, before, { timeout: 8000 })
      .catch(() => undefined);
    if (page.url() === before) return moves;
    await page.waitForTimeout(250);
  }
  return 120;
}

async function measurePlay(games) {
  for (const id of games) {
    let moves = 0;
    const tasks = await tasksOf(browser, async mark => {
      const { page, close } = await openPage(
        DESKTOP,
        `#/${id}?hints=always&seats=human,human`,
        PLAY_SETTINGS,
      );
      await waitQuiet(page);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(500);
      await mark(page);
      moves = await playThrough(page);
      return close;
    });
    const walls = tasks.map(({ wallMs }) => wallMs);
    record(
      `longest task in a game of ${id}, ${moves} moves, hints always`,
      `${ms(tasks[0]?.cpuMs ?? 0)} of CPU, ${ms(Math.max(0, ...walls))} by the clock, by which ${walls.filter(wall => wall > 50).length} were over 50 ms`,
      'none over 50 ms',
    );
  }
}

async function measureFrames(games) {
  for (const id of games) {
    const { page, close } = await openPage(DESKTOP, `#/${id}?seats=0,0`, PLAY_SETTINGS);
    await page.waitForTimeout(1500);
    const frames = await page.evaluate(
      () =>
        new Promise(resolve => {
          const times = [];
          const next = time => {
            times.push(time);
            if (times.length < 180) requestAnimationFrame(next);
            else resolve(times.slice(1).map((each, index) => each - times[index]));
          };
          requestAnimationFrame(next);
        }),
    );
    record(
      `frames while two random players play ${id}`,
      `median ${share(frames, 0.5).toFixed(1)} ms, p95 ${share(frames, 0.95).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(1)} ms`,
    );
    await close();
  }
}

try {
  const games = (await gamesOfHall()).filter(id => onlyGame === undefined || id === onlyGame);
  if (isWanted('shift')) await measureShift(games);
  if (isWanted('load')) await measureLoad(games);
  if (isWanted('play')) await measurePlay(games);
  if (isWanted('frames')) await measureFrames(games);
  console.log(
    [
      '',
      '| what | found | wanted |',
      '| --- | --- | --- |',
      ...rows.map(row => `| ${row.join(' | ')} |`),
    ].join('\n'),
  );
} finally {
  await browser.close();
  stop();
}
