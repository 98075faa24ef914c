import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lang } from '../core/text.ts';
import { makeRunsPage } from './runs-page.ts';
import type { OwnAnswer } from './static-server.ts';

/** What `kibitz serve --on` answers beside the files: the page of the runs, and their state as JSON. */
export function runsAnswers(folder: string, lang: Lang, look: () => Promise<unknown>) {
  return async (path: string, query: URLSearchParams): Promise<OwnAnswer | undefined> => {
    if (path === '/runs/') {
      const asked = query.get('lang');
      const page = makeRunsPage(asked === 'zh' || asked === 'en' ? asked : lang, await fontFaces(folder));
      return { type: 'text/html; charset=utf-8', body: page };
    }
    if (path === '/runs/runs.json') return { type: 'application/json', body: JSON.stringify(await look()) };
    return undefined;
  };
}

/** The arcade's own fonts; the build names their files by what is in them. */
async function fontFaces(folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const files = [...page.matchAll(/\.\/(assets\/(kibitz-(?:pixel|arcade))-[\w-]+\.woff2)/g)];
  return files
    .map(([, path, name]) => `@font-face{font-family:${name};src:url(../${path}) format("woff2")}`)
    .join('');
}
