import type { BoardCodec } from './algorithm.ts';
import { makeKeyframes } from './keyframes.ts';
import { StateRules } from './state.ts';
import type { Step } from './step.ts';
import { type Columns, inputBytes, type Trace, type TraceMeta } from './trace.ts';

const CAP_REACHED = Symbol('cap reached');

/** Takes down what an algorithm does. */
export class Recorder {
  events = 0;
  private step = new Uint8Array(1024);
  private a = new Int32Array(1024);
  private b = new Int32Array(1024);
  private readonly valueIds = new Map<string, number>();
  private readonly positionIds = new Map<string, number>();
  private readonly codes: string[] = [];

  constructor(
    private readonly steps: readonly Step[],
    private readonly cap: number,
    private readonly moveCells: BoardCodec['moveCells'],
  ) {}

  /** Throws when the trace is as long as it may be: only `untilCap` catches that. */
  emit(step: number, a = 0, b = 0): void {
    if (this.events >= this.cap) throw CAP_REACHED;
    this.push(step, a, b);
  }

  /** The last event, which may exceed the cap. */
  answer(value: string): void {
    this.push(
      this.steps.findIndex(({ kind }) => kind === 'answer'),
      this.value(value),
      0,
    );
  }

  /** The number of a position. */
  position(code: string): number {
    const known = this.positionIds.get(code);
    if (known !== undefined) return known;
    const id = this.codes.push(code) - 1;
    this.positionIds.set(code, id);
    return id;
  }

  /** The number of a value. */
  value(value: string): number {
    const known = this.valueIds.get(value);
    if (known !== undefined) return known;
    this.valueIds.set(value, this.valueIds.size);
    return this.valueIds.size - 1;
  }

  /** Runs an algorithm; undefined when the cap stopped it. */
  untilCap<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch (problem) {
      if (problem !== CAP_REACHED) throw problem;
      return undefined;
    }
  }

  finish(meta: TraceMeta): Trace {
    const columns: Columns = {
      step: this.step.slice(0, this.events),
      a: this.a.slice(0, this.events),
      b: this.b.slice(0, this.events),
    };
    const digits = this.codes[0]?.length ?? 0;
    const bare = {
      ...{ meta, events: this.events, columns, digits },
      positions: packCodes(this.codes, digits),
      values: [...this.valueIds.keys()],
    };
    const rules = new StateRules(this.steps, this.moveCells, id => this.codes[id]!);
    return { ...bare, ...makeKeyframes(bare, rules) };
  }

  private push(step: number, a: number, b: number): void {
    const { events } = this;
    if (events === this.step.length) this.grow();
    this.step[events] = step;
    this.a[events] = a;
    this.b[events] = b;
    this.events = events + 1;
  }

  private grow(): void {
    const size = 2 * this.step.length;
    const [step, a, b] = [new Uint8Array(size), new Int32Array(size), new Int32Array(size)];
    step.set(this.step);
    a.set(this.a);
    b.set(this.b);
    [this.step, this.a, this.b] = [step, a, b];
  }
}

function packCodes(codes: readonly string[], digits: number): Uint8Array {
  const bytes = inputBytes(digits);
  const packed = new Uint8Array(codes.length * bytes);
  for (const [id, code] of codes.entries()) {
    for (let digit = 0; digit < digits; digit++) {
      packed[id * bytes + (digit >> 2)]! |= (code.charCodeAt(digit) - 48) << (2 * (digit & 3));
    }
  }
  return packed;
}
