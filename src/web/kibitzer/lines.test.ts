import { describe, expect, it } from 'vitest';
import { bestLine } from '../../answer/best-line.ts';
import { openKibitzer } from '../../answer/kibitzer.ts';
import { REVERSED } from '../../core/game.ts';
import { engines } from '../../engines/registry.ts';
import { analyze } from '../../engines/testing/analyze.ts';
import { openSpec } from '../../games/spec.ts';
import { playMove, type Session, startSession } from '../../play/session.ts';
import { viewOf } from '../boards/views.ts';
import { ghostsOf, joinedCells } from '../play/table.ts';
import { hintMarks } from './hint-marks.ts';
import { equalMoves } from './move-rows.ts';
import { lookedThrough, pointWords, valueHistory } from './value-history.ts';

function open(spec: string) {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

describe('moves that are equal but for symmetry', () => {
  it.each(['marbles', 'bread', 'cram?board=2x3', 'othello?board=4x4'])(
    'are worth the same (%s)',
    async spec => {
      const game = open(spec);
      const { moves } = await analyze(game, game.initial(), {}, { maxEstimatedSeconds: 1 });
      const groups = equalMoves(game, game.initial(), moves);
      expect(groups.reduce((sum, { others }) => sum + 1 + others.length, 0)).toBe(moves.length);
      expect(groups.length).toBeLessThan(moves.length);
      for (const { first, others } of groups) {
        for (const other of others) {
          const { move: _, name: __, ...worth } = other;
          expect(first).toMatchObject(worth);
        }
      }
    },
  );

  it('are one group of four first moves in Othello, and stand alone where a game tells no symmetry', () => {
    const game = open('othello?board=4x4');
    const named = (from: typeof game) =>
      from.moves(from.initial()).map(move => ({ move, name: from.makeMove(from.initial(), move) }));
    expect(equalMoves(game, game.initial(), named(game)).map(({ others }) => others.length)).toEqual([3]);
    const { symmetric: _, ...plain } = game;
    expect(equalMoves(plain, plain.initial(), named(plain))).toHaveLength(4);
  });
});

describe('the best line', () => {
  it('keeps the value to the end of the game', async () => {
    const game = open('marbles');
    const kibitzer = await openKibitzer(game, engines);
    const analysis = await kibitzer.analyze(game.initial());
    const grown: number[] = [];
    const { steps, end } = await bestLine(
      game,
      analysis,
      (position, options) => kibitzer.analyze(position, options),
      line => grown.push(line.steps.length),
    );
    expect(end).toBe('over');
    expect(steps).toHaveLength(analysis.plies!);
    expect(grown).toEqual(steps.map((_, index) => index + 1));
    let expected = analysis.outcome!;
    for (const { outcome } of steps) {
      expect(outcome).toBe(expected);
      expected = REVERSED[expected];
    }
  });

  it('ends where the proof does', async () => {
    const game = open('marbles');
    const kibitzer = await openKibitzer(game, engines);
    const analysis = await kibitzer.analyze(game.initial());
    const silent = { ...analysis, moves: [], unproved: [] };
    const line = await bestLine(game, analysis, async position => {
      const { outcome: _, ...nothing } = silent;
      return { ...nothing, position };
    });
    expect(line.end).toBe('unproved');
    expect(line.steps).toHaveLength(1);
  });

  it('is drawn move by move, for each side', async () => {
    const game = open('bread');
    const steps = [5, 2].map(move => ({ move, name: `${move}`, outcome: 'draw' as const, isPass: false }));
    const ghosts = ghostsOf(game, viewOf(game), game.initial(), { steps, end: 'unproved' });
    expect(ghosts).toEqual([
      { cells: [4], number: 1, isOwn: true },
      { cells: [1], number: 2, isOwn: false },
    ]);
  });
});

it('joins the cells of the best moves, or of the one that is looked at', async () => {
  const game = open('marbles');
  const view = viewOf(game);
  const analysis = await analyze(game, game.initial());
  const marks = hintMarks(game.definition, view, analysis, []);
  const best = analysis.moves[0]!;
  expect(best.name).toBe('b1-b2');
  const cells = view.cellsOf(game.initial(), best.move);
  expect(joinedCells(marks, undefined)).toContainEqual(cells);
  expect(joinedCells(marks, cells[0])).toEqual([cells]);
  expect(marks.get(cells[0]!)).toMatchObject({ partial: true, outcome: 'win' });
  // once the first cell is chosen, the second completes the move, and the first shows what it is worth alone
  const chosen = hintMarks(game.definition, view, analysis, [cells[0]!]);
  expect(chosen.get(cells[1]!)).toMatchObject({ outcome: 'win' });
  expect(chosen.get(cells[1]!)?.partial).toBeUndefined();
  expect(chosen.get(cells[0]!)).toMatchObject({ outcome: 'loss' });
});

describe('the value of a game over its moves', () => {
  it('is told in words, as far as it is proved', async () => {
    const session = [5, 1].reduce<Session>(playMove, startSession(open('bread')));
    const start = session.positions[0];
    const known = new Map([[start, await analyze(session.game, start)]]);
    const points = valueHistory(session, position => known.get(position));
    expect(pointWords(session, points, 0)).toEqual({ en: 'Start: draw.', zh: '初始局面：平局。' });
    expect(pointWords(session, points, 1).en).toBe('1. 5: not proved.');
    expect(lookedThrough(session, points)).toEqual({ moves: 2, judged: 1, mistakes: 0 });
  });

  it.each([
    ['a small lead stays small', [2, -1], [2 / 8, 0.15]],
    ['the greatest lead fills the chart, whosever it is', [4, 12], [4 / 12, -1]],
    ['neither more nor less', [-16, -8], [-1, 8 / 16]],
  ])('is drawn so that %s', (_, scores, heights) => {
    const game = open('othello?board=4x4');
    const session = playMove(startSession(game), game.moves(game.initial())[0]);
    // of whoever is to move, as analyses have it
    const known = (position: unknown) => {
      const score = scores[session.positions.indexOf(position)]!;
      const nothingElse = { moves: [], unproved: [], provedBy: {}, failures: [], seconds: 0 };
      return { position, outcome: score > 0 ? 'win' : 'loss', score, ...nothingElse } as const;
    };
    const points = valueHistory(session, known);
    expect(points.map(({ height }) => height)).toEqual(heights);
    expect(points.map(({ score }) => score)).toEqual([scores[0], 0 - scores[1]!]);
  });

  it('names a mistake', async () => {
    const session = [5, 2, 8, 4].reduce<Session>(playMove, startSession(open('bread')));
    const found = await Promise.all(
      session.positions.map(async position => [position, await analyze(session.game, position)] as const),
    );
    const known = new Map(found);
    const points = valueHistory(session, position => known.get(position));
    for (const [index, point] of points.entries()) {
      expect(pointWords(session, points, index).en.includes('Gave the result away')).toBe(
        point.mistake === 'blunder',
      );
    }
    expect(lookedThrough(session, points, 0).moves).toBe(2);
  });
});
