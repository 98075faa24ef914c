// One piece for the page: apart, their names alone would weigh more than they do.
export { shareTable } from './share-table.ts';
export { shares } from './shares.ts';
