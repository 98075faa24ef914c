import { engines } from '../../engines/registry.ts';
import { answerInWorker } from './worker-port.ts';

answerInWorker(engines);
