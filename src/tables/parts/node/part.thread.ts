import { serve } from '../../../channel/channel.ts';
import { parentThread, threadData } from '../../../channel/node/thread.ts';
import type { KernelData } from '../memory.ts';
import type { PartMethods } from './executors.ts';
import { PartSolver } from './part-solver.ts';

const solver = new PartSolver(threadData<KernelData>());

serve<PartMethods>(parentThread(), { part: task => solver.solve(task) });
