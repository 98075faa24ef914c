import '../learn.css';
import { render } from 'preact';
import type { ResolvedTask } from '../../../lessons/resolved.ts';
import type { PlayTask } from '../../../play/task.ts';
import { type Island, openBlockPlace, prepareStage, scaleInside, takePlace } from '../stage.ts';
import { TaskView } from '../task-view.tsx';

export default function mount(island: Island): void {
  if (island.block.kind !== 'task') return;
  prepareStage(island);
  const scaleOf = scaleInside(island.live);
  const task = taskOf(island.block);
  const { live, solve, struggle } = island;
  render(<TaskView {...{ task, scaleOf, solve, struggle }} />, takePlace(live));
}

function taskOf(block: ResolvedTask): PlayTask {
  const { game, position } = openBlockPlace(block);
  const { goal, against, turns, target } = block;
  return {
    ...{ game, start: position, goal },
    against: against === 'random' ? 'random' : 'best',
    ...(turns === undefined ? {} : { turns }),
    ...(target === undefined ? {} : { target }),
  };
}
