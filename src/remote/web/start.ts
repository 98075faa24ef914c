import { script } from '../../generated/workers/kibitzer.ts';
import { RemoteKibitzer } from '../client.ts';
import { workerPort } from './worker-port.ts';

/**
 * A kibitzer in a worker of its own. Where a page forbids workers from memory, make one and a `workerPort` to it.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { startKibitzer } from 'kibitz/thread';
 *
 * const game = orThrow(openSpec('custom?board=1x3&takes=a1,b1,c1'));
 * const kibitzer = startKibitzer();
 * const { outcome } = await kibitzer.analyze(game, game.initial(), { fields: ['outcome'] });
 * console.log(outcome); // win
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
