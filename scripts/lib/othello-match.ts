// The evaluation against random games; the sides change after each opening.
import { setBits } from '../../src/core/bits.ts';
import type { Game } from '../../src/core/game.ts';
import { createMulberry } from '../../src/core/random.ts';
import { JUDGED_PLIES } from '../../src/engines/othello/judgement.ts';
import { bestScore } from '../../src/kernels/othello/best-play.ts';
import type { Sides } from '../../src/kernels/othello/board.ts';
import { guessMoves, PLAYOUTS } from '../../src/play/playouts.ts';
import { emptiesAt, judge, movesOf, opening, play, START } from './othello-self-play.ts';

const OPENING = 4;
/** Both play exactly from here on. */
const EXACT = 14;
const PASS = -1;

interface Seated extends Sides {
  readonly toMove: 0 | 1;
}
const passed = ({ own, other, toMove }: Seated): Seated => ({
  own: other,
  other: own,
  toMove: toMove === 0 ? 1 : 0,
});

/** The rules by the kernel, for the same random games as anywhere at some fifty times the speed. */
const GAME = {
  toMove: ({ toMove }: Seated) => toMove,
  moves(seated: Seated) {
    const cells = movesOf(seated);
    return cells.length > 0 || movesOf(passed(seated)).length === 0 ? cells : [PASS];
  },
  play: (seated: Seated, cell: number): Seated =>
    cell === PASS ? passed(seated) : { ...play(seated, cell), toMove: seated.toMove === 0 ? 1 : 0 },
  ending(seated: Seated) {
    if (GAME.moves(seated).length > 0) return undefined;
    const lead = setBits(seated.own).length - setBits(seated.other).length;
    const winner = lead === 0 ? 'nobody' : lead > 0 ? seated.toMove : passed(seated).toMove;
    return { winner } as const;
  },
  makeMove: (_: Seated, cell: number) => `${cell}`,
};

export function playMatch(games: number): string {
  const { next: random } = createMulberry(77);
  const results: number[] = [];
  let start: Seated = { ...START, toMove: 0 };
  for (let game = 0; game < games; game++) {
    if (game % 2 === 0) start = { ...opening(START, OPENING, random), toMove: 0 };
    const judging = game % 2 === 0 ? 0 : 1;
    let at = start;
    while (emptiesAt(at) > EXACT && !GAME.ending(at)) {
      const moves = GAME.moves(at);
      const move =
        moves.length === 1
          ? moves[0]!
          : at.toMove === judging
            ? judge(at, JUDGED_PLIES.at(-1)!)[0]!.cell
            : guessMoves(GAME as unknown as Game<Seated, number>, at, PLAYOUTS, random)[0]!.move;
      at = GAME.play(at, move);
    }
    const board = { n: 8, black: at.own, white: at.other, toMove: 0 } as const;
    const score = bestScore(board, ['withEmpties']).scores.withEmpties!;
    results.push(at.toMove === judging ? score : 0 - score);
  }
  const number = (sign: number) => results.filter(score => Math.sign(score) === sign).length;
  const mean = results.reduce((sum, score) => sum + score, 0) / results.length;
  return `judgement against ${PLAYOUTS} random games: ${number(1)} won, ${number(0)} drawn, ${number(-1)} lost of ${games}; ${mean.toFixed(1)} discs on average`;
}
