/** How perft counts passes. */
export const PASS_CONVENTIONS = ['ply', 'leaf', 'free'] as const;
/**
 * How a count of move sequences treats passes and early ends:
 * `ply`: a forced pass is a ply, games that ended before the depth drop out (OEIS A124004, Edax);
 * `leaf`: a forced pass is a ply, a finished game counts as one leaf (Aart Bik);
 * `free`: a pass costs no ply, a finished game counts as one leaf.
 */
export type PassConvention = (typeof PASS_CONVENTIONS)[number];

/** Whether deeper levels have no leaves either, because all games have ended. */
export function allEnded(passes: PassConvention, leaves: bigint | undefined): boolean {
  return passes === 'ply' && leaves === 0n;
}
