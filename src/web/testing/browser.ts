import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type ServeOptions, serveFolder } from '../../server/static-server.ts';
import { type WindowOptions, Windows } from './windows.ts';

// as an ES module its three megabytes would be read a second time, for the names that they export
const { chromium }: typeof import('playwright-core') = createRequire(import.meta.url)('playwright-core');

/** The same engine without windows, which takes 60 % of the time, where it is installed. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(path => existsSync(path));
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface PageOptions extends WindowOptions {
  /** What follows the site's address: a path, a query, a hash. */
  readonly at?: string;
}

export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught exceptions, failed and refused requests, in the order they came. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export interface TestSite {
  readonly url: string;
  readonly browser: Browser;
  open(options?: PageOptions): Promise<TestPage>;
  close(): Promise<void>;
}

/** Serves a folder to a browser of its own. Close it in afterAll. */
export async function openSite(
  folder: string,
  moreFlags: readonly string[] = [],
  options: ServeOptions = {},
): Promise<TestSite> {
  if (!CHROMIUM) throw new Error('Chromium is missing (Debian package: chromium-headless-shell)');
  // engines/core.test.ts has it compressed, as everybody else does; here that would take seconds for each file of tests
  const served = await serveFolder(folder, { compresses: false, ...options });
  if (!served.ok) throw new Error(`${served.error.kind}: ${served.error.detail}`);
  const server = served.value;
  const browser = await chromium
    .launch({ executablePath: CHROMIUM, args: [...FLAGS, ...moreFlags] })
    .catch(async (problem: unknown) => {
      await server.close();
      throw problem;
    });
  const windows = new Windows(browser, server.url);
  return {
    url: server.url,
    browser,
    open: options => openPage(windows, server.url, options),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

async function openPage(windows: Windows, url: string, options: PageOptions = {}): Promise<TestPage> {
  const { context, giveBack } = await windows.take(options);
  const page = await context.newPage();
  const problems = collectProblems(page);
  await page.goto(new URL(options.at ?? '', url).href);
  await waitForSecondStep(page, problems);
  return { page, context, problems, close: giveBack };
}

/** A page of the arcade comes in two steps, and keys that are pressed before the second are nobody's. */
async function waitForSecondStep(page: Page, problems: readonly string[]): Promise<void> {
  const isThere = () => document.getElementById('app')?.childElementCount !== 0;
  // asked by the clock: a browser that draws nothing for a while has no frames to ask in
  await page.waitForFunction(isThere, undefined, { polling: 50 }).catch(async (late: unknown) => {
    const state = await page.evaluate(() => [
      document.readyState,
      document.fonts.status,
      document.body.innerText,
    ]);
    throw new Error(`the page stays empty: ${[...state, ...problems].join('; ')}`, { cause: late });
  });
}

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', problem => problems.push(`uncaught: ${problem.message}`));
  page.on('requestfailed', request => {
    // a worker that was ended before it had begun
    if (request.url().startsWith('blob:')) return;
    problems.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', response => {
    if (response.status() >= 400) problems.push(`refused: ${response.status()} ${response.url()}`);
  });
  return problems;
}
