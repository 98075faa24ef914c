import { err, ok, type Result } from '../../core/result.ts';
import { LANGS } from '../../core/text.ts';
import { allAlgorithms } from '../../trace/registry.ts';
import { COURSE } from '../course.ts';
import type { LessonFault } from './faults.ts';
import { type CompiledLesson, compileLesson, type LessonFiles } from './lesson.ts';
import { type Linkable, pageName } from './links.ts';
import { doorHtml, embedHtml, lessonHtml, MAP, mapHtml, neighboursOf } from './page.ts';
import type { Tools } from './tools.ts';

/** A file of the course, and whether the build has to put its assets in. */
export interface CoursePage {
  readonly name: string;
  readonly html: string;
}

export interface Course {
  readonly lessons: readonly CompiledLesson[];
  readonly pages: readonly CoursePage[];
}

/** All lessons as pages, in the order of the course. */
export async function compileCourse(
  files: readonly LessonFiles[],
  tools: Tools,
): Promise<Result<Course, readonly LessonFault[]>> {
  const linkable: Linkable = {
    algorithms: await allAlgorithms(),
    lessons: COURSE,
    blocks: new Map(files.map(({ data }) => [data.id, Object.keys(data.blocks)])),
  };
  const faults: LessonFault[] = files.flatMap(each => idFaults(each, linkable));
  const lessons: CompiledLesson[] = [];
  for (const each of files) {
    const compiled = await compileLesson(each, tools, linkable);
    if (compiled.ok) lessons.push(compiled.value);
    else faults.push(...compiled.error);
  }
  if (faults.length > 0) return err(faults);
  const pages = LANGS.flatMap(lang => [
    ...lessons.map(lesson => ({
      name: pageName(lesson.data.id, lang),
      html: lessonHtml(lesson, lang, neighboursOf(lesson, lessons)),
    })),
    { name: pageName(MAP, lang), html: mapHtml(lessons, lang) },
  ]);
  const doors = [
    { name: `${MAP}.html`, html: doorHtml() },
    { name: 'embed.html', html: embedHtml() },
  ];
  return ok({ lessons, pages: [...pages, ...doors] });
}

/** Checks that the id is the folder's name and that prerequisites exist. */
function idFaults({ folder, data }: LessonFiles, { lessons }: Linkable): LessonFault[] {
  const file = `${folder}/lesson.ts`;
  const name = folder.split('/').at(-1) ?? '';
  const wrong = data.id === name ? [] : [{ file, expected: `the id '${name}'`, found: `'${data.id}'` }];
  const missing = data.after.filter(id => !lessons.includes(id));
  return [
    ...wrong,
    ...missing.map(id => ({ file, expected: 'a lesson of the course in `after`', found: `'${id}'` })),
  ];
}
