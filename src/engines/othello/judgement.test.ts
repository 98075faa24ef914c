import { describe, expect, it } from 'vitest';
import { Work } from '../../core/effort.ts';
import type { EvaluationGuess } from '../../core/guess.ts';
import { othello } from '../../games/othello/game.ts';
import { applyOthelloMove, legalMoves, type OthelloPosition, PASS } from '../../games/othello/rules.ts';
import { guessers } from '../guessers.ts';
import { errorOf, JUDGED_PLIES } from './judgement.ts';
import { played, randomFrom } from './samples.ts';

function gameOf(size: number) {
  const game = othello.open({ rows: size, columns: size });
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

const game = gameOf(8);

async function guess(
  position: unknown,
  work = new Work(),
  of = game,
): Promise<readonly EvaluationGuess[] | undefined> {
  const own = await guessers(of);
  return (await own!.guess(position, work)) as readonly EvaluationGuess[] | undefined;
}

const positions = [56, 44, 33, 24, 17].map(empties => played(8, empties, randomFrom(empties)));

describe('the judgement', () => {
  it('tells every move, best first, with how far it looked and how far it may be off', async () => {
    for (const position of positions) {
      const found = (await guess(position))!;
      const left = position.cells.filter(cell => cell === 'empty').length;
      expect(found.map(({ move }) => move).toSorted()).toEqual(legalMoves(position).toSorted());
      expect(found.map(({ score }) => score)).toEqual(
        found.map(({ score }) => score).toSorted((a, b) => b - a),
      );
      for (const each of found) {
        expect(each).toMatchObject({ kind: 'judgement', plies: JUDGED_PLIES.at(-1), left });
        expect(each.name).toBe(game.makeMove(position, each.move));
        expect(each.error).toEqual(errorOf(left, each.plies));
        expect(Math.abs(each.score)).toBeLessThanOrEqual(64);
      }
    }
  });

  it('is the same every time, also by an instance that has seen other positions', async () => {
    const used = (await guessers(game))!;
    for (const position of [...positions, ...positions.toReversed()]) {
      expect(await used.guess(position, new Work())).toEqual(await guess(position));
    }
  });

  it('is the same for all eight images of a position', async () => {
    for (const position of positions) {
      const scores = async (image: unknown) => (await guess(image))!.map(({ score }) => score);
      const images = game.symmetric!(position);
      expect(images).toHaveLength(8);
      const own = await scores(position);
      for (const image of images) expect(await scores(image)).toEqual(own);
    }
  });

  it('judges a pass by what the other one can expect, and counts for whoever moves', async () => {
    const position = passing();
    const [pass, ...others] = (await guess(position))!;
    expect([pass!.move, others]).toEqual([PASS, []]);
    const after = applyOthelloMove(position, PASS);
    // the pass is one of the plies
    const replies = (await guess(after))!;
    const worth = (await guess(after, new Work({ seconds: 0 })))!;
    expect(Math.sign(pass!.score)).toBe(-Math.sign(replies[0]!.score));
    expect(worth[0]!.plies).toBe(JUDGED_PLIES[0]);
  });

  it('takes a glance when time is up, and says nothing when it is called off', async () => {
    const [position] = positions;
    const glance = (await guess(position, new Work({ seconds: 0 })))!;
    expect(glance.map(({ plies }) => plies)).toEqual(glance.map(() => JUDGED_PLIES[0]));
    expect(await guess(position, new Work({ signal: AbortSignal.abort() }))).toBeUndefined();
  });

  it('has nothing to say of boards without an evaluation, nor where a proof takes no time', async () => {
    for (const size of [4, 6, 7]) {
      const other = gameOf(size);
      expect(await guess(other.initial(), new Work(), other)).toBeUndefined();
    }
    expect(await guess(played(8, 14, randomFrom(3)))).toBeUndefined();
  });
});

it('knows the error of every number of empties that it judges', () => {
  for (let empties = 15; empties <= 60; empties++) {
    for (const plies of JUDGED_PLIES) {
      const { half, most } = errorOf(empties, plies);
      expect(0 < half && half <= most && most < 64).toBe(true);
    }
  }
});

/** A position in the middle of a random game whose player to move must pass. */
function passing(): OthelloPosition {
  for (let seed = 1; ; seed++) {
    const random = randomFrom(seed);
    let position = played(8, 60, random);
    for (let ply = 0; ply < 40; ply++) {
      const moves = legalMoves(position);
      if (moves.length === 0) break;
      if (moves[0] === PASS && position.cells.filter(cell => cell === 'empty').length > 20) return position;
      position = applyOthelloMove(position, moves[random(moves.length)]!);
    }
  }
}
