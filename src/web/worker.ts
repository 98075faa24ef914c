import { serve } from '../channel/channel.ts';
import { parentWorker } from '../channel/web/worker.ts';
import { webEngines } from '../engines/web/registry.ts';
import { hostKibitzers } from '../remote/host.ts';
import type { TheatreMethods } from './theatre/work.ts';

// One script for all work of the page outside its own thread. What the theatre needs beyond the kibitzer loads with its
// first call.
const page = parentWorker();
hostKibitzers(webEngines, page);
serve<TheatreMethods>(page, {
  make: async (...call) => (await import('./theatre/work.ts')).theatreHandlers.make(...call),
  ask: async (...call) => (await import('./theatre/work.ts')).theatreHandlers.ask(...call),
});
