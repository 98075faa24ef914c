import { type Text, text } from '../core/text.ts';

/** What an event does, in any algorithm: the player's colours, sounds, searches and breakpoints depend on it. */
export const STEP_KINDS = [
  /** A call begins: a frame on the stack, a node of the tree. */
  'enter',
  /** A cell, a direction or a move is about to be tried. */
  'try',
  /** The current run grows by a cell. */
  'extend',
  /** It can't be done, or is not worth it. */
  'skip',
  /** The board itself changes: a piece is put down, turned, taken back. */
  'place',
  'turn',
  'undo',
  'pass',
  /** A position is brought on the board without a call: loops over tables. */
  'focus',
  /** The game is over here. */
  'leaf',
  /** The memo, or the table, knows the answer. */
  'hit',
  /** The rest need not be searched. */
  'cut',
  /** A child's value is taken into account. */
  'fold',
  /** A value is written into the memo or the table. */
  'write',
  /** A position falls into parts. */
  'split',
  /** Text or bits are read or packed; with a cell and a digit, that is what was read into the cell. */
  'pack',
  /** The call ends. */
  'return',
  /** The last event of every trace. */
  'answer',
] as const;
/** One of these. */
export type StepKind = (typeof STEP_KINDS)[number];

/**
 * What an argument is. `position` and `value` are numbers of the trace's pools; `move` is a number that the stage names;
 * `digit` is the content of a cell; `slot` is a place of the table; `word` 32 bits of it, from the slot before it on;
 * `letter` is a character's code; the others are themselves.
 */
export const ARG_TYPES = [
  'position',
  'value',
  'cell',
  'move',
  'direction',
  'digit',
  'slot',
  'word',
  'letter',
  'number',
] as const;
/** One of these. */
export type ArgType = (typeof ARG_TYPES)[number];

/** An argument, and the variable of the running call that it becomes. */
export interface Arg {
  readonly name: string;
  readonly type: ArgType;
}

/** A kind of event of one algorithm. */
export interface Step {
  /** Its name in listings, in lines of text and in links. */
  readonly mark: string;
  readonly kind: StepKind;
  /** Two at most. */
  readonly args: readonly Arg[];
  /** A sentence with `{name}` for each argument, and `{x}`-like names of variables that the call has already. */
  readonly say: Text;
  /** The label of the tree's edge to the next call, where the arguments alone are not clear enough. */
  readonly way?: Text;
}

/** The steps of an algorithm, and the number of each. */
export interface Steps<Mark extends string> {
  readonly list: readonly Step[];
  /** The number of each step, as events carry it. */
  readonly of: Readonly<Record<Mark, number>>;
}

/** A step as its algorithm writes it down. */
export type StepData = Omit<Step, 'mark' | 'args'> & { readonly args?: Readonly<Record<string, ArgType>> };

/** A step in one call: its sentence in English and Chinese, with `{name}` for each argument. */
export function step(
  kind: StepKind,
  args: Readonly<Record<string, ArgType>>,
  [en, zh]: readonly [en: string, zh: string],
  way?: Text,
): StepData {
  return { kind, args, say: text(en, zh), ...(way ? { way } : {}) };
}

/**
 * Writes the steps of an algorithm down once: the keys are the marks.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow, text } from 'kibitz/games';
 * import { type Algorithm, defineSteps, EventsText, watch } from 'kibitz/trace';
 *
 * const steps = defineSteps({
 *   enter: { kind: 'enter', args: { y: 'position' }, say: text('Count the moves of {y}.', '数 {y} 的走法。') },
 *   try: { kind: 'try', args: { m: 'number' }, say: text('Move {m}.', '第 {m} 步。') },
 *   answer: { kind: 'answer', args: { v: 'value' }, say: text('There are {v}.', '共 {v} 种。') },
 * });
 * const count: Algorithm = {
 *   id: 'count-moves',
 *   family: 'placement',
 *   title: text('counting moves', '数走法'),
 *   about: text('One move after the other.', '逐一数出走法。'),
 *   answers: text('how many there are', '走法的个数'),
 *   switches: [],
 *   steps: steps.list,
 *   listing: 'none',
 *   refusal: () => undefined,
 *   stage: game => ({
 *     cells: game.cells?.(game.initial()).length ?? 0,
 *     encode: position => game.makePosition(position).trim().replaceAll('.', '0').replaceAll('*', '1'),
 *     decode: () => game.initial(),
 *     cellName: String,
 *     positionName: code => code,
 *     moveName: String,
 *     moveCells: () => [],
 *   }),
 *   run(game, position, _, recorder) {
 *     recorder.emit(steps.of.enter, recorder.position(this.stage(game, position).encode(position)));
 *     for (const index of game.moves(position).keys()) recorder.emit(steps.of.try, index + 1);
 *     return `${game.moves(position).length}`;
 *   },
 *   fields: [],
 *   answerOf: () => '?',
 *   valueText: value => text(value, value),
 *   outcomeOf: () => undefined,
 * };
 * const game = orThrow(openSpec('kayles?board=1x2'));
 * const watched = orThrow(await watch(game, game.initial(), count));
 * const words = new EventsText(watched);
 * const sentences = Array.from({ length: watched.trace.events }, (_, event) => words.sentence(event).en);
 * console.log(sentences.join(' ')); // Count the moves of 00. Move 1. Move 2. Move 3. There are 3.
 * ```
 */
export function defineSteps<Mark extends string>(data: Readonly<Record<Mark, StepData>>): Steps<Mark> {
  const entries = Object.entries<StepData>(data);
  const list = entries.map(([mark, { args = {}, ...step }]) => ({
    ...step,
    mark,
    args: Object.entries(args).map(([name, type]) => ({ name, type })),
  }));
  const of = Object.fromEntries(entries.map(([mark], index) => [mark, index]));
  return { list, of: of as Record<Mark, number> };
}
