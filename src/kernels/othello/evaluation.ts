import { PATTERNS, PLACES, sharedWeights } from './patterns.ts';

/**
 * One weight for each class of numbers of each pattern, one set after the other; then the weights of being on move
 * with an even and an odd number of empties, and of one more move. In eighths of a disc.
 */
export type Weights = readonly Int8Array[];

/** See kernels/othello/evaluate.ts. */
const LANES = 40;
const STAGES = 5120;
const HEADER = 5184;
/** Positions of at most so many empties belong to the first stage and the second; all others to the last. */
const STAGE_EMPTIES = [11, 15];
export const STAGE_COUNT = STAGE_EMPTIES.length + 1;

export function stageOf(empties: number): number {
  return STAGE_EMPTIES.filter(most => empties > most).length;
}

export function weightsOfStage(): number {
  return PATTERNS.reduce((sum, pattern) => sum + sharedWeights(pattern).weights, 0) + 3;
}

export function layOut(stages: Weights): Uint8Array {
  const stride = PATTERNS.reduce((sum, { size }) => sum + size, 0);
  const bytes = new Uint8Array(HEADER + stages.length * stride);
  const view = new DataView(bytes.buffer);
  const zeros: number[] = [];
  let end = HEADER;
  for (const { size, most } of PATTERNS) {
    zeros.push(end + most);
    end += size;
  }
  for (const [lane, { cells }] of PLACES.entries()) {
    for (const [i, cell] of cells.entries()) view.setInt16(2 * (cell * LANES + lane), 3 ** i, true);
  }
  stages.forEach((weights, stage) => {
    let used = 0;
    PATTERNS.forEach((pattern, p) => {
      const { weights: count, shared } = sharedWeights(pattern);
      const from = zeros[p]! - pattern.most + stage * stride;
      shared.forEach((which, at) => {
        const weight = which === 0 ? 0 : Math.sign(which) * weights[used + Math.abs(which) - 1]!;
        view.setInt8(from + at, weight);
      });
      used += count;
    });
    for (let term = 0; term < 3; term++) {
      view.setInt32(STAGES + 16 * stage + 4 * term, weights[used + term]!, true);
    }
  });
  return bytes;
}

/** With fewer empties, the search ends before the evaluation pays. */
const FEWEST_EMPTIES = 15;
const SIDE = 8;

function helps(n: number, empties: number): boolean {
  return n === SIDE && empties >= FEWEST_EMPTIES;
}

let loaded: Uint8Array | undefined;

/** Loads the weights if they help; later searches order their moves by them, and find the same scores. */
export async function loadEvaluation(n: number, empties: number): Promise<void> {
  if (loaded || !helps(n, empties)) return;
  const { weightsBase64 } = await import('./weights.ts');
  const bytes = Int8Array.from(atob(weightsBase64), character => character.charCodeAt(0));
  const size = weightsOfStage();
  loaded = layOut(
    Array.from({ length: STAGE_COUNT }, (_, stage) => bytes.subarray(stage * size, (stage + 1) * size)),
  );
}

/** The evaluation, where it is loaded and helps. */
export function evaluationOf(n: number, empties: number): Uint8Array | undefined {
  return helps(n, empties) ? loaded : undefined;
}
