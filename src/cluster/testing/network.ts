import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A network of its own for a worker, which can be disconnected from the server. */
export interface TestNetwork {
  /** Words before a command that is to run there. */
  readonly before: readonly string[];
  /** Forwards from there to a server on a Unix socket. Returns the address there. */
  leadTo(socket: string): Promise<string>;
  cut(): void;
  heal(): void;
  remove(): void;
}

const [NEAR, FAR, PORT] = ['10.213.7.1', '10.213.7.2', 6379];

/** What a namespace with no way out needs to reach a server outside: files are the same everywhere. */
const FORWARD = `
  const net = require('node:net');
  net.createServer(line => {
    const server = net.connect(process.argv[1]);
    line.pipe(server).pipe(line);
    line.on('error', () => {}).on('close', () => server.destroy());
    server.on('error', () => {}).on('close', () => line.destroy());
  }).listen(${PORT}, '${NEAR}', () => console.log('ready'));`;

/**
 * Two namespaces with a cable between them. Neither end is in the network of this machine: browsers of other tests drop
 * what they are loading when an address comes or goes there.
 * Undefined where namespaces cannot be made: in a container without the right to, or not on Linux.
 */
export function makeNetwork(): TestNetwork | undefined {
  const [near, far] = [`kbz${process.pid}n`, `kbz${process.pid}f`];
  const steps = [
    `netns add ${near}`,
    `netns add ${far}`,
    `-n ${near} link add cable type veth peer name cable netns ${far}`,
    `-n ${near} addr add ${NEAR}/24 dev cable`,
    `-n ${near} link set cable up`,
    `-n ${far} addr add ${FAR}/24 dev cable`,
    `-n ${far} link set cable up`,
    `-n ${far} link set lo up`,
  ];
  let forwarder: ChildProcess | undefined;
  const remove = () => {
    forwarder?.kill('SIGKILL');
    ip(`netns del ${near}`);
    ip(`netns del ${far}`);
  };
  if (!steps.every(ip)) {
    remove();
    return undefined;
  }
  return {
    before: ['ip', 'netns', 'exec', far],
    remove,
    leadTo: async socket => {
      forwarder?.kill('SIGKILL');
      const words = ['netns', 'exec', near, process.execPath, '-e', FORWARD, socket];
      forwarder = spawn('ip', words, { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(forwarder.stdout!, 'data');
      return `redis://${NEAR}:${PORT}`;
    },
    cut: () => void ip(`-n ${near} link set cable down`),
    heal: () => void ip(`-n ${near} link set cable up`),
  };
}

function ip(words: string): boolean {
  return spawnSync('ip', words.split(' '), { stdio: 'ignore' }).status === 0;
}
