import { Agent, request as httpRequest } from 'node:http';
import { createXorshift } from '../../../src/core/random.ts';
import { OPERATIONS } from '../../../src/server/api/operations/registry.ts';
import { type ApiDocument, DocumentChecks } from '../../../src/server/api/testing/document-checks.ts';
import { type MutatedRequest, mutateRequest } from '../../../src/server/api/testing/mutate.ts';
import { startServer } from './server-process.ts';

interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const LANES = 16;
const LONGEST_MS = 60_000;

/** Sends so many mutated requests to each operation of a real server, and holds every answer to the document. */
export async function fuzz(
  command: string,
  each: number,
  seed: number,
  write: (line: string) => void,
): Promise<boolean> {
  const server = await startServer(command, ['--quiet', '--limit', '1']);
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const document = await send(server.url, agent, { method: 'GET', url: '/v1/openapi.json', headers: {} });
  const checks = new DocumentChecks(JSON.parse(document.body) as ApiDocument);
  let isGood = true;
  const memory: number[] = [];
  for (const { id } of OPERATIONS) {
    const random = createXorshift(seed + id.length).next;
    const statuses = new Map<number, number>();
    let left = each;
    const began = performance.now();
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        while (left-- > 0) {
          const asked = mutateRequest(id, random);
          const answer = await send(server.url, agent, asked);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const problem = problemOf(checks, asked, answer);
          if (!problem) continue;
          isGood = false;
          write(`${id}: ${problem}\n  ${asked.method} ${asked.url} ${asked.body ?? ''}`);
        }
      }),
    );
    memory.push(server.memory());
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    write(`${id}: ${each} in ${seconds} s, ${told.join(', ')}; ${memory.at(-1)!.toFixed(0)} MiB`);
  }
  agent.destroy();
  const code = await server.stop();
  const bugs = server.said.filter(line => line.includes(' bug '));
  for (const bug of bugs) write(bug);
  write(`memory: ${memory.map(mebibytes => mebibytes.toFixed(0)).join(' ')} MiB; exit code ${code}`);
  return isGood && bugs.length === 0 && code === 0;
}

function problemOf(checks: DocumentChecks, asked: MutatedRequest, { status, type, body }: Answered) {
  if (status >= 500 && status !== 503) return `${status} ${body.slice(0, 300)}`;
  return checks.problemOf(asked.address, asked.method.toLowerCase(), status, type, body);
}

function send(
  base: string,
  agent: Agent,
  {
    method,
    url,
    headers,
    type,
    accept,
    body,
  }: Pick<MutatedRequest, 'method' | 'url' | 'headers'> & Partial<MutatedRequest>,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${base}${url}`,
      {
        method,
        agent,
        timeout: LONGEST_MS,
        headers: {
          ...headers,
          ...(type ? { 'Content-Type': type } : {}),
          ...(accept ? { Accept: accept } : {}),
        },
      },
      response => {
        const pieces: Buffer[] = [];
        response.on('data', piece => pieces.push(piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: `${Buffer.concat(pieces)}`,
          }),
        );
        response.on('error', reject);
      },
    );
    request.on('timeout', () =>
      request.destroy(new Error(`no answer in ${LONGEST_MS} ms: ${method} ${url}`)),
    );
    request.on('error', reject);
    request.end(body);
  });
}
