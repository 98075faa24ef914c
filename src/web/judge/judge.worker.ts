import { PROBLEMS } from '../../problems/registry.ts';
import { startJudge } from './judge-worker.ts';

startJudge(PROBLEMS);
