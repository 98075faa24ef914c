export { agree } from './agree/agree.ts';
export { fuzz } from './fuzz.ts';
export { load } from './load.ts';
