/**
 * `kibitz/thread`: a kibitzer in a worker of the browser, so that the page stays responsive while he thinks.
 *
 * @module
 */
export { engines } from '../engines/registry.ts';
export { RemoteKibitzer } from '../remote/client.ts';
export type { PlainEffort, Port, Question, Reply, Request } from '../remote/protocol.ts';
export { startKibitzer } from '../remote/web/start.ts';
export { answerInWorker, workerPort } from '../remote/web/worker-port.ts';
