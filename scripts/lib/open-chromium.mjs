import { ensureDebian } from './setup.mjs';

const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  '--disable-background-networking',
];

/** Debian's Chromium without a window, for scripts that measure; installed first where it is missing. */
export async function openChromium(flags = []) {
  ensureDebian({ chromium: 'chromium' });
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: [...FLAGS, ...flags] });
}
