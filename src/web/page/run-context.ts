import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Run } from '../judge/run.ts';

/** The match that a part of the judge's page belongs to. */
export const RunContext = createContext<Run | undefined>(undefined);

/** Precondition: there is a `RunContext.Provider` around the component. */
export function useRun(): Run {
  const run = useContext(RunContext);
  if (!run) throw new Error('no match around this component');
  return run;
}
