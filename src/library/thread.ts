/**
 * `kibitz/thread`: a kibitzer on another thread (in browsers a worker), so that the program stays responsive during an
 * analysis.
 *
 * @module
 */
export type { Port, ServedPort } from '../channel/channel.ts';
export { memoryPort } from '../channel/memory-port.ts';
export { workerPort } from '../channel/web/worker.ts';
export { Cancelled } from '../core/cancelled.ts';
export { engines } from '../engines/registry.ts';
export { RemoteKibitzer, type RemoteOptions } from '../remote/client.ts';
export { hostKibitzers } from '../remote/host.ts';
export { answerInWorker } from '../remote/web/answer-in-worker.ts';
export { startKibitzer } from '../remote/web/start.ts';
