import { makeContestBoard } from '../../games/othello/boards-text.ts';
import { createOthello } from '../../games/othello/game.ts';
import type { OthelloPosition } from '../../games/othello/rules.ts';
import { type TestPoint, viewPosition } from '../test-point.ts';
import { parseBoard } from './boards.ts';
import { OTHELLO_MISTAKES } from './mistakes.ts';
import { countSequences, makeCounts } from './oracle.ts';

const SAMPLES = ['-OX OXO XO-', '---- -OXO -XOX ----'];

export function sampleTests(): TestPoint[] {
  return SAMPLES.map((board, index) => boardTest(`sample ${index + 1}`, parseBoard(board)));
}

/** A test of one board, white to move. It counts once, however many programs it is for. */
export function boardTest(name: string, position: OthelloPosition): TestPoint {
  const input = `${makeContestBoard(position)}\n`;
  const right = once(() => countSequences(position));
  const expected = once(() => makeCounts(right()));
  return {
    name,
    cases: 1,
    input: () => [input],
    expected,
    caseOf: () => ({
      ...viewPosition(createOthello(position.size), position),
      number: 1,
      input,
      expected: expected().join(' '),
    }),
    mistakes: OTHELLO_MISTAKES.map(({ id, title, count }) => ({
      id,
      title,
      expected: once(() => makeCounts(count(position, right))),
    })),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
