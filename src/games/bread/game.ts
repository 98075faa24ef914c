import {
  FIRST_AND_SECOND,
  type Game,
  type GameDefinition,
  other,
  type Player,
  type TerminalPaint,
  UNPAINTED,
} from '../../core/game.ts';
import { err, ok } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { breadContest } from './contest.ts';
import { breadCount, makeHoldings, readHoldings } from './encoding.ts';
import {
  BREADS,
  type Bread,
  type BreadSet,
  breadBit,
  hasTriple,
  MAGIC_SQUARE,
  SQUARE_SYMMETRIES,
} from './magic-square.ts';

/** The breads of each player; the first player moves when both have equally many. */
export interface BreadPosition {
  readonly held: readonly [BreadSet, BreadSet];
}

/** Nine breads of 1 to 9: the first player to own three that weigh 15 together wins. */
export const bread: GameDefinition = {
  id: 'bread',
  title: text('Nine breads', '小 B 的面包'),
  rules: text(
    'Nine breads weigh 1 to 9. In turn, take one; who first owns three that weigh 15 together wins.',
    '九个面包重 1 至 9。轮流各取一个；先凑出三个总重 15 的面包的一方胜。',
  ),
  moveHelp: text('the weight of a bread: 1 to 9', '面包的质量，1 至 9'),
  positionHelp: text(
    "As in the contest: nine digits, bread 1 first: 0 free, 1 the opponent's, 2 of the player to move. Several may follow each other.",
    '与题目相同：九个数字，从 1 号面包起：0 未取，1 对手的，2 当前玩家的。可以连续粘贴多个。',
  ),
  capabilities: { impartial: false, hasDraws: true, canPass: false, scored: false },
  players: FIRST_AND_SECOND,
  options: [],
  match: breadContest,
  usual: {},
  examples: [
    'analyze bread --json < position.txt',
    'odds bread --policy best',
    'odds bread --policy most-wins --json',
    'play bread --against random --seed 7',
  ],
  open: () => ok(breadGame),
};

export const breadGame: Game<BreadPosition, Bread> = {
  definition: bread,
  variant: bread.usual,
  initial: () => ({ held: [0, 0] }),
  toMove,
  moves: position => (ending(position) ? [] : BREADS.filter(isFree(position))),
  play: (position, taken) => {
    const [first, second] = position.held;
    const bit = breadBit(taken);
    return { held: toMove(position) === 0 ? [first | bit, second] : [first, second | bit] };
  },
  ending,
  key: position => position.held.join(),
  readPosition: cursor => {
    const parsed = readHoldings(cursor);
    if (!parsed.ok) return parsed;
    const { own, opponent } = parsed.value;
    return ok({ held: breadCount(own) === breadCount(opponent) ? [own, opponent] : [opponent, own] });
  },
  makePosition: position => `${makeHoldings(seenByMover(position))}\n`,
  parseMove: (position, source) => {
    const wanted = source.trim();
    const found = BREADS.find(weight => `${weight}` === wanted);
    if (found === undefined) {
      return err(
        text(
          `there is no bread '${wanted}': name a weight from 1 to 9`,
          `没有「${wanted}」这个面包：请输入 1 至 9`,
        ),
      );
    }
    return isFree(position)(found)
      ? ok(found)
      : err(text(`bread ${found} is already taken`, `${found} 号面包已被取走`));
  },
  makeMove: (_, taken) => `${taken}`,
  draw,
  symmetric: position =>
    SQUARE_SYMMETRIES.map(image => ({
      held: [mapBreads(position.held[0], image), mapBreads(position.held[1], image)],
    })),
};

function toMove({ held }: BreadPosition): Player {
  return breadCount(held[0]) === breadCount(held[1]) ? 0 : 1;
}

function ending(position: BreadPosition) {
  const last = other(toMove(position));
  if (hasTriple(position.held[last])) return { winner: last };
  return BREADS.some(isFree(position)) ? undefined : { winner: 'nobody' as const };
}

function isFree({ held }: BreadPosition): (weight: Bread) => boolean {
  return weight => ((held[0] | held[1]) & breadBit(weight)) === 0;
}

function seenByMover(position: BreadPosition) {
  const mover = toMove(position);
  return { own: position.held[mover], opponent: position.held[other(mover)] };
}

function mapBreads(set: BreadSet, image: readonly Bread[]): BreadSet {
  return BREADS.filter(weight => set & breadBit(weight)).reduce(
    (mapped, weight) => mapped | breadBit(image[weight - 1]!),
    0,
  );
}

/** `A` or `B` and the weight for an owned bread, the weight alone for a free one, `[ ]` around the last one taken. */
function draw({ held }: BreadPosition, marked?: Bread, paint: TerminalPaint = UNPAINTED): string {
  const show = (weight: Bread) => {
    const bit = breadBit(weight);
    const [owner, ink] =
      held[0] & bit
        ? (['A', 'red'] as const)
        : held[1] & bit
          ? (['B', 'blue'] as const)
          : ([' ', 'plain'] as const);
    return weight === marked
      ? paint(`[${owner}${weight}]`, ink, true)
      : paint(` ${owner}${weight} `, ink, false);
  };
  const square = [0, 3, 6].map(row =>
    MAGIC_SQUARE.slice(row, row + 3)
      .map(show)
      .join(''),
  );
  return [BREADS.map(show).join(''), '', ...square].join('\n');
}
