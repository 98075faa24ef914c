import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { textFiles } from '../../../scripts/lib/text-files.ts';
import { escapeMarkup } from '../../core/svg.ts';
import type { Lang } from '../../core/text.ts';
import type { ResolvedBlock } from '../../lessons/resolved.ts';
import { openSite, type TestSite } from './browser.ts';

/** A block as the compiler prints it, without its prose. */
export interface PrintedBlock {
  readonly id: string;
  readonly block: ResolvedBlock;
  /** What stands where the block comes alive. */
  readonly still?: string;
  readonly after?: string;
}

const web = join(import.meta.dirname, '..');

function sectionOf({ id, block, still = '', after }: PrintedBlock): string {
  const told =
    after === undefined ? '' : `<details class="after"><summary>…</summary><p>${after}</p></details>`;
  return `<section class="block block-${block.kind}" id="${id}" data-kind="${block.kind}" data-block="${escapeMarkup(JSON.stringify(block))}" aria-label="${id}"><div class="block-live">${still}</div>${told}</section>`;
}

function pageOf(lang: Lang, attributes: string, body: string): string {
  return `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}" ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>lesson</title><link rel="icon" href="data:,"><link rel="stylesheet" href="../assets/page.css"><script type="module" src="../assets/page.js"></script></head><body class="learn"><header class="learn-top"><nav aria-label="Kibitz"><span class="learn-sound"></span></nav></header><main><h1>lesson</h1><p class="lesson-progress"></p>${body}</main></body></html>`;
}

/**
 * The script of the lessons with pages of our own making: `learn/lesson.LANG.html` with these blocks, the first of
 * them alone in `learn/alone.LANG.html`, and a map of the course in `learn/map.LANG.html`.
 */
export async function openLearnSite(blocks: readonly PrintedBlock[]): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-learn-'));
  await build({
    root: web,
    configFile: false,
    base: './',
    publicDir: false,
    logLevel: 'error',
    plugins: [textFiles()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      reportCompressedSize: false,
      rolldownOptions: {
        input: { page: join(web, 'testing', 'learn-page.ts') },
        output: {
          entryFileNames: 'assets/[name].js',
          assetFileNames: 'assets/[name][extname]',
        },
      },
    },
  });
  mkdirSync(join(folder, 'learn'));
  const map = `<div class="map-live"></div><ol><li class="station" data-lesson="lesson" data-solvable="${blocks.map(({ id }) => id).join(' ')}"><h2>lesson</h2><p><span class="station-progress"></span></p></li></ol>`;
  for (const lang of ['en', 'zh'] as const) {
    const write = (name: string, attributes: string, body: string) =>
      writeFileSync(join(folder, 'learn', `${name}.${lang}.html`), pageOf(lang, attributes, body));
    write('lesson', 'data-lesson="lesson"', blocks.map(sectionOf).join('\n'));
    write('alone', 'data-lesson="lesson" data-embed', sectionOf(blocks[0]!));
    write('map', '', map);
  }
  const site = await openSite(folder);
  return {
    ...site,
    close: async () => {
      await site.close();
      rmSync(folder, { recursive: true });
    },
  };
}
