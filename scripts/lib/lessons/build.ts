// The course: lessons read from src/lessons, checked, and written as pages that the site's build completes.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCourse } from '../../../src/lessons/compile/course.ts';
import { faultText } from '../../../src/lessons/compile/faults.ts';
import type { LessonFiles } from '../../../src/lessons/compile/lesson.ts';
import type { LessonData } from '../../../src/lessons/model.ts';
import { createFacts } from './facts.ts';
import { paintStill } from './stills.ts';

/** Makes the pages of the course; reports errors in the lessons, and returns whether there are none. */
export async function buildLessons(root: string, lessons: readonly LessonData[]): Promise<boolean> {
  const files = lessons.map((data): LessonFiles => {
    const folder = `src/lessons/${data.id}`;
    const read = (name: string) => readFileSync(join(root, folder, name), 'utf8');
    return { folder, data, markdown: { en: read('en.md'), zh: read('zh.md') } };
  });
  const course = await compileCourse(files, {
    factsOf: createFacts(root),
    paint: paintStill,
    program: path => readProgram(root, path),
  });
  if (!course.ok) {
    for (const fault of course.error) process.stderr.write(`${faultText(fault)}\n`);
    return false;
  }
  const target = join(root, 'src', 'generated', 'lessons');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const { name, html } of course.value.pages) writeFileSync(join(target, name), html);
  return true;
}

function readProgram(root: string, path: string): string | undefined {
  const [problem = '', name = ''] = path.split(/\/(.*)/s);
  if (!/^[a-z-]+$/.test(problem) || !/^[\w.-]+$/.test(name)) return undefined;
  const file = join(root, 'src', 'problems', problem, 'submissions', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
