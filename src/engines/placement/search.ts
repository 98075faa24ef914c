import type { Work } from '../../core/effort.ts';
import { createSearchKernel, type SearchKernel } from '../../kernels/placement-search/search-kernel.ts';
import type { SearchFrame } from './search-frame.ts';

/** Memory for 8 million known parts; untouched pages cost nothing. */
const MEMO_BYTES = 2 ** 27;
/** Nodes for each question in the first round; four times as many in each further round. */
const FIRST_ROUND_NODES = 2_000;
const SLICE_MS = 25;
const FIRST_SLICE_NODES = 4_000;

/** Searches single positions of a board of any size, with one memo for all questions. */
export interface PlacementSearch {
  /** Whether the player to move loses, for each position within one effort, easy ones first. */
  lost(positions: readonly bigint[], work: Work): Promise<(boolean | undefined)[]>;
  /** Normal play only: in misère play parts do not add up. */
  grundy(positions: readonly bigint[], work: Work): Promise<(number | undefined)[]>;
}

export function createPlacementSearch(
  { rules, place }: SearchFrame,
  memoBytes = MEMO_BYTES,
): PlacementSearch {
  let made: SearchKernel | undefined;
  const kernel = () => {
    made ??= createSearchKernel(rules, memoBytes);
    return made;
  };
  return {
    lost: (positions, work) =>
      askEach(
        positions.map(taken => nodes => kernel().lost(place(taken), nodes)),
        work,
      ),
    grundy: (positions, work) =>
      askEach(
        positions.map(taken => nodes => kernel().grundy(place(taken), nodes)),
        work,
      ),
  };
}

/** Searches some nodes; a repeated call continues with what is known by then. */
type Question<V> = (nodes: number) => V | undefined;

/** In rounds with more and more nodes for each open question, so that a hard one does not delay easy ones. */
async function askEach<V>(questions: readonly Question<V>[], work: Work): Promise<(V | undefined)[]> {
  const pace = new Pace();
  const answers: (V | undefined)[] = questions.map(() => undefined);
  let open = questions.map((_, index) => index);
  const first = questions.length === 1 ? Number.POSITIVE_INFINITY : FIRST_ROUND_NODES;
  for (let nodes = first; open.length > 0 && !work.stop; nodes *= 4) {
    const left: number[] = [];
    for (const index of open) {
      answers[index] = await ask(questions[index]!, nodes, work, pace);
      if (answers[index] === undefined) left.push(index);
      work.report(Math.max(work.used, 1 - left.length / questions.length));
    }
    open = left;
  }
  return answers;
}

/** Searches in slices; undefined if the effort or `most` is reached first. */
async function ask<V>(question: Question<V>, most: number, work: Work, pace: Pace): Promise<V | undefined> {
  for (let spent = 0; spent < most && !work.stop; ) {
    const nodes = Math.min(pace.nodes, most - spent, work.nodesLeft);
    const before = performance.now();
    const answer = question(nodes);
    if (answer !== undefined) return answer;
    spent += nodes;
    work.spend(nodes);
    work.report(work.used);
    pace.took(nodes, performance.now() - before);
    await work.yieldIfDue();
  }
  return undefined;
}

/** Adapts the nodes of a slice to the kernel's speed. */
class Pace {
  nodes = FIRST_SLICE_NODES;

  took(nodes: number, ms: number): void {
    if (nodes !== this.nodes) return;
    this.nodes = Math.ceil(nodes * Math.min(2, Math.max(0.5, SLICE_MS / Math.max(0.1, ms))));
  }
}
