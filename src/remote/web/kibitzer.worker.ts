import { engines } from '../../engines/registry.ts';
import { answerInWorker } from './answer-in-worker.ts';

answerInWorker(engines);
