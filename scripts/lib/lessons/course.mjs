// src/lessons becomes src/generated/lessons: pages that the site's build completes with its scripts and styles.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSource } from '../import-source.mjs';
import { root } from '../setup.mjs';
import { readingFont } from './reading-fonts.mjs';

/** Reports errors in the lessons, and returns whether there are none. Asks the command in dist/. */
export async function buildCourse() {
  const { COURSE } = await importSource('src/lessons/course.ts');
  const lessons = [];
  for (const id of COURSE) {
    const file = join('src', 'lessons', id, 'lesson.ts');
    if (!existsSync(join(root, file))) {
      process.stderr.write(`${file}: expected a lesson of the course, found nothing\n`);
      return false;
    }
    lessons.push((await importSource(file)).lesson);
  }
  const { buildLessons } = await importSource('scripts/lib/lessons/build.ts');
  return (await buildLessons(root, lessons)) && (await addFonts());
}

/** NAME.LANG.woff2 beside each page that writes Chinese. */
async function addFonts() {
  const folder = join(root, 'src', 'generated', 'lessons');
  for (const name of readdirSync(folder).filter(name => /\.(en|zh)\.html$/.test(name))) {
    const font = await readingFont(root, readFileSync(join(folder, name), 'utf8'));
    if (font) writeFileSync(join(folder, name.replace(/html$/, 'woff2')), font);
  }
  return true;
}
