import type { Game } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import type { Lang } from '../../core/text.ts';
import type { CellMark, FactOrName, LessonData } from '../model.ts';
import type { ResolvedBlock } from '../resolved.ts';
import type { FactSource, FactValue } from './facts.ts';
import type { LessonError } from './faults.ts';

/** A picture that stands in the page itself, in its own pixels. */
export interface ValuePicture {
  readonly source: string;
  readonly width: number;
  readonly height: number;
}

/** What a still board shows beside its position. */
export interface StillLook {
  readonly last?: { readonly before: unknown; readonly move: unknown } | undefined;
  /** Cells at hand, by number. */
  readonly chosen?: readonly number[];
  readonly marks?: ReadonlyMap<number, CellMark>;
  /** Writes into each cell its number or its name. */
  readonly cells?: 'numbers' | 'names' | undefined;
  /** One of the view's faces. */
  readonly face?: string;
}

/** What compiling takes from the machine that it runs on. */
export interface Tools {
  readonly factsOf: FactSource;
  paint(game: Game, position: unknown, look?: StillLook): ValuePicture;
  /** A sample submission by `NAME/FILE`. */
  program(path: string): string | undefined;
}

/** What the blocks of one lesson are built with. */
export interface LessonTools extends Tools {
  readonly data: LessonData;
  fact(fact: FactOrName): Promise<Result<FactValue, LessonError>>;
}

/** A block with everything found out: what the page's script gets, and what stands there without it. */
export interface BuiltBlock {
  readonly data: ResolvedBlock;
  /** HTML of what the block shows; `options` are the words of a quiz's claims, in the order of the prose. */
  still(lang: Lang, options: readonly string[]): string;
  /** HTML at the top of the after-part: what is right. */
  answer?(lang: Lang, options: readonly string[]): string;
  /** Whether a worksheet leaves a line to write on. */
  readonly isAnswered?: boolean;
}

export type Built = Promise<Result<BuiltBlock, LessonError>>;
