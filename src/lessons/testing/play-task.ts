import { createRandom } from '../../core/random.ts';
import type { PlayTask } from '../../play/task.ts';
import { askerOf, playLine } from '../../play/testing/task-robot.ts';
import { openLessonPlace } from '../compile/place.ts';
import type { TaskBlock } from '../model.ts';

/**
 * How so many lines of a task end, by chance, every other one by right moves alone; throws where the robot meets a dead
 * end, or an answer that the rules do not bear out.
 */
export async function endsOf(block: TaskBlock, lines: number): Promise<ReadonlyMap<string, number>> {
  const place = openLessonPlace(block);
  if (!place.ok) throw new Error(place.error.found);
  const { game, position } = place.value;
  const task: PlayTask = {
    ...{ game, start: position, goal: block.goal, against: block.against === 'random' ? 'random' : 'best' },
    ...(block.turns ? { turns: block.turns } : {}),
  };
  const ask = await askerOf(game);
  const random = createRandom(13).next;
  const ends = new Map<string, number>();
  for (let line = 0; line < lines; line++) {
    const end = await playLine(task, ask, random, line % 2 === 0 ? 100 : 0);
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  return ends;
}
