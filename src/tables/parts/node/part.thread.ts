import { onOrder, tell, threadData } from '../../../threads/node/inside.ts';
import type { PartReport, PartTask } from '../executor.ts';
import type { KernelData } from '../memory.ts';
import { PartSolver } from './part-solver.ts';

const solver = new PartSolver(threadData<KernelData>());

onOrder<PartTask>(task => tell<PartReport>(solver.solve(task)));
