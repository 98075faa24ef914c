import { serve, transferred } from '../channel/channel.ts';
import { parentThread } from '../channel/node/thread.ts';
import { Asker } from './ask-job.ts';
import { JobSolver } from './part-job.ts';
import type { JobMethods } from './pool.ts';

const [solver, asker] = [new JobSolver(), new Asker()];

serve<JobMethods>(parentThread(), {
  part: task => {
    const solved = solver.solve(task);
    return transferred(solved, [solved.packed.buffer]);
  },
  ask: task => asker.answer(task),
});
