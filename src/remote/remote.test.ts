import { spawnSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { build } from 'esbuild';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldsOf } from '../answer/fields/list.ts';
import { openKibitzer, type Wish } from '../answer/kibitzer.ts';
import type { EngineShelf } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import { played, randomFrom } from '../engines/othello/samples.ts';
import { engines } from '../engines/registry.ts';
import { createRandomWalk } from '../engines/testing/walks.ts';
import { openSpec } from '../games/spec.ts';
import { openGuesser } from '../play/guesser.ts';
import { RemoteKibitzer } from './client.ts';
import { hostKibitzers } from './host.ts';
import { startKibitzer } from './node/start.ts';
import type { Port, Reply, Request } from './protocol.ts';

// an answer that never comes is what these tests look for
vi.setConfig({ testTimeout: 20_000 });

const open: RemoteKibitzer[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

function opened(kibitzer: RemoteKibitzer): RemoteKibitzer {
  open.push(kibitzer);
  return kibitzer;
}

function gameOf(spec: string): Game {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

const SPECS = [
  'bread',
  'cram?board=3x4',
  'marbles?board=3x3&misere=1',
  'othello?board=4x4',
  'kayles?board=1x9',
];

/** Too long for anybody's patience, and it cannot stop on the way: one call of a kernel. */
const ENDLESS = gameOf('othello?board=8x8');
const ENDLESS_WISH: Wish = { fields: ['score'], moves: 'none' };

/** A port to a thread that is none, with a list of what was said on it. */
function pretend(answer?: (request: Request, reply: (reply: Reply) => void) => void) {
  const ports: { said: Request[]; ended: boolean; end(problem: Error): void; reply(reply: Reply): void }[] =
    [];
  const start = (): Port => {
    let listener: (reply: Reply) => void = () => {};
    let onEnd: (problem: Error) => void = () => {};
    const port = {
      said: [] as Request[],
      ended: false,
      end: (problem: Error) => onEnd(problem),
      reply: (reply: Reply) => listener(reply),
    };
    ports.push(port);
    return {
      post: request => {
        port.said.push(request);
        answer?.(request, reply => listener(reply));
      },
      onReply: each => {
        listener = each;
      },
      onEnd: each => {
        onEnd = each;
      },
      end: () => {
        port.ended = true;
      },
    };
  };
  return { kibitzer: opened(new RemoteKibitzer(start)), ports };
}

const bread = gameOf('bread');
const cram = gameOf('cram?board=3x4');

describe('on a thread', () => {
  it('answers what a kibitzer here answers', async () => {
    const remote = opened(startKibitzer());
    for (const game of SPECS.map(gameOf)) {
      const local = await openKibitzer(game, engines);
      for (const position of createRandomWalk(game).slice(0, 4)) {
        const { seconds: _, nodes: __, provedBy: ___, ...here } = await local.analyze(position);
        const { seconds: ____, nodes: _____, provedBy, ...there } = await remote.analyze(game, position);
        expect(there).toEqual(here);
        expect(Object.keys(provedBy).length).toBeGreaterThan(0);
      }
    }
    expect(remote.busy).toBe(false);
  });

  it('passes wishes, efforts and progress on', async () => {
    const remote = opened(startKibitzer());
    const wish: Wish = { fields: ['outcome'], moves: 'none' };
    const one = await remote.analyze(cram, cram.initial(), wish);
    expect([one.outcome, one.moves, one.grundy]).toEqual(['win', [], undefined]);
    const heaps = gameOf('ed?heaps=24,23,22,21');
    const none = await remote.analyze(heaps, heaps.initial(), { fields: ['odds'] }, { nodes: 1 });
    expect(none.unproved.length).toBeGreaterThan(0);
    const seen: number[] = [];
    await remote.analyze(bread, bread.initial(), {}, { onProgress: ({ share }) => seen.push(share) });
    expect(seen.at(-1)).toBe(1);
  });

  it('guesses every move as a guesser here does, best first', async () => {
    const remote = opened(startKibitzer());
    for (const empties of [58, 47, 36, 25, 16]) {
      const position = played(8, empties, randomFrom(empties));
      expect(await remote.guess(ENDLESS, position)).toEqual(await openGuesser(ENDLESS)(position));
    }
    const large = gameOf('cram?board=6x6');
    const found = await remote.guess(large, large.initial(), { seconds: 20 });
    expect(found).toHaveLength(large.moves(large.initial()).length);
    expect(found.every(each => each.kind === 'playouts' && each.low <= each.share)).toBe(true);
  });

  it('gives a guess up when it is called off', async () => {
    const remote = opened(startKibitzer());
    const controller = new AbortController();
    const large = gameOf('othello?board=7x7');
    const guess = remote.guess(large, large.initial(), { signal: controller.signal });
    controller.abort();
    expect([0, 4]).toContain((await guess).length);
    expect(await remote.guess(large, large.initial(), { signal: controller.signal })).toEqual([]);
    expect((await remote.analyze(cram, cram.initial())).outcome).toBe('win');
  });

  it('gives up what cannot stop; others are answered by a new thread, and time goes on here', async () => {
    const remote = opened(startKibitzer());
    const controller = new AbortController();
    const stuck = remote.analyze(ENDLESS, ENDLESS.initial(), ENDLESS_WISH, { signal: controller.signal });
    const next = remote.analyze(cram, cram.initial());
    let ticks = 0;
    const timer = setInterval(() => {
      if (++ticks === 20) controller.abort();
    }, 5);
    const { unproved, score } = await stuck;
    clearInterval(timer);
    expect([unproved, score]).toEqual([[{ field: 'score', why: 'cancelled' }], undefined]);
    expect(ticks).toBeGreaterThanOrEqual(20);
    expect((await next).outcome).toBe('win');
    expect((await remote.analyze(bread, bread.initial())).outcome).toBe('draw');
  });

  it('tells whoever waits that it was closed', async () => {
    const remote = startKibitzer();
    const waiting = remote.analyze(ENDLESS, ENDLESS.initial(), ENDLESS_WISH);
    expect(remote.busy).toBe(true);
    remote.close();
    await expect(waiting).rejects.toThrow('closed');
    expect(remote.busy).toBe(false);
  });
});

/** A program of its own, which ends when nothing keeps it alive. */
async function runProgram(source: string) {
  const stdin = { contents: source, resolveDir: import.meta.dirname, loader: 'ts' } as const;
  const options = { bundle: true, platform: 'node', format: 'cjs', write: false } as const;
  const { outputFiles } = await build({ ...options, stdin });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-'], {
    ...{ input: outputFiles[0]!.text, encoding: 'utf8', timeout: 60_000 },
  });
  return { status, said: stdout.trim().split('\n'), stderr };
}

describe('a program that asks a thread', () => {
  const BEGIN = `
    import { openSpec } from '../games/spec.ts';
    import { startKibitzer } from './node/start.ts';
    const kibitzer = startKibitzer();
    const ask = async (spec, effort = {}) => {
      const game = openSpec(spec).value;
      const { outcome, unproved } = await kibitzer.analyze(game, game.initial(), { fields: ['outcome'] }, effort);
      console.log(spec, outcome ?? unproved[0].why);
    };`;

  it('lives until the last question is answered, and no longer', async () => {
    const asked = "ask('cram?board=2x2'); ask('othello?board=4x4'); ask('marbles?board=4x4');";
    expect(await runProgram(`${BEGIN} ${asked}`)).toEqual({
      ...{ status: 0, stderr: '' },
      said: ['cram?board=2x2 loss', 'othello?board=4x4 loss', 'marbles?board=4x4 win'],
    });
  });

  it('lives until the others are answered when one is called off', async () => {
    const asked = "ask('othello?board=8x8', { signal: AbortSignal.timeout(300) }); ask('othello?board=4x4');";
    expect(await runProgram(`${BEGIN} ${asked}`)).toEqual({
      ...{ status: 0, stderr: '' },
      said: ['othello?board=8x8 cancelled', 'othello?board=4x4 loss'],
    });
  });
});

describe('here, in slices', () => {
  it.each([
    ['a table of Grundy values', 'cram?board=5x6', { fields: ['grundy'], moves: 'all' }],
    ['a search', 'marbles?board=8x8', { fields: ['outcome'], moves: 'all' }],
    ['the references', 'ed?heaps=24,23,22,21', { fields: ['odds'] }],
  ] as const)('%s lets others in', async (_, spec, wish) => {
    const game = gameOf(spec);
    const kibitzer = await openKibitzer(game, engines);
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 400);
    await kibitzer.analyze(game.initial(), wish, { signal: controller.signal });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(1);
  });
});

describe('the line', () => {
  it('asks nothing when the question is called off already', async () => {
    const { kibitzer, ports } = pretend();
    const found = await kibitzer.analyze(cram, cram.initial(), {}, { signal: AbortSignal.abort() });
    expect(ports).toEqual([]);
    expect(found.unproved).toEqual(
      fieldsOf(cram.definition).map(({ id }) => ({ field: id, why: 'cancelled' })),
    );
    expect(found.moves.length).toBe(cram.moves(cram.initial()).length);
    const best = await kibitzer.analyze(
      cram,
      cram.initial(),
      { fields: ['grundy'], moves: 'best' },
      { signal: AbortSignal.abort() },
    );
    expect([best.moves, best.unproved]).toEqual([[], [{ field: 'grundy', why: 'cancelled' }]]);
  });

  it('takes what was proved by the time of a cancellation, and keeps the thread', async () => {
    const { kibitzer, ports } = pretend((request, reply) => {
      if (request.kind === 'cancel')
        reply({ kind: 'analysis', id: request.id, analysis: { outcome: 'win' } as never });
    });
    const controller = new AbortController();
    const asked = kibitzer.analyze(cram, cram.initial(), {}, { signal: controller.signal });
    controller.abort();
    expect((await asked).outcome).toBe('win');
    await new Promise(resolve => setTimeout(resolve, 250));
    expect(ports.map(({ ended }) => ended)).toEqual([false]);
    expect(ports[0]!.said.map(({ kind }) => kind)).toEqual(['analyze', 'cancel']);
  });

  it('leaves nothing behind on a signal that outlives its questions', async () => {
    const { kibitzer } = pretend((request, reply) =>
      reply({ kind: 'analysis', id: request.id, analysis: { outcome: 'win' } as never }),
    );
    const { signal } = new AbortController();
    for (let asked = 0; asked < 3; asked++) await kibitzer.analyze(cram, cram.initial(), {}, { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('asks a new thread what the old one left open, and only that', async () => {
    const { kibitzer, ports } = pretend();
    const controller = new AbortController();
    const given = kibitzer.analyze(cram, cram.initial(), {}, { signal: controller.signal });
    const kept = kibitzer.analyze(bread, bread.initial());
    controller.abort();
    await given;
    expect(ports.map(({ ended }) => ended)).toEqual([true, false]);
    expect(ports[1]!.said.map(request => request.kind === 'analyze' && request.spec)).toEqual(['bread']);
    const { id } = ports[1]!.said[0]!;
    // an old thread's last words are nobody's
    ports[0]!.end(new Error('ended'));
    ports[1]!.reply({ kind: 'analysis', id, analysis: { outcome: 'draw' } as never });
    expect((await kept).outcome).toBe('draw');
  });

  it('gives each answer to its question', async () => {
    const { kibitzer, ports } = pretend();
    const all = [0, 1, 2].map(() => kibitzer.analyze(cram, cram.initial()));
    for (const request of [...ports[0]!.said].reverse())
      ports[0]!.reply({ kind: 'analysis', id: request.id, analysis: { plies: request.id } as never });
    expect((await Promise.all(all)).map(({ plies }) => plies)).toEqual(ports[0]!.said.map(({ id }) => id));
  });

  it('tells whoever waits when the thread fails or ends', async () => {
    const { kibitzer, ports } = pretend();
    const first = kibitzer.analyze(cram, cram.initial());
    ports[0]!.reply({ kind: 'failed', id: ports[0]!.said[0]!.id, message: 'broken' });
    await expect(first).rejects.toThrow('broken');
    const second = kibitzer.guess(cram, cram.initial());
    ports[0]!.end(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    void kibitzer.analyze(cram, cram.initial()).catch(() => {});
    expect(ports.length).toBe(2);
  });

  it('shows progress to whoever asked', async () => {
    const { kibitzer, ports } = pretend();
    const seen: number[] = [];
    const asked = kibitzer.analyze(cram, cram.initial(), {}, { onProgress: ({ share }) => seen.push(share) });
    const { id } = ports[0]!.said[0]!;
    ports[0]!.reply({ kind: 'progress', id, share: 0.5 });
    ports[0]!.reply({ kind: 'progress', id: id + 1, share: 0.7 });
    ports[0]!.reply({ kind: 'analysis', id, analysis: {} as never });
    await asked;
    expect(seen).toEqual([0.5]);
  });
});

describe('the host', () => {
  /** Sends requests and waits for so many final replies. */
  async function host(
    requests: readonly Request[],
    replies: number,
    shelf: EngineShelf = engines,
  ): Promise<Reply[]> {
    const found: Reply[] = [];
    await new Promise<void>(resolve => {
      const handle = hostKibitzers(shelf, reply => {
        found.push(reply);
        if (found.filter(({ kind }) => kind !== 'progress').length === replies) resolve();
      });
      for (const request of requests) handle(request);
    });
    return found;
  }

  const about = (id: number, spec: string, fields?: readonly string[]): Request => ({
    ...{ kind: 'analyze', id, spec, effort: {} },
    position: gameOf(spec).initial(),
    wish: fields ? { fields } : {},
  });

  it('answers in the order asked, with progress up to the end', async () => {
    const replies = await host([about(5, 'bread'), about(3, 'cram?board=3x4')], 2);
    expect(replies.filter(({ kind }) => kind === 'analysis').map(({ id }) => id)).toEqual([5, 3]);
    const progress = replies.filter(reply => reply.kind === 'progress' && reply.id === 3);
    expect(progress.at(-1)).toMatchObject({ kind: 'progress', id: 3, share: 1 });
  });

  it('skips what is called off before its turn, and answers it with nothing', async () => {
    const [first, second] = await host(
      [about(1, 'cram?board=3x4'), { kind: 'cancel', id: 1 }, about(2, 'bread')],
      2,
    ).then(replies => replies.filter(reply => reply.kind === 'analysis'));
    expect(first?.analysis.unproved[0]?.why).toBe('cancelled');
    expect(second?.analysis.unproved).toEqual([]);
  });

  it('does not mind a question that fails', async () => {
    const wrong: Request = { ...(about(1, 'bread') as Request & { kind: 'analyze' }), spec: 'chess' };
    const replies = await host([wrong, about(2, 'bread')], 2);
    expect(replies.filter(({ kind }) => kind !== 'progress').map(({ kind, id }) => [kind, id])).toEqual([
      ['failed', 1],
      ['analysis', 2],
    ]);
  });

  it('keeps the games that were asked about last, each variant for itself', async () => {
    const made: string[] = [];
    const shelf: EngineShelf = async game => {
      made.push(`${game.definition.id} ${JSON.stringify(game.variant)}`);
      return [];
    };
    const boards = Array.from({ length: 9 }, (_, index) => `kayles?board=1x${index + 1}`);
    const asked = [...boards, boards[8]!, boards[1]!, boards[0]!];
    await host(
      asked.map((spec, id) => about(id, spec, ['outcome'])),
      asked.length,
      shelf,
    );
    // the first of nine had to go, and comes again; nobody else does
    expect(made.length).toBe(10);
    const variants = ['cram?board=2x2', 'cram?board=2x2&misere=1'];
    const replies = await host(
      variants.map((spec, id) => about(id, spec, ['outcome'])),
      2,
    );
    const outcomes = replies.flatMap(reply => (reply.kind === 'analysis' ? [reply.analysis.outcome] : []));
    expect(outcomes).toEqual(['loss', 'win']);
  });
});
