import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { solveScore } from '../../answer/reference/score.ts';
import { Meter } from '../../core/effort.ts';
import { parsePosition } from '../../core/parse-position.ts';
import type { Result } from '../../core/result.ts';
import { cellName } from '../../games/othello/cells.ts';
import { createOthello } from '../../games/othello/game.ts';
import {
  applyOthelloMove,
  legalMoves,
  type OthelloPosition,
  PASS,
  standardStart,
} from '../../games/othello/rules.ts';
import { leadWithEmpties } from '../../games/othello/score-with-empties.ts';
import { type BestPlay, bestPlay, bestScore } from '../../kernels/othello/best-play.ts';
import { boardOf } from './board-of.ts';
import { played, randomFrom, scattered } from './samples.ts';

function unwrap<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Scores of the position and of every placement, by the reference. */
function reference(position: OthelloPosition) {
  const game = createOthello(position.size);
  const onBoard = solveScore(game, Meter.limited());
  const withEmpties = solveScore(game, Meter.limited(), (_, at) => leadWithEmpties(at as OthelloPosition));
  // + 0: the reference may say −0
  const scoresOf = (at: OthelloPosition) => ({
    onBoard: onBoard(at) + 0,
    withEmpties: withEmpties(at) + 0,
  });
  const moves = legalMoves(position).filter(move => move !== PASS);
  return {
    scores: scoresOf(position),
    moves: moves.map(cell => {
      const next = scoresOf(applyOthelloMove(position, cell));
      return { cell, scores: { onBoard: 0 - next.onBoard, withEmpties: 0 - next.withEmpties } };
    }),
  };
}

function byCell({ scores, moves }: Pick<BestPlay, 'scores' | 'moves'>) {
  return { scores, moves: [...moves].sort((a, b) => a.cell - b.cell) };
}

describe('best play', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('equals the reference on random positions of side %i', size => {
    const random = randomFrom(100 + size);
    for (let i = 0; i < 50; i++) {
      const position = (i % 2 ? scattered : played)(size, Math.min(i % 8, size * size), random);
      const kernel = bestPlay(boardOf(position));
      expect(byCell(kernel), JSON.stringify(position)).toEqual(byCell(reference(position)));
    }
  });

  test('of 3×3 and 4×4 positions with up to ten empties equals the reference', () => {
    const random = randomFrom(77);
    for (let i = 0; i < 40; i++) {
      const position = scattered(3 + (i % 2), 6 + (i % 2) * 4, random);
      expect(byCell(bestPlay(boardOf(position))), JSON.stringify(position)).toEqual(
        byCell(reference(position)),
      );
    }
  });

  test('solves 4×4: the first player loses by 8, by 10 with the empties', () => {
    const { scores, moves, nodes } = bestPlay(boardOf(standardStart(4)));
    expect(scores).toEqual({ onBoard: -8, withEmpties: -10 });
    expect(moves.map(move => move.scores)).toEqual(Array(4).fill({ onBoard: -8, withEmpties: -10 }));
    expect(nodes).toBeGreaterThan(0);
  });

  test('is the same whatever the memory, and with one scoring or both', () => {
    const board = boardOf(played(6, 14, randomFrom(4)));
    const both = bestPlay(board);
    expect(byCell(bestPlay(board, ['onBoard', 'withEmpties'], { memoryBytes: 4096 }))).toEqual(byCell(both));
    for (const scoring of ['onBoard', 'withEmpties'] as const) {
      expect(bestPlay(board, [scoring]).scores).toEqual({ [scoring]: both.scores[scoring] });
    }
    expect(bestScore(board).scores).toEqual(both.scores);
    expect(bestScore(board).nodes).toBeLessThan(both.nodes);
  });
});

const ffo = readFileSync('fixtures/othello/ffo-1-19.obf', 'utf8').trim().split('\n');

describe('FFO endgames', () => {
  test.each(ffo.map((line, i) => [i + 1, line] as const))('%i: every listed move is exact', (_, line) => {
    const [board = '', ...listed] = line.split(';');
    const { moves, scores } = bestPlay(boardOf(unwrap(parsePosition(createOthello(8), board))));
    const found = new Map(moves.map(({ cell, scores }) => [cellName(8, cell), scores.withEmpties]));
    const wanted = listed.flatMap(text => {
      const [move, score] = text.trim().toLowerCase().split(':');
      return move && score ? [[move, Number(score) + 0] as const] : [];
    });
    expect(wanted.length).toBeGreaterThan(5);
    expect(wanted.map(([move]) => [move, found.get(move)])).toEqual(wanted);
    expect(scores.withEmpties).toBe(wanted[0]![1]);
  });
});
