import type { Browser, BrowserContext } from 'playwright-core';

export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly lang?: 'en' | 'zh';
  readonly touch?: boolean;
  /** Device pixels to a CSS pixel. */
  readonly scale?: number;
  readonly reducedMotion?: boolean;
  /** With the tour that a first visit gets. */
  readonly firstVisit?: boolean;
  /** Runs in the page before any of its own scripts. */
  readonly before?: string;
  /** Nothing of the site is in the browser's cache yet. */
  readonly emptyCache?: boolean;
  /** With the service worker that keeps the site for days without a network: it fetches every file of the site. */
  readonly keepsOffline?: boolean;
}

export interface Window {
  readonly context: BrowserContext;
  /** Closes its pages; somebody else may have it, empty. */
  giveBack(): Promise<void>;
}

const SEEN_THE_TOUR = "if (self === top) localStorage.setItem('kibitz.tour', 'seen')";

/**
 * Windows that know nothing of each other. One that is given back is emptied and used again: what the site has stored
 * is gone, but its files are in the cache, and to load them anew is half of what opening a page takes.
 */
export class Windows {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #idle = new Map<string, BrowserContext[]>();

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async take(options: WindowOptions): Promise<Window> {
    const isPrivate = options.emptyCache || options.keepsOffline;
    const looks = looksOf(options);
    const key = JSON.stringify(looks);
    const context =
      (isPrivate ? undefined : this.#idle.get(key)?.pop()) ??
      (await this.#browser.newContext({
        ...looks,
        serviceWorkers: options.keepsOffline ? 'allow' : 'block',
      }));
    // whoever tests something else is not shown around
    const first = options.firstVisit ? [] : [SEEN_THE_TOUR];
    const scripts = [...first, ...(options.before === undefined ? [] : [options.before])];
    const added = await Promise.all(scripts.map(content => context.addInitScript({ content })));
    const giveBack = async () => {
      if (isPrivate) return context.close();
      await Promise.all(added.map(script => script.dispose()));
      await empty(context, this.#url);
      this.#idle.set(key, [...(this.#idle.get(key) ?? []), context]);
    };
    return { context, giveBack };
  }
}

function looksOf({ width = 1280, height = 800, lang = 'en', touch = false, ...more }: WindowOptions) {
  return {
    viewport: { width, height },
    deviceScaleFactor: more.scale ?? 1,
    locale: lang === 'zh' ? 'zh-CN' : 'en-US',
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: more.reducedMotion ? ('reduce' as const) : ('no-preference' as const),
  };
}

async function empty(context: BrowserContext, url: string): Promise<void> {
  await Promise.all(context.pages().map(page => page.close()));
  // only once the pages are gone: they keep what they have when they are left
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { origin } = new URL(url);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()]);
  await page.close();
}
