import type { Analysis } from '../../analysis/analyze.ts';
import type { AnalysisLimits } from '../../analysis/worth.ts';
import type { Variant } from '../../core/game.ts';

/** What the page asks its worker. Positions are plain data and travel as they are. */
export interface SolverRequest {
  readonly id: number;
  readonly gameId: string;
  readonly variant: Variant;
  readonly position: unknown;
  readonly job: SolverJob;
}

/** The limits that are plain numbers: what travels to a worker. */
export type NumericLimits = Partial<Pick<AnalysisLimits, 'positions' | 'othelloEmpties' | 'pathSeconds'>>;

export type SolverJob =
  | { readonly kind: 'analyze'; readonly limits?: NumericLimits }
  | { readonly kind: 'guess'; readonly playouts: number };

export type SolverReply =
  | { readonly id: number; readonly kind: 'analysis'; readonly analysis: Analysis<unknown, unknown> }
  | { readonly id: number; readonly kind: 'guess'; readonly move: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
