// Tries the page's core in Chromium, Firefox and WebKit; as root on Debian it installs what is missing (170 MB to fetch).
import { ensureDebian, run, setUp, tool } from './lib/setup.mjs';

setUp();
ensureDebian({
  chromium: 'chromium',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
});
run(tool('vitest'), ['run', 'src/web/testing/engines', '--reporter=verbose', ...process.argv.slice(2)], {
  env: { ...process.env, KIBITZ_EVERY_BROWSER: '1' },
});
