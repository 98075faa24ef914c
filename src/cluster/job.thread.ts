import { onOrder, tell } from '../threads/node/inside.ts';
import { Asker, type AskTask } from './ask-job.ts';
import { PartSolver, type PartTask, type SolvedTask } from './part-job.ts';

/** Something to compute: data in, data out, and nothing that is kept but what it was made ready with. */
export type Task = PartTask | AskTask;
export type TaskAnswer = SolvedTask | string;

export interface TaskReport {
  readonly answer?: TaskAnswer;
  readonly problem?: string;
}

const [solver, asker] = [new PartSolver(), new Asker()];

async function obey(task: Task): Promise<TaskAnswer> {
  return task.kind === 'part' ? solver.solve(task) : asker.answer(task);
}

onOrder<Task>(task => {
  obey(task).then(
    answer => tell<TaskReport>({ answer }, typeof answer === 'string' ? [] : [answer.packed.buffer]),
    (problem: unknown) =>
      tell<TaskReport>({ problem: problem instanceof Error ? problem.message : String(problem) }),
  );
});
