import { ensureDebian, hasProgram, run, setUp, tool } from './lib/setup.mjs';

setUp();
// the one without windows is the faster one; whoever has the other can go on with that
const browsers = hasProgram('chromium')
  ? {}
  : { chromium: 'chromium', 'chromium-headless-shell': 'chromium-headless-shell' };
ensureDebian({ tmux: 'tmux', 'g++': 'g++', 'redis-server': 'redis-server', ...browsers });
run(tool('vitest'), ['run', ...process.argv.slice(2)]);
