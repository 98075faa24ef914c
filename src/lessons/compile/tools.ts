import type { Game } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import type { Lang } from '../../core/text.ts';
import type { CellMark, FactOrName, LessonData } from '../model.ts';
import type { ResolvedBlock } from '../resolved.ts';
import type { FactSource, FactValue } from './facts.ts';
import type { LessonError } from './faults.ts';

/** A picture embedded in the page, in its own pixels. */
export interface ValuePicture {
  readonly source: string;
  readonly width: number;
  readonly height: number;
}

/** What a still board shows beside its position. */
export interface StillLook {
  readonly last?: { readonly before: unknown; readonly move: unknown } | undefined;
  /** Chosen cells, by number. */
  readonly chosen?: readonly number[];
  readonly marks?: ReadonlyMap<number, CellMark>;
  /** Labels the cells with numbers or names. */
  readonly cells?: 'numbers' | 'names' | undefined;
  /** The id of the board's view. */
  readonly face?: string;
}

/** What the compiler needs from its machine. */
export interface Tools {
  readonly factsOf: FactSource;
  paint(game: Game, position: unknown, look?: StillLook): ValuePicture;
  /** A sample submission by `NAME/FILE`. */
  program(path: string): string | undefined;
}

/** The tools for the blocks of one lesson. */
export interface LessonTools extends Tools {
  readonly data: LessonData;
  fact(fact: FactOrName): Promise<Result<FactValue, LessonError>>;
}

/** A resolved block: the script's data, and the HTML without a script. */
export interface BuiltBlock {
  readonly data: ResolvedBlock;
  /** The block's HTML; `options` are the texts of a quiz's claims, in the order of the prose. */
  still(lang: Lang, options: readonly string[]): string;
  /** HTML of the answer, shown above the after-part. */
  answer?(lang: Lang, options: readonly string[]): string;
  /** Whether a worksheet leaves a line to write on. */
  readonly isAnswered?: boolean;
}

export type Built = Promise<Result<BuiltBlock, LessonError>>;
