import { expect, it } from 'vitest';
import { createRandom } from '../core/random.ts';
import { type Task, targetOf, taskWish } from '../play/task.ts';
import { askerOf, playLine } from '../play/testing/task-robot.ts';
import { openPlace } from './compile/place.ts';
import { COURSE } from './course.ts';
import type { LessonData, TaskBlock } from './model.ts';

/** `KIBITZ_ALL=1` plays as many as docs/lessons.md says. */
const LINES = process.env.KIBITZ_ALL ? 200 : 10;

const tasks: (readonly [lesson: string, id: string, task: TaskBlock])[] = [];
for (const id of COURSE) {
  const { blocks }: LessonData = (await import(`./${id}/lesson.ts`)).lesson;
  for (const [name, block] of Object.entries(blocks))
    if (block.kind === 'task') tasks.push([id, name, block]);
}

it.each(tasks)('a robot finds no dead end in %s#%s', async (_, __, block) => {
  const place = openPlace(block);
  if (!place.ok) throw new Error(place.error.found);
  const { game, position } = place.value;
  const task: Task = {
    ...{ game, start: position, goal: block.goal, against: block.against === 'random' ? 'random' : 'best' },
    ...(block.turns ? { turns: block.turns } : {}),
  };
  const ask = await askerOf(game);
  expect(targetOf(task, await ask(position, taskWish(game)))).toBeDefined();
  const random = createRandom(13).next;
  const ends = new Set<string>();
  for (let line = 0; line < LINES; line++)
    ends.add(await playLine(task, ask, random, line % 2 === 0 ? 100 : 0));
  expect(ends.has('solved')).toBe(true);
  expect([...ends].filter(end => end !== 'solved' && end !== 'wrong')).toEqual([]);
});
