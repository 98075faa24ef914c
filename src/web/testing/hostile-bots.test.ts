import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArcade, openFast } from './arcade.ts';
import type { TestPage, TestSite } from './browser.ts';
import { judgeBot } from './judging.ts';
import { escapingBot, listenForCalls, type Spy, tryEverything, WAYS_OUT } from './ways-out.ts';

let site: TestSite;
let spy: Spy;
beforeAll(async () => {
  // the frame's own policy has to hold, whatever the server adds
  site = await openArcade([], { policy: false });
  spy = await listenForCalls();
});
afterAll(async () => {
  await site.close();
  await spy.close();
});

const open = () => openFast(site, '#/judge');

const fault = (page: Page) => page.locator('.judge-fault').textContent();

/** What is only in some browsers, or only for addresses that nobody has a certificate for. */
const NOT_EVERYWHERE = [
  ...['beacon', 'transport', 'peer'],
  // what only a document has
  ...['image', 'style', 'element', 'location', 'shared', 'service'],
];

describe('the network', () => {
  it('is reached in every way by a worker of an ordinary page', async () => {
    const { page, close } = await openFast(site, '');
    await page.evaluate(script => {
      const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
      new Worker(address);
    }, tryEverything(spy.address));
    const ways = Object.keys(WAYS_OUT).filter(way => !NOT_EVERYWHERE.includes(way));
    const unheard = () => ways.filter(way => !spy.heard.includes(`/${way}`));
    await expect.poll(unheard, { timeout: 60_000 }).toEqual([]);
    await close();
  });

  it('is reached in none of them by a bot', async () => {
    const own = await listenForCalls();
    // nothing that a bot might use is switched off
    const { page, close } = await openFast(site, '#/judge', { keepsOffline: true });
    expect(await judgeBot(page, escapingBot(own.address), 30)).toMatch(/^WA /);
    // one that opened its way before the frame was gone would be heard by now
    await page.evaluate(address => fetch(address), own.address);
    expect(own.heard.filter(call => call !== 'connection')).toEqual(['/']);
    expect(own.heard.filter(call => call === 'connection')).toHaveLength(1);
    await close();
    await own.close();
  });

  it('is not needed: without one a bot is judged as before', async () => {
    const { page, context, close } = await openFast(site, '', { keepsOffline: true });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await page.evaluate(() => {
      location.hash = '#/judge';
    });
    await page.locator('.judge-fields .button').click();
    await page.locator('.judge-status', { hasText: /^AC / }).waitFor();
    await close();
  });
});

describe('a hostile bot', () => {
  let tab: TestPage;
  beforeAll(async () => {
    tab = await open();
  });
  afterAll(() => tab.close());

  it.each([
    ['waits for later', 'async function choose() { return 5; }', 'RE', 'returned a promise'],
    ['answers nothing', 'function choose() {}', 'RE', 'returned nothing (undefined)'],
    ['answers with a list', 'const choose = () => [5];', 'RE', 'of type object'],
    ['ends itself', 'function choose() { close(); }', 'RE', 'close is not defined'],
    ['speaks on its own', 'postMessage("AC"); function choose() {}', 'RE', 'postMessage is not defined'],
    ['keeps something', 'indexedDB.open("x"); function choose() {}', 'RE', 'indexedDB is not defined'],
    [
      'eats memory',
      'const all = []; function choose() { for (;;) all.push(new Array(1e6).fill(all.length)); }',
      'TLE|RE',
      '',
    ],
  ])('that %s hears so', async (_, bot, verdict, why) => {
    expect(await judgeBot(tab.page, bot, 9)).toMatch(new RegExp(`^(${verdict}) `));
    expect(await fault(tab.page)).toContain(why);
    expect(await tab.page.locator('iframe').count()).toBe(0);
    expect(tab.problems).toEqual([]);
  });

  it('may change every prototype that it likes and only harms itself', async () => {
    const tampering = `
      for (const { prototype } of [Array, String, Function, EventTarget, MessageEvent, Map, Object])
        for (const key of ['map', 'push', 'slice', 'call', 'apply', 'bind', 'addEventListener', 'toString', 'get'])
          if (key in prototype) prototype[key] = () => { throw new Error('mine now'); };
      Object.defineProperty(MessageEvent.prototype, 'data', { get() { return 'mine too'; } });
      Reflect.apply = JSON.stringify = () => 0;
      globalThis.String = () => 7;
      onmessage = () => 0;
      let free;
      function newgame() { free = [1, 2, 3, 4, 5, 6, 7, 8, 9]; }
      function choose(x) {
        for (let i = 0; i < 9; i++) if (free[i] === x) free[i] = 0;
        for (let i = 0; i < 9; i++) if (free[i]) { const found = free[i]; free[i] = 0; return found; }
      }`;
    const { page, problems } = tab;
    const plain = tampering.slice(tampering.indexOf('let free'));
    const counts = () => page.locator('.judge-counts').textContent();
    await judgeBot(page, plain, 60);
    const honest = await counts();
    await judgeBot(page, `function init() {}\n${tampering}`, 60);
    expect(await counts()).toBe(honest);
    expect(problems).toEqual([]);
  });

  it('may write as much as it likes, and hears how much was dropped', async () => {
    const chatty =
      'function choose(x) { for (let i = 0; i < 100000; i++) console.log("line", i, { x }); return -1; }';
    const { page, problems } = tab;
    expect(await judgeBot(page, chatty, 3)).toMatch(/^WA /);
    const written = (await page.locator('.judge-log pre').textContent())!.split('\n');
    expect([written[0], written.length]).toEqual([expect.stringMatching(/^line 0 \{"x":\d\}$/), 201]);
    expect(written.at(-1)).toContain('299,800 more lines');
    expect(problems).toEqual([]);
  });
});

it('each call has its own clock, which is not the one for the start', async () => {
  const [starting, calling] = await Promise.all([open(), open()]);
  const ended: string[] = [];
  const watch = async (page: Page, bot: string, name: string) => {
    await judgeBot(page, bot, 3);
    ended.push(name);
    return fault(page);
  };
  // both begin now: the limit of a call is half of the start's, so the call must be told first
  const said = await Promise.all([
    watch(starting.page, 'function init() { for (;;); } function choose() {}', 'start'),
    watch(calling.page, 'function choose() { for (;;); }', 'call'),
  ]);
  expect(ended).toEqual(['call', 'start']);
  expect(said).toEqual([
    'It was not ready within 4 s and was ended.',
    'It gave no answer within 2 s and was ended.',
  ]);
  await starting.close();
  await calling.close();
});
