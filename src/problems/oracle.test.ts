import { expect, it } from 'vitest';
import { openKibitzer } from '../answer/kibitzer.ts';
import { createRandom } from '../core/random.ts';
import { nodeEngines } from '../engines/node/registry.ts';
import { engines } from '../engines/registry.ts';
import { createOthello } from '../games/othello/game.ts';
import { BOARDS, lostBoards, openMarbles } from './marbles/oracle.ts';
import { filledCells } from './othello/boards.ts';
import { countSequences } from './othello/oracle.ts';

const SHELVES = [
  ['anywhere', engines],
  ['in Node', nodeEngines],
] as const;

it.each(SHELVES)('marbles: what tests are made from is what the kibitzer says %s', async (_, shelf) => {
  const kibitzer = await openKibitzer(openMarbles(), shelf);
  const lost = lostBoards();
  // an odd step visits boards of every kind, the empty one first and the full one last
  const boards = [...Array.from({ length: 900 }, (_, index) => (index * 40_503) % BOARDS), BOARDS - 1];
  for (const board of boards) {
    const position = { taken: BigInt(board), toMove: 0 as const };
    const { outcome } = await kibitzer.analyze(position, { fields: ['outcome'], moves: 'none' });
    expect([board, outcome]).toEqual([board, lost[board] === 1 ? 'loss' : 'win']);
  }
});

it.each(SHELVES)('othello: what tests are made from is what the kibitzer says %s', async (_, shelf) => {
  const random = createRandom(8);
  for (const size of [1, 2, 3, 4, 5]) {
    const kibitzer = await openKibitzer(createOthello(size), shelf);
    for (let round = 0; round < 25; round++) {
      const cells = filledCells(random, size);
      for (let left = random.below(10); left > 0; left--) cells[random.below(cells.length)] = 'empty';
      const position = { size, cells, toMove: 1 as const };
      const { paths } = await kibitzer.analyze(position, { fields: ['paths'], moves: 'none' });
      const { black, white, draw } = countSequences(position);
      expect([cells, paths]).toEqual([cells, { win: white, draw, loss: black }]);
    }
  }
});
