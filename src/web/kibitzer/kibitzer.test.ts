import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../answer/fields/list.ts';
import { percentOf } from '../../answer/fields/odds.ts';
import { shortCount } from '../../answer/fields/paths.ts';
import { endingSentence, verdict } from '../../answer/sentences.ts';
import { analyze } from '../../engines/testing/analyze.ts';
import { openSpec } from '../../games/spec.ts';
import { currentPosition, playMove, type Session, startSession } from '../../play/session.ts';
import { viewOf } from '../boards/views.ts';
import { hintMarks } from './hint-marks.ts';
import { cellText, columnsOf } from './move-rows.ts';
import { nextMistake, valueHistory } from './value-history.ts';

function open(id: string, variant = {}) {
  const game = openSpec({ id, variant });
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

const fieldOf = (id: string) => FIELDS.find(field => field.id === id)!;
const columnIds = (id: string) => columnsOf(open(id)).map(field => field.id);

async function analysesOf(session: Session) {
  const entries = await Promise.all(
    session.positions.map(async position => [position, await analyze(session.game, position)] as const),
  );
  return new Map(entries);
}

describe('the sentence', () => {
  it.each([
    [[5, 1, 8, 4], 'You win at once: play 2.', '你必胜（双方合计 1 步）：走 2。'],
    [[], 'Best play is a draw', '双方都不失误则为平局'],
    [[5, 2, 8, 1, 3], 'against best play', '必败'],
  ] as const)('after %j', async (weights, en, zh) => {
    const session = weights.reduce<Session>(playMove, startSession(open('bread')));
    const position = currentPosition(session);
    const analysis = await analyze(session.game, position);
    const who = { player: session.game.toMove(position), isYou: true };
    expect(verdict(session.game, analysis, who).en).toContain(en);
    expect(verdict(session.game, analysis, who).zh).toContain(zh);
  });

  it('names a player who is not you, and the margin where discs count', async () => {
    const game = open('othello', { rows: 4, columns: 4 });
    const analysis = await analyze(game, game.initial());
    // 4×4: the second player wins by 8 discs, from outside (reference/othello.md)
    expect(verdict(game, analysis, { player: 0, isYou: false }).en).toBe(
      'Black loses by 8 discs against best play; every move loses by as much.',
    );
  });

  it('of the end says who has won, to the one who plays too', () => {
    const game = open('othello');
    const ending = { winner: 0, score: 3 } as const;
    expect(endingSentence(game, ending).en).toBe('Black has won by 3 discs!');
    expect(endingSentence(game, { winner: 0, score: 1 }).en).toBe('Black has won by 1 disc!');
    expect(endingSentence(game, ending, 0).en).toBe('You have won by 3 discs!');
    expect(endingSentence(game, ending, 1).en).toBe('You have lost by 3 discs: black has won.');
    expect(endingSentence(game, { winner: 'nobody' }, 1).zh).toBe('平局。');
  });
});

describe('the marks', () => {
  it('show the best move through each cell, and go on from what is chosen', async () => {
    const game = open('marbles', { rows: 2, columns: 2 });
    const view = viewOf(game);
    const analysis = await analyze(game, game.initial());
    const all = hintMarks(game.definition, view, analysis, []);
    expect([...all.keys()].sort()).toEqual([0, 1, 2, 3]);
    for (const [cell, mark] of all) {
      const through = analysis.moves.find(move => view.cellsOf(game.initial(), move.move).includes(cell))!;
      expect(mark.outcome).toBe(through.outcome);
    }
    const chosen = hintMarks(game.definition, view, analysis, [0]);
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
    expect(columnIds('marbles')).toEqual(['plies', 'grundy', 'odds', 'paths']);
    expect(columnIds('bread')).toEqual(['plies', 'odds', 'paths']);
    expect(columnIds('othello')).toEqual(['score', 'scoreWithEmpties', 'odds', 'paths']);
  });

  it('never rounds what is not certain to 0 or 100 %, and shortens only what is long', () => {
    expect([percentOf(1), percentOf(0), percentOf(0.99999), percentOf(0.00001), percentOf(0.5)]).toEqual([
      '100%',
      '0%',
      '99.9%',
      '0.1%',
      '50.0%',
    ]);
    expect([9999n, 12_345n, 123_456_789n].map(shortCount)).toEqual(['9999', '12k', '123M']);
    expect(cellText({}, fieldOf('odds'))).toEqual({ shown: '?' });
    expect(cellText({ score: 4 }, fieldOf('score'))).toEqual({ shown: '+4' });
  });
});
