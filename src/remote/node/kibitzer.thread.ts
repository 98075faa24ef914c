import { nodeEngines } from '../../engines/node/registry.ts';
import { onOrder, tell } from '../../threads/node/inside.ts';
import { hostKibitzers } from '../host.ts';
import type { Reply, Request } from '../protocol.ts';

onOrder<Request>(hostKibitzers(nodeEngines, reply => tell<Reply>(reply)));
