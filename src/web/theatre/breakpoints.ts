import { argText } from '../../trace/names.ts';
import type { StepKind } from '../../trace/step.ts';
import { positionCount } from '../../trace/trace.ts';
import type { Show } from './show.ts';

/** Where playing stops: right after an event of this sort. */
export type Breakpoint =
  | { readonly on: 'kind'; readonly kind: StepKind }
  /** Any of these marks: the ones of a line of the listing. */
  | { readonly on: 'marks'; readonly marks: readonly string[]; readonly line: number }
  /** A position, by its number in the trace. */
  | { readonly on: 'position'; readonly position: number }
  /** A value that is returned or found in the memo, by its number in the trace. */
  | { readonly on: 'value'; readonly value: number };

export function sameBreakpoint(a: Breakpoint, b: Breakpoint): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether playing stops after event `index`. */
function isHit(show: Show, breakpoint: Breakpoint, index: number): boolean {
  const { step, a, b } = show.trace.columns;
  const { kind, mark, args } = show.algorithm.steps[step[index]!]!;
  switch (breakpoint.on) {
    case 'kind':
      return kind === breakpoint.kind;
    case 'marks':
      return breakpoint.marks.includes(mark);
    case 'position':
      return args.some(
        ({ type }, at) => type === 'position' && (at === 0 ? a : b)[index] === breakpoint.position,
      );
    case 'value':
      return args.some(({ type }, at) => type === 'value' && (at === 0 ? a : b)[index] === breakpoint.value);
  }
}

/** Right after the first event of a program that goes wrong: playing always stops there. */
export function firstDifferenceAt({ trace }: Pick<Show, 'trace'>): number | undefined {
  const at = trace.meta.program?.differs?.at;
  return at === undefined ? undefined : Math.min(at + 1, trace.events);
}

/** The first moment after `from`, up to `to`, at which one of them stops; undefined when none does. */
export function nextStop(
  show: Show,
  breakpoints: readonly Breakpoint[],
  from: number,
  to: number,
): number | undefined {
  const parting = firstDifferenceAt(show);
  const passed = parting !== undefined && from < parting && parting <= to ? parting : undefined;
  if (breakpoints.length === 0) return passed;
  for (let index = from; index < Math.min(passed ?? to, show.trace.events); index++) {
    if (breakpoints.some(breakpoint => isHit(show, breakpoint, index))) return index + 1;
  }
  return passed;
}

/** The same backwards: the last moment before `from`. */
export function previousStop(
  show: Show,
  breakpoints: readonly Breakpoint[],
  from: number,
): number | undefined {
  const parting = firstDifferenceAt(show);
  for (let index = from - 2; index >= 0; index--) {
    if (index + 1 === parting) return parting;
    if (breakpoints.some(breakpoint => isHit(show, breakpoint, index))) return index + 1;
  }
  return undefined;
}

/** The position or value of a run that the user typed, as the page or as a program writes it. */
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
