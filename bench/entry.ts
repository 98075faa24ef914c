import type { BaselineName, InputName } from './files.ts';
import type { TaskName } from './tasks.ts';

/** Something to time: a C++ baseline, a task of ours in a process of its own, or the command as users start it. */
export type Program = {
  readonly label: string;
  readonly args?: readonly string[];
  readonly input?: InputName;
  /** A slice stands for the whole: multiplies the time that the program reports. */
  readonly times?: number;
} & (
  | { readonly kind: 'baseline'; readonly name: BaselineName }
  | { readonly kind: 'task'; readonly name: TaskName }
  | { readonly kind: 'kibitz' }
);

/** Which time counts: the whole process from start to exit, or what the program says that its work took. */
export const CLOCKS = ['process', 'reported'] as const;
export type Clock = (typeof CLOCKS)[number];

/** What the figures must show. A ratio is our time over the best baseline's, or over our own in another entry. */
export type Target =
  | { readonly kind: 'ratio'; readonly most: number }
  | { readonly kind: 'faster'; readonly least: number }
  | { readonly kind: 'entry'; readonly id: string; readonly most: number }
  | { readonly kind: 'memory'; readonly mostMb: number };

/** One comparison: the same work for ours and for each baseline, answers compared. Without baselines, ours alone. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** Entries of a series show how cost grows with the work. */
  readonly series: string;
  readonly work: number;
  readonly clock: Clock;
  readonly ours: Program;
  readonly baselines: readonly Program[];
  readonly rounds: number;
  /** Part of a short run. */
  readonly quick?: boolean;
  readonly targets?: readonly Target[];
  readonly note?: string;
}

export interface Series {
  readonly id: string;
  readonly title: string;
  readonly note: string;
}
