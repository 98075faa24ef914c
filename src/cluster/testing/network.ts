import { spawnSync } from 'node:child_process';

/** A network of its own for a worker: its line to this machine can be cut. */
export interface TestNetwork {
  /** This machine as it is seen from there. */
  readonly host: string;
  /** Words before a command that is to run there. */
  readonly before: readonly string[];
  cut(): void;
  heal(): void;
  remove(): void;
}

/** Undefined where namespaces cannot be made: in a container without the right to, or not on Linux. */
export function makeNetwork(): TestNetwork | undefined {
  const name = `kbz${process.pid % 100_000}`;
  const [here, there] = [`${name}h`, `${name}t`];
  const third = process.pid % 250;
  const [host, guest] = [`10.213.${third}.1`, `10.213.${third}.2`];
  const steps = [
    `netns add ${name}`,
    `link add ${here} type veth peer name ${there} netns ${name}`,
    `addr add ${host}/24 dev ${here}`,
    `link set ${here} up`,
    `-n ${name} addr add ${guest}/24 dev ${there}`,
    `-n ${name} link set ${there} up`,
    `-n ${name} link set lo up`,
  ];
  const remove = () => {
    ip(`link del ${here}`);
    ip(`netns del ${name}`);
  };
  if (!steps.every(ip)) {
    remove();
    return undefined;
  }
  return {
    ...{ host, before: ['ip', 'netns', 'exec', name], remove },
    cut: () => void ip(`link set ${here} down`),
    heal: () => void ip(`link set ${here} up`),
  };
}

function ip(words: string): boolean {
  return spawnSync('ip', words.split(' '), { stdio: 'ignore' }).status === 0;
}
