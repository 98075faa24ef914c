import { ensureDebian, hasProgram, run, setUp, tool } from './lib/setup.mjs';

setUp();
// the one without windows is the faster one; whoever has the other can go on with that
const browsers = hasProgram('chromium')
  ? {}
  : { chromium: 'chromium', 'chromium-headless-shell': 'chromium-headless-shell' };
ensureDebian({ tmux: 'tmux', 'g++': 'g++', 'redis-server': 'redis-server', ...browsers });
// tests speak to this machine alone, and each of thousands of starts of Node would read these certificates first
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
run(tool('vitest'), ['run', ...process.argv.slice(2)], { env });
