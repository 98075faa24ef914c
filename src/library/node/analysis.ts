/**
 * `kibitz/analysis`: kibitzers, the fields of their answers, and the engines behind them.
 *
 * @module
 */
export { nodeEngines as engines, tableFileEngine } from '../../engines/node/registry.ts';
export * from '../answers.ts';
export { openKibitzer } from './kibitzer.ts';
