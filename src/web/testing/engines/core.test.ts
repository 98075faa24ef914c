import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '../../../engines/testing/analyze.ts';
import { openSpec } from '../../../games/spec.ts';
import { parseLink } from '../../../play/link.ts';
import { currentPosition, type Session } from '../../../play/session.ts';
import { type RunningServer, serveFolder } from '../../../server/static-server.ts';
import { escapingBot, listenForCalls } from '../ways-out.ts';
import { clickOn, fillIn, textOf, until } from './act.ts';
import { chromium } from './chromium.ts';
import { firefox } from './firefox.ts';
import type { RemotePage } from './remote-page.ts';
import { webkit } from './webkit.ts';

const SITE = join(import.meta.dirname, '..', '..', '..', '..', 'dist', 'site');
const SAMPLE = join(import.meta.dirname, '..', '..', '..', '..', 'fixtures', 'marbles', 'sample.in');

let server: RunningServer;
beforeAll(async () => {
  const served = await serveFolder(SITE);
  if (!served.ok) throw new Error(served.error.detail);
  server = served.value;
});
afterAll(() => server.close());

/** `npm run page:browsers` installs and tries all three; `npm test` tries the one that it needs anyway. */
const BROWSERS = process.env.KIBITZ_EVERY_BROWSER ? [chromium, firefox, webkit] : [chromium];

describe.each(BROWSERS)('$name', browser => {
  const missing = browser.missing();
  if (missing.length > 0) {
    // a browser that is not installed cannot be tried: the test's name says what is missing
    it.skip(`is not tried: needs the Debian packages ${missing.join(', ')}`, () => undefined);
    return;
  }

  let page: RemotePage;
  beforeAll(async () => {
    page = await browser.open();
    await page.goto(server.url);
    // nobody's first visit, and computers that move at once
    await page.call(() => {
      localStorage.setItem('kibitz.settings', '{"intervalMs":100,"lang":"en"}');
      localStorage.setItem('kibitz.tour', 'seen');
    });
  });
  afterAll(() => page?.close());

  /** Opens an address of the page as somebody does who gets it from somebody else. */
  async function visit(hash: string): Promise<void> {
    await page.goto('about:blank');
    await page.goto(`${server.url}${hash}`);
    await until(page, () => document.querySelector('main') !== null);
  }

  async function sessionHere(): Promise<Session> {
    const linked = parseLink(decodeURI(await page.call(() => location.hash)));
    if (!linked.ok) throw new Error(linked.error.en);
    return linked.value.session;
  }

  const movesHere = async () => (await sessionHere()).moves.map(String);

  it('plays a whole game by pointer, and goes back by key', async () => {
    await visit('#/bread?seats=human,human');
    const game = ['5', '1', '8', '9', '2'];
    for (const [index, bread] of game.entries()) {
      await clickOn(page, `.mirror [data-cell="${bread}"]`);
      await expect.poll(movesHere, { timeout: 60_000 }).toEqual(game.slice(0, index + 1));
    }
    const over = await sessionHere();
    expect(over.game.ending(currentPosition(over))).toEqual({ winner: 0 });
    await page.press('Escape');
    await page.press('ArrowLeft');
    await expect.poll(async () => (await sessionHere()).at, { timeout: 60_000 }).toBe(4);
  });

  it.each(['bread', 'marbles?board=3x3', 'othello?board=4x4', 'cram?board=3x4&misere=1'])(
    'says of %s what the terminal says',
    async spec => {
      const opened = openSpec(spec);
      if (!opened.ok) throw new Error(opened.error.en);
      const game = opened.value;
      const { outcome, moves } = await analyze(game, game.initial());
      await visit(`#/${spec}${spec.includes('?') ? '&' : '?'}seats=human,human&hints=always`);
      const words = { win: 'wins?', draw: 'draw', loss: 'lose' };
      await textOf(page, '.verdict', words[outcome!]);
      await until(page, () => document.querySelectorAll('.moves tbody tr').length > 0);
      const best = await textOf(page, '.moves .move-button');
      const named = (name: string) => moves.find(move => move.name === name);
      expect(named(best.trim().split(/\s/)[0]!)?.outcome).toBe(outcome);
    },
  );

  it('answers a move like the strongest', async () => {
    await visit('#/bread?seats=human,100');
    await clickOn(page, '.mirror [data-cell="5"]');
    await expect.poll(async () => (await movesHere()).length, { timeout: 60_000 }).toBe(2);
    // the corners of the square are what keeps the draw
    expect(['2', '4', '6', '8']).toContain((await movesHere())[1]);
  });

  it('opens a link as it was sent', async () => {
    await visit('#/othello?board=6x6&moves=c2,b2,b3&seats=human,human&at=2');
    const session = await sessionHere();
    expect([session.moves.length, session.at]).toEqual([3, 2]);
    await until(page, () => document.querySelectorAll('.mirror [data-cell]').length === 36);
  });

  it('takes a position that is pasted', async () => {
    await visit('#/marbles?seats=human,human');
    // what one needs once is in the drawer
    await clickOn(page, '.deck .button', 'Options');
    await clickOn(page, '.panel-position .button', 'Paste');
    const [, board] = readFileSync(SAMPLE, 'utf8').split('\n\n');
    await fillIn(page, '.paste textarea', `1\n\n${board}\n`);
    await clickOn(page, '.paste .button', 'Load');
    const startHere = async () => {
      const { game, start } = await sessionHere();
      return game.makePosition(start).trimEnd();
    };
    await expect.poll(startHere, { timeout: 60_000 }).toBe(board!.trimEnd());
  });

  it('steps through a search in the theatre', async () => {
    await visit('#/watch/marbles?board=2x3&algorithm=extend');
    const before = await textOf(page, '.sentence');
    for (let step = 0; step < 3; step++) await page.press('ArrowRight');
    const after = await until(
      page,
      (old: string) => {
        const now = document.querySelector('.sentence')?.textContent;
        return now === old ? undefined : now;
      },
      before,
    );
    expect(after).not.toBe(before);
  });

  it('complained about nothing', async () => {
    const cutOff = await Promise.all(page.problems().map(isCutOff));
    expect(page.problems().filter((_, index) => !cutOff[index])).toEqual([]);
  });

  // last: the browser complains of what the bot tries
  it('judges a bot, which finds no way out', async () => {
    const spy = await listenForCalls();
    await visit('#/judge');
    const judge = async () => {
      const ended = await page.call(() => document.querySelector('.judge-side')!.getAttribute('data-ended'));
      await clickOn(page, '.judge-fields .button');
      await until(
        page,
        (old: string | null) => document.querySelector('.judge-side')!.getAttribute('data-ended') !== old,
        ended,
      );
      return textOf(page, '.judge-status');
    };
    await clickOn(page, '.panel-bot .choice', 'Best');
    expect(await judge()).toMatch(/^AC /);
    await fillIn(page, 'textarea', escapingBot(spy.address));
    await fillIn(page, '.number:nth-of-type(2) input', '30');
    expect(await judge()).toMatch(/^WA /);
    expect(spy.heard).toEqual([]);
    await fillIn(page, 'textarea', 'let a = 1;\nfunction choose(x) { return ; ) }');
    expect(await judge()).toMatch(/^CE /);
    expect(await textOf(page, '.judge-fault')).toMatch(/^Line 2: SyntaxError/);
    await spy.close();
  });
});

/** Firefox complains of a file that was still on its way when the page was left: it is there. */
async function isCutOff(problem: string): Promise<boolean> {
  const [, url] =
    /^Failed to load ‘(http[^’]+)’\. A ServiceWorker intercepted/.exec(problem) ??
    /error loading dynamically imported module: (http\S+)$/.exec(problem) ??
    [];
  return url !== undefined && (await fetch(url)).ok;
}
