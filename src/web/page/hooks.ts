import { createContext, type RefObject } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import type { MatchRun } from '../judge/run.ts';
import type { GameTable } from '../play/table.ts';

/** The table that a part of the page belongs to. */
export const TableContext = createContext<GameTable | undefined>(undefined);

/** Precondition: there is a `TableContext.Provider` around the component. */
export function useTable(): GameTable {
  const table = useContext(TableContext);
  if (!table) throw new Error('no table around this component');
  return table;
}

/** The match that a part of the judge's page belongs to. */
export const RunContext = createContext<MatchRun | undefined>(undefined);

/** Precondition: there is a `RunContext.Provider` around the component. */
export function useRun(): MatchRun {
  const run = useContext(RunContext);
  if (!run) throw new Error('no match around this component');
  return run;
}

/** For what opens below the edge of a drawer: it comes into view when it is first shown. */
export function useInView<T extends HTMLElement>(): RefObject<T | null> {
  const shown = useRef<T>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: 'nearest' }), []);
  return shown;
}

/** A canvas that is painted after the first render, and again when something in `on` has changed. */
export function usePainting(
  paint: (ctx: CanvasRenderingContext2D) => void,
  on?: readonly unknown[],
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (ctx) paint(ctx);
  }, on);
  return canvas;
}
