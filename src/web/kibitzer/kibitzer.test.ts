import { describe, expect, it } from 'vitest';
import { analyze } from '../../analysis/analyze.ts';
import { viewOf } from '../boards/views.ts';
import { currentPosition, openGame, playMove, type Session, startSession } from '../play/session.ts';
import { cellText, columnsOf, percent, short } from './columns.ts';
import { hintMarks } from './hint-marks.ts';
import { nextMistake, valueHistory } from './value-history.ts';
import { endingVerdict, verdict } from './verdict.ts';

function open(id: string, variant = {}) {
  const game = openGame(id, variant);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

async function analysesOf(session: Session) {
  const entries = await Promise.all(
    session.positions.map(async position => [position, await analyze(session.game, position)] as const),
  );
  return new Map(entries);
}

describe('the sentence', () => {
  it.each([
    [[5, 1, 8, 4], 'You win at once: play 2.', '你一步必胜：走 2。'],
    [[], 'Best play is a draw', '双方都走最好则平局'],
    [[5, 2, 8, 1, 3], 'against best play', '必败'],
  ] as const)('after %j', async (weights, en, zh) => {
    const session = weights.reduce<Session>(playMove, startSession(open('bread')));
    const position = currentPosition(session);
    const analysis = await analyze(session.game, position);
    const who = { definition: session.game.definition, player: session.game.toMove(position), isYou: true };
    expect(verdict(analysis, who).en).toContain(en);
    expect(verdict(analysis, who).zh).toContain(zh);
  });

  it('names a player who is not you, and the margin where discs count', async () => {
    const game = open('othello', { rows: 4, columns: 4 });
    const analysis = await analyze(game, game.initial());
    // 4×4: the second player wins by 8 discs, from outside (reference/othello.md)
    expect(verdict(analysis, { definition: game.definition, player: 0, isYou: false }).en).toMatch(
      /^Black loses by 8 against best play: .* loses least\.$/,
    );
  });

  it('of the end says who has won, to the one who plays too', () => {
    const { definition } = open('othello');
    const ending = { winner: 0, score: { onBoard: 3, withEmpties: 3 } } as const;
    expect(endingVerdict(ending, definition).en).toBe('Black has won by 3 discs!');
    expect(endingVerdict(ending, definition, 0).en).toBe('You have won by 3 discs!');
    expect(endingVerdict(ending, definition, 1).en).toBe('You have lost by 3 discs: black has won.');
    expect(endingVerdict({ winner: 'nobody' }, definition, 1).zh).toBe('平局。');
  });
});

describe('the marks', () => {
  it('show the best move through each cell, and go on from what is chosen', async () => {
    const game = open('marbles', { rows: 2, columns: 2 });
    const view = viewOf(game);
    const analysis = await analyze(game, game.initial());
    const all = hintMarks(view, analysis, []);
    expect([...all.keys()].sort()).toEqual([0, 1, 2, 3]);
    for (const [cell, mark] of all) {
      const through = analysis.moves.find(move => view.cellsOf(game.initial(), move.move).includes(cell))!;
      expect(mark.outcome).toBe(through.outcome);
    }
    const chosen = hintMarks(view, analysis, [0]);
    const alone = analysis.moves.find(move => move.name === 'a1')!;
    expect(chosen.get(0)).toMatchObject({ outcome: alone.outcome, amount: alone.plies });
  });
});

describe('the value history', () => {
  it('finds the move that gives the game away, and jumps to it', async () => {
    // on the square: the centre, then a side, which loses where a corner would draw
    const session = [5, 1, 2, 8].reduce<Session>(playMove, startSession(open('bread')));
    const known = await analysesOf(session);
    const points = valueHistory(session, position => known.get(position));
    expect(points.map(point => point.outcome)).toEqual(['draw', 'draw', 'win', 'win', 'win']);
    expect(points.map(point => point.mistake)).toEqual([
      undefined,
      undefined,
      'blunder',
      undefined,
      undefined,
    ]);
    expect([nextMistake(points, 0, 1), nextMistake(points, 4, -1)]).toEqual([2, 2]);
    expect(nextMistake(points, 2, 1)).toBeUndefined();
  });

  it('leaves open what nobody has analysed', () => {
    const session = playMove(startSession(open('bread')), 5);
    expect(valueHistory(session, () => undefined)).toEqual([{}, {}]);
  });
});

describe('the table', () => {
  it('has the columns that the game’s capabilities promise', () => {
    expect(columnsOf(open('marbles'))).toEqual(['plies', 'grundy', 'odds', 'paths']);
    expect(columnsOf(open('bread'))).toEqual(['plies', 'odds', 'paths']);
    expect(columnsOf(open('othello'))).toEqual(['score', 'scoreWithEmpties', 'odds', 'paths']);
  });

  it('never rounds what is not certain to 0 or 100 %, and shortens only what is long', () => {
    expect([percent(1), percent(0), percent(0.99999), percent(0.00001), percent(0.5)]).toEqual([
      '100%',
      '0%',
      '99.9%',
      '0.1%',
      '50.0%',
    ]);
    expect([short(9999n), short(12_345n), short(123_456_789n)]).toEqual(['9999', '12k', '123M']);
    expect(cellText({ move: 0, name: 'a1' }, 'odds')).toEqual({ shown: '?' });
    expect(cellText({ move: 0, name: 'a1', score: 4 }, 'score')).toEqual({ shown: '+4' });
  });
});
