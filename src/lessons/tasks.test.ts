import { expect, it } from 'vitest';
import { COURSE } from './course.ts';
import type { LessonData, TaskBlock } from './model.ts';
import { endsOf } from './testing/play-task.ts';

/** `npm run lessons:tasks` plays 200. */
const LINES = 10;

const tasks: (readonly [lesson: string, id: string, task: TaskBlock])[] = [];
for (const id of COURSE) {
  const { blocks }: LessonData = (await import(`./${id}/lesson.ts`)).lesson;
  for (const [name, block] of Object.entries(blocks))
    if (block.kind === 'task') tasks.push([id, name, block]);
}

it.each(tasks)('a robot finds no dead end in %s#%s', async (_, __, block) => {
  const ends = await endsOf(block, LINES);
  expect(ends.get('solved')).toBeGreaterThan(0);
  expect([...ends.keys()].filter(end => end !== 'solved' && end !== 'wrong')).toEqual([]);
});
