import { workerPort } from '../../channel/web/worker.ts';
import { script } from '../../generated/workers/kibitzer.ts';
import { RemoteKibitzer } from '../client.ts';

/**
 * A kibitzer in a worker of its own. Where a page forbids workers from memory, make one and a `workerPort` to it.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { startKibitzer } from 'kibitz/thread';
 *
 * const game = orThrow(openSpec('bread'));
 * const kibitzer = startKibitzer();
 * const { outcome } = await kibitzer.analyze(game, game.initial(), { fields: ['outcome'] });
 * console.log(outcome); // draw
 * kibitzer.close();
 * ```
 */
export function startKibitzer(): RemoteKibitzer {
  return new RemoteKibitzer(() => workerPort(new Worker(scriptAddress())));
}

let address: string | undefined;

function scriptAddress(): string {
  address ??= URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return address;
}
