import { Agent } from 'node:http';
import { createRandom, type Random } from '../../../src/core/random.ts';
import { OPERATIONS } from '../../../src/server/api/operations/registry.ts';
import { type ApiDocument, DocumentChecks } from '../../../src/server/api/testing/document-checks.ts';
import { type MutatedRequest, mutateRequest } from '../../../src/server/api/testing/mutate.ts';
import { sendRawBytes } from './raw-bytes.ts';
import { send, sendAndWait } from './send.ts';
import { startServer } from './server-process.ts';

const LANES = 16;
/** Every route is asked in turn, several times over: what grows from turn to turn is lost memory. */
const ROUNDS = 20;
/** One client of this many leaves before the answer. */
const LEAVERS = 0.01;
const REQUIRED_HEADERS = ['x-content-type-options', 'content-security-policy', 'referrer-policy'] as const;
const JOBS_KNOWN = 8;

/** Sends mutated requests to each operation of a real server, and checks every answer against the document. */
export async function fuzz(
  command: string,
  each: number,
  seed: number,
  write: (line: string) => void,
): Promise<boolean> {
  const server = await startServer(command, ['--quiet', '--limit', '0.03', '--memory', '256M']);
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const asker = new Asker(server.url, agent, await loadChecks(server.url, agent), write);
  const peaks: number[] = [];
  const rounds = Math.min(ROUNDS, each);
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const memory: number[] = [];
    for (const [place, { id }] of OPERATIONS.entries()) {
      const random = createRandom(seed * 1_000_000 + round * 1000 + place);
      const share = Math.floor(((round + 1) * each) / rounds) - Math.floor((round * each) / rounds);
      let left = share;
      const start = performance.now();
      const lanes = Array.from({ length: LANES }, async () => {
        while (left-- > 0) await asker.ask(id, random);
      });
      await Promise.all(lanes);
      asker.took(id, performance.now() - start);
      memory.push(server.memory());
    }
    asker.faults += await sendRawBytes(server.url, each / rounds, seed + round, write);
    peaks.push(Math.max(...memory));
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    write(`round ${round + 1} of ${rounds}: ${seconds} s; at most ${peaks.at(-1)!.toFixed(0)} MiB`);
  }
  for (const line of asker.report()) write(line);
  agent.destroy();
  const atEnd = server.memory();
  const code = await server.stop();
  const bugs = server.said.filter(line => line.includes(' bug '));
  for (const bug of bugs) write(bug);
  const half = Math.ceil(rounds / 2);
  const grows = Math.max(...peaks.slice(half), 0) > MOST_GROWTH * Math.max(...peaks.slice(0, half));
  write(
    `memory by round: ${peaks.map(peak => peak.toFixed(0)).join(' ')} MiB, ${atEnd.toFixed(0)} at the end`,
  );
  write(`faults: ${asker.faults}; bugs: ${bugs.length}; exit code ${code}${grows ? '; memory grows' : ''}`);
  return asker.faults === 0 && bugs.length === 0 && code === 0 && !grows;
}

/** The second half of the rounds may need this much of what the first did. */
const MOST_GROWTH = 1.15;

async function loadChecks(url: string, agent: Agent): Promise<DocumentChecks> {
  const document = await sendAndWait(url, agent, { method: 'GET', url: '/v1/openapi.json' });
  return new DocumentChecks(JSON.parse(document.body) as ApiDocument);
}

class Asker {
  faults = 0;
  private readonly statuses = new Map<string, Map<string, number>>();
  private readonly milliseconds = new Map<string, number>();
  /** Jobs that were really begun, newest last. */
  private readonly jobs: string[] = [];

  constructor(
    private readonly url: string,
    private readonly agent: Agent,
    private readonly checks: DocumentChecks,
    private readonly write: (line: string) => void,
  ) {}

  async ask(id: string, random: Random): Promise<void> {
    const asked = this.withRealJob(mutateRequest(id, random), random);
    const follows = asked.url.includes('/events');
    const leaves = follows || random.next() < LEAVERS ? random.below(follows ? 300 : 30) : undefined;
    const answer = await send(this.url, this.agent, asked, leaves).catch((fault: Error) => fault);
    if (answer === 'left') return this.count(id, 'left');
    if (answer instanceof Error) return this.blame(id, answer.message, asked);
    this.count(id, `${answer.status}`);
    const problem = problemOf(this.checks, asked, answer);
    if (problem) this.blame(id, problem, asked);
    const { location } = answer.headers;
    if (answer.status === 202 && location !== undefined) await this.keepJob(location);
  }

  took(id: string, milliseconds: number): void {
    this.milliseconds.set(id, (this.milliseconds.get(id) ?? 0) + milliseconds);
  }

  report(): string[] {
    return [...this.statuses].map(([id, statuses]) => {
      const told = [...statuses]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([key, count]) => `${key}: ${count}`);
      return `${id}: ${told.join(', ')}; ${((this.milliseconds.get(id) ?? 0) / 1000).toFixed(0)} s`;
    });
  }

  /** Half of the requests about a job name one that exists. */
  private withRealJob(asked: MutatedRequest, random: Random): MutatedRequest {
    const isAboutJob = /^\/v1\/jobs\/[0-9a-f-]{36}/.test(asked.url);
    if (!isAboutJob || this.jobs.length === 0 || random.next() < 0.5) return asked;
    return { ...asked, url: asked.url.replace(/^\/v1\/jobs\/[^/?]+/, random.pick(this.jobs)) };
  }

  private async keepJob(location: string): Promise<void> {
    this.jobs.push(location);
    if (this.jobs.length <= JOBS_KNOWN) return;
    await send(this.url, this.agent, { method: 'DELETE', url: this.jobs.shift()! });
  }

  private count(id: string, key: string): void {
    const own = this.statuses.get(id) ?? new Map<string, number>();
    this.statuses.set(id, own.set(key, (own.get(key) ?? 0) + 1));
  }

  private blame(id: string, problem: string, { method, url, headers, body }: MutatedRequest): void {
    if (this.faults++ < 50)
      this.write(
        `${id}: ${problem}\n  ${method} ${url} ${JSON.stringify(headers)} ${body ? Buffer.from(body) : ''}`,
      );
  }
}

function problemOf(
  checks: DocumentChecks,
  { method, url }: MutatedRequest,
  answer: Awaited<ReturnType<typeof sendAndWait>>,
): string | undefined {
  const { status, headers, body } = answer;
  if (status >= 500) return `${status} ${body.slice(0, 300)}`;
  const missing = REQUIRED_HEADERS.filter(name => headers[name] === undefined);
  if (missing.length > 0) return `${status} without ${missing.join(', ')}`;
  if (status === 429 && headers['retry-after'] === undefined) return '429 without Retry-After';
  // beyond /health are files
  return /^\/(v1|uni)(\/|$|\?)|^\/health($|\?)/.test(url)
    ? checks.problemOfAny(method, url, answer)
    : undefined;
}
