// The built command as a server, for scripts that measure pages.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** Serves at any free port; `address` ends with a slash. */
export async function serveBuilt() {
  const server = spawn(process.execPath, [join(root, 'dist', 'kibitz.cjs'), 'serve']);
  const address = await new Promise(resolve => {
    server.stdout.on('data', chunk => {
      const found = /http:\S+/.exec(`${chunk}`);
      if (found) resolve(found[0].replace(/\/?$/, '/'));
    });
  });
  return { address, stop: () => server.kill() };
}
