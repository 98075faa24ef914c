import { parentThread } from '../../channel/node/thread.ts';
import { nodeEngines } from '../../engines/node/registry.ts';
import { hostKibitzers } from '../host.ts';

hostKibitzers(nodeEngines, parentThread());
