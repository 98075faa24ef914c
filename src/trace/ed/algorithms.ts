// One piece for the page: apart, their names alone would weigh more than they do.
export { lowestZero } from './lowest-zero.ts';
export { pairsByMex } from './pairs.ts';
export { pairTable } from './table.ts';
