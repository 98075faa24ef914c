import { type Text, text, textOf } from '../core/text.ts';
import type { Algorithm, BoardCodec } from './algorithm.ts';
import { type CallFrame, UNSET, variablesOf } from './state.ts';
import type { Arg, ArgType } from './step.ts';
import { positionCode, type Trace, type TraceEvent } from './trace.ts';

/** Everything that is needed to put a trace into words. */
export interface Naming {
  readonly trace: Trace;
  readonly algorithm: Algorithm;
  readonly stage: BoardCodec;
}

/** An argument for a person. */
export function argText({ trace, algorithm, stage }: Naming, type: ArgType, value: number): Text {
  switch (type) {
    case 'position':
      return same(stage.positionName(positionCode(trace, value)));
    case 'value':
      return algorithm.valueText(trace.values[value] ?? '');
    case 'cell':
      return value < 0 ? text('outside', '棋盘外') : same(stage.cellName(value));
    case 'move':
      return same(stage.moveName(value));
    case 'direction':
      return stage.directionName?.(value) ?? same(`${value}`);
    case 'slot':
      return same(stage.codeAt ? stage.positionName(stage.codeAt(value)) : `${value}`);
    case 'letter':
      return text(`'${String.fromCharCode(value)}'`, `「${String.fromCharCode(value)}」`);
    case 'word':
      return same((value >>> 0).toString(16).padStart(8, '0'));
    default:
      return same(`${value}`);
  }
}

/** An argument as a line of text has it: exact, and the same in every language. */
export function argCode({ trace }: Pick<Naming, 'trace'>, type: ArgType, value: number): string {
  if (type === 'position') return positionCode(trace, value);
  if (type === 'value') return (trace.values[value] ?? '').replaceAll(' ', ',');
  return type === 'word' ? `${value >>> 0}` : `${value}`;
}

/** The sentence of an event; `frame` is the call in which it happened, for the variables that it already had. */
export function sentenceOf(naming: Naming, event: TraceEvent, frame: CallFrame | undefined): Text {
  const { say, args } = naming.algorithm.steps[event.step]!;
  const wordsOf = (name: string): Text | undefined => {
    const own = args.findIndex(arg => arg.name === name);
    if (own >= 0) return argText(naming, args[own]!.type, own === 0 ? event.a : event.b);
    const variables = variablesOf(naming.algorithm.steps);
    const slot = variables.findIndex(variable => variable.name === name);
    const value = frame?.variables[slot] ?? UNSET;
    return value === UNSET ? undefined : argText(naming, variables[slot]!.type, value);
  };
  const known = new Map([...say.en.matchAll(PLACE)].map(([, name]) => [name, wordsOf(name!)]));
  return textOf(lang => say[lang].replace(PLACE, (whole, name) => known.get(name)?.[lang] ?? whole));
}

/** `{name}` in a sentence. */
export const PLACE = /\{(\w+)\}/g;

/** `enter 0110 1`: an event as traced programs print it. */
export function lineOf(naming: Pick<Naming, 'trace' | 'algorithm'>, { step, a, b }: TraceEvent): string {
  const { mark, args } = naming.algorithm.steps[step]!;
  const codes = args.map(({ type }: Arg, index) => argCode(naming, type, index === 0 ? a : b));
  return [mark, ...codes].join(' ');
}

function same(words: string): Text {
  return { en: words, zh: words };
}
