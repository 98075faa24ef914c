import { type Effort, Work } from '../../core/effort.ts';
import { createRandom, mix } from '../../core/random.ts';
import type { Trials } from '../../problems/test-point.ts';
import { type AnswerSource, type ProgramAnswer, sameAnswer } from './ask.ts';

/** An input on which two programs differ: usually one position; several if only they together show it. */
export interface Differing {
  readonly positions: readonly unknown[];
  readonly answers: readonly [ProgramAnswer, ProgramAnswer];
}

export interface SearchResult {
  /** Positions that both answered. */
  readonly tried: number;
  /** All positions below this size agree. */
  readonly completeSizes: number;
  readonly found?: Differing;
  /** No smaller position differs; otherwise only none that is one step smaller. */
  readonly isSmallest?: boolean;
}

/** Random positions of a size with too many for all. */
const SAMPLE = 512;
/** The first round tries all positions of a size up to this many. */
const FEW = 4096;
/** The first batch; batches grow while both programs are fast enough. */
const FIRST_CHUNK = 64;
const MOST_IN_TURN = 512;
const MIXED = 2048;

/**
 * Searches the smallest position on which two programs differ: size by size, all positions of a size if they are few,
 * else random ones, and again with others until the effort is spent.
 */
export async function searchDifference(
  trials: Trials,
  subjects: readonly [AnswerSource, AnswerSource],
  seed: number,
  effort: Effort,
): Promise<SearchResult> {
  const search = new Search(trials, subjects, new Work(effort));
  return search.run(seed);
}

/** Shrinks an input on which two programs differ, step by step. */
export async function shrinkDifference(
  trials: Trials,
  subjects: readonly [AnswerSource, AnswerSource],
  found: Differing,
  effort: Effort,
): Promise<Differing> {
  const search = new Search(trials, subjects, new Work(effort));
  return search.shrink(await search.fewer(found));
}

class Search {
  private tried = 0;
  private chunk = FIRST_CHUNK;
  private mostAtOnce: number;

  constructor(
    private readonly trials: Trials,
    private readonly subjects: readonly [AnswerSource, AnswerSource],
    private readonly work: Work,
  ) {
    this.mostAtOnce = trials.most > 1 ? trials.most : MOST_IN_TURN;
  }

  async run(seed: number): Promise<SearchResult> {
    const { sizes } = this.trials;
    const whole = sizes.reduce((sum, { count }) => sum + Math.min(count, FEW), 0);
    let completeSizes = 0;
    const isSmall = (count: number) => count <= FEW * (this.trials.most > 1 ? 16 : 1);
    for (let round = 0; ; round++) {
      for (const [index, size] of sizes.entries()) {
        if (round > 0 && isSmall(size.count)) continue;
        const isAll = isSmall(size.count);
        const random = createRandom(mix(seed, round * sizes.length + index));
        const places = isAll
          ? Array.from({ length: size.count }, (_, place) => place)
          : Array.from({ length: SAMPLE }, () => Math.floor(random.next() * size.count));
        const found = await this.first(places.map(place => size.at(place)));
        this.work.report(Math.max(this.work.used, Math.min(1, this.tried / whole)));
        if (found) {
          // exact only if all smaller positions were tried, and this size in order
          const isSmallest = isAll && completeSizes === index && found.positions.length === 1;
          const shown = isSmallest ? found : await this.shrink(found);
          return { tried: this.tried, completeSizes, found: shown, isSmallest };
        }
        if (this.work.stop) return { tried: this.tried, completeSizes };
        if (isAll && completeSizes === index) completeSizes++;
      }
      const mixed = await this.mixed(mix(seed, round));
      if (mixed) return { tried: this.tried, completeSizes, found: mixed, isSmallest: false };
      if (this.work.stop || completeSizes === sizes.length) return { tried: this.tried, completeSizes };
    }
  }

  /** Small and large positions in one input, since a program may fail to reset its state. */
  private async mixed(seed: number): Promise<Differing | undefined> {
    const { sizes, most } = this.trials;
    if (most === 1) return undefined;
    const random = createRandom(seed);
    const positions = Array.from({ length: Math.min(MIXED, most) }, () => {
      const { count, at } = random.pick(sizes);
      return at(Math.floor(random.next() * count));
    });
    return this.first(positions);
  }

  /** The first of the positions on which they differ; the ones before it agree. */
  async first(positions: readonly unknown[]): Promise<Differing | undefined> {
    const { most } = this.trials;
    for (let from = 0; from < positions.length && !this.work.stop; ) {
      const part = positions.slice(from, from + this.chunk);
      const found = most > 1 ? await this.together(part) : await this.oneByOne(part);
      if (found === 'too-slow') {
        this.mostAtOnce = Math.max(1, part.length >> 2);
        this.chunk = this.mostAtOnce;
        continue;
      }
      if (found) return found;
      from += part.length;
      this.tried += part.length;
      this.chunk = Math.min(4 * this.chunk, this.mostAtOnce);
      await this.work.yieldIfDue();
    }
    return undefined;
  }

  private async oneByOne(positions: readonly unknown[]): Promise<Differing | undefined> {
    const groups = positions.map(position => [position]);
    const answers = await this.ask(groups);
    const at = answers.findIndex(([one, two]) => !sameAnswer(one, two));
    return at < 0 ? undefined : { positions: groups[at]!, answers: answers[at]! };
  }

  private async together(positions: readonly unknown[]): Promise<Differing | 'too-slow' | undefined> {
    const answers = (await this.ask([positions]))[0]!;
    if (positions.length > 1 && answers.some(({ fault }) => fault === 'TLE')) return 'too-slow';
    if (sameAnswer(...answers)) return undefined;
    if (positions.length === 1) return { positions, answers };
    const suspect = await this.suspect(positions, answers);
    if (suspect) return suspect;
    const middle = positions.length >> 1;
    for (const half of [positions.slice(0, middle), positions.slice(middle)]) {
      const found = await this.together(half);
      if (found) return found;
    }
    // each half agrees, so both are needed
    return this.fewer({ positions, answers });
  }

  /** The position of the first different word, if it also differs alone. */
  private async suspect(positions: readonly unknown[], [one, two]: readonly [ProgramAnswer, ProgramAnswer]) {
    if (one.fault || two.fault || one.words.length !== two.words.length) return undefined;
    const word = one.words.findIndex((each, index) => each !== two.words[index]);
    const number = this.trials.test(positions).caseOf?.(word).number;
    if (number === undefined) return undefined;
    const alone = positions.slice(number - 1, number);
    const answers = (await this.ask([alone]))[0]!;
    return sameAnswer(...answers) ? undefined : { positions: alone, answers };
  }

  /** Removes positions while the rest still differs: halves first, then smaller pieces. */
  async fewer(found: Differing): Promise<Differing> {
    let best = found;
    for (let piece = best.positions.length >> 1; piece >= 1; piece >>= 1) {
      for (let from = 0; from < best.positions.length && best.positions.length > 1; ) {
        if (this.work.stop) return best;
        const rest = best.positions.toSpliced(from, piece);
        const answers = rest.length === 0 ? undefined : (await this.ask([rest]))[0]!;
        if (answers && !sameAnswer(...answers)) best = { positions: rest, answers };
        else from += piece;
      }
    }
    return best;
  }

  /** Goes to smaller positions while one of them differs. Only for a position that differs alone. */
  async shrink(found: Differing): Promise<Differing> {
    let best = found;
    while (best.positions.length === 1 && !this.work.stop) {
      const smaller = await this.first([...this.trials.smaller(best.positions[0])]);
      if (!smaller) return best;
      best = smaller;
    }
    return best;
  }

  private async ask(
    groups: readonly (readonly unknown[])[],
  ): Promise<(readonly [ProgramAnswer, ProgramAnswer])[]> {
    const inputs = groups.map(positions => this.trials.test(positions));
    const [ones, twos] = await Promise.all(this.subjects.map(subject => subject.answers(inputs)));
    return inputs.map((_, index) => [ones![index]!, twos![index]!] as const);
  }
}
