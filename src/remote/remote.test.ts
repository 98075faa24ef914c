import { spawnSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { build } from 'esbuild';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldsOf } from '../answer/fields/list.ts';
import { type AnalysisOptions, openKibitzer } from '../answer/kibitzer.ts';
import type { Port } from '../channel/channel.ts';
import { memoryPort } from '../channel/memory-port.ts';
import type { Effort } from '../core/effort.ts';
import type { EngineRegistry } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import { played, randomFrom } from '../engines/othello/samples.ts';
import { engines } from '../engines/registry.ts';
import { createRandomWalk } from '../engines/testing/walks.ts';
import { openSpec } from '../games/spec.ts';
import { openGuesser } from '../play/guesser.ts';
import { RemoteKibitzer } from './client.ts';
import { hostKibitzers } from './host.ts';
import { startKibitzer } from './node/start.ts';

// these tests fail by waiting for an answer
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
const ENDLESS_WISH: AnalysisOptions = { fields: ['score'], moves: 'none' };

interface Request {
  readonly kind: string;
  readonly id: number;
  readonly method?: string;
  readonly value?: { readonly spec: string };
}

/** Ports to threads that do not exist, with what was sent to them. */
function pretend(answer?: (request: Request, reply: (frame: object) => void) => void) {
  const ports: { sent: Request[]; ended: boolean; end(problem: Error): void; reply(frame: object): void }[] =
    [];
  const start = (): Port => {
    let listener: (frame: unknown) => void = () => {};
    let onEnd: (problem: Error) => void = () => {};
    const port = {
      sent: [] as Request[],
      ended: false,
      end: (problem: Error) => onEnd(problem),
      reply: (frame: object) => listener(frame),
    };
    ports.push(port);
    return {
      post: message => {
        const request = message as Request;
        port.sent.push(request);
        answer?.(request, frame => listener(frame));
      },
      onMessage: each => {
        listener = each;
      },
      onEnd: each => {
        onEnd = each;
      },
      hold: () => {},
      terminate: async () => {
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
    const wish: AnalysisOptions = { fields: ['outcome'], moves: 'none' };
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

  it('stops a guess when it is cancelled', async () => {
    const remote = opened(startKibitzer());
    const controller = new AbortController();
    const large = gameOf('othello?board=7x7');
    const guess = remote.guess(large, large.initial(), { signal: controller.signal });
    controller.abort();
    expect([0, 4]).toContain((await guess).length);
    expect(await remote.guess(large, large.initial(), { signal: controller.signal })).toEqual([]);
    expect((await remote.analyze(cram, cram.initial())).outcome).toBe('win');
  });

  it('ends what cannot stop; a new thread answers the others, and this thread is not blocked', async () => {
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

  it('rejects pending questions when it is closed', async () => {
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

  it('lives until the others are answered when one is cancelled', async () => {
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

describe('the channel', () => {
  it('asks nothing when the question is cancelled already', async () => {
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
      if (request.kind === 'cancel') reply({ kind: 'reply', id: request.id, value: { outcome: 'win' } });
    });
    const controller = new AbortController();
    const asked = kibitzer.analyze(cram, cram.initial(), {}, { signal: controller.signal });
    controller.abort();
    expect((await asked).outcome).toBe('win');
    await new Promise(resolve => setTimeout(resolve, 250));
    expect(ports.map(({ ended }) => ended)).toEqual([false]);
    expect(ports[0]!.sent.map(({ kind, method }) => method ?? kind)).toEqual(['analyze', 'cancel']);
  });

  it('leaves nothing behind on a signal that outlives its questions', async () => {
    const { kibitzer } = pretend((request, reply) =>
      reply({ kind: 'reply', id: request.id, value: { outcome: 'win' } }),
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
    expect(ports[1]!.sent.map(request => request.value!.spec)).toEqual(['bread']);
    const { id } = ports[1]!.sent[0]!;
    // late messages of an old thread are ignored
    ports[0]!.end(new Error('ended'));
    ports[1]!.reply({ kind: 'reply', id, value: { outcome: 'draw' } });
    expect((await kept).outcome).toBe('draw');
  });

  it('gives each answer to its question', async () => {
    const { kibitzer, ports } = pretend();
    const all = [0, 1, 2].map(() => kibitzer.analyze(cram, cram.initial()));
    for (const request of [...ports[0]!.sent].reverse())
      ports[0]!.reply({ kind: 'reply', id: request.id, value: { plies: request.id } });
    expect((await Promise.all(all)).map(({ plies }) => plies)).toEqual(ports[0]!.sent.map(({ id }) => id));
  });

  it('rejects pending questions when the thread fails or ends', async () => {
    const { kibitzer, ports } = pretend();
    const first = kibitzer.analyze(cram, cram.initial());
    ports[0]!.reply({
      kind: 'error',
      id: ports[0]!.sent[0]!.id,
      error: { name: 'Error', message: 'broken' },
    });
    await expect(first).rejects.toThrow('broken');
    const second = kibitzer.guess(cram, cram.initial());
    ports[0]!.end(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    void kibitzer.analyze(cram, cram.initial()).catch(() => {});
    expect(ports.length).toBe(2);
  });

  it('reports progress to the caller', async () => {
    const { kibitzer, ports } = pretend();
    const seen: number[] = [];
    const asked = kibitzer.analyze(cram, cram.initial(), {}, { onProgress: ({ share }) => seen.push(share) });
    const { id } = ports[0]!.sent[0]!;
    ports[0]!.reply({ kind: 'progress', id, value: { share: 0.5 } });
    ports[0]!.reply({ kind: 'progress', id: id + 1, value: { share: 0.7 } });
    ports[0]!.reply({ kind: 'reply', id, value: {} });
    await asked;
    expect(seen).toEqual([0.5]);
  });
});

describe('the host', () => {
  /** A kibitzer whose host is in this thread. */
  function hosted(shelf: EngineRegistry = engines) {
    return opened(new RemoteKibitzer(() => memoryPort(port => hostKibitzers(shelf, port))));
  }

  const about = (kibitzer: RemoteKibitzer, spec: string, wish: AnalysisOptions = {}, effort: Effort = {}) =>
    kibitzer.analyze(gameOf(spec), gameOf(spec).initial(), wish, effort);

  it('answers in the order asked, with progress up to the end', async () => {
    const kibitzer = hosted();
    const order: string[] = [];
    const shares: number[] = [];
    const onProgress = ({ share }: { share: number }) => shares.push(share);
    await Promise.all([
      about(kibitzer, 'bread').then(() => order.push('bread')),
      about(kibitzer, 'cram?board=3x4', {}, { onProgress }).then(() => order.push('cram')),
    ]);
    expect([order, shares.at(-1)]).toEqual([['bread', 'cram'], 1]);
  });

  it('skips what is cancelled before its turn, and answers it with nothing', async () => {
    const kibitzer = hosted();
    const controller = new AbortController();
    const first = about(kibitzer, 'cram?board=3x4', {}, { signal: controller.signal });
    controller.abort();
    const second = about(kibitzer, 'bread');
    expect((await first).unproved[0]?.why).toBe('cancelled');
    expect((await second).unproved).toEqual([]);
  });

  it('continues after a question that fails', async () => {
    const kibitzer = hosted();
    const cram = gameOf('cram?board=2x2');
    const wrong = { ...cram, definition: { ...cram.definition, id: 'chess' } };
    const failed = kibitzer.analyze(wrong, wrong.initial());
    const next = about(kibitzer, 'bread');
    await expect(failed).rejects.toThrow('chess');
    expect((await next).outcome).toBe('draw');
  });

  it('caches the last games, each variant separately', async () => {
    const made: string[] = [];
    const shelf: EngineRegistry = async game => {
      made.push(`${game.definition.id} ${JSON.stringify(game.variant)}`);
      return [];
    };
    const boards = Array.from({ length: 9 }, (_, index) => `kayles?board=1x${index + 1}`);
    const asked = [...boards, boards[8]!, boards[1]!, boards[0]!];
    const kibitzer = hosted(shelf);
    const wish = { fields: ['outcome'] };
    await Promise.all(asked.map(spec => about(kibitzer, spec, wish)));
    // only the first of nine is evicted and opened again
    expect(made.length).toBe(10);
    const variants = ['cram?board=2x2', 'cram?board=2x2&misere=1'];
    const found = await Promise.all(variants.map(spec => about(hosted(), spec, wish)));
    const outcomes = found.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['loss', 'win']);
  });
});
