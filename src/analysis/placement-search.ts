import type { PlacementGame } from '../games/placement/family.ts';
import { createSearchKernel, type SearchKernel } from '../kernels/placement-search/search-kernel.ts';
import { Effort, type SearchLimits } from './effort.ts';

/** Room for 8 million known parts; what a short search does not touch costs nothing. */
const MEMO_BYTES = 2 ** 27;
/** Nodes for each question in the first round of many; four times as many in each further round. */
const FIRST_ROUND_NODES = 2_000;

/** Single positions of a board of any size, by search; everything found out helps with what is asked next. */
export interface PlacementSearch {
  /** Whether the player to move loses. */
  lost(taken: bigint, limits: SearchLimits): boolean | undefined;
  /** Normal play only: in misère play parts do not add up. */
  grundy(taken: bigint, limits: SearchLimits): number | undefined;
  /** The same for many positions within one limit, easy ones first. */
  lostEach(positions: readonly bigint[], limits: SearchLimits): (boolean | undefined)[];
  grundyEach(positions: readonly bigint[], limits: SearchLimits): (number | undefined)[];
}

export function createPlacementSearch(game: PlacementGame, memoBytes = MEMO_BYTES): PlacementSearch {
  let made: SearchKernel | undefined;
  const kernel = () => {
    const { rows, columns } = game.board;
    made ??= createSearchKernel({ rows, columns, masks: game.masks, misere: game.variant.misere }, memoBytes);
    return made;
  };
  const lost = (taken: bigint) => (nodes: number) => kernel().lost(taken, nodes);
  const grundy = (taken: bigint) => (nodes: number) => kernel().grundy(taken, nodes);
  return {
    lost: (taken, limits) => askOne(lost(taken), limits),
    grundy: (taken, limits) => askOne(grundy(taken), limits),
    lostEach: (positions, limits) => askEach(positions.map(lost), limits),
    grundyEach: (positions, limits) => askEach(positions.map(grundy), limits),
  };
}

type Question<V> = (nodes: number) => V | undefined;

function askOne<V>(question: Question<V>, limits: SearchLimits): V | undefined {
  const effort = new Effort(limits);
  return effort.ask(nodes => {
    effort.report(effort.share());
    return question(nodes);
  });
}

/** Round after round with more nodes for each question that is left, so that a hard one keeps no easy one waiting. */
function askEach<V>(questions: readonly Question<V>[], limits: SearchLimits): (V | undefined)[] {
  const effort = new Effort(limits);
  const answers: (V | undefined)[] = questions.map(() => undefined);
  let open = questions.map((_, index) => index);
  for (let nodes = FIRST_ROUND_NODES; open.length > 0 && effort.share() < 1; nodes *= 4) {
    open = open.filter(index => {
      answers[index] = effort.ask(questions[index]!, nodes);
      const answered = answers.filter(answer => answer !== undefined).length;
      effort.report(Math.max(effort.share(), answered / questions.length));
      return answers[index] === undefined;
    });
  }
  return answers;
}
