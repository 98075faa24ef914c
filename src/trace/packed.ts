import type { Algorithm } from './algorithm.ts';
import { countBelow } from './outline.ts';
import type { Trace } from './trace.ts';

/** The text that a run packs its table into, letter by letter. */
export class PackedText {
  /** The events that add a letter, in order. */
  private readonly events: Int32Array;
  private readonly letters: Int32Array;

  constructor(
    private readonly trace: Trace,
    { steps }: Pick<Algorithm, 'steps'>,
  ) {
    const { step, a, b } = trace.columns;
    // its number, then the letter
    const isLetter = steps.map(
      ({ kind, args: [number, letter] }) =>
        kind === 'pack' && number?.type === 'number' && letter?.type === 'letter',
    );
    const events: number[] = [];
    for (let event = 0; event < trace.events; event++) {
      // a letter that is there already is looked up, not added
      if (isLetter[step[event]!] && a[event] === events.length) events.push(event);
    }
    this.events = Int32Array.from(events);
    this.letters = this.events.map(event => b[event]!);
  }

  /** Whether this run makes a text at all. */
  get isEmpty(): boolean {
    return this.events.length === 0;
  }

  /** How many letters there are when n events have happened, and the last of them. */
  at(n: number, most: number): { readonly letters: number; readonly end: string } {
    const letters = countBelow(this.events, Math.min(n, this.trace.events));
    const codes = this.letters.subarray(Math.max(0, letters - most), letters);
    return { letters, end: String.fromCharCode(...codes) };
  }
}
