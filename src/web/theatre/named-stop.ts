import { argText } from '../../trace/names.ts';
import { positionCount } from '../../trace/trace.ts';
import type { Breakpoint } from './breakpoints.ts';
import type { Show } from './show.ts';

/** The position or the value of a run that somebody wrote down, as the page or as a program writes it. */
export function namedStop(show: Show, written: string): Breakpoint | undefined {
  const wanted = written.trim().toLowerCase();
  if (wanted === '') return undefined;
  const { values } = show.trace;
  const names = (type: 'position' | 'value', number: number) => {
    const { en, zh } = argText(show, type, number);
    return [en, zh].map(name => name.toLowerCase());
  };
  const value = values.findIndex(
    (source, number) => source.toLowerCase() === wanted || names('value', number).includes(wanted),
  );
  if (value >= 0) return { on: 'value', value };
  for (let position = 0; position < positionCount(show.trace); position++) {
    if (names('position', position).includes(wanted)) return { on: 'position', position };
  }
  return undefined;
}
