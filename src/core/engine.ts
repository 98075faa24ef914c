import type { Work } from './effort.ts';
import type { Game, Outcome } from './game.ts';
import type { Odds, Policy } from './odds.ts';
import type { PassConvention } from './perft.ts';
import type { Machines, PartCosts, RunPlan } from './run-plan.ts';
import type { Text } from './text.ts';
import type { Worths } from './worth.ts';

/** What each kind of question asks. */
export interface Questions<P = unknown> {
  /** What a position is worth, and its moves. */
  readonly worth: {
    readonly position: P;
    /** Ids of the fields that are wanted. */
    readonly fields: readonly string[];
    readonly moves: MoveScope;
  };
  /** Leaves of the game tree at a depth. */
  readonly perft: { readonly position: P; readonly depth: number; readonly passes: PassConvention };
  /** Every position of the variant. */
  readonly tabulate: {
    readonly grundy: boolean;
    readonly file?: TableTarget;
    /** Only counts and the first plies are kept: for boards whose table nobody has room for. */
    readonly summary?: SummaryTarget;
  };
  /** What a run over every position would take on these machines; what is left out is measured here. */
  readonly plan: { readonly machines: Partial<Machines>; readonly costs: Partial<PartCosts> };
  /** A policy against a random opponent, from the start. */
  readonly odds: { readonly policy: Policy };
}

/** What each kind of question is answered by. */
export interface Answers {
  readonly worth: Worths;
  readonly perft: bigint;
  readonly tabulate: Tabulation;
  readonly plan: RunPlan;
  readonly odds: PolicyOdds;
}

/** A kind of question. */
export type Kind = keyof Questions;

/** A table file to be written. */
export interface TableTarget {
  readonly path: string;
  /** Forget what a stopped run left there, instead of going on from it. */
  readonly restart?: boolean;
  /** Told when the work of a stopped run is taken up. */
  readonly onResume?: (done: number, total: number) => void;
  /** Told the number of the process that is writing there, when it has to be waited for. */
  readonly onWait?: (process: number) => void;
  /** Replace another table that came there while this one waited. */
  readonly replace?: boolean;
}

/** A run whose parts are on disk while they are needed, and no longer. */
export interface SummaryTarget {
  /** Where it works. */
  readonly folder: string;
  /** Bytes on disk to stay within; what is free when left out. */
  readonly disk?: number;
  /** Random positions to compare with their successors. */
  readonly samples: number;
  readonly restart?: boolean;
  readonly onResume?: (done: number, total: number) => void;
  readonly onWait?: (process: number) => void;
}

/** What stays of such a run besides the counts. */
export interface TableSummary {
  /** How many first moves there are, and those that win. */
  readonly firstMoves: number;
  readonly winningMoves: readonly string[];
  /** Lost positions whose first column, or first row, is full: as many as the board without it has. */
  readonly lostWithFullColumn: bigint;
  readonly lostWithFullRow: bigint;
  /** Random positions that were compared with their successors. */
  readonly samples: number;
  /** Parts that were compared with their own mirror images. */
  readonly symmetricParts: number;
  /** The lost positions with few cells taken, for `analyze --table`. */
  readonly book: { readonly mostTaken: number; readonly lost: readonly number[]; readonly base64: string };
  readonly run: RunFigures;
}

/** What a run took; reads and times are those since it was last begun. */
export interface RunFigures {
  readonly parts: number;
  readonly partBytes: number;
  readonly diskBytes: number;
  readonly solved: number;
  readonly sources: number;
  readonly turned: number;
  readonly read: number;
  readonly cpuSeconds: number;
}

/** How many moves an answer may be about. */
export const MOVES_WANTED = ['all', 'best', 'none'] as const;
/** Every move's worth, one best move's, or the position's alone: less is cheaper. */
export type MoveScope = (typeof MOVES_WANTED)[number];

/** Every position of a variant, counted. */
export interface Tabulation {
  /** All positions of the board where the game has that notion, else those that can be reached from the start. */
  readonly positions: bigint;
  readonly lost: bigint;
  readonly drawn?: bigint;
  /** How many of the positions can come up in play from the start, where that is not all. */
  readonly reachable?: bigint;
  readonly start: { readonly outcome: Outcome; readonly grundy?: number };
  /** grundyHistogram[g] positions have Grundy value g. */
  readonly grundyHistogram?: readonly bigint[];
  readonly summary?: TableSummary;
}

/** The odds of the player who follows the policy, when he starts and when he follows. */
export interface PolicyOdds {
  readonly first: Odds;
  readonly second: Odds;
}

/** About what an answer takes. Infinity seconds: nobody knows, it goes on until the effort ends. */
export interface Cost {
  readonly seconds: number;
  readonly bytes: number;
  /** On disk, where it takes much. */
  readonly disk?: number;
  /** How many positions there are to look into, where that can be told. */
  readonly positions?: bigint;
}

/**
 * A way to answer one kind of question about one game. An instance belongs to whoever opened it: it may remember what
 * it found out, and no other instance sees that. Questions may overlap.
 */
export interface Engine<K extends Kind = Kind, P = unknown> {
  readonly id: string;
  readonly title: Text;
  readonly kind: K;
  /** Worth only: ids of the fields that it can prove. */
  readonly proves?: readonly string[];
  /** Slower than any other: what another one foresees as too much is not even tried by this one. */
  readonly fallback?: boolean;
  // `cost` and `prove` must stay methods: TypeScript compares parameters of methods in both directions, so an
  // `Engine<'worth', BreadPosition>` is an `Engine`. As properties they would need a cast in every engine.
  /** Undefined when it has no answer to this question. */
  cost(question: Questions<P>[K]): Cost | undefined;
  /** What the effort let it prove; undefined when that is nothing. */
  prove(question: Questions<P>[K], work: Work): Promise<Answers[K] | undefined>;
}

/** All engines that can be had for a game, newly opened. */
export type EngineRegistry = (game: Game) => Promise<readonly Engine[]>;

/** An engine found that what it works with is spoilt. Others may still answer; whoever asked is told. */
export class EngineFailure extends Error {
  constructor(readonly reason: Text) {
    super(reason.en);
  }
}
