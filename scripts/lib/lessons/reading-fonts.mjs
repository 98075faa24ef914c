// Chinese characters for readers whose machine has none: those that a page writes, and no others.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutStoryFont, STORY_NAME } from '../fonts.mjs';

/** Where Chinese writes: its characters, its punctuation, full-width forms. */
const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/g;

/** The face of a page as WOFF2; undefined where it writes no Chinese. */
export async function readingFont(root, html) {
  const characters = [...new Set(html.match(CHINESE) ?? [])].sort().join('');
  if (characters === '') return undefined;
  const cache = join(root, 'node_modules', '.cache', 'kibitz-reading-fonts');
  mkdirSync(cache, { recursive: true });
  const hash = createHash('sha256').update(STORY_NAME).update(characters).digest('hex').slice(0, 32);
  const file = join(cache, `${hash}.woff2`);
  if (existsSync(file)) return readFileSync(file);
  const font = await cutStoryFont(characters);
  writeFileSync(file, font);
  return font;
}
