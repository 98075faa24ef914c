/**
 * `kibitz/analysis`: kibitzers, the fields of their answers, and the engines behind them.
 *
 * @module
 */
export { engines } from '../engines/registry.ts';
export * from './answers.ts';
export { openKibitzer } from './kibitzer.ts';
