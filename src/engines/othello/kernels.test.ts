import { describe, expect, it } from 'vitest';
import { openKibitzer } from '../../answer/kibitzer.ts';
import { createOthello } from '../../games/othello/game.ts';
import type { OthelloPosition } from '../../games/othello/rules.ts';
import type { OthelloKernel } from '../../kernels/othello/kernel.ts';
import { othelloEngines } from './engines.ts';
import { KernelPool } from './kernels.ts';
import { played, randomFrom } from './samples.ts';

describe('kernels that are lent', () => {
  it('are used again, each by one question at a time', async () => {
    const kernels = new KernelPool();
    const first = kernels.useNow(kernel => kernel);
    let inner: OthelloKernel | undefined;
    await kernels.use(async outer => {
      expect(outer).toBe(first);
      inner = await kernels.use(async kernel => kernel);
      expect(inner).not.toBe(outer);
    });
    const both = new Set<OthelloKernel>();
    await Promise.all([1, 2].map(() => kernels.use(async kernel => void both.add(kernel))));
    expect(both).toEqual(new Set([first, inner]));
  });

  it('come back from a question that failed', () => {
    const kernels = new KernelPool();
    const first = kernels.useNow(kernel => kernel);
    expect(() =>
      kernels.useNow(() => {
        throw new RangeError('no room');
      }),
    ).toThrow('no room');
    expect(kernels.useNow(kernel => kernel)).toBe(first);
  });

  it('are not kept with a large table', () => {
    const kernels = new KernelPool();
    const large = kernels.useNow(kernel => {
      kernel.open(8, 2 ** 24);
      return kernel;
    });
    expect(kernels.useNow(kernel => kernel)).not.toBe(large);
  });
});

it('answers about many positions what it answers about each alone, one after the other and all at once', async () => {
  const random = randomFrom(15);
  const game = createOthello(6);
  const asked: OthelloPosition[] = Array.from({ length: 8 }, (_, i) => played(6, 2 + ((3 * i) % 8), random));
  const open = () => openKibitzer(game, async () => othelloEngines(game as never));
  const told = async (kibitzer: Awaited<ReturnType<typeof open>>, position: OthelloPosition) => {
    const { seconds: _, nodes: __, ...answer } = await kibitzer.analyze(position);
    return answer;
  };
  const alone = [];
  for (const position of asked) alone.push(await told(await open(), position));
  const kibitzer = await open();
  const inTurn = [];
  for (const position of asked) inTurn.push(await told(kibitzer, position));
  expect(inTurn).toEqual(alone);
  expect(await Promise.all(asked.map(position => told(kibitzer, position)))).toEqual(alone);
});
