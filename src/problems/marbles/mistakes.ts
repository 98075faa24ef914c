import { type Text, text } from '../../core/text.ts';
import { type Runs, runMasks } from '../../games/placement/runs.ts';
import { lostBoards } from './oracle.ts';

const SIDE = 4;
const RULES: Runs = { directions: ['row', 'column', 'diagonal', 'antidiagonal'], min: 1, max: 3 };

interface MarbleMistake {
  readonly id: string;
  readonly title: Text;
  /** 1 if the player to move has lost by the mistaken rules. */
  lost(): Uint8Array;
}

const THREE_DIRECTIONS = text('only three of the four directions', '只考虑了四个方向中的三个');

/** Common mistakes, each as the rules that it plays by. */
export const MARBLE_MISTAKES: readonly MarbleMistake[] = [
  mistake('three-directions', THREE_DIRECTIONS, () =>
    runMasks(SIDE, SIDE, { ...RULES, directions: ['row', 'column', 'diagonal'] }),
  ),
  mistake('three-directions', THREE_DIRECTIONS, () =>
    runMasks(SIDE, SIDE, { ...RULES, directions: ['row', 'column', 'antidiagonal'] }),
  ),
  mistake('two-directions', text('only two of the four directions', '只考虑了四个方向中的两个'), () =>
    runMasks(SIDE, SIDE, { ...RULES, directions: ['row', 'column'] }),
  ),
  mistake('four-in-a-row', text('four marbles in one move are allowed', '允许一次放四颗弹珠'), () =>
    runMasks(SIDE, SIDE, { ...RULES, max: 4 }),
  ),
  mistake('two-at-most', text('at most two marbles in one move', '一次最多只放了两颗弹珠'), () =>
    runMasks(SIDE, SIDE, { ...RULES, max: 2 }),
  ),
  mistake('gaps', text('marbles with a gap between them are allowed', '允许弹珠之间有空隙'), gapped),
  mistake(
    'misere',
    text('the player who moves last loses instead of winning', '误判成最后放的一方输'),
    () => runMasks(SIDE, SIDE, RULES),
    true,
  ),
  {
    id: 'swapped',
    title: text('the two answers are swapped', '两种答案写反了'),
    lost: () => lostBoards().map(lost => 1 - lost),
  },
];

function mistake(id: string, title: Text, moves: () => bigint[], misere = false): MarbleMistake {
  let table: Uint8Array | undefined;
  return {
    id,
    title,
    lost: () => {
      table ??= solve(moves().map(Number), misere);
      return table;
    },
  };
}

/** Every way to choose up to three cells of a line: neighbours or not. */
function gapped(): bigint[] {
  const lines = runMasks(SIDE, SIDE, { ...RULES, max: SIDE }).map(Number);
  const all = new Set<number>();
  for (const line of lines) {
    for (let part = line; part > 0; part = (part - 1) & line) {
      if (bits(part) <= RULES.max) all.add(part);
    }
  }
  return [...all].map(BigInt);
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** From the full board down: lost when no move leads to a lost board. */
function solve(moves: readonly number[], misere: boolean): Uint8Array {
  const full = 2 ** (SIDE * SIDE) - 1;
  const lost = new Uint8Array(full + 1);
  const masks = Int32Array.from(moves);
  lost[full] = misere ? 0 : 1;
  for (let taken = full - 1; taken >= 0; taken--) {
    let isLost = 1;
    for (let at = 0; at < masks.length && isLost === 1; at++) {
      const move = masks[at]!;
      if ((taken & move) === 0 && lost[taken | move] === 1) isLost = 0;
    }
    lost[taken] = isLost;
  }
  return lost;
}
