import { startJudge } from '../judge/judge-worker.ts';
import { otherMatch } from './other-match.ts';

startJudge([otherMatch]);
