/**
 * `kibitz/thread`: a kibitzer on a thread of his own, so that the program stays responsive while he thinks.
 *
 * @module
 */
export { RemoteKibitzer } from '../../remote/client.ts';
export { hostKibitzers } from '../../remote/host.ts';
export { startKibitzer } from '../../remote/node/start.ts';
export type { PlainEffort, Port, Question, Reply, Request } from '../../remote/protocol.ts';
