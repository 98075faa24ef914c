import { cellsOf, type Sides } from '../board.ts';
import type { OthelloKernel } from '../kernel.ts';
import type { Question, Scoring } from '../score-steps.ts';
import type { Cancel, SearchPool } from './search-pool.ts';

/** The fewest empties where sharing out the moves pays. */
const FEWEST_EMPTIES = 16;
/** Moves at the top are ordered by the evaluation so many plies ahead, and by the replies they leave. */
const ORDER_PLIES = 3;
const REPLY = 24;

interface Node {
  readonly sides: Sides;
  readonly scoring: Scoring;
  readonly empties: number;
  readonly plies: number;
  /** The lower, the sooner a thread takes it: what lies further left in the tree. */
  readonly urgency: number;
  /** What the urgency of this node's moves may differ by. */
  readonly share: number;
}
/** Asked for when the search starts, which may be later. */
type Window = () => { readonly alpha: number; readonly beta: number };
interface Move {
  readonly cell: number;
  readonly next: Sides;
}

/** Answers questions with all threads of a pool: the first move of the upper positions is searched before its brothers,
 * which then go to whoever is free. */
export class SplitSearch {
  constructor(
    private readonly pool: SearchPool,
    private readonly rules: OthelloKernel,
    private readonly cells: number,
    private readonly evaluated: boolean,
    /** Plies at the top whose moves are shared out. */
    private readonly plies: number,
  ) {}

  /** Undefined when it is called off. */
  answer(question: Question, empties: number, cancel: Cancel, urgency: number): Promise<number | undefined> {
    if (question.kind === 'expect') return this.pool.ask(() => question, cancel, urgency);
    const { sides, scoring, alpha, beta } = question;
    return this.search(
      { sides, scoring, empties, plies: this.plies, urgency, share: 1 },
      () => ({ alpha, beta }),
      cancel,
    );
  }

  private async search(node: Node, window: Window, cancel: Cancel): Promise<number | undefined> {
    const { sides, scoring, urgency } = node;
    const moves = node.plies > 0 && node.empties >= FEWEST_EMPTIES ? this.ordered(sides) : [];
    if (moves.length === 0)
      return this.pool.ask(() => ({ kind: 'solve', sides, scoring, ...window() }), cancel, urgency);
    const { alpha, beta } = window();
    const part = cancel.part();
    const below = (move: Move): Node => ({
      ...node,
      sides: move.next,
      urgency: urgency + (node.share * moves.indexOf(move)) / moves.length,
      share: node.share / moves.length,
      empties: node.empties - 1,
      plies: moves.length === 1 ? node.plies : node.plies - 1,
    });
    const [eldest, ...young] = moves as [Move, ...Move[]];
    const first = await this.search(below(eldest), () => ({ alpha: -beta, beta: -alpha }), part);
    if (first === undefined) return undefined;
    let best = 0 - first;
    let chosen = eldest.cell;
    const floor = () => Math.max(alpha, best);
    const follow = async (move: Move): Promise<void> => {
      let asked = alpha;
      const short: Window = () => {
        asked = floor();
        return { alpha: -asked - 1, beta: -asked };
      };
      const found = await this.search(below(move), short, part);
      if (found === undefined) return;
      let score = 0 - found;
      if (score > asked && score < beta) {
        const rest: Window = () => ({ alpha: -beta, beta: -Math.max(floor(), score - 1) });
        const again = await this.search(below(move), rest, part);
        if (again === undefined) return;
        score = 0 - again;
      }
      if (score > best) [best, chosen] = [score, move.cell];
      if (best >= beta) part.cancel();
    };
    if (best < beta) await Promise.all(young.map(follow));
    if (cancel.cancelled) return undefined;
    this.keep(node, best > alpha ? best : -this.cells, best < beta ? best : this.cells, chosen);
    return best;
  }

  private keep({ sides: { own, other }, scoring }: Node, lower: number, upper: number, move: number): void {
    this.pool.use(scoring).note(own, other, lower, upper, move);
  }

  /** Where the moves lead, the one that the table has for best first. */
  private ordered(sides: Sides): Move[] {
    const { kernel } = this.pool;
    const known = kernel.bestMove(sides.own, sides.other);
    const ranked = cellsOf(this.rules.moves(sides)).map(cell => {
      const next = this.rules.play(sides, cell);
      const judged = this.evaluated ? kernel.judge(next.own, next.other, ORDER_PLIES) : 0;
      const replies = cellsOf(this.rules.moves(next)).length;
      return { cell, next, rank: cell === known ? Number.NEGATIVE_INFINITY : judged + REPLY * replies };
    });
    return ranked.sort((a, b) => a.rank - b.rank);
  }
}
