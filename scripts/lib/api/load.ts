import { Agent } from 'node:http';
import { sendAndWait } from './send.ts';
import { startServer } from './server-process.ts';

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly type?: string;
  readonly body?: string;
}

const BOARDS = Array.from({ length: 2000 }, (_, number) => {
  const marks = Array.from({ length: 16 }, (__, cell) => (((number * 40_503) >> cell) & 1 ? '*' : '.'));
  return [1, 2, 3, 4, 3, 2, 1].map(length => marks.splice(0, length).join(' ')).join('\n');
});

/** What people and programs ask: much that is small, some that is large, some that is wrong. */
const MIX: readonly Asked[] = [
  ...['**.\n...\n...\n...', '...\n.**\n...\n...', '*..\n*..\n...\n.**', '...\n...\n.*.\n.*.'].map(
    (position): Asked => ({
      ...{ method: 'GET', url: `/v1/games/cram/analyze?board=4x3&position=${encodeURIComponent(position)}` },
    }),
  ),
  { method: 'GET', url: '/v1/games' },
  { method: 'GET', url: '/v1/games/marbles' },
  { method: 'GET', url: '/v1/games/bread/analyze?position=100020000' },
  { method: 'GET', url: '/v1/games/marbles/analyze?fields=outcome,grundy' },
  { method: 'GET', url: '/v1/games/othello/count?board=4x4' },
  { method: 'GET', url: '/v1/games/othello/perft?depth=4' },
  { method: 'GET', url: '/v1/games/cram/line?board=4x4' },
  { method: 'GET', url: '/v1/games/kayles/proof?board=1x6' },
  { method: 'GET', url: '/v1/games/cram/trace?board=2x3' },
  { method: 'GET', url: '/uni/kayles/board=1x9/positions/?p=1_.........' },
  { method: 'GET', url: '/v1/games/crm/analyze' },
  { method: 'GET', url: '/v1/games/cram/analyze?position=q' },
  {
    ...{ method: 'POST', url: '/v1/games/marbles/solve', type: 'text/plain' },
    body: `${BOARDS.length}\n${BOARDS.join('\n')}\n`,
  },
  {
    ...{ method: 'POST', url: '/v1/games/kayles/analyze?fields=outcome,plies', type: 'application/x-ndjson' },
    body: Array.from({ length: 50 }, (_, id) => `{"id":${id},"position":"${'.'.repeat(12)}"}`).join('\n'),
  },
];

const VOLATILE = /"(seconds|nodes)":[0-9.e+-]+/g;

/** So many connections ask without a pause for so long, while one more looks after the server's health. */
export async function load(
  command: string,
  connections: number,
  seconds: number,
  write: (line: string) => void,
): Promise<boolean> {
  const server = await startServer(command, ['--quiet']);
  const quiet = new Agent({ keepAlive: true, maxSockets: 1 });
  const expected: string[] = [];
  for (const asked of MIX) expected.push(steady(await ask(server.url, quiet, asked)));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const before = server.memory();
  const end = performance.now() + seconds * 1000;
  const [statuses, health, memory] = [new Map<string, number>(), [] as number[], [] as number[]];
  let wrong = 0;
  const count = (key: string) => statuses.set(key, (statuses.get(key) ?? 0) + 1);
  const askOn = async (lane: number) => {
    for (let number = lane; performance.now() < end; number++) {
      const place = number % MIX.length;
      const answer = await ask(server.url, agent, MIX[place]!).catch(fault => ({
        status: 0,
        body: `${fault}`,
      }));
      if (answer.status === 429) count('429 (a documented limit)');
      else if (steady(answer) === expected[place]) count('right');
      else if (wrong++ < 5) write(`wrong: ${MIX[place]!.url} ${answer.status} ${answer.body.slice(0, 300)}`);
    }
  };
  const watch = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await ask(server.url, quiet, { method: 'GET', url: '/health' });
      health.push(performance.now() - began);
      memory.push(server.memory());
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  };
  await Promise.all([watch(), ...Array.from({ length: connections }, (_, lane) => askOn(lane))]);
  agent.destroy();
  quiet.destroy();
  const code = await server.stop();
  const sorted = health.sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1);
  const told = [...statuses].map(([key, number]) => `${key}: ${number}`).join(', ');
  write(`${connections} connections for ${seconds} s: ${told}, wrong: ${wrong}; exit code ${code}`);
  write(`health of ${sorted.length}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
  write(
    `memory: ${before.toFixed(0)} MiB before, at most ${Math.max(...memory).toFixed(0)}, at the end ${memory.at(-1)!.toFixed(0)}`,
  );
  return wrong === 0 && code === 0;
}

function steady({ status, body }: { readonly status: number; readonly body: string }): string {
  return `${status} ${body.replace(VOLATILE, '')}`;
}

function ask(base: string, agent: Agent, { type, ...asked }: Asked) {
  return sendAndWait(base, agent, { ...asked, headers: type ? { 'Content-Type': type } : {} });
}
