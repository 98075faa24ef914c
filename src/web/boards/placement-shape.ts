import type { Canvas2D } from '../pixel/draw.ts';
import type { Spot } from './view.ts';

/** How the boards of the family look: where their cells lie, and what they are painted like. */
export interface Shape {
  readonly size: { readonly width: number; readonly height: number };
  readonly rows: readonly (readonly Spot[])[];
  /** The places of a diamond that has turned that far. */
  turned?(share: number): readonly (readonly Spot[])[];
  ground(ctx: Canvas2D, share: number): void;
  cell(ctx: Canvas2D, spot: Spot, taken: boolean, grown: number): void;
}
