// Apart from the kernels, so that whoever only asks for these need not load them.

/** Boards of up to this many cells fit the memory of one WebAssembly instance: 512 MiB of outcomes. */
export const MAX_OUTCOME_CELLS = 32;
/** Seven bits a position while values are sought: 0.9 GiB. */
export const MAX_GRUNDY_CELLS = 30;
