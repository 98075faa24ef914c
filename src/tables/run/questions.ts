import type { PartPlan } from '../../kernels/placement/index.ts';
import { describeRules } from '../description.ts';
import { makeLocator } from '../locate.ts';

/** Sets of taken cells, in halves of 32 bits. */
export interface Positions {
  readonly low: Uint32Array;
  readonly high: Uint32Array;
}

/** Positions whose outcomes a run stores. Each part is asked for its positions when it is solved. */
export class RunQuestions {
  /** The index of each position in its part, in the order of the parts. */
  private readonly indices: Uint32Array;
  /** The position at each of these indices. */
  private readonly ordinals: Uint32Array;
  private readonly starts: Uint32Array;
  private readonly places: ReadonlyMap<number, number>;
  private readonly lost: Uint8Array;

  constructor(plan: PartPlan, { low, high }: Positions) {
    const { order, partBits } = plan.design.layout;
    const count = low.length;
    const partSize = 8 * plan.design.partBytes;
    const locate = makeLocator({
      ...{ kind: 'outcome', game: '', variant: {}, ...describeRules(plan.rules) },
      ...{ order, partBits, symmetries: plan.symmetries, parts: plan.solved },
      ...{ partBytes: plan.design.partBytes, blockBytes: plan.design.partBytes, lost: '0' },
    });
    const found = new Float64Array(count);
    this.starts = new Uint32Array(plan.solved.length + 1);
    for (let ordinal = 0; ordinal < count; ordinal++) {
      const place = locate(low[ordinal]!, high[ordinal]!);
      found[ordinal] = place;
      this.starts[Math.floor(place / partSize) + 1]!++;
    }
    for (let place = 0; place < plan.solved.length; place++) this.starts[place + 1]! += this.starts[place]!;
    const next = this.starts.slice();
    this.indices = new Uint32Array(count);
    this.ordinals = new Uint32Array(count);
    for (let ordinal = 0; ordinal < count; ordinal++) {
      const at = next[Math.floor(found[ordinal]! / partSize)]!++;
      this.indices[at] = found[ordinal]! % partSize;
      this.ordinals[at] = ordinal;
    }
    this.places = new Map(plan.solved.map((part, place) => [part, place]));
    this.lost = new Uint8Array(count);
  }

  /** The indices to ask a part for. */
  of(part: number): Uint32Array {
    const place = this.places.get(part)!;
    return this.indices.slice(this.starts[place]!, this.starts[place + 1]!);
  }

  /** Stores what `answersFrom` returned for a part. */
  answer(part: number, answers: Uint8Array): void {
    const start = this.starts[this.places.get(part)!]!;
    const count = this.starts[this.places.get(part)! + 1]! - start;
    for (let i = 0; i < count; i++) this.lost[this.ordinals[start + i]!] = (answers[i >> 3]! >> (i & 7)) & 1;
  }

  isLost(ordinal: number): boolean {
    return this.lost[ordinal] === 1;
  }
}

/** The bits of a part at these indices, eight to a byte. */
export function answersFrom(bytes: Uint8Array, indices: Uint32Array): Uint8Array {
  const answers = new Uint8Array(Math.ceil(indices.length / 8));
  for (const [i, index] of indices.entries())
    answers[i >> 3]! |= ((bytes[index >>> 3]! >> (index & 7)) & 1) << (i & 7);
  return answers;
}
