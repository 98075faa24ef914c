// Imports of other languages as text, for Vite and Vitest; esbuild knows `with { type: 'text' }` by itself.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The types are in `src/text-files.d.ts`. */
const TEXT_FILE = /\.(cpp|c|h|lua|md)$|\/samples\/[^/]+\.js$/;

/** A Vite plugin that makes each such file a module with its text as default export. */
export function textFiles(): Plugin {
  return {
    name: 'kibitz-text-files',
    enforce: 'pre',
    async load(id) {
      if (!TEXT_FILE.test(id)) return undefined;
      const text = await readFile(id, 'utf8');
      return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
    },
  };
}
