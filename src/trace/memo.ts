import type { Outcome } from '../core/game.ts';
import type { Algorithm, BoardCodec } from './algorithm.ts';
import { countBelow, type Outline } from './outline.ts';
import { positionCode, type Trace } from './trace.ts';

/** Slots of a word. */
const WORD = 32;

/** What stands in a slot. */
interface Entry {
  /** The position, where the table knows it. */
  readonly code: string | undefined;
  readonly value: string;
  /** The event that wrote it. */
  readonly event: number;
}

/** A write, read from its event: one slot with a value, or 32 with a bit each. */
interface Write {
  readonly slot: number;
  readonly isWord: boolean;
  /** The number of the value, or the word. */
  readonly content: number;
}

/**
 * The memo, or the table, as it fills. Where every position has a slot of its own, that is where it stands; else
 * positions stand in the order in which they were written first. Going from one moment to another costs the writes
 * between them.
 */
export class MemoTable {
  readonly slots: number;
  /** From the first slot that this run ever writes to the one after the last: most runs need a corner of the table. */
  readonly used: readonly [from: number, to: number];
  readonly writes: Int32Array;
  /** For each slot the last write plus one, at the moment given to `goTo`; 0 for an empty slot. */
  private readonly latest: Int32Array;
  /** Per write the one before it in the same slot, plus one. */
  private readonly before: Int32Array;
  private readonly slotOfWrite: Int32Array;
  /** Per slot its position, where slots are given out in order. */
  private readonly positions: number[] = [];
  private done = 0;

  constructor(
    private readonly trace: Trace,
    private readonly outline: Outline,
    private readonly algorithm: Pick<Algorithm, 'steps' | 'outcomeOf'>,
    private readonly stage: Pick<BoardCodec, 'slots' | 'slotOf' | 'codeAt'>,
  ) {
    this.writes = outline.writes;
    const places = new Map<number, number>();
    this.slotOfWrite = this.writes.map(event => this.findSlot(event, places));
    const [from, to] = this.findUsed();
    this.slots = this.stage.slots ?? to;
    this.used = [from, Math.min(to, this.slots)];
    this.latest = new Int32Array(Math.max(this.slots, to));
    const latest = new Int32Array(this.latest.length);
    this.before = this.slotOfWrite.map((slot, write) => {
      const earlier = latest[slot]!;
      latest[slot] = write + 1;
      return earlier;
    });
  }

  /** Whether there is anything to see at all. */
  get isEmpty(): boolean {
    return this.writes.length === 0;
  }

  /** The table when n events have happened. Returns the slots that changed on the way, some of them twice. */
  goTo(n: number): readonly number[] {
    const target = countBelow(this.writes, n);
    const changed: number[] = [];
    const touch = (write: number) => {
      const { slot, isWord } = this.read(write);
      for (let at = slot; at < Math.min(slot + (isWord ? WORD : 1), this.slots); at++) changed.push(at);
    };
    for (; this.done < target; this.done++) {
      this.latest[this.slotOfWrite[this.done]!] = this.done + 1;
      touch(this.done);
    }
    while (this.done > target) {
      this.done--;
      this.latest[this.slotOfWrite[this.done]!] = this.before[this.done]!;
      touch(this.done);
    }
    return changed;
  }

  /** The slot that the last event wrote, or found an answer in, when n events have happened. */
  slotAtHand(n: number): number | undefined {
    if (n === 0) return undefined;
    const write = countBelow(this.writes, n) - 1;
    if (this.writes[write] === n - 1) return this.slotOfWrite[write];
    if (this.algorithm.steps[this.trace.columns.step[n - 1]!]!.kind !== 'hit') return undefined;
    const position = this.outline.position[this.outline.nodeOf[n - 1]!];
    if (position === undefined) return undefined;
    if (this.stage.slotOf) return this.stage.slotOf(positionCode(this.trace, position));
    const slot = this.positions.indexOf(position);
    return slot < 0 ? undefined : slot;
  }

  /** The content of a slot at the moment given to `goTo`. */
  entry(slot: number): Entry | undefined {
    const write = this.writeAt(slot);
    if (write === undefined) return undefined;
    const { isWord, content } = this.read(write);
    return {
      code: this.codeAt(slot),
      value: isWord ? bitOf(content, slot) : (this.trace.values[content] ?? ''),
      event: this.writes[write]!,
    };
  }

  /** Its colour: undefined while it is empty. */
  outcome(slot: number): Outcome | 'unknown' | undefined {
    const write = this.writeAt(slot);
    if (write === undefined) return undefined;
    const { isWord, content } = this.read(write);
    const value = isWord ? bitOf(content, slot) : (this.trace.values[content] ?? '');
    return this.algorithm.outcomeOf(value) ?? 'unknown';
  }

  private codeAt(slot: number): string | undefined {
    const position = this.positions[slot];
    if (position !== undefined) return positionCode(this.trace, position);
    return this.stage.codeAt?.(slot);
  }

  private writeAt(slot: number): number | undefined {
    const own = this.latest[slot]!;
    const first = slot - (slot % WORD);
    const word = this.latest[first]!;
    const isOfWord = word > 0 && this.read(word - 1).isWord;
    const write = isOfWord ? Math.max(own, word) : own;
    return write === 0 ? undefined : write - 1;
  }

  private read(write: number): Write {
    const event = this.writes[write]!;
    const { args } = this.algorithm.steps[this.trace.columns.step[event]!]!;
    const at = args.findIndex(({ type }) => type === 'word' || type === 'value');
    const content = at < 0 ? -1 : this.argument(event, at);
    return { slot: this.slotOfWrite[write]!, isWord: args[at]?.type === 'word', content };
  }

  private findUsed(): [from: number, to: number] {
    let [from, to] = [Number.POSITIVE_INFINITY, 0];
    for (let write = 0; write < this.writes.length; write++) {
      const { slot, isWord } = this.read(write);
      from = Math.min(from, slot);
      to = Math.max(to, slot + (isWord ? WORD : 1));
    }
    return [Math.min(from, to), to];
  }

  private findSlot(event: number, places: Map<number, number>): number {
    const { args } = this.algorithm.steps[this.trace.columns.step[event]!]!;
    const at = args.findIndex(({ type }) => type === 'slot' || type === 'position');
    if (at < 0) return 0;
    const argument = this.argument(event, at);
    if (args[at]!.type === 'slot') return argument;
    if (this.stage.slotOf) return this.stage.slotOf(positionCode(this.trace, argument));
    const known = places.get(argument);
    if (known !== undefined) return known;
    this.positions.push(argument);
    places.set(argument, places.size);
    return places.size - 1;
  }

  private argument(event: number, at: number): number {
    return (at === 0 ? this.trace.columns.a : this.trace.columns.b)[event]!;
  }
}

/** A bit of a word as the values of those algorithms have it. */
function bitOf(word: number, slot: number): string {
  return `${(word >>> (slot % WORD)) & 1}`;
}

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
      // a letter that is already in the alphabet is looked up, not added
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
