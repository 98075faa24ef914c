import type { Ink, Outcome } from '../../core/game.ts';
import type { Text } from '../../core/text.ts';
import { positionCode } from '../../trace/trace.ts';
import type { Colour } from '../pixel/palette.ts';
import type { Show } from './show.ts';

/** A call, or a position, as the tree and the graph show it. */
export interface ValueLabel {
  readonly name: string;
  /** Its value, once it is known. */
  readonly value: { readonly words: Text; readonly outcome: Outcome | undefined } | undefined;
  readonly isRunning: boolean;
  /** The memo answered, with what an earlier call found. */
  readonly isHit: boolean;
}

/** What is known about a call when n events have happened. */
export function faceOfCall(show: Show, node: number, n: number): ValueLabel {
  const { outline, stage, trace } = show;
  const isOver = outline.closed[node]! < n;
  return {
    name: stage.positionName(positionCode(trace, outline.position[node]!)),
    value: isOver && outline.value[node]! >= 0 ? valueFace(show, outline.value[node]!) : undefined,
    isRunning: !isOver,
    isHit: isHitAt(show, node, n),
  };
}

/** Whether the memo has answered a call, without the rest of its face. */
export function isHitAt({ outline }: Show, node: number, n: number): boolean {
  const hit = outline.hit[node]!;
  return hit >= 0 && hit < n && outline.first[node] !== node;
}

/** A position, by its first call: later calls that the memo answers add nothing. */
export function faceOfPosition(show: Show, firstCall: number, n: number): ValueLabel {
  return { ...faceOfCall(show, firstCall, n), isHit: false };
}

function valueFace({ trace, algorithm }: Show, value: number): NonNullable<ValueLabel['value']> {
  const source = trace.values[value] ?? '';
  return { words: algorithm.valueText(source), outcome: algorithm.outcomeOf(source) };
}

/** Cells of a small picture of a board. */
export interface FacePicture {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly { readonly row: number; readonly column: number; readonly colour: Colour }[];
}

const INK_COLOURS: Readonly<Record<Ink, Colour>> = {
  plain: 'coal',
  red: 'red',
  green: 'pine',
  blue: 'blue',
  black: 'black',
  white: 'white',
  felt: 'grey',
};

/** Undefined for a game that has no cells. */
export function pictureOf({ game, stage, trace }: Show, position: number): FacePicture | undefined {
  const cells = game.cells?.(stage.decode(positionCode(trace, position)));
  if (!cells || cells.length === 0) return undefined;
  return {
    rows: 1 + Math.max(...cells.map(({ row }) => row)),
    columns: 1 + Math.max(...cells.map(({ column }) => column)),
    cells: cells.map(({ row, column, ink }) => ({ row, column, colour: INK_COLOURS[ink] })),
  };
}
