// src/lessons becomes src/generated/lessons: pages that the site's build completes with its scripts and styles.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importSource } from '../import-source.mjs';
import { root } from '../setup.mjs';

/** Says what is wrong with the lessons, and whether all is well. Asks the command in dist/. */
export async function buildCourse() {
  const { COURSE } = await importSource('src/lessons/course.ts');
  const lessons = [];
  for (const id of COURSE) {
    const file = join('src', 'lessons', id, 'lesson.ts');
    if (!existsSync(join(root, file))) {
      process.stderr.write(`${file}: expected a lesson of the course, found nothing\n`);
      continue;
    }
    lessons.push((await importSource(file)).lesson);
  }
  const { buildLessons } = await importSource('scripts/lib/lessons/build.ts');
  return buildLessons(root, lessons);
}
