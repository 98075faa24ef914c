// The page's worker from the page's own bundle: both share files, the games above all.
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** How scripts of the page name their worker; vite alone would bundle it a second time, with everything in it. */
const NAMED = "new URL('../worker.ts', import.meta.url)";

/** Vite's helper preloads through the document; a worker has none. */
const HELPER = 'vite/preload-helper.js';
const ON_PAGES_ONLY = [
  ['deps && deps.length > 0', 'deps && deps.length > 0 && globalThis.document'],
  ['window.dispatchEvent', 'globalThis.dispatchEvent'],
] as const;

/** A vite plugin that makes `src/web/worker.ts` a chunk like any other. */
export function oneBundleWorker(root: string): Plugin {
  return {
    name: 'kibitz-worker',
    apply: 'build',
    // before vite takes it for a bundle of its own
    enforce: 'pre',
    transform(code, id) {
      if (id.includes(HELPER)) return ON_PAGES_ONLY.reduce(replaceWhatMustBeThere, code);
      if (!code.includes(NAMED)) return undefined;
      const worker = join(root, 'src', 'web', 'worker.ts');
      const chunk = this.emitFile({ type: 'chunk', id: worker, name: 'worker' });
      return code.replaceAll(NAMED, `import.meta.ROLLUP_FILE_URL_${chunk}`);
    },
  };
}

function replaceWhatMustBeThere(code: string, [now, then]: readonly [string, string]): string {
  if (!code.includes(now)) throw new Error(`${HELPER}: '${now}' is no more, and workers could load nothing`);
  return code.replace(now, then);
}
