import { wasmBase64 } from '../../../generated/contest.kernel.ts';
import { misereTable, normalTable } from '../../../generated/contest-tables.ts';
import { instantiate, PAGE } from '../../wasm.ts';

/** What kernels/contest.kernel.ts exports. Addresses are byte offsets into its memory. */
interface ContestExports {
  readonly TABLE: WebAssembly.Global<'i32'>;
  placeLine(address: number): void;
  read(from: number, to: number, output: number): number;
  finish(output: number): number;
  announced(): number;
  countIsRead(): number;
  done(): number;
  rowsDone(): number;
  lines(): number;
  lineAddress(): number;
  outputEnd(): number;
}

export interface ContestKernel extends ContestExports {
  readonly bytes: Uint8Array;
}

/** The kernel's own tables end below this address; the memory above belongs to the caller. */
export const CONTEST_FREE_ADDRESS = 0x10000;

/** A kernel reads one text: make a new one for the next. */
export function openContestKernel(
  misere: boolean,
  workBytes: number,
  module: WebAssembly.Module = new WebAssembly.Module(Buffer.from(wasmBase64, 'base64')),
): ContestKernel {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((CONTEST_FREE_ADDRESS + workBytes) / PAGE) });
  const exports = instantiate<ContestExports>(module, memory);
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(Buffer.from(misere ? misereTable : normalTable, 'base64'), exports.TABLE.value);
  return { ...exports, bytes };
}
