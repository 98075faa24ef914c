import { ensureDebian, run, setUp, tool } from './lib/setup.mjs';

setUp();
ensureDebian({ tmux: 'tmux', 'g++': 'g++', chromium: 'chromium', 'redis-server': 'redis-server' });
run(tool('vitest'), ['run', ...process.argv.slice(2)]);
