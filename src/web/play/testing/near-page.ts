import { signal } from '@preact/signals';
import type { Port } from '../../../channel/channel.ts';
import { memoryPort } from '../../../channel/memory-port.ts';
import { engines } from '../../../engines/registry.ts';
import { openSpec } from '../../../games/spec.ts';
import { HUMAN, type Seat } from '../../../play/seats.ts';
import { startSession } from '../../../play/session.ts';
import { hostKibitzers } from '../../../remote/host.ts';
import type { Settings } from '../../common/settings.ts';
import type { PageServices } from '../state.ts';
import { createTable, type GameTable } from '../table.ts';

/** What a table needs of a page, without one. */
export function createPage() {
  const settings = signal<Settings>({ lang: 'en', hints: 'ask', faces: {}, intervalMs: 100 });
  const workers: { readonly isEnded: boolean }[] = [];
  const sounds: string[] = [];
  const services: PageServices = {
    settings,
    changeSettings: change => {
      settings.value = { ...settings.peek(), ...change };
    },
    playSound: effect => void sounds.push(effect),
    playLater: () => undefined,
    startWorker: () => {
      // the worker's own code without a thread
      const port = memoryPort(there => hostKibitzers(engines, there));
      const worker = { isEnded: false };
      workers.push(worker);
      const terminate = () => {
        worker.isEnded = true;
        return port.terminate();
      };
      return { ...port, terminate } satisfies Port;
    },
  };
  return { services, settings, workers, sounds };
}

const tables: GameTable[] = [];

/** Ends everything that was begun at these tables. */
export function leaveTables(): void {
  for (const table of tables.splice(0)) table.dispose();
}

/** A table at which a game begins. */
export function sitDown(
  services: PageServices,
  id: string,
  variant = {},
  seats: readonly [Seat, Seat] = [HUMAN, HUMAN],
): GameTable {
  const table = createTable(services);
  tables.push(table);
  const game = openSpec({ id, variant });
  if (!game.ok) throw new Error(game.error.en);
  table.show(startSession(game.value, seats));
  return table;
}
