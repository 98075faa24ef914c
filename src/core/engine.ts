import type { Work } from './effort.ts';
import type { Game, Outcome } from './game.ts';
import type { Odds, Policy } from './odds.ts';
import type { PassConvention } from './perft.ts';
import type { Machines, PartCosts, RunPlan } from './run-plan.ts';
import type { Text } from './text.ts';
import type { Worths } from './worth.ts';

/** The parameters of each kind of question. */
export interface Questions<P = unknown> {
  readonly worth: {
    readonly position: P;
    readonly fields: readonly string[];
    readonly moves: MoveScope;
  };
  /** Leaves of the game tree at a depth. */
  readonly perft: { readonly position: P; readonly depth: number; readonly passes: PassConvention };
  /** Every position of the variant. */
  readonly tabulate: {
    readonly grundy: boolean;
    readonly file?: TableTarget;
    /** Stores only counts and the first plies, for boards whose table is too large. */
    readonly summary?: SummaryTarget;
  };
  /** Estimates a run over every position; missing costs are measured here. */
  readonly plan: { readonly machines: Partial<Machines>; readonly costs: Partial<PartCosts> };
  /** A policy against a random opponent, from the start. */
  readonly odds: { readonly policy: Policy };
}

/** The answer to each kind of question. */
export interface Answers {
  readonly worth: Worths;
  readonly perft: bigint;
  readonly tabulate: Tabulation;
  readonly plan: RunPlan;
  readonly odds: PolicyOdds;
}

/** The kind of a question. */
export type Kind = keyof Questions;

/** A table file to write. */
export interface TableTarget {
  readonly path: string;
  /** Start again instead of resuming a stopped run. */
  readonly restart?: boolean;
  /** Called when a stopped run is resumed. */
  readonly onResume?: (done: number, total: number) => void;
  /** Called with the id of the process that is writing there, if this one has to wait. */
  readonly onWait?: (process: number) => void;
  /** Replace a different table that appeared while waiting. */
  readonly replace?: boolean;
}

/** A run that stores parts on disk only while they are needed. */
export interface SummaryTarget {
  readonly folder: string;
  /** Limit of bytes on disk; by default all free space. */
  readonly disk?: number;
  readonly samples: number;
  readonly restart?: boolean;
  readonly onResume?: (done: number, total: number) => void;
  readonly onWait?: (process: number) => void;
}

/** What remains of such a run besides the counts. */
export interface TableSummary {
  /** The number of first moves, and those that win. */
  readonly firstMoves: number;
  readonly winningMoves: readonly string[];
  /** Lost positions whose first column, or first row, is full: as many as on the board without it. */
  readonly lostWithFullColumn: bigint;
  readonly lostWithFullRow: bigint;
  readonly samples: number;
  /** Parts that were compared with their own mirror images. */
  readonly symmetricParts: number;
  /** Lost positions with few cells taken, for `analyze --table`. */
  readonly book: { readonly mostTaken: number; readonly lost: readonly number[]; readonly base64: string };
  readonly run: RunFigures;
}

/** Figures of a run; reads and times count from its last start. */
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

/** Which moves an analysis values. */
export const MOVES_WANTED = ['all', 'best', 'none'] as const;
/** Every move's worth, one best move's, or the position's alone; less is cheaper. */
export type MoveScope = (typeof MOVES_WANTED)[number];

/** Counts over every position of a variant. */
export interface Tabulation {
  /** All positions of the board where the game defines them, otherwise those reachable from the start. */
  readonly positions: bigint;
  readonly lost: bigint;
  readonly drawn?: bigint;
  /** How many positions are reachable in play, if that is not all. */
  readonly reachable?: bigint;
  readonly start: { readonly outcome: Outcome; readonly grundy?: number };
  /** `grundyHistogram[g]` positions have Grundy value g. */
  readonly grundyHistogram?: readonly bigint[];
  readonly summary?: TableSummary;
}

/** The odds of the player who follows the policy, when he starts and when he follows. */
export interface PolicyOdds {
  readonly first: Odds;
  readonly second: Odds;
}

/** Estimated cost. `Infinity` seconds means unknown; the engine runs until its effort is spent. */
export interface Cost {
  readonly seconds: number;
  readonly bytes: number;
  /** Bytes on disk, if it needs many. */
  readonly disk?: number;
  /** Positions to search, if known. */
  readonly positions?: bigint;
}

/** Answers one kind of question about one game. Each opened instance has its own memory; questions may overlap. */
export interface Engine<K extends Kind = Kind, P = unknown> {
  readonly id: string;
  readonly title: Text;
  readonly kind: K;
  /** Worth only: ids of the fields that it can prove. */
  readonly proves?: readonly string[];
  /** Slower than any other engine: it is not tried for what another one refuses as too much. */
  readonly fallback?: boolean;
  // `cost` and `prove` must stay methods: TypeScript compares parameters of methods in both directions, so an
  // `Engine<'worth', BreadPosition>` is an `Engine`. As properties they would need a cast in every engine.
  /** Undefined if it cannot answer this question. */
  cost(question: Questions<P>[K]): Cost | undefined;
  /** The answer as far as the effort allows; undefined without any. */
  prove(question: Questions<P>[K], work: Work): Promise<Answers[K] | undefined>;
}

/** Opens all engines that exist for a game. */
export type EngineRegistry = (game: Game) => Promise<readonly Engine[]>;

/** Thrown when an engine's data is corrupt; other engines may still answer. */
export class EngineFailure extends Error {
  constructor(readonly reason: Text) {
    super(reason.en);
  }
}

/** Opens the engines of a family for one of its games; loaded when first needed. */
export type EngineLoader = () => Promise<(game: Game) => readonly Engine[]>;

/** A registry of the families that these loaders name. */
export function makeRegistry(loaders: Readonly<Record<string, EngineLoader>>): EngineRegistry {
  return async game => (await loadForFamily(game, loaders))?.(game) ?? [];
}

/** Loads what belongs to a game's family; undefined if the family has nothing. */
export async function loadForFamily<T>(
  { definition: { family, id } }: Game,
  loaders: Readonly<Record<string, () => Promise<T>>>,
): Promise<T | undefined> {
  return loaders[family ?? id]?.();
}
