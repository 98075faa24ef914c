/**
 * `kibitz/tables`: table files, which hold the answer to every position of a board. They are written by a kibitzer:
 * `ask('tabulate', { grundy: false, file: { path } })`.
 *
 * @module
 */
export { tableFileEngine } from '../../engines/node/registry.ts';
export { TABLE_KINDS, type TableDescription, type TableKind } from '../../tables/description.ts';
export type { TableFileError } from '../../tables/errors.ts';
export { openTable, type Table } from '../../tables/node/read-table.ts';
export {
  type Verifiable,
  type Verification,
  type VerifyRequest,
  verifyTable,
} from '../../tables/verify-table.ts';
