import { ensureDebian, hasProgram, run, setUp, tool } from './lib/setup.mjs';

setUp();
// the headless shell is faster; an installed Chromium works too
const browsers = hasProgram('chromium')
  ? {}
  : { chromium: 'chromium', 'chromium-headless-shell': 'chromium-headless-shell' };
ensureDebian({ tmux: 'tmux', 'g++': 'g++', 'redis-server': 'redis-server', ...browsers });
// tests connect only to this machine, and each start of Node would read these certificates first
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
run(tool('vitest'), ['run', ...process.argv.slice(2)], { env });
