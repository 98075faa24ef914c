// Separate from the kernels, so that these limits load without them.

/** Boards of up to this many cells fit the memory of one WebAssembly instance: 512 MiB of outcomes. */
export const MAX_OUTCOME_CELLS = 32;
/** Seven bits per position during the passes: 0.9 GiB. */
export const MAX_GRUNDY_CELLS = 30;
