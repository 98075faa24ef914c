/**
 * `kibitz/thread`: a kibitzer on another thread, so that the program stays responsive during an analysis.
 *
 * @module
 */
export type { Port, ServedPort } from '../../channel/channel.ts';
export { memoryPort } from '../../channel/memory-port.ts';
export { Cancelled } from '../../core/cancelled.ts';
export { RemoteKibitzer, type RemoteOptions } from '../../remote/client.ts';
export { hostKibitzers } from '../../remote/host.ts';
export { startKibitzer } from '../../remote/node/start.ts';
