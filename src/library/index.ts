/**
 * Exact answers about small board games. `kibitz` has what most programs need; the rest is in `kibitz/games`,
 * `kibitz/analysis`, `kibitz/play`, `kibitz/trace`, `kibitz/thread`, `kibitz/judge` and, in Node, `kibitz/tables`.
 *
 * @module
 */
export * from './basics.ts';
export { openKibitzer } from './kibitzer.ts';
