/**
 * `kibitz/thread`: a kibitzer on a thread of his own (in browsers a worker), so that the program stays responsive while
 * he thinks.
 *
 * @module
 */
export { engines } from '../engines/registry.ts';
export { RemoteKibitzer } from '../remote/client.ts';
export type { PlainEffort, Port, Question, Reply, Request } from '../remote/protocol.ts';
export { answerInWorker } from '../remote/web/answer-in-worker.ts';
export { startKibitzer } from '../remote/web/start.ts';
export { workerPort } from '../remote/web/worker-port.ts';
