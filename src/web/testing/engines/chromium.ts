import { existsSync } from 'node:fs';
import { chromium as playwright } from 'playwright-core';
import { callText, type RemoteBrowser } from './remote-page.ts';

const CHROMIUM = '/usr/bin/chromium';

/** The browser of all other tests, driven like the others here. */
export const chromium: RemoteBrowser = {
  name: 'Chromium',
  missing: () => (existsSync(CHROMIUM) ? [] : ['chromium']),
  open: async () => {
    const browser = await playwright.launch({
      executablePath: CHROMIUM,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
      ],
    });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const problems: string[] = [];
    page.on('pageerror', problem => problems.push(problem.message));
    return {
      goto: async url => {
        await page.goto(url);
      },
      call: (run, ...args) => page.evaluate(callText(run, args)),
      clickAt: (x, y) => page.mouse.click(x, y),
      press: key => page.keyboard.press(key),
      screenshot: () => page.screenshot(),
      problems: () => problems,
      close: () => browser.close(),
    };
  },
};
